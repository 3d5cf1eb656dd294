import type { z } from 'zod'
import type { paymentRunInput } from '@/contracts/payment-run-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import type { DocumentRow } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { requireExecutable } from './banks'
import { amountsOfPayees, type LineOfRun, linesWithItems, replaceRunLines, requirePayable } from './lines'
import { payingAccounts } from './own-accounts'
import { payeesOf, snapshotOf, writePayees } from './payees'
import type { PaymentRunRow } from './store'

type Input = z.output<typeof paymentRunInput>

const requireOwnAccount = async (session: Session, { ownAccountId, currency }: Input) => {
  const own = (await payingAccounts(session)).find(({ id }) => id === ownAccountId)
  if (!own) throw invalidField('ownAccountId', 'Choose one of our bank accounts that sends files of payments.', 'unknown')
  if (own.currency !== null && own.currency !== currency)
    throw invalidField('currency', `${own.name} is kept in ${own.currency}, so the run is in ${own.currency}.`, 'CURRENCY_MISMATCH')
  return own
}

/** Checks the request and computes the run from it, ready to be written. */
export const composeRun = async (session: Session, input: Input, existing: Existing<PaymentRunRow>) => {
  const { currency, executionDate, entryClass, notes = null } = input
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const own = await requireOwnAccount(session, input)
  requireExecutable(session, own.paymentFile, input)
  const lines = await linesWithItems(session, input.lines, currency)
  requirePayable(lines, existing?.row.id ?? null)
  const amounts = amountsOfPayees(lines)
  const total = add('0', ...amounts.values())
  const rate = await requireRate(session, currency, null, date)
  const before = existing ? await payeesOf(session, existing.row.id) : []
  const chosen = new Map([
    ...before.map(({ partyId, bankAccountId }) => [partyId, bankAccountId] as const),
    ...input.banks.map(({ partyId, bankAccountId }) => [partyId, bankAccountId] as const),
  ])
  const snapshots = await snapshotOf(session, currency, [...amounts.keys()], chosen)
  const wrong = input.banks.findIndex(({ partyId, bankAccountId }) => snapshots.find((one) => one.partyId === partyId)?.bankAccountId !== bankAccountId)
  if (wrong >= 0) throw invalidField(`banks.${wrong}.bankAccountId`, 'The vendor has no such bank account.', 'unknown')
  const known = new Set(snapshots.map(({ partyId }) => partyId))
  const stranger = lines.find(({ partyId }) => !known.has(partyId))
  if (stranger) throw invalidField(`lines.${stranger.at}.itemId`, `Line ${stranger.at + 1}: a run pays vendors.`, 'unknown')
  return {
    header: { date, currency, rate, subTotal: total, grandTotal: total, baseGrandTotal: convertMoney(total, rate, session.entry.company.baseCurrency), notes },
    kindRow: { ownAccountId: own.id, executionDate, entryClass },
    entered: input.lines,
    lines,
    amounts,
    snapshots,
  }
}

interface Composed {
  entered: Input['lines']
  lines: readonly LineOfRun[]
  amounts: ReadonlyMap<string, string>
  snapshots: Awaited<ReturnType<typeof snapshotOf>>
}

export const writeRun = async (session: Session, { id }: DocumentRow, { entered, lines, amounts, snapshots }: Composed): Promise<void> => {
  await replaceRunLines(session, id, entered, lines)
  await writePayees(session, id, amounts, snapshots)
}

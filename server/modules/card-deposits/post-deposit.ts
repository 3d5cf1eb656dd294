import { and, asc, eq } from 'drizzle-orm'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero, negate, subtract, sumOf } from '@/contracts/rules/decimal'
import { cardDepositLines, cardDeposits } from '../../db/schema/card-payments'
import { documents } from '../../db/schema/documents'
import { accounts, ownAccounts } from '../../db/schema/ledger'
import type { LedgerLine } from '../../domain/ledger/posting'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField, notFound, Problem } from '../../http/problem'
import { cardKindOfProcessor, cardKinds } from '../card-payments/kinds'
import { requireRate } from '../documents/rates'
import { postEntry } from '../journal-entries/post-entry'
import { matchDeposit } from './match'

type Deposit = typeof cardDeposits.$inferSelect
type Line = typeof cardDepositLines.$inferSelect

const lockDeposit = async ({ tx, entry }: Session, id: string): Promise<Deposit> => {
  const [row] = await tx
    .select()
    .from(cardDeposits)
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** @throws Problem 409 while an entry posts the deposit that isn't reversed */
const requireUnposted = async ({ tx, entry }: Session, { entryId, depositId }: Deposit): Promise<void> => {
  if (entryId === null) return
  const [posted] = await tx
    .select({ voucherId: documents.voucherId, status: documents.status })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, entryId)))
  if (posted?.status !== 'reversed') throw new Problem(409, `The deposit ${depositId} is posted as ${posted?.voucherId ?? ''}.`, { code: 'INVALID_TRANSITION' })
}

/** The ledger account of one of our own accounts. @throws Problem 422 for another currency than the deposit's */
const bankAccountOf = async ({ tx, entry }: Session, ownAccountId: string, currency: string): Promise<string> => {
  const [found] = await tx
    .select({ accountId: ownAccounts.accountId, currency: accounts.currency })
    .from(ownAccounts)
    .innerJoin(accounts, and(eq(accounts.companyId, ownAccounts.companyId), eq(accounts.id, ownAccounts.accountId)))
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, ownAccountId), eq(ownAccounts.isActive, true)))
  if (!found) throw invalidField('ownAccountId', 'Choose one of our own accounts that is in use.', 'unknown')
  const own = found.currency ?? entry.company.baseCurrency
  if (own !== currency) throw invalidField('ownAccountId', `The deposit is in ${currency}, and the account in ${own}.`, 'CURRENCY_MISMATCH')
  return found.accountId
}

const grossOf = (lines: readonly Line[]): Decimal =>
  sumOf(lines.flatMap(({ type, gross }) => (type === 'sale' ? [gross] : type === 'refund' ? [negate(gross)] : [])))

/** What a deposit is posted as, debit positive. What it pays for transactions that nobody here knows waits on the suspense account. */
const linesOf = (deposit: Deposit, lines: readonly Line[], bankAccountId: string): LedgerLine[] => {
  const { sales, refunds, chargebacks, reversals, net } = deposit
  const known = grossOf(lines.filter(({ documentId }) => documentId !== null))
  const charged = subtract(chargebacks, reversals)
  // Fees, discounts and adjustments, and a difference that was accepted: all that the processor keeps.
  const kept = subtract(subtract(subtract(sales, refunds), charged), net)
  return [
    { account: { accountId: bankAccountId }, amount: net },
    { account: 'merchant_fees', amount: kept },
    { account: 'chargebacks', amount: charged },
    { account: cardKinds[cardKindOfProcessor(deposit.processor)].clearing, amount: negate(known) },
    { account: 'suspense', amount: subtract(known, subtract(sales, refunds)) },
  ]
}

type Posted = Awaited<ReturnType<typeof postEntry>>

interface Arrival {
  /** The day on which the bank booked it. */
  date: string
  ownAccountId: string
  /** A deposit that contradicts itself is posted with the difference among the fees. */
  acceptsDifference?: boolean
}

/**
 * Posts a deposit that has arrived on one of our accounts: what came and what the processor kept, against what was captured. Chargebacks and their return go to
 * an account of their own.
 * @returns the entry
 * @throws Problem 409 if it is posted, 422 for an account that can't have received it, DEPOSIT_DIFFERENCE for one that contradicts itself
 */
export const postDeposit = async (session: Session, id: string, { date, ownAccountId, acceptsDifference = false }: Arrival): Promise<Posted> => {
  const { tx, entry } = session
  const deposit = await lockDeposit(session, id)
  await requireUnposted(session, deposit)
  const { currency, depositId, processor, differences } = deposit
  const [difference] = differences
  if (difference && !acceptsDifference)
    throw new Problem(
      422,
      `The deposit ${depositId} contradicts itself: its ${difference.what} is ${moneyText(difference.difference, currency)} off. Ask the processor, or accept it.`,
      {
        code: 'DEPOSIT_DIFFERENCE',
      },
    )
  const kind = cardKindOfProcessor(processor)
  const bankAccountId = await bankAccountOf(session, ownAccountId, currency)
  await matchDeposit(session, id, kind)
  const lines = await tx
    .select()
    .from(cardDepositLines)
    .where(and(eq(cardDepositLines.companyId, entry.company.id), eq(cardDepositLines.depositId, id)))
    .orderBy(asc(cardDepositLines.lineNo))
  const rate = await requireRate(session, currency, null, date)
  const valued = linesOf(deposit, lines, bankAccountId)
    .filter(({ amount }) => !isZero(amount))
    .map((line) => ({ ...line, currency, base: convertMoney(line.amount, rate, entry.company.baseCurrency) }))
  const rounding = negate(add('0', ...valued.map(({ base }) => base)))
  const balanced = isZero(rounding)
    ? valued
    : [...valued, { account: 'rounding' as const, amount: rounding, base: rounding, currency: entry.company.baseCurrency }]
  const posted = await postEntry(session, {
    origin: 'card_deposit',
    area: 'bank',
    date,
    narration: `${cardKinds[kind].name}, deposit ${depositId}`.slice(0, 200),
    lines: balanced,
  })
  await tx
    .update(cardDeposits)
    .set({ entryId: posted.id })
    .where(and(eq(cardDeposits.companyId, entry.company.id), eq(cardDeposits.id, id)))
  return posted
}

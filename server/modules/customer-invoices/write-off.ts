import { eq } from 'drizzle-orm'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { allocationsOfJournal, openPartsOf, standingJournal } from '../ledger/document-items'
import { settleParts } from '../ledger/notes'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { reverseJournal } from '../ledger/reverse'
import { unallocate } from '../ledger/unallocate'

/** @throws Problem 403 above what the company lets write off without who may approve */
const requireWithinLimit = async ({ tx, entry, can }: Session, amount: Decimal): Promise<void> => {
  const [row] = await tx.select({ limit: companies.writeOffLimit }).from(companies).where(eq(companies.id, entry.company.id))
  if (row?.limit && compare(amount, row.limit) > 0 && !can('customer-invoices', 'approve'))
    throw new Problem(
      403,
      `More than ${roundMoney(row.limit, entry.company.baseCurrency)} ${entry.company.baseCurrency} is written off by somebody who may approve.`,
      {
        code: 'APPROVAL_REQUIRED',
      },
    )
}

/**
 * Dr write-off / Cr receivable, for all that is open of the invoice, at what that is worth in the ledger: what was never received makes no
 * exchange difference, not even of the cents by which an invoice's rounded lines differ from its converted total.
 * @returns what was given up, in the invoice's currency
 */
export const writeOff = async (session: Session, row: DocumentRow, date: string, reason: string): Promise<string> => {
  const open = await openPartsOf(session, row.id)
  const amount = add('0', ...open.map((part) => part.open))
  const base = add('0', ...open.map((part) => part.openBase))
  if (isZero(amount)) throw new Problem(409, 'Nothing of it is open.', { code: 'INVALID_TRANSITION' })
  await requireWithinLimit(session, base)
  await requireOpenPeriod(session, date, 'sales')
  const { currency, rate, partyId } = row
  const posted = await post(
    session,
    { documentId: row.id },
    {
      area: 'sales',
      purpose: `write-off:${session.ports.random.uuid()}`,
      date,
      currency,
      rate,
      narration: `Written off: ${reason}`,
      lines: [
        { account: 'write_off', amount, base },
        ...open.map((part) => ({ account: 'receivable' as const, amount: negate(part.open), base: negate(part.openBase), ...(partyId ? { partyId } : {}) })),
      ],
    },
  )
  const credits = posted?.lines.filter(({ line }) => line.partyId).map(({ id, line }) => ({ lineId: id, open: line.amount })) ?? []
  await settleParts(session, [...open, ...credits], date, 'sales')
  return amount
}

/** What was given up is owed again. */
export const undoWriteOff = async (session: Session, row: DocumentRow, date: string, reason: string): Promise<void> => {
  const journalId = await standingJournal(session, row.id, 'write-off:')
  if (!journalId) throw new Error(`invoice ${row.id} was not written off`)
  await requireOpenPeriod(session, date, 'sales')
  for (const id of await allocationsOfJournal(session, journalId)) await unallocate(session, id, date)
  await reverseJournal(session, journalId, { date, narration: `Owed after all: ${reason}` })
}

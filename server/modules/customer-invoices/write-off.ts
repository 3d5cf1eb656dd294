import { eq } from 'drizzle-orm'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, lockDocument, setStatus } from '../documents/drafts'
import { allocationsOfJournal, type DuePart, openPartsOf, standingJournal } from '../ledger/document-items'
import { settleParts } from '../ledger/notes'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { reverseJournal } from '../ledger/reverse'
import { unallocate } from '../ledger/unallocate'
import { changeOwn, ownOf } from './own'

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
 * @throws Problem 403, 409 when nothing is open
 */
export const writeOff = async (session: Session, row: DocumentRow, date: string, reason: string): Promise<string> => {
  const open = await openPartsOf(session, row.id)
  if (open.length === 0) throw new Problem(409, 'Nothing of it is open.', { code: 'INVALID_TRANSITION' })
  await requireWithinLimit(session, add('0', ...open.map((part) => part.openBase)))
  return giveUp(session, row, open, { date, reason })
}

interface Given {
  date: string
  reason: string
}
const giveUp = async (session: Session, row: DocumentRow, open: readonly DuePart[], { date, reason }: Given): Promise<string> => {
  const amount = add('0', ...open.map((part) => part.open))
  const base = add('0', ...open.map((part) => part.openBase))
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
  const journal = await standingJournal(session, row.id, 'write-off:')
  if (!journal) throw new Error(`invoice ${row.id} was not written off`)
  await requireOpenPeriod(session, date, 'sales')
  for (const id of await allocationsOfJournal(session, journal.id)) await unallocate(session, id, date)
  await reverseJournal(session, journal.id, { date, narration: `Owed after all: ${reason}` })
}

/**
 * Does something to an invoice of which the rest may have been given up: what is owed after all is settled first, and what is open then is given up
 * again. A credit note takes back what was written off before it leaves the customer anything.
 */
export const besideWriteOff = async <T>(session: Session, invoiceId: string, { date, reason }: Given, work: () => Promise<T>): Promise<T> => {
  const own = await ownOf(session, invoiceId)
  if (isZero(own.writtenOff)) return work()
  const invoice = await lockDocument(session, invoiceId)
  const journal = await standingJournal(session, invoiceId, 'write-off:')
  const day = journal && journal.date > date ? journal.date : date
  await changeOwn(session, invoiceId, { writtenOff: '0', writeOffReason: null })
  await undoWriteOff(session, invoice, day, reason)
  const done = await work()
  const open = await openPartsOf(session, invoiceId)
  if (open.length === 0) return done
  const why = own.writeOffReason ?? reason
  const writtenOff = await giveUp(session, invoice, open, { date: day, reason: why })
  await changeOwn(session, invoiceId, { writtenOff, writeOffReason: why })
  await setStatus(session, await lockDocument(session, invoiceId), 'written_off')
  return done
}

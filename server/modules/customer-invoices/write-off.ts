import { eq } from 'drizzle-orm'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, lockDocument, setStatus } from '../documents/drafts'
import { allocationsOfJournal, type DuePart, openPartsOf, unreversedJournal } from '../ledger/document-items'
import { settleParts } from '../ledger/notes'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { reverseJournal } from '../ledger/reverse'
import { unallocate } from '../ledger/unallocate'
import { changeOwn, ownOf } from './store'

/** @throws Problem 403 above the company's limit for write-offs, unless the caller may approve */
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
 * Dr write-off / Cr receivable, for the open amount of the invoice at its value in the ledger: money that is never received causes no exchange
 * difference, not even of the cents by which an invoice's rounded lines differ from its converted total.
 * @returns the amount that was written off, in the invoice's currency
 * @throws Problem 403, 409 when nothing is open
 */
export const writeOff = async (session: Session, row: DocumentRow, date: string, reason: string): Promise<string> => {
  const openParts = await openPartsOf(session, row.id)
  if (openParts.length === 0) throw new Problem(409, 'Nothing of it is open.', { code: 'INVALID_TRANSITION' })
  await requireWithinLimit(session, add('0', ...openParts.map((part) => part.openBase)))
  return postWriteOff(session, row, openParts, { date, reason })
}

interface WriteOffDetails {
  date: string
  reason: string
}
const postWriteOff = async (session: Session, row: DocumentRow, parts: readonly DuePart[], { date, reason }: WriteOffDetails): Promise<string> => {
  const amount = add('0', ...parts.map((part) => part.open))
  const base = add('0', ...parts.map((part) => part.openBase))
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
        ...parts.map((part) => ({
          account: { accountId: part.accountId },
          amount: negate(part.open),
          base: negate(part.openBase),
          ...(partyId ? { partyId } : {}),
        })),
      ],
    },
  )
  const credits = posted?.lines.filter(({ line }) => line.partyId).map(({ id, line }) => ({ lineId: id, open: line.amount })) ?? []
  await settleParts(session, [...parts, ...credits], date, 'sales')
  return amount
}

/** Reverses the write-off, so that the amount is owed again. */
export const undoWriteOff = async (session: Session, row: DocumentRow, date: string, reason: string): Promise<void> => {
  const journal = await unreversedJournal(session, row.id, 'write-off:')
  if (!journal) throw new Error(`invoice ${row.id} was not written off`)
  await requireOpenPeriod(session, date, 'sales')
  await unallocate(session, await allocationsOfJournal(session, journal.id), date)
  await reverseJournal(session, journal.id, { date, narration: `Owed after all: ${reason}` })
}

/**
 * Runs `work` on an invoice that may have been written off: the write-off is undone first, and what is open after `work` is written off again.
 * So a credit note is set off against the written-off amount before it leaves the customer a credit.
 */
export const aroundWriteOff = async <T>(session: Session, invoiceId: string, { date, reason }: WriteOffDetails, work: () => Promise<T>): Promise<T> => {
  const kindRow = await ownOf(session, invoiceId)
  if (isZero(kindRow.writtenOff)) return work()
  const invoice = await lockDocument(session, invoiceId)
  const journal = await unreversedJournal(session, invoiceId, 'write-off:')
  const day = journal && journal.date > date ? journal.date : date
  await changeOwn(session, invoiceId, { writtenOff: '0', writeOffReason: null })
  await undoWriteOff(session, invoice, day, reason)
  const result = await work()
  const openParts = await openPartsOf(session, invoiceId)
  if (openParts.length === 0) return result
  const originalReason = kindRow.writeOffReason ?? reason
  const writtenOff = await postWriteOff(session, invoice, openParts, { date: day, reason: originalReason })
  await changeOwn(session, invoiceId, { writtenOff, writeOffReason: originalReason })
  await setStatus(session, await lockDocument(session, invoiceId), 'written_off')
  return result
}

import { sql } from 'drizzle-orm'
import { absolute, compare, subtract } from '@/contracts/rules/decimal'
import type { LedgerArea } from '../../domain/ledger/posting'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { allocate } from './allocate'
import { allocationsBetween, type OpenPart, openPartsOf } from './document-items'
import { unallocate } from './unallocate'

const debitsOf = (parts: readonly OpenPart[]): OpenPart[] => parts.filter(({ open }) => compare(open, '0') > 0)
const creditsOf = (parts: readonly OpenPart[]): OpenPart[] => parts.filter(({ open }) => compare(open, '0') < 0)

/** Settles debits with credits of the same party in the order of the parts, until either side is used up. */
export const settleParts = async (session: Session, parts: readonly OpenPart[], date: string, area: LedgerArea): Promise<void> => {
  const credits = creditsOf(parts).map(({ lineId, open }) => ({ lineId, open: absolute(open) }))
  for (const debit of debitsOf(parts)) {
    let open = debit.open
    for (const credit of credits) {
      const amount = compare(open, credit.open) < 0 ? open : credit.open
      if (compare(amount, '0') <= 0) continue
      await allocate(session, { debitLineId: debit.lineId, creditLineId: credit.lineId, amount, date, area })
      open = subtract(open, amount)
      credit.open = subtract(credit.open, amount)
    }
  }
}

/** Settles the open amount of an invoice with its posted credit or debit note. What is left of the note stays open for other documents. */
export const settleByNote = async (session: Session, note: DocumentRow, invoiceId: string, area: LedgerArea): Promise<void> =>
  settleParts(session, [...(await openPartsOf(session, invoiceId)), ...(await openPartsOf(session, note.id))], note.date, area)

/** Undoes the settlement of an invoice by a note, so that the invoice is open again. @returns the note with its current status */
export const unsettleNote = async (session: Session, note: DocumentRow, invoiceId: string, date: string): Promise<DocumentRow> => {
  await unallocate(session, await allocationsBetween(session, note.id, invoiceId), date)
  const [current] = await rowsOf<{ status: string }>(session.tx, sql`select status from documents where company_id = ${note.companyId} and id = ${note.id}`)
  return { ...note, status: current?.status ?? note.status }
}

import { sql } from 'drizzle-orm'
import { absolute, compare, subtract } from '@/contracts/rules/decimal'
import type { LedgerArea } from '../../domain/ledger/posting'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { allocate } from './allocate'
import { allocationsBetween, type OpenPart, openPartsOf } from './document-items'
import { unallocate } from './unallocate'

const owed = (parts: readonly OpenPart[]): OpenPart[] => parts.filter(({ open }) => compare(open, '0') > 0)
const owing = (parts: readonly OpenPart[]): OpenPart[] => parts.filter(({ open }) => compare(open, '0') < 0)

/** Settles debits by credits of the same party, the first due first, as far as both reach. */
export const settleParts = async (session: Session, parts: readonly OpenPart[], date: string, area: LedgerArea): Promise<void> => {
  const credits = owing(parts).map(({ lineId, open }) => ({ lineId, open: absolute(open) }))
  for (const debit of owed(parts)) {
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

/** A posted credit or debit note settles what of its invoice is still open; what is left of it stays open for others. */
export const settleByNote = async (session: Session, note: DocumentRow, invoiceId: string, area: LedgerArea): Promise<void> =>
  settleParts(session, [...(await openPartsOf(session, invoiceId)), ...(await openPartsOf(session, note.id))], note.date, area)

/** The invoice is open again by what the note had settled of it. @returns the note, as it stands then */
export const unsettleNote = async (session: Session, note: DocumentRow, invoiceId: string, date: string): Promise<DocumentRow> => {
  for (const id of await allocationsBetween(session, note.id, invoiceId)) await unallocate(session, id, date)
  const [now] = await rowsOf<{ status: string }>(session.tx, sql`select status from documents where company_id = ${note.companyId} and id = ${note.id}`)
  return { ...note, status: now?.status ?? note.status }
}

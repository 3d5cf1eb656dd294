import { sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { rowsOf } from '../../db/rows'
import type { CompanyContext } from '../../http/context'
import { type DocumentRow, lockDocuments } from '../documents/drafts'
import { type CardFields, cardStores } from './store'

/** A card payment that is locked, with what it gives back if it is a refund. */
export interface LockedPayment {
  row: DocumentRow
  kindRow: CardFields
  sale: { row: DocumentRow; kindRow: CardFields } | null
}

/** The documents of the items that a payment pays. */
const itemDocuments = async ({ tx, entry }: CompanyContext, documentId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct i.document_id as id from card_transaction_items c join open_items i on i.company_id = c.company_id and i.line_id = c.item_line_id
      where c.company_id = ${entry.company.id} and c.document_id = ${documentId}`,
  )
  return rows.map(({ id }) => id)
}

/** Locks the payment, what it refunds, and the documents of what it pays, in the order of their ids, as its receipt will lock them. */
export const lockPayment = async (session: CompanyContext, kind: CardKind, documentId: string): Promise<LockedPayment> => {
  const { ownOf } = cardStores[kind]
  const [{ refundOf }, paid] = await Promise.all([ownOf(session, documentId), itemDocuments(session, documentId)])
  const rows = await lockDocuments(session, [documentId, ...(refundOf ? [refundOf] : []), ...paid])
  const locked = async (id: string) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error(`document ${id} is not locked`)
    return { row, kindRow: await ownOf(session, id) }
  }
  return { ...(await locked(documentId)), sale: refundOf ? await locked(refundOf) : null }
}

import { and, desc, eq, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { ownOfDocument } from './store'

/** A customer's order number as the database compares it. */
export const orderKey = (number: string) => sql`lower(btrim(${number}::text))`

/** Number of rows to read: enough to tell that several orders have the number. */
const MAX_MATCHES = 4

const byOrderNumber = async ({ tx, entry }: Session, number: string): Promise<DocumentRow> => {
  const found = await tx
    .select({ document: documents, isLive: customerPos.isLive })
    .from(customerPos)
    .innerJoin(documents, ownOfDocument)
    .where(and(eq(customerPos.companyId, entry.company.id), sql`${customerPos}.order_key = ${orderKey(number)}`))
    .orderBy(desc(customerPos.isLive), documents.createdAt)
    .limit(MAX_MATCHES)
  // Cancelled orders count only if no other order has the number.
  const candidates = found.some(({ isLive }) => isLive) ? found.filter(({ isLive }) => isLive) : found
  const [first] = candidates
  if (!first) throw notFound()
  if (candidates.length === 1) return first.document
  const voucherIds = candidates.map(({ document }) => document.voucherId)
  throw new Problem(409, `Several orders have this number: ${voucherIds.join(', ')}. Name the one that you mean by ours.`, {
    code: 'CUSTOMER_PO_AMBIGUOUS',
    data: { voucherIds },
  })
}

/**
 * Finds an order by our number or draft key; else by the customer's number, if only one order has it.
 * @throws Problem 404, and 409 CUSTOMER_PO_AMBIGUOUS with our numbers of the orders that have it
 */
export const findCustomerPo = async (session: Session, key: string): Promise<DocumentRow> => {
  try {
    return await findDocument(session, 'customer_po', key)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return byOrderNumber(session, key)
    throw error
  }
}

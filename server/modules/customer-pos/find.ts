import { and, desc, eq, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { ownOfDocument } from './own'

/** As the database compares customers' order numbers. */
export const orderKey = (number: string) => sql`lower(btrim(${number}::text))`

/** Enough to say that there are several. */
const SEVERAL = 4

const byOrderNumber = async ({ tx, entry }: Session, number: string): Promise<DocumentRow> => {
  const found = await tx
    .select({ document: documents, isLive: customerPos.isLive })
    .from(customerPos)
    .innerJoin(documents, ownOfDocument)
    .where(and(eq(customerPos.companyId, entry.company.id), sql`${customerPos}.order_key = ${orderKey(number)}`))
    .orderBy(desc(customerPos.isLive), documents.createdAt)
    .limit(SEVERAL)
  // A cancelled order doesn't stand in the way of the one that took its place.
  const standing = found.some(({ isLive }) => isLive) ? found.filter(({ isLive }) => isLive) : found
  const [first] = standing
  if (!first) throw notFound()
  if (standing.length === 1) return first.document
  const voucherIds = standing.map(({ document }) => document.voucherId)
  throw new Problem(409, `Several orders have this number: ${voucherIds.join(', ')}. Name the one that you mean by ours.`, {
    code: 'CUSTOMER_PO_AMBIGUOUS',
    data: { voucherIds },
  })
}

/**
 * By our number or draft key; else by the number that the customer gave it, if that is the number of one order alone.
 * @throws Problem 404, and 409 CUSTOMER_PO_AMBIGUOUS with our numbers of those that have it
 */
export const findCustomerPo = async (session: Session, key: string): Promise<DocumentRow> => {
  try {
    return await findDocument(session, 'customer_po', key)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return byOrderNumber(session, key)
    throw error
  }
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { SamePo } from '@/contracts/customer-pos'
import { equals } from '@/contracts/rules/decimal'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { orderKey } from './find'
import { ownOfDocument } from './store'

interface NumberedOrder {
  customerId: string
  customerOrderNumber: string
  /** Id of the order that is checked, which doesn't count itself. */
  except?: string | null | undefined
}

/** The customer's orders with this number that are not cancelled, newest first. */
export const sameNumber = async ({ tx, entry }: Session, { customerId, customerOrderNumber, except = null }: NumberedOrder): Promise<SamePo[]> => {
  const rows = await tx
    .select({ voucherId: documents.voucherId, date: documents.date, status: documents.status, currency: documents.currency, grandTotal: documents.grandTotal })
    .from(customerPos)
    .innerJoin(documents, ownOfDocument)
    .where(
      and(
        eq(customerPos.companyId, entry.company.id),
        eq(customerPos.customerId, customerId),
        eq(customerPos.isLive, true),
        sql`${customerPos}.order_key = ${orderKey(customerOrderNumber)}`,
        sql`${documents.id} is distinct from ${except}::uuid`,
      ),
    )
    .orderBy(desc(documents.date), desc(documents.createdAt))
    .limit(20)
  return rows.map((row) => ({ ...row, status: row.status as SamePo['status'] }))
}

/**
 * Refuses a second order with the same number and total. The same number alone needs a reason. The caller holds the customer's lock.
 * @throws Problem 409 DUPLICATE_CUSTOMER_PO with the existing order, 422 on `duplicateReason` without a reason
 */
export const requireNoDuplicate = async (session: Session, order: NumberedOrder & { grandTotal: string; duplicateReason: string | null }): Promise<void> => {
  const same = await sameNumber(session, order)
  const [first] = same
  if (!first) return
  const twin = same.find(({ grandTotal }) => equals(grandTotal, order.grandTotal))
  if (twin)
    throw new Problem(409, `This order is recorded already, as ${twin.voucherId}: the same customer, number and total.`, {
      code: 'DUPLICATE_CUSTOMER_PO',
      data: { voucherId: twin.voucherId },
    })
  if (!order.duplicateReason)
    throw invalidField('duplicateReason', `${first.voucherId} has the same number from this customer. Say why this is another order.`, 'DUPLICATE_NUMBER')
}

import { compare, subtract, sumOf } from '@/contracts/rules/decimal'
import { passCredit } from '../sales/credit'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { requireTaxesHold } from '../sales/taxes'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { qtyExceeded, sourcesOf } from '../documents/linked-lines'
import { pricedLinesOf } from '../documents/priced-lines'
import { findCustomer } from '../parties/queries'
import { takesOrders } from './compose'
import type { SalesOrderRow } from './store'
import { takenBySalesOrders } from '../sales/taken'

/**
 * Checks that the confirmed quantities are still open on the customer's order. The caller has locked the customer's order.
 * @throws Problem 422 QTY_EXCEEDED at the first line that takes more of its source line than our other orders have left
 */
const requireRemaining = async (session: Session, row: DocumentRow, po: DocumentRow): Promise<void> => {
  const sources = await sourcesOf(session, row.id)
  const lines = (await pricedLinesOf(session.tx, row.companyId, row.id)).map(({ line }) => line)
  const poLines = new Map((await pricedLinesOf(session.tx, row.companyId, po.id)).map(({ line }) => [line.id, line]))
  const taken = await takenBySalesOrders(session, [...poLines.keys()], row.id)
  const sourceOf = new Map(sources.map(({ lineId, fromLineId }) => [lineId, fromLineId]))
  lines.forEach(({ id }, index) => {
    const source = poLines.get(sourceOf.get(id) ?? '')
    if (!source) return
    // Several lines may confirm the same line of the customer's order, for several days.
    const upToHere = sumOf(lines.slice(0, index + 1).flatMap((line) => (sourceOf.get(line.id) === source.id ? line.qty : [])))
    const remaining = subtract(source.qty, taken(source.id))
    if (compare(upToHere, remaining) > 0) throw qtyExceeded(index, compare(remaining, '0') < 0 ? '0' : remaining, `to be confirmed of ${po.voucherId}`)
  })
}

const requirePo = async (session: Session, row: DocumentRow, customerPoId: string): Promise<void> => {
  const po = await lockDocument(session, customerPoId)
  if (!takesOrders.has(po.status))
    throw new Problem(409, `${po.voucherId} is ${po.status.replaceAll('_', ' ')}, so nothing of it can be confirmed.`, { code: 'INVALID_TRANSITION' })
  await requireRemaining(session, row, po)
}

/**
 * Checks everything that must hold before an order is confirmed.
 * @throws Problem 409 when the customer's order can no longer be confirmed, 422 for the rest
 */
export const requireConfirmable = async (session: Session, row: DocumentRow, { customerId, customerPoId }: SalesOrderRow): Promise<void> => {
  const customer = await findCustomer(session.tx, row.companyId, customerId)
  if (!customer?.isActive) throw invalidField('customerId', 'The customer is no longer in use.', 'inactive')
  await requireTaxesHold(session, row)
  if (customerPoId) await requirePo(session, row, customerPoId)
}

/** Clause of the message that asks for a reason: names the order, or its first line, that the customer did not order; null when everything was ordered. */
export const unorderedPart = async (session: Session, row: DocumentRow, { customerPoId }: SalesOrderRow): Promise<string | null> => {
  if (!customerPoId) return 'it is confirmed'
  const confirming = new Set((await sourcesOf(session, row.id)).map(({ lineId }) => lineId))
  const unordered = (await pricedLinesOf(session.tx, row.companyId, row.id)).find(({ line }) => !confirming.has(line.id))
  return unordered ? `line ${unordered.line.lineNo} is sold` : null
}

/** Checks the customer's credit for the order. @returns the reason that is recorded for ignoring the result; null when the order passes by itself */
export const passOrderCredit = (session: Session, row: DocumentRow, { customerId }: SalesOrderRow, reason: string | null | undefined) =>
  passCredit(session, 'sales-orders', { customerId, amount: row.baseGrandTotal, reason })

import { sql } from 'drizzle-orm'
import { add, multiply, subtract, sumOf } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { salesOrders } from '../../db/schema/orders'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { numberOf } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { netOfHeader } from '../documents/priced-lines'
import { userName } from '../documents/record'
import { taxTotalsOf } from '../documents/tax-totals'
import { creditWith } from '../sales/credit'
import { namesAsPrinted } from '../print/as-printed'
import { takesOrders } from './compose'
import { loadLines } from './load-lines'
import { customerPo, salesOrderStore } from './store'

const recordColumns = {
  customer: customerColumns,
  submittedByName: userName(salesOrders.submittedBy),
  approvedByName: userName(salesOrders.approvedBy),
  confirmedByName: userName(salesOrders.confirmedBy),
  customerPo: { voucherId: customerPo.voucherId, status: customerPo.status },
  quotationVoucherId: sql<string | null>`${numberOf(salesOrders.quotationId)}`,
  warehouse: sql<SalesOrder['warehouse']>`(select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)
    from warehouses w where w.company_id = ${salesOrders.companyId} and w.id = ${salesOrders.warehouseId})`,
}

/** Expected cost and margin of all lines together; null while the cost of any line is unknown, because the figures would look too good. */
const expectedOf = (document: DocumentRow, lines: readonly SalesOrderLine[]) => {
  const costs = lines.map(({ qty, unitCost }) => unitCost && roundMoney(multiply(qty, unitCost), document.currency))
  if (costs.some((cost) => cost === null)) return { expectedCost: null, expectedMargin: null, expectedMarginPct: null }
  const [net, cost] = [netOfHeader(document), sumOf(costs.map((one) => one ?? '0'))]
  const pct = marginPercent(net, cost)
  return { expectedCost: cost, expectedMargin: subtract(net, cost), expectedMarginPct: pct && add(pct) }
}

const isUndecided = (status: string): boolean => status === 'draft' || status === 'pending_approval'

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadSalesOrder = async (session: Session, row: DocumentRow): Promise<SalesOrder> => {
  const { can } = session
  const { document, kindRow, record, customerPo: po, ...head } = await salesOrderStore.readRecord(session, row.id, recordColumns)
  const { priced, lines } = await loadLines(session, document, kindRow)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const { status } = document
  const isWaiting = status === 'pending_approval' && can('sales-orders', 'approve')
  return {
    ...kindRow,
    ...document,
    ...head,
    customer: party,
    customerPoVoucherId: can('customer-pos', 'read') ? (po?.voucherId ?? null) : null,
    quotationVoucherId: can('customer-quotations', 'read') ? head.quotationVoucherId : null,
    customerPoGone: isUndecided(status) && po !== null && !takesOrders.has(po.status),
    paymentTerm,
    taxes: withPrintedTaxNames(printed, await taxTotalsOf(session.tx, priced, document)),
    ...expectedOf(document, lines),
    credit: isUndecided(status) && can('customers', 'read') ? await creditWith(session, kindRow.customerId, document.baseGrandTotal) : null,
    mayApprove: isWaiting && kindRow.submittedBy !== session.entry.user._id,
    lines,
    ...record,
  }
}

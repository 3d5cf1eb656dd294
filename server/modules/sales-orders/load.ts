import { sql, type SQLWrapper } from 'drizzle-orm'
import { add, multiply, subtract, sumOf } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { salesOrders } from '../../db/schema/orders'
import { customers, parties } from '../../db/schema/records'
import { namedAsPrinted } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import { itsCustomer, netOf } from '../customer-quotations/margin'
import type { DocumentRow } from '../documents/drafts'
import { itsParty } from '../documents/list'
import { headColumns, itsOwner, onlyRow, oneDocument, recordOf, userName } from '../documents/record'
import { taxTotalsOf } from '../documents/tax-totals'
import { creditWith } from '../sales/credit'
import { namesAsPrinted } from '../print/as-printed'
import { takesOrders } from './compose'
import { loadLines } from './load-lines'
import { itsOrder } from './own'

const documentOf = (id: SQLWrapper) =>
  sql<{ voucherId: string; status: string } | null>`(select jsonb_build_object('voucherId', o.voucher_id, 'status', o.status)
    from documents o where o.company_id = ${salesOrders.companyId} and o.id = ${id})`

const headOf = async (session: Session, id: string) =>
  onlyRow(
    await session.tx
      .select({
        document: documents,
        own: salesOrders,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        ...headColumns,
        submittedByName: userName(salesOrders.submittedBy),
        approvedByName: userName(salesOrders.approvedBy),
        confirmedByName: userName(salesOrders.confirmedBy),
        customerPo: documentOf(salesOrders.customerPoId),
        quotation: documentOf(salesOrders.quotationId),
        warehouse: sql<SalesOrder['warehouse']>`(select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)
          from warehouses w where w.company_id = ${salesOrders.companyId} and w.id = ${salesOrders.warehouseId})`,
      })
      .from(documents)
      .innerJoin(salesOrders, itsOrder)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .innerJoin(users, itsOwner)
      .where(oneDocument(session, id)),
  )

/** What the lines are expected to cost together and to leave; nothing while the cost of one is unknown, because the figure would flatter. */
const expectedOf = (document: DocumentRow, lines: readonly SalesOrderLine[]) => {
  const costs = lines.map(({ qty, unitCost }) => unitCost && roundMoney(multiply(qty, unitCost), document.currency))
  if (costs.some((cost) => cost === null)) return { expectedCost: null, expectedMargin: null, expectedMarginPct: null }
  const [net, cost] = [netOf(document), sumOf(costs.map((one) => one ?? '0'))]
  const pct = marginPercent(net, cost)
  return { expectedCost: cost, expectedMargin: subtract(net, cost), expectedMarginPct: pct && add(pct) }
}

const isUndecided = (status: string): boolean => status === 'draft' || status === 'pending_approval'

/** The whole record, as screens show it and a stale save gets it back. */
export const loadSalesOrder = async (session: Session, row: DocumentRow): Promise<SalesOrder> => {
  const { can } = session
  const { document, own, customerPo, quotation, ownerName, updatedByName, ...head } = await headOf(session, row.id)
  const { priced, lines } = await loadLines(session, document, own)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const status = document.status as SalesOrder['status']
  const isWaiting = status === 'pending_approval' && can('sales-orders', 'approve')
  return {
    ...own,
    ...document,
    ...head,
    customer: party,
    status,
    customerPoVoucherId: can('customer-pos', 'read') ? (customerPo?.voucherId ?? null) : null,
    quotationVoucherId: can('customer-quotations', 'read') ? (quotation?.voucherId ?? null) : null,
    customerPoGone: isUndecided(status) && customerPo !== null && !takesOrders.has(customerPo.status),
    paymentTerm,
    taxes: namedAsPrinted(printed, await taxTotalsOf(session.tx, priced, document)),
    ...expectedOf(document, lines),
    credit: isUndecided(status) && can('customers', 'read') ? await creditWith(session, own.customerId, document.baseGrandTotal) : null,
    mayApprove: isWaiting && own.submittedBy !== session.entry.user._id,
    lines,
    ...(await recordOf(session, { document, ownerName, updatedByName })),
  }
}

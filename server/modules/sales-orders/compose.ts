import type { z } from 'zod'
import type { salesOrderEdit, salesOrderInput } from '@/contracts/sales-order-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { ownOf as customerPoOf } from '../customer-pos/store'
import type { Existing } from '../documents/draft-life'
import { findDocument } from '../documents/drafts'
import { requireLinesOf } from '../documents/linked-lines'
import { composeSale } from '../sales/compose'
import { warehouseOrDefault } from '../stock/warehouses'
import { type ExpectedCost, expectedCosts } from './costs'
import { fulfilmentsOf } from './lines'
import type { SalesOrderRow } from './store'

type Input = z.output<typeof salesOrderInput> | z.output<typeof salesOrderEdit>
/** `grandTotal` is null if no screen has shown the order yet. */
export type Order = Omit<Input, 'grandTotal' | 'version' | 'profile' | 'fileIds' | 'removeFileIds'> & { grandTotal: string | null }

/** States in which a customer's order can be confirmed by a sales order of ours. */
export const takesOrders: ReadonlySet<string> = new Set(['accepted', 'partially_fulfilled'])

const customerPoIdOf = async (session: Session, input: Order, existing: Existing<SalesOrderRow>): Promise<string | null> => {
  const { customerPoVoucherId: voucherId, customerId } = input
  // Users who may not read customers' orders can't name the order that is confirmed, and don't mean to remove the link to it.
  if (voucherId === undefined && existing?.kindRow.customerId === customerId) return existing.kindRow.customerPoId
  if (!voucherId) return null
  const po = await findDocument(session, 'customer_po', voucherId)
  if (po.partyId !== customerId) throw invalidField('customerPoVoucherId', 'The order is another customer’s.', 'mismatch')
  if (po.id !== existing?.kindRow.customerPoId && !takesOrders.has(po.status))
    throw invalidField('customerPoVoucherId', 'Only an order that was accepted can be confirmed.', 'state')
  if (po.currency !== input.currency) throw invalidField('currency', `The customer ordered in ${po.currency}.`, 'mismatch')
  return po.id
}

const unknownCost: ExpectedCost = { vendorQuotationLineId: null, unitCost: null, costCurrency: null, costRate: null, landedAdd: '0' }

/** Checks the request and computes everything of the order that is to be written. */
export const compose = async (session: Session, input: Order, existing: Existing<SalesOrderRow>) => {
  const customerPoId = await customerPoIdOf(session, input, existing)
  const customerPo = customerPoId ? await customerPoOf(session, customerPoId) : null
  const stored = { date: existing?.row.date ?? session.today, paymentTermId: (existing?.kindRow ?? customerPo)?.paymentTermId ?? null }
  const lines = input.lines.map(({ customerPoLineId: _link, fulfilment: _way, promisedDate: promisedOn = null, ...line }) => ({ ...line, promisedOn }))
  const sale = await composeSale(session, { ...input, lines }, stored)
  const links = input.lines.map(({ customerPoLineId }) => customerPoLineId)
  await requireLinesOf(session, customerPoId, links, (index) =>
    invalidField(`lines.${index}.customerPoLineId`, `Line ${index + 1} confirms what isn’t in the customer’s order.`, 'unknown'),
  )
  const fulfilments = await fulfilmentsOf(
    session,
    sale.lines,
    input.lines.map(({ fulfilment }) => fulfilment),
  )
  const costs = await expectedCosts(
    session,
    links.flatMap((id) => id ?? []),
    sale.header,
  )
  return {
    header: sale.header,
    lines: sale.lines,
    ownLines: fulfilments.map((fulfilment, index) => ({ ...(costs.get(links[index] ?? '') ?? unknownCost), fulfilment })),
    sources: links.map((id) => [id]),
    kindRow: {
      ...sale.kindRow,
      customerPoId,
      quotationId: customerPo?.quotationId ?? null,
      customerOrderNumber: customerPo?.customerOrderNumber ?? input.customerOrderNumber ?? null,
      warehouseId: await warehouseOrDefault(session, input.warehouseId ?? existing?.kindRow.warehouseId),
      invoicePolicy: input.invoicePolicy,
    },
  }
}

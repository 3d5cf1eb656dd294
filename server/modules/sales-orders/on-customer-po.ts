import { compare, isZero, subtract } from '@/contracts/rules/decimal'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesOrder, Sellable } from '@/contracts/sales-orders'
import { usualFulfilment } from '../../domain/orders/fulfilment'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { orderHead } from '../customer-pos/order-head'
import { exemptionOf } from '../sales/taxes'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { idsOf } from '../documents/ids'
import { findCustomer } from '../parties/queries'
import { taxesOn } from '../taxes/borne'
import { takesOrders } from './compose'
import { partTypesOf } from './lines'
import { salesOrderLife } from './document'
import { takenBySalesOrders } from '../sales/taken'

/** The open lines of a customer's order, each with the quantity that none of our orders has taken; lines that are taken in full are left out. */
const openLinesOf = async (session: Session, row: DocumentRow) => {
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const lines = priced.map(({ line, taxCode, secondTaxCode }) => ({ ...line, taxCode, secondTaxCode }))
  const taken = await takenBySalesOrders(session, idsOf(lines))
  const typeOf = await partTypesOf(session, lines)
  return lines
    .map((line) => ({
      ...line,
      customerPoLineId: line.id,
      qty: subtract(line.qty, taken(line.id)),
      requiredDate: line.requiredOn,
      fulfilment: usualFulfilment(typeOf(line), Boolean(line.partno ?? line.mfrPartNo)),
    }))
    .filter(({ qty }) => compare(qty, '0') > 0)
}

/** @throws Problem 404, also for users who may not read customers' orders, and 409 for an order that can't be confirmed */
export const sellableOf = async (session: Session, voucherId: string): Promise<Sellable> => {
  if (!session.can('customer-pos', 'read')) throw notFound()
  const row = await findDocument(session, 'customer_po', voucherId)
  if (!takesOrders.has(row.status))
    throw new Problem(409, `${row.voucherId} is ${row.status.replaceAll('_', ' ')}: only an order that was accepted can be confirmed.`, {
      code: 'INVALID_TRANSITION',
    })
  return { ...(await orderHead(session, row)), lines: await openLinesOf(session, row) }
}

/** Returns a function that keeps a tax of the customer's order if a line can bear it today, else gives null: that tax is chosen anew before confirming. */
const borneToday = async (session: Session, row: DocumentRow) => {
  const usable = await taxesOn(session, 'sale', session.today)
  const customer = row.partyId ? await findCustomer(session.tx, row.companyId, row.partyId) : null
  const isExempt = customer !== null && isExemptOn(exemptionOf(customer), session.today)
  return (taxId: string | null) => {
    const tax = usable.find(({ id }) => id === taxId)
    return tax && !(isExempt && !isZero(tax.percent)) ? tax.id : null
  }
}

/** Creates a draft for everything of the customer's order that none of our orders has taken; null when nothing is left. */
export const createDraftFromCustomerPo = async (session: Session, row: DocumentRow): Promise<SalesOrder | null> => {
  const lines = await openLinesOf(session, row)
  if (lines.length === 0) return null
  const po = await orderHead(session, row)
  const taxOf = await borneToday(session, row)
  return salesOrderLife.create(session, {
    ...po,
    customerId: po.customer.id,
    customerPoVoucherId: row.voucherId,
    paymentTermId: po.paymentTerm?.id ?? null,
    date: undefined,
    // A past day can't be the required date any more.
    requiredDate: po.requiredDate && po.requiredDate >= session.today ? po.requiredDate : null,
    invoicePolicy: 'delivery',
    grandTotal: null,
    profile: 'standard',
    lines: lines.map(
      ({
        customerPoLineId,
        partno,
        mfrPartNo,
        description,
        qty,
        uom,
        unitPrice,
        discountPct,
        taxCodeId,
        requiredDate,
        fulfilment,
        notes,
        secondTaxCodeId,
      }) => ({
        customerPoLineId,
        partno,
        mfrPartNo,
        description,
        qty,
        uom,
        unitPrice,
        discountPct,
        taxId: taxOf(taxCodeId),
        secondTaxId: taxOf(taxCodeId) && taxOf(secondTaxCodeId),
        requiredDate,
        fulfilment,
        notes,
      }),
    ),
  })
}

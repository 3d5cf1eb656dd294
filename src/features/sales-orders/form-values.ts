import type { TaxBasis } from '@/documents/trade/line-taxes'
import type { ResolverResult } from 'react-hook-form'
import { salesOrderEdit, type SalesOrderEdit } from '@/contracts/sales-order-input'
import type { SalesOrder, SalesOrderBasis, SalesOrderLine, Sellable } from '@/contracts/sales-orders'
import type { SalesTax } from '@/contracts/sales-taxes'
import { bodyOf, chosen, initialOf, labelsOf, newRow, optional, plain, type RowOf, rows, text, type ValuesOf, valuesOf, voucher } from '@/documents/form/codecs'
import type { NewFormArgs } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { valuesOfCopy } from '@/documents/trade/copied'
import { customerDefaults, isEmptyLine, issuesOfSale, saleCodecs, savedSale } from '@/documents/trade/sale-form'
import { sourceLineIdCodec, pricedPartFromLine, tradeLineCodecs, withTaxText } from '@/documents/trade/trade-codecs'
import { sentTrade } from '@/documents/trade/trade-lines'

type Fulfilment = SalesOrderLine['fulfilment']

const lineCodecs = {
  ...tradeLineCodecs,
  customerPoLineId: sourceLineIdCodec('Line of the customer’s order'),
  /** Empty: the usual fulfilment of the part. */
  fulfilment: { ...plain<Fulfilment | ''>('Delivery', ''), send: (value: Fulfilment | ''): Fulfilment | undefined => value || undefined },
  promisedDate: optional('Promised'),
}

const codecs = {
  ...saleCodecs,
  customerPoVoucherId: voucher('PO from customer'),
  customerOrderNumber: text('Their number'),
  /** Empty for the default warehouse. */
  warehouseId: chosen('Warehouse'),
  invoicePolicy: plain<SalesOrder['invoicePolicy']>('Invoiced', 'delivery'),
  lines: rows('Line', lineCodecs),
}
export type OrderLine = RowOf<typeof lineCodecs>
export type OrderForm = ValuesOf<typeof codecs>

export const newLine = (): OrderLine => newRow(lineCodecs)

/** Lines of the customer's order, each with the quantity that is still to be confirmed. */
export const sellableLines = ({ lines }: Sellable, usableTaxes: readonly SalesTax[]): OrderLine[] =>
  lines.map((line) => ({
    ...newLine(),
    ...pricedPartFromLine(line, usableTaxes),
    customerPoLineId: line.customerPoLineId,
    fulfilment: line.fulfilment,
    requiredDate: line.requiredDate ?? '',
  }))

interface NewOrderArgs extends NewFormArgs {
  /** Customer's order to confirm; without it the form starts empty. */
  customerPo?: Sellable | undefined
  /** Basis of the customer for today. */
  basis?: SalesOrderBasis | undefined
}

/** Header values of our order, taken from the customer's order. A required date in the past is left out. */
export const sellableHead = (po: Sellable, today: string) => ({
  ...valuesOf(saleCodecs, {
    ...po,
    ...savedSale(po),
    date: today,
    notes: null,
    requiredDate: po.requiredDate && po.requiredDate >= today ? po.requiredDate : null,
  }),
  customerPoVoucherId: po.voucherId,
  customerOrderNumber: po.customerOrderNumber,
})

/** Form values of a new order: everything of the customer's order that is not on a sales order yet, or one empty line. */
export const newOrder = ({ today, baseCurrency, customerPo, basis }: NewOrderArgs): OrderForm => {
  const lines = customerPo ? sellableLines(customerPo, basis?.taxes ?? []) : []
  return initialOf(codecs, {
    ...customerDefaults(basis),
    date: today,
    currency: baseCurrency,
    ...(customerPo ? sellableHead(customerPo, today) : {}),
    lines: lines.length > 0 ? lines : [newLine()],
  })
}

export const orderValues = (order: SalesOrder): OrderForm =>
  valuesOf(codecs, { ...order, ...savedSale(order), warehouseId: order.warehouse, lines: order.lines.map(withTaxText) })

/** Props for the form's frame. Raise `schema` when drafts of older forms can no longer be loaded. */
export const orderForm = { schema: 1, labels: labelsOf(codecs), valuesOf: orderValues }

/** Form values for a copy of an order, without its number, dates and customer's order. */
export const copyOf = (order: SalesOrder, today: string, baseCurrency: string): OrderForm => {
  const values = valuesOfCopy(orderValues(order), today, baseCurrency)
  return {
    ...values,
    requiredDate: '',
    customerPoVoucherId: '',
    customerOrderNumber: '',
    lines: values.lines.map((line) => ({ ...line, customerPoLineId: null, requiredDate: '', promisedDate: '' })),
  }
}

export const isBlank = (line: OrderLine): boolean => !line.customerPoLineId && isEmptyLine(line)

/** Builds the request body and validates it with the contract's schema. */
export const resolveOrder = (typed: OrderForm, baseCurrency: string, basis: TaxBasis): ResolverResult<OrderForm, SalesOrderEdit> => {
  const { form, sent } = sentTrade(typed, { cells: lineCodecs, isBlank, baseCurrency, basis })
  return resolveBy(salesOrderEdit, form, { ...bodyOf(codecs, form), ...sent }, issuesOfSale(form))
}

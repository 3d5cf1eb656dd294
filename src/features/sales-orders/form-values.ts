import type { ResolverResult } from 'react-hook-form'
import { salesOrderEdit, type SalesOrderEdit } from '@/contracts/sales-order-input'
import type { SalesOrder, SalesOrderBasis, SalesOrderLine, Sellable } from '@/contracts/sales-orders'
import type { SalesTax } from '@/contracts/sales-taxes'
import { bodyOf, chosen, initialOf, labelsOf, newRow, optional, plain, type RowOf, rows, text, type ValuesOf, valuesOf, voucher } from '@/documents/form/codecs'
import type { Beginning } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { copied } from '@/documents/trade/copied'
import { customerDefaults, isEmptyLine, issuesOfSale, saleCodecs, savedSale } from '@/documents/trade/sale-form'
import { lineOfOther, takenLine, tradeLineCodecs, withTax } from '@/documents/trade/trade-codecs'
import { sentTrade } from '@/documents/trade/trade-lines'

type Fulfilment = SalesOrderLine['fulfilment']

const lineCodecs = {
  ...tradeLineCodecs,
  customerPoLineId: lineOfOther('Line of the customer’s order'),
  /** Empty: as its part is delivered usually. */
  fulfilment: { ...plain<Fulfilment | ''>('Delivery', ''), send: (value: Fulfilment | ''): Fulfilment | undefined => value || undefined },
  promisedDate: optional('Promised'),
}

const codecs = {
  ...saleCodecs,
  customerPoVoucherId: voucher('PO from customer'),
  customerOrderNumber: text('Their number'),
  /** Empty for the default one. */
  warehouseId: chosen('Warehouse'),
  invoicePolicy: plain<SalesOrder['invoicePolicy']>('Invoiced', 'delivery'),
  lines: rows('Line', lineCodecs),
}
export type OrderLine = RowOf<typeof lineCodecs>
export type OrderForm = ValuesOf<typeof codecs>

export const newLine = (): OrderLine => newRow(lineCodecs)

/** The lines of the customer's order, each with the quantity that is still to be confirmed. */
export const sellableLines = ({ lines }: Sellable, usable: readonly SalesTax[]): OrderLine[] =>
  lines.map((line) => ({
    ...newLine(),
    ...takenLine(line, usable),
    customerPoLineId: line.customerPoLineId,
    fulfilment: line.fulfilment,
    requiredDate: line.requiredDate ?? '',
  }))

interface Start extends Beginning {
  /** The customer's order that is confirmed; without it ours starts empty. */
  customerPo?: Sellable | undefined
  /** Of its customer, today. */
  basis?: SalesOrderBasis | undefined
}

/** The head of our order on a customer's. A day that is past can't be required any more. */
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

/** A new order: everything of the customer's that none of ours has taken, or one empty line. */
export const newOrder = ({ today, baseCurrency, customerPo, basis }: Start): OrderForm => {
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
  valuesOf(codecs, { ...order, ...savedSale(order), warehouseId: order.warehouse, lines: order.lines.map(withTax) })

/** The form's part of its frame. `schema` is raised when drafts of older forms can't be filled in any more. */
export const orderForm = { schema: 1, labels: labelsOf(codecs), valuesOf: orderValues }

/** Another order with the same content, which has its own number, days and order of the customer. */
export const copyOf = (order: SalesOrder, today: string, baseCurrency: string): OrderForm => {
  const values = copied(orderValues(order), today, baseCurrency)
  return {
    ...values,
    requiredDate: '',
    customerPoVoucherId: '',
    customerOrderNumber: '',
    lines: values.lines.map((line) => ({ ...line, customerPoLineId: null, requiredDate: '', promisedDate: '' })),
  }
}

export const isBlank = (line: OrderLine): boolean => !line.customerPoLineId && isEmptyLine(line)

/** The body of the save, checked by the contract's own schema. */
export const resolveOrder = (typed: OrderForm, baseCurrency: string, usable: readonly SalesTax[]): ResolverResult<OrderForm, SalesOrderEdit> => {
  const { form, sent } = sentTrade(typed, { cells: lineCodecs, isBlank, baseCurrency, usable })
  return resolveBy(salesOrderEdit, form, { ...bodyOf(codecs, form), ...sent }, issuesOfSale(form))
}

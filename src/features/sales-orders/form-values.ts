import type { ResolverResult } from 'react-hook-form'
import { salesOrderEdit, type SalesOrderEdit } from '@/contracts/sales-order-input'
import type { SalesOrder, SalesOrderBasis, SalesOrderLine, Sellable } from '@/contracts/sales-orders'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { Labels } from '@/documents/form/show-value'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { lineTaxes, usableTaxes } from '@/documents/trade/line-taxes'
import {
  checkedBody,
  customerDefaults,
  isEmptyLine,
  lineBody,
  saleBody,
  type SaleForm,
  saleLabels,
  saleValues,
  savedLine,
  takenLine,
  withoutBlankEnd,
} from '@/documents/trade/sale-form'
import { emptyTradeLine, type TradeLine } from '@/documents/trade/trade-columns'
import { short } from '@/documents/trade/typed'

export interface OrderLine extends TradeLine {
  /** The line of the customer's order that it confirms. */
  customerPoLineId: string | null
  /** Empty: by its part. */
  fulfilment: SalesOrderLine['fulfilment'] | ''
  promisedDate: string
}

/** A sales order as typed. */
export interface OrderForm extends SaleForm<OrderLine> {
  /** Empty for none. */
  customerPoVoucherId: string
  customerOrderNumber: string
  /** Empty for the default one. */
  warehouseId: string
  invoicePolicy: SalesOrder['invoicePolicy']
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 1

export const newLine = (): OrderLine => ({ ...emptyTradeLine(), customerPoLineId: null, fulfilment: '', promisedDate: '' })

/** The lines of the customer's order, each with what of it is still to be confirmed. */
export const sellableLines = ({ lines }: Sellable, usable: readonly SalesTax[]): OrderLine[] =>
  lines.map((line) => {
    const taken = takenLine(line)
    return {
      ...newLine(),
      ...taken,
      customerPoLineId: line.customerPoLineId,
      fulfilment: line.fulfilment,
      requiredDate: line.requiredDate ?? '',
      tax: usableTaxes(line.taxCode, line.secondTaxCode, usable),
    }
  })

interface Start {
  today: string
  baseCurrency: string
  /** What is confirmed; without it the order starts empty. */
  customerPo?: Sellable | undefined
  /** Of its customer, today. */
  basis?: SalesOrderBasis | undefined
}

/** What a customer's order says, for ours on it. A day that is past can't be required any more. */
export const sellableHead = (po: Sellable, today: string) => ({
  ...saleValues({ ...po, date: today, notes: null, requiredDate: po.requiredDate && po.requiredDate >= today ? po.requiredDate : null }),
  customerPoVoucherId: po.voucherId,
  customerOrderNumber: po.customerOrderNumber,
})

/** A new order: everything of the customer's that none of ours has taken, or one empty line. */
export const newOrder = ({ today, baseCurrency, customerPo, basis }: Start): OrderForm => {
  const lines = customerPo ? sellableLines(customerPo, basis?.taxes ?? []) : []
  return {
    customerId: null,
    ...customerDefaults(basis),
    date: today,
    requiredDate: '',
    currency: baseCurrency,
    rate: '1',
    endUser: '',
    terms: '',
    notes: '',
    customerPoVoucherId: '',
    customerOrderNumber: '',
    ...(customerPo ? sellableHead(customerPo, today) : {}),
    warehouseId: '',
    invoicePolicy: 'delivery',
    lines: lines.length > 0 ? lines : [newLine()],
    fileIds: [],
    removeFileIds: [],
  }
}

export const orderValues = (order: SalesOrder): OrderForm => ({
  ...saleValues(order),
  customerPoVoucherId: order.customerPoVoucherId ?? '',
  customerOrderNumber: order.customerOrderNumber ?? '',
  warehouseId: order.warehouse?.id ?? '',
  invoicePolicy: order.invoicePolicy,
  lines: order.lines.map((line) => ({
    ...savedLine(line),
    customerPoLineId: line.customerPoLineId,
    fulfilment: line.fulfilment,
    promisedDate: line.promisedDate ?? '',
    qty: short(line.qty),
  })),
})

/** Another order with the same content, which has its own number, days and order of the customer. */
export const copyOf = (order: SalesOrder, today: string, baseCurrency: string): OrderForm => {
  const values = orderValues(order)
  return {
    ...values,
    date: today,
    requiredDate: '',
    rate: copiedRate(values.currency, baseCurrency),
    customerPoVoucherId: '',
    customerOrderNumber: '',
    lines: values.lines.map((line) => ({ ...copiedLine(line), customerPoLineId: null, requiredDate: '', promisedDate: '' })),
  }
}

export const isBlank = (line: OrderLine): boolean => !line.customerPoLineId && isEmptyLine(line)

const bodyOf = (form: OrderForm, baseCurrency: string, usable: readonly SalesTax[]): SalesOrderEdit => {
  const taxes = lineTaxes(usable)
  return {
    ...saleBody(form, baseCurrency, taxes),
    customerPoVoucherId: form.customerPoVoucherId.trim() || null,
    customerOrderNumber: form.customerOrderNumber,
    warehouseId: form.warehouseId || null,
    invoicePolicy: form.invoicePolicy,
    lines: form.lines.map((line) => ({
      ...lineBody(line, taxes),
      customerPoLineId: line.customerPoLineId,
      fulfilment: line.fulfilment || undefined,
      promisedDate: line.promisedDate || null,
    })),
  }
}

/** The body of the save, checked by the contract's own schema. */
export const resolveOrder = (typedIn: OrderForm, baseCurrency: string, usable: readonly SalesTax[]): ResolverResult<OrderForm, SalesOrderEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines, isBlank) }
  return checkedBody(form, bodyOf(form, baseCurrency, usable), salesOrderEdit)
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const orderLabels: Labels = {
  ...saleLabels,
  customerPoVoucherId: 'PO from customer',
  customerOrderNumber: 'Their order number',
  warehouseId: 'Warehouse',
  invoicePolicy: 'Invoiced',
  'lines.customerPoLineId': 'Line of the customer’s order',
  'lines.fulfilment': 'Delivery',
  'lines.promisedDate': 'Promised',
}

import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { fileCodecs, initialOf, labelsOf, newRow, plain, type RowOf, rows, savedRow, text, type ValuesOf, valuesOf, voucher } from '@/documents/form/codecs'
import { entriesOf } from '@/documents/line-grid/list-text'
import { NO_TAX, savedChargeTaxes } from '@/documents/trade/charge-taxes'
import { copied } from '@/documents/trade/copied'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import {
  chargeCodecs,
  chargesOf,
  contactCodecs,
  currencyCodecs,
  customerCodec,
  dueCodecs,
  dueOf,
  invoicedLineCodecs,
  lineOfOther,
  withTax,
} from '@/documents/trade/trade-codecs'
import { short } from '@/documents/trade/typed'

export const lineCodecs = {
  ...invoicedLineCodecs,
  deliveryLineId: lineOfOther('Delivered line'),
  /** Where the order is invoiced as it stands. */
  salesOrderLineId: lineOfOther('Ordered line'),
  /** Of a credit note. */
  invoiceLineId: lineOfOther('Invoiced line'),
  /** One a line. */
  serials: { ...plain('Serial numbers', ''), read: (saved: readonly string[]): string => saved.join('\n'), send: entriesOf },
}

/** An invoice or a credit note. */
export const codecs = {
  type: plain<CustomerInvoice['type']>('Type', 'invoice'),
  customerId: customerCodec,
  /** Of a credit note. */
  invoiceVoucherId: voucher('Invoice'),
  creditReason: text('Why it is credited'),
  customerOrderNumber: text('Their number'),
  ...contactCodecs,
  billTo: text('Bill to'),
  shipTo: text('Ship to'),
  date: text('Date'),
  ...dueCodecs,
  ...currencyCodecs,
  ...chargeCodecs,
  differenceReason: text('Why it differs from the order'),
  terms: text('Terms'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type InvoiceLine = RowOf<typeof lineCodecs>
export type InvoiceForm = ValuesOf<typeof codecs>

export const newLine = (): InvoiceLine => newRow(lineCodecs)

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => initialOf(codecs, { date: today, currency })

const lineValues = (line: CustomerInvoice['lines'][number], invoice: CustomerInvoice['invoice']): InvoiceLine =>
  savedRow(lineCodecs, {
    ...withTax(line),
    deliveryLineId: line.delivery?.lineId ?? null,
    // The ordered line follows from the delivered one.
    salesOrderLineId: line.delivery ? null : (line.salesOrder?.lineId ?? null),
    source: (line.invoiceLineId ? invoice?.voucherId : (line.delivery?.voucherId ?? line.salesOrder?.voucherId)) ?? '',
  })

export const invoiceValues = (invoice: CustomerInvoice): InvoiceForm => ({
  ...valuesOf(codecs, {
    ...invoice,
    ...dueOf(invoice),
    ...chargesOf(invoice),
    customerId: { ...invoice.customer, currency: invoice.currency },
    invoiceVoucherId: invoice.invoice?.voucherId ?? null,
    lines: [],
  }),
  lines: invoice.lines.map((line) => lineValues(line, invoice.invoice)),
})

/** The form's part of its frame. `schema` is raised when drafts of older forms can't be filled in any more. */
export const invoiceForm = { schema: 2, labels: labelsOf(codecs), valuesOf: invoiceValues }

/** The invoice that is credited, if one is. */
export const creditedBy = ({ type, invoiceVoucherId }: Pick<InvoiceForm, 'type' | 'invoiceVoucherId'>): string | undefined =>
  type === 'credit_note' && invoiceVoucherId ? invoiceVoucherId : undefined

/** Taxes of lines and charges that the form begins with, whatever became of them since. */
export const keptTaxes = ({ lines, freightTax, chargesTax }: InvoiceForm): string[] =>
  [...lines.map(({ tax }) => tax), freightTax, chargesTax].filter((text) => text !== '' && text !== NO_TAX)

/** A credit note on all of the invoice that is not credited yet, at its own prices and rate; charges as long as nothing of it was credited. */
export const creditOf = (invoice: CustomerInvoice, today: string): InvoiceForm => {
  const lines = invoice.lines.flatMap((line): InvoiceLine[] => {
    const left = leftToTakeBack(line, { qty: line.creditedQty, net: line.creditedNet })
    if (!left) return []
    return [
      {
        ...lineValues(line, null),
        key: crypto.randomUUID(),
        id: undefined,
        deliveryLineId: null,
        salesOrderLineId: null,
        invoiceLineId: line.id,
        source: invoice.voucherId,
        qty: short(left.qty),
        unitPrice: short(left.unitPrice),
        notes: '',
      },
    ]
  })
  return {
    ...invoiceValues(invoice),
    type: 'credit_note',
    invoiceVoucherId: invoice.voucherId,
    date: today,
    dueDate: '',
    paymentTermId: '',
    ...(isZero(invoice.credited) ? {} : { freight: '0', otherCharges: '0' }),
    ...savedChargeTaxes({ ...invoice, type: 'note' }),
    differenceReason: '',
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
  }
}

/** Whether a copy would have lines: those of an order or a delivery belong to it, and aren't invoiced again. */
export const hasOwnLines = ({ type, lines }: CustomerInvoice): boolean =>
  type === 'invoice' && lines.some(({ delivery, salesOrder }) => !delivery && !salesOrder)

/** Another invoice of the lines that are of no order. */
export const copyOf = (invoice: CustomerInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = copied(invoiceValues(invoice), today, baseCurrency)
  return {
    ...values,
    customerOrderNumber: '',
    differenceReason: '',
    dueDate: '',
    lines: values.lines.filter(({ source }) => source === '').map((line) => ({ ...line, serials: '' })),
  }
}

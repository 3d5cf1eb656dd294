import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { fileCodecs, initialOf, labelsOf, newRow, plain, type RowOf, rows, savedRow, text, type ValuesOf, valuesOf, voucher } from '@/documents/form/codecs'
import { entriesOf } from '@/documents/line-grid/list-text'
import { NO_TAX, savedChargeTaxes } from '@/documents/trade/charge-taxes'
import { valuesOfCopy } from '@/documents/trade/copied'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import {
  chargeCodecs,
  chargesOf,
  contactCodecs,
  currencyCodecs,
  customerCodec,
  dueCodecs,
  dueFormValues,
  invoicedLineCodecs,
  sourceLineIdCodec,
  withTaxText,
} from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'

export const lineCodecs = {
  ...invoicedLineCodecs,
  deliveryLineId: sourceLineIdCodec('Delivered line'),
  /** Only if the order is invoiced as ordered, without a delivery. */
  salesOrderLineId: sourceLineIdCodec('Ordered line'),
  /** Only in a credit note. */
  invoiceLineId: sourceLineIdCodec('Invoiced line'),
  /** Serial numbers as text, one per line. */
  serials: { ...plain('Serial numbers', ''), read: (saved: readonly string[]): string => saved.join('\n'), send: entriesOf },
}

/** Fields of an invoice or a credit note. */
export const codecs = {
  type: plain<CustomerInvoice['type']>('Type', 'invoice'),
  customerId: customerCodec,
  /** Only in a credit note. */
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

/** @param today today's date in the company's time zone */
export const newInvoice = (today: string, currency: string): InvoiceForm => initialOf(codecs, { date: today, currency })

const lineValues = (line: CustomerInvoice['lines'][number], invoice: CustomerInvoice['invoice']): InvoiceLine =>
  savedRow(lineCodecs, {
    ...withTaxText(line),
    deliveryLineId: line.delivery?.lineId ?? null,
    // The delivery line already implies the order line.
    salesOrderLineId: line.delivery ? null : (line.salesOrder?.lineId ?? null),
    source: (line.invoiceLineId ? invoice?.voucherId : (line.delivery?.voucherId ?? line.salesOrder?.voucherId)) ?? '',
  })

export const invoiceValues = (invoice: CustomerInvoice): InvoiceForm => ({
  ...valuesOf(codecs, {
    ...invoice,
    ...dueFormValues(invoice),
    ...chargesOf(invoice),
    customerId: { ...invoice.customer, currency: invoice.currency },
    invoiceVoucherId: invoice.invoice?.voucherId ?? null,
    lines: [],
  }),
  lines: invoice.lines.map((line) => lineValues(line, invoice.invoice)),
})

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const invoiceForm = { schema: 3, labels: labelsOf(codecs), valuesOf: invoiceValues }

/** Number of the invoice that a credit note corrects; undefined for an invoice. */
export const creditedVoucherId = ({ type, invoiceVoucherId }: Pick<InvoiceForm, 'type' | 'invoiceVoucherId'>): string | undefined =>
  type === 'credit_note' && invoiceVoucherId ? invoiceVoucherId : undefined

/** Taxes of the lines and charges that the form starts with. They stay available even if they can't be used any more. */
export const initialTaxes = ({ lines, freightTax, chargesTax }: InvoiceForm): string[] =>
  [...lines.map(({ tax }) => tax), freightTax, chargesTax].filter((text) => text !== '' && text !== NO_TAX)

/** Values of a credit note for all that is not credited yet, at the invoice's prices and rate; with charges only if nothing was credited before. */
export const creditOf = (invoice: CustomerInvoice, today: string): InvoiceForm => {
  const lines = invoice.lines.flatMap((line): InvoiceLine[] => {
    const remaining = leftToTakeBack(line, { qty: line.creditedQty, net: line.creditedNet })
    if (!remaining) return []
    return [
      {
        ...lineValues(line, null),
        key: crypto.randomUUID(),
        id: undefined,
        deliveryLineId: null,
        salesOrderLineId: null,
        invoiceLineId: line.id,
        source: invoice.voucherId,
        qty: withoutPadding(remaining.qty),
        unitPrice: withoutPadding(remaining.unitPrice),
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

/** Whether a copy would have lines: those of an order or a delivery belong to that document and aren't invoiced again. */
export const hasOwnLines = ({ type, lines }: CustomerInvoice): boolean =>
  type === 'invoice' && lines.some(({ delivery, salesOrder }) => !delivery && !salesOrder)

/** Values of a copy with only the lines that are of no order or delivery. */
export const copyOf = (invoice: CustomerInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = valuesOfCopy(invoiceValues(invoice), today, baseCurrency)
  return {
    ...values,
    customerOrderNumber: '',
    differenceReason: '',
    dueDate: '',
    lines: values.lines.filter(({ source }) => source === '').map((line) => ({ ...line, serials: '' })),
  }
}

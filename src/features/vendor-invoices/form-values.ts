import { isZero } from '@/contracts/rules/decimal'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import {
  fileCodecs,
  initialOf,
  labelsOf,
  newRow,
  optional,
  plain,
  type RowOf,
  rows,
  savedRow,
  text,
  type ValuesOf,
  valuesOf,
  voucher,
} from '@/documents/form/codecs'
import { savedChargeTaxes } from '@/documents/trade/charge-taxes'
import { valuesOfCopy } from '@/documents/trade/copied'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import {
  chargeCodecs,
  chargesOf,
  currencyCodecs,
  dueCodecs,
  dueFormValues,
  invoicedLineCodecs,
  sourceLineIdCodec,
  vendorCodec,
  withTaxText,
} from '@/documents/trade/trade-codecs'
import { moneyText, withoutPadding, decimalToSend } from '@/documents/trade/typed'

export const lineCodecs = {
  ...invoicedLineCodecs,
  vendorPoLineId: sourceLineIdCodec('Ordered line'),
  /** Set on a debit note for returned goods. */
  returnLineId: sourceLineIdCodec('Returned line'),
  /** Set on a debit note for a line that charged too much. */
  invoiceLineId: sourceLineIdCodec('Invoiced line'),
}

/** Form fields of a vendor's invoice or a debit note. */
export const codecs = {
  type: plain<VendorInvoice['type']>('Type', 'invoice'),
  vendorId: vendorCodec,
  vendorInvoiceNo: text('Their number'),
  duplicateReason: text('Why it is another invoice'),
  /** Invoice of a debit note; empty if it is only for returned goods. */
  invoiceVoucherId: voucher('Invoice'),
  /** The date of the vendor's paper. */
  invoiceDate: text('Invoice date'),
  /** Day on which the document is posted to the ledger. */
  date: text('Posting date'),
  receivedDate: optional('Received'),
  ...dueCodecs,
  ...currencyCodecs,
  ...chargeCodecs,
  /** The total of the vendor's paper. */
  grandTotal: { ...text('Vendor’s total'), send: decimalToSend },
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
export type InvoiceLine = RowOf<typeof lineCodecs>
export type InvoiceForm = ValuesOf<typeof codecs>

export const newLine = (): InvoiceLine => newRow(lineCodecs)

/** @param today the company's current day */
export const newInvoice = (today: string, currency: string): InvoiceForm =>
  initialOf(codecs, { invoiceDate: today, date: today, receivedDate: today, currency })

const lineValues = (line: VendorInvoice['lines'][number], source: string): InvoiceLine =>
  savedRow(lineCodecs, { ...withTaxText(line), vendorPoLineId: line.vendorPo?.lineId ?? null, source })

/** Name of the document that a saved line is taken from. */
const sourceOf = ({ vendorPo, returnLineId, invoiceLineId }: VendorInvoice['lines'][number], { invoice }: VendorInvoice): string =>
  vendorPo?.voucherId ?? (returnLineId ? 'Return' : invoiceLineId ? (invoice?.voucherId ?? 'Invoice') : '')

export const invoiceValues = (invoice: VendorInvoice): InvoiceForm => ({
  ...valuesOf(codecs, {
    ...invoice,
    ...dueFormValues(invoice),
    ...chargesOf(invoice),
    vendorId: { ...invoice.vendor, currency: invoice.currency },
    invoiceVoucherId: invoice.invoice?.voucherId ?? null,
    grandTotal: moneyText(invoice.grandTotal, invoice.currency),
    lines: [],
  }),
  lines: invoice.lines.map((line) => lineValues(line, sourceOf(line, invoice))),
})

/** Props for the form's frame. Raise `schema` when drafts of older forms can no longer be loaded. */
export const invoiceForm = { schema: 3, labels: labelsOf(codecs), valuesOf: invoiceValues }

/** Empty number, dates and total: only the vendor's next paper states them. */
const anotherPaper = (today: string) => ({
  vendorInvoiceNo: '',
  duplicateReason: '',
  invoiceDate: today,
  receivedDate: today,
  dueDate: '',
  grandTotal: '',
})

/** Form values of a debit note on everything of an invoice that is not debited yet, at its prices and rate. The vendor's paper states number and total. */
export const debitOf = (invoice: VendorInvoice, today: string): InvoiceForm => {
  const lines = invoice.lines.flatMap((line): InvoiceLine[] => {
    const remaining = leftToTakeBack(line, { qty: line.debitedQty, net: line.debitedNet })
    if (!remaining) return []
    const takesBack = {
      id: undefined,
      vendorPoLineId: null,
      returnLineId: null,
      invoiceLineId: line.id,
      qty: withoutPadding(remaining.qty),
      unitPrice: withoutPadding(remaining.unitPrice),
      notes: '',
    }
    return [{ ...lineValues(line, invoice.voucherId), key: crypto.randomUUID(), ...takesBack }]
  })
  return {
    ...invoiceValues(invoice),
    type: 'debit_note',
    invoiceVoucherId: invoice.voucherId,
    date: today,
    ...anotherPaper(today),
    paymentTermId: '',
    ...(isZero(invoice.debited) ? {} : { freight: '0', otherCharges: '0' }),
    ...savedChargeTaxes({ ...invoice, type: 'note' }),
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
  }
}

/** Whether a copy would have lines: lines of a PO are not copied, because they aren't billed again. */
export const hasOwnLines = ({ type, lines }: VendorInvoice): boolean => type === 'invoice' && lines.some(({ vendorPo }) => !vendorPo)

/** Form values for a copy of an invoice, with the lines that are of no PO. The vendor's paper states number and total. */
export const copyOf = (invoice: VendorInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = valuesOfCopy(invoiceValues(invoice), today, baseCurrency)
  return { ...values, ...anotherPaper(today), lines: values.lines.filter(({ source }) => source === '') }
}

/** Number of the invoice whose taxes a debit note uses. */
export const debitedBy = ({ type, invoiceVoucherId }: Pick<InvoiceForm, 'type' | 'invoiceVoucherId'>): string | undefined =>
  type === 'debit_note' && invoiceVoucherId ? invoiceVoucherId : undefined

import type { PartyOption } from '@/contracts/parties'
import { isZero } from '@/contracts/rules/decimal'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import type { Attachment } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { savedChargeTaxes, typedCharge } from '@/documents/trade/charge-taxes'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { emptyInvoicedLine, type InvoicedLine } from '@/documents/trade/invoice-columns'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import { taxText } from '@/documents/trade/line-taxes'
import { moneyText, short } from '@/documents/trade/typed'

export interface InvoiceLine extends InvoicedLine {
  /** The line of our PO that it bills; … */
  vendorPoLineId: string | null
  /** … of a debit note what went back, … */
  returnLineId: string | null
  /** … or the line that charged too much. */
  invoiceLineId: string | null
}

/** A vendor's invoice, or a debit note, as typed. */
export interface InvoiceForm {
  type: VendorInvoice['type']
  vendorId: PartyOption | null
  vendorInvoiceNo: string
  duplicateReason: string
  /** Of a debit note; empty where only goods went back. */
  invoiceVoucherId: string
  /** On the vendor's paper. */
  invoiceDate: string
  /** When it goes to the ledger. */
  date: string
  receivedDate: string
  dueDate: string
  /** Empty for none. */
  paymentTermId: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  freight: string
  otherCharges: string
  /** What they bear, empty for what the largest line does. */
  freightTax: string
  chargesTax: string
  /** What the vendor asks. */
  grandTotal: string
  notes: string
  lines: InvoiceLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 2

export const newLine = (): InvoiceLine => ({ ...emptyInvoicedLine(), vendorPoLineId: null, returnLineId: null, invoiceLineId: null })

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => ({
  type: 'invoice',
  vendorId: null,
  vendorInvoiceNo: '',
  duplicateReason: '',
  invoiceVoucherId: '',
  invoiceDate: today,
  date: today,
  receivedDate: today,
  dueDate: '',
  paymentTermId: '',
  currency,
  rate: '1',
  freight: '0',
  otherCharges: '0',
  freightTax: '',
  chargesTax: '',
  grandTotal: '',
  notes: '',
  lines: [newLine()],
  fileIds: [],
  removeFileIds: [],
})

const lineValues = (line: VendorInvoice['lines'][number], source: string): InvoiceLine => ({
  key: line.id,
  id: line.id,
  vendorPoLineId: line.vendorPo?.lineId ?? null,
  returnLineId: line.returnLineId,
  invoiceLineId: line.invoiceLineId,
  source,
  partno: line.partno,
  mfrPartNo: line.mfrPartNo,
  description: line.description,
  qty: short(line.qty),
  uom: line.uom,
  unitPrice: short(line.unitPrice),
  discountPct: short(line.discountPct),
  tax: taxText(line.taxCode, line.secondTaxCode),
  account: line.account?.accountId ?? '',
  notes: line.notes ?? '',
})

/** What a saved line takes from, in a word. */
const sourceOf = ({ vendorPo, returnLineId, invoiceLineId }: VendorInvoice['lines'][number], { invoice }: VendorInvoice): string =>
  vendorPo?.voucherId ?? (returnLineId ? 'Return' : invoiceLineId ? (invoice?.voucherId ?? 'Invoice') : '')

export const invoiceValues = (invoice: VendorInvoice): InvoiceForm => ({
  type: invoice.type,
  vendorId: { ...invoice.vendor, currency: invoice.currency },
  vendorInvoiceNo: invoice.vendorInvoiceNo,
  duplicateReason: invoice.duplicateReason ?? '',
  invoiceVoucherId: invoice.invoice?.voucherId ?? '',
  invoiceDate: invoice.invoiceDate,
  date: invoice.date,
  receivedDate: invoice.receivedDate ?? '',
  dueDate: invoice.paymentTerm ? '' : invoice.dueDate,
  paymentTermId: invoice.paymentTerm?.id ?? '',
  currency: invoice.currency,
  rate: short(invoice.rate),
  freight: typedCharge(invoice.freightTaxes),
  otherCharges: typedCharge(invoice.chargesTaxes),
  ...savedChargeTaxes(invoice),
  grandTotal: moneyText(invoice.grandTotal, invoice.currency),
  notes: invoice.notes ?? '',
  lines: invoice.lines.map((line) => lineValues(line, sourceOf(line, invoice))),
  fileIds: [],
  removeFileIds: [],
})

/** What only the vendor's next paper says: its number, days and total. */
const anotherPaper = (today: string) => ({
  vendorInvoiceNo: '',
  duplicateReason: '',
  invoiceDate: today,
  date: today,
  receivedDate: today,
  dueDate: '',
  grandTotal: '',
})

/** A debit note on all of the invoice that is not debited yet, at its prices and rate. Its own number and total are on the vendor's paper. */
export const debitOf = (invoice: VendorInvoice, today: string): InvoiceForm => {
  const isWhole = isZero(invoice.debited)
  const lines = invoice.lines.flatMap((line): InvoiceLine[] => {
    const left = leftToTakeBack(line, { qty: line.debitedQty, net: line.debitedNet })
    if (!left) return []
    const takesBack = {
      id: undefined,
      vendorPoLineId: null,
      returnLineId: null,
      invoiceLineId: line.id,
      qty: short(left.qty),
      unitPrice: short(left.unitPrice),
      notes: '',
    }
    return [{ ...lineValues(line, invoice.voucherId), key: crypto.randomUUID(), ...takesBack }]
  })
  return {
    ...invoiceValues(invoice),
    type: 'debit_note',
    invoiceVoucherId: invoice.voucherId,
    ...anotherPaper(today),
    paymentTermId: '',
    freight: isWhole ? typedCharge(invoice.freightTaxes) : '0',
    otherCharges: isWhole ? typedCharge(invoice.chargesTaxes) : '0',
    ...savedChargeTaxes({ ...invoice, type: 'note' }),
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
  }
}

/** What bills no PO: lines of one belong to it, and aren't billed again with a copy. */
export const hasOwnLines = ({ type, lines }: VendorInvoice): boolean => type === 'invoice' && lines.some(({ vendorPo }) => !vendorPo)

/** Another invoice of the lines that are of no PO. Its number and total are on the vendor's paper. */
export const copyOf = (invoice: VendorInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = invoiceValues(invoice)
  return {
    ...values,
    ...anotherPaper(today),
    rate: copiedRate(values.currency, baseCurrency),
    lines: values.lines.filter(({ source }) => source === '').map(copiedLine),
  }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const invoiceLabels: Labels = {
  vendorId: 'Vendor',
  vendorInvoiceNo: 'Vendor’s number',
  duplicateReason: 'Why it is another invoice',
  invoiceVoucherId: 'Invoice',
  invoiceDate: 'Invoice date',
  date: 'Posting date',
  receivedDate: 'Received',
  dueDate: 'Due',
  paymentTermId: 'Payment term',
  rate: 'Exchange rate',
  otherCharges: 'Other charges',
  freightTax: 'Tax of freight',
  chargesTax: 'Tax of charges',
  freightTaxId: 'Tax of freight',
  chargesTaxId: 'Tax of charges',
  grandTotal: 'Vendor’s total',
  lines: 'Line',
  'lines.source': 'Of',
  'lines.vendorPoLineId': 'Ordered line',
  'lines.returnLineId': 'Returned line',
  'lines.invoiceLineId': 'Invoiced line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.description': 'Description',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.unitPrice': 'Price',
  'lines.discountPct': 'Discount %',
  'lines.tax': 'Tax',
  'lines.taxId': 'Tax',
  'lines.secondTaxId': 'Second tax',
  'lines.account': 'Account',
  'lines.accountId': 'Account',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}

/** The invoice whose taxes a debit note bears. */
export const debitedBy = ({ type, invoiceVoucherId }: Pick<InvoiceForm, 'type' | 'invoiceVoucherId'>): string | undefined =>
  type === 'debit_note' && invoiceVoucherId ? invoiceVoucherId : undefined

import type { CustomerInvoice } from '@/contracts/customer-invoices'
import type { PartyOption } from '@/contracts/parties'
import { isZero } from '@/contracts/rules/decimal'
import type { Attachment } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { NO_TAX, savedChargeTaxes, typedCharge } from '@/documents/trade/charge-taxes'
import { copiedLine, copiedRate } from '@/documents/trade/copied'
import { emptyInvoicedLine, type InvoicedLine } from '@/documents/trade/invoice-columns'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import { taxText } from '@/documents/trade/line-taxes'
import { short } from '@/documents/trade/typed'

export interface InvoiceLine extends InvoicedLine {
  /** What was delivered, … */
  deliveryLineId: string | null
  /** … or ordered, where the order is invoiced as it stands, … */
  salesOrderLineId: string | null
  /** … or, of a credit note, invoiced. */
  invoiceLineId: string | null
  /** One a line. */
  serials: string
}

/** An invoice or a credit note as typed. */
export interface InvoiceForm {
  type: CustomerInvoice['type']
  customerId: PartyOption | null
  /** Of a credit note. */
  invoiceVoucherId: string
  creditReason: string
  customerOrderNumber: string
  contactName: string
  contactEmail: string
  billTo: string
  shipTo: string
  date: string
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
  /** Why it differs from what was ordered. */
  differenceReason: string
  terms: string
  notes: string
  lines: InvoiceLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Raised when drafts of older forms can't be filled in any more. */
export const DRAFT_SCHEMA = 2

export const newLine = (): InvoiceLine => ({ ...emptyInvoicedLine(), deliveryLineId: null, salesOrderLineId: null, invoiceLineId: null, serials: '' })

/** @param today the company's day */
export const newInvoice = (today: string, currency: string): InvoiceForm => ({
  type: 'invoice',
  customerId: null,
  invoiceVoucherId: '',
  creditReason: '',
  customerOrderNumber: '',
  contactName: '',
  contactEmail: '',
  billTo: '',
  shipTo: '',
  date: today,
  dueDate: '',
  paymentTermId: '',
  currency,
  rate: '1',
  freight: '0',
  otherCharges: '0',
  freightTax: '',
  chargesTax: '',
  differenceReason: '',
  terms: '',
  notes: '',
  lines: [newLine()],
  fileIds: [],
  removeFileIds: [],
})

const lineValues = (line: CustomerInvoice['lines'][number]): InvoiceLine => ({
  key: line.id,
  id: line.id,
  deliveryLineId: line.delivery?.lineId ?? null,
  // Of a delivered line the ordered one follows.
  salesOrderLineId: line.delivery ? null : (line.salesOrder?.lineId ?? null),
  invoiceLineId: line.invoiceLineId,
  source: line.delivery?.voucherId ?? line.salesOrder?.voucherId ?? '',
  partno: line.partno,
  mfrPartNo: line.mfrPartNo,
  description: line.description,
  qty: short(line.qty),
  uom: line.uom,
  unitPrice: short(line.unitPrice),
  discountPct: short(line.discountPct),
  tax: taxText(line.taxCode, line.secondTaxCode),
  account: line.account?.accountId ?? '',
  serials: line.serials.join('\n'),
  notes: line.notes ?? '',
})

export const invoiceValues = (invoice: CustomerInvoice): InvoiceForm => ({
  type: invoice.type,
  customerId: { ...invoice.customer, currency: invoice.currency },
  invoiceVoucherId: invoice.invoice?.voucherId ?? '',
  creditReason: invoice.creditReason ?? '',
  customerOrderNumber: invoice.customerOrderNumber ?? '',
  contactName: invoice.contactName ?? '',
  contactEmail: invoice.contactEmail ?? '',
  billTo: invoice.billTo ?? '',
  shipTo: invoice.shipTo ?? '',
  date: invoice.date,
  dueDate: invoice.paymentTerm ? '' : invoice.dueDate,
  paymentTermId: invoice.paymentTerm?.id ?? '',
  currency: invoice.currency,
  rate: short(invoice.rate),
  freight: typedCharge(invoice.freightTaxes),
  otherCharges: typedCharge(invoice.chargesTaxes),
  ...savedChargeTaxes(invoice),
  differenceReason: invoice.differenceReason ?? '',
  terms: invoice.terms ?? '',
  notes: invoice.notes ?? '',
  lines: invoice.lines.map((line) => ({ ...lineValues(line), source: line.invoiceLineId ? (invoice.invoice?.voucherId ?? '') : lineValues(line).source })),
  fileIds: [],
  removeFileIds: [],
})

/** The invoice that is credited, if one is. */
export const creditedBy = ({ type, invoiceVoucherId }: Pick<InvoiceForm, 'type' | 'invoiceVoucherId'>): string | undefined =>
  type === 'credit_note' && invoiceVoucherId ? invoiceVoucherId : undefined

/** Taxes of lines and charges that the form begins with, whatever became of them since. */
export const keptTaxes = ({ lines, freightTax, chargesTax }: InvoiceForm): string[] =>
  [...lines.map(({ tax }) => tax), freightTax, chargesTax].filter((text) => text !== '' && text !== NO_TAX)

/** A credit note on all of the invoice that is not credited yet, at its own prices and rate; charges as long as nothing of it was credited. */
export const creditOf = (invoice: CustomerInvoice, today: string): InvoiceForm => {
  const isWhole = isZero(invoice.credited)
  const lines = invoice.lines.flatMap((line): InvoiceLine[] => {
    const left = leftToTakeBack(line, { qty: line.creditedQty, net: line.creditedNet })
    if (!left) return []
    return [
      {
        ...lineValues(line),
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
    freight: isWhole ? typedCharge(invoice.freightTaxes) : '0',
    otherCharges: isWhole ? typedCharge(invoice.chargesTaxes) : '0',
    ...savedChargeTaxes({ ...invoice, type: 'note' }),
    differenceReason: '',
    notes: '',
    lines: lines.length > 0 ? lines : [newLine()],
  }
}

/** What is invoiced of no order and no delivery: lines of one belong to it, and aren't invoiced again with a copy. */
export const hasOwnLines = ({ type, lines }: CustomerInvoice): boolean =>
  type === 'invoice' && lines.some(({ delivery, salesOrder }) => !delivery && !salesOrder)

/** Another invoice of the lines that are of no order. */
export const copyOf = (invoice: CustomerInvoice, today: string, baseCurrency: string): InvoiceForm => {
  const values = invoiceValues(invoice)
  return {
    ...values,
    customerOrderNumber: '',
    differenceReason: '',
    date: today,
    dueDate: '',
    rate: copiedRate(values.currency, baseCurrency),
    lines: values.lines.filter(({ source }) => source === '').map((line) => ({ ...copiedLine(line), serials: '' })),
  }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const invoiceLabels: Labels = {
  customerId: 'Customer',
  invoiceVoucherId: 'Invoice',
  creditReason: 'Why it is credited',
  customerOrderNumber: 'Customer’s order number',
  contactName: 'Contact',
  contactEmail: 'Contact’s e-mail',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  dueDate: 'Due',
  paymentTermId: 'Payment term',
  rate: 'Exchange rate',
  otherCharges: 'Other charges',
  freightTax: 'Tax of freight',
  chargesTax: 'Tax of charges',
  freightTaxId: 'Tax of freight',
  chargesTaxId: 'Tax of charges',
  differenceReason: 'Why it differs from the order',
  lines: 'Line',
  'lines.source': 'Of',
  'lines.deliveryLineId': 'Delivered line',
  'lines.salesOrderLineId': 'Ordered line',
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
  'lines.serials': 'Serial numbers',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}

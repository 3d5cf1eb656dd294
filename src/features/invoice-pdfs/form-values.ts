import type { InvoicePdf, PaperSpot } from '@/contracts/invoice-pdfs'
import { type PaperValuesInput, paperValues } from '@/contracts/invoice-pdf-input'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'
import { NO_TAX } from '@/documents/trade/charge-taxes'
import { moneyText, short, typedOrNone } from '@/documents/trade/typed'

export interface PaperLineForm {
  vendorPoLineId: string
  invoiceLineId: string
  accountId: string
  sku: string
  partno: string
  mfrPartNo: string
  description: string
  qty: string
  uom: string
  unitPrice: string
  discountPct: string
  taxId: string
}
/** The review as typed. */
export interface PaperForm {
  kind: 'invoice' | 'credit_note'
  vendorId: PartyOption | null
  vendorInvoiceNo: string
  /** Of a credit note: the invoice that it takes back. */
  invoiceVoucherId: string
  invoiceDate: string
  dueDate: string
  paymentTermId: string
  currency: string
  rate: string
  freight: string
  otherCharges: string
  /** What they bear: a code's id, `NO_TAX`, or empty for what the largest line does. */
  freightTaxId: string
  chargesTaxId: string
  netTotal: string
  taxTotal: string
  grandTotal: string
  duplicateReason: string
  lines: PaperLineForm[]
}

export const emptyLine = (): PaperLineForm => ({
  vendorPoLineId: '',
  invoiceLineId: '',
  accountId: '',
  sku: '',
  partno: '',
  mfrPartNo: '',
  description: '',
  qty: '1',
  uom: '',
  unitPrice: '',
  discountPct: '',
  taxId: '',
})

const text = (value: string | null | undefined): string => value ?? ''
const amount = (value: string | null | undefined): string => short(value ?? null)

const sum = (value: string | null | undefined, currency: string | null | undefined): string => moneyText(value ?? null, currency ?? '')

const chargeTax = (id: string | null | undefined): string => (id === undefined ? '' : (id ?? NO_TAX))

export const formOf = ({ values, vendor, currency }: InvoicePdf): PaperForm => ({
  kind: values.kind,
  vendorId: vendor && values.vendorId === vendor.id ? { ...vendor, currency: currency ?? '' } : null,
  vendorInvoiceNo: text(values.vendorInvoiceNo),
  invoiceVoucherId: text(values.invoiceVoucherId),
  invoiceDate: text(values.invoiceDate),
  dueDate: text(values.dueDate),
  paymentTermId: text(values.paymentTermId),
  currency: text(values.currency),
  rate: amount(values.rate),
  freight: sum(values.freight, values.currency),
  otherCharges: sum(values.otherCharges, values.currency),
  freightTaxId: chargeTax(values.freightTaxId),
  chargesTaxId: chargeTax(values.chargesTaxId),
  netTotal: sum(values.netTotal, values.currency),
  taxTotal: sum(values.taxTotal, values.currency),
  grandTotal: sum(values.grandTotal, values.currency),
  duplicateReason: text(values.duplicateReason),
  lines: values.lines.map((line) => ({
    vendorPoLineId: text(line.vendorPoLineId),
    invoiceLineId: text(line.invoiceLineId),
    accountId: text(line.accountId),
    sku: text(line.sku),
    partno: text(line.partno),
    mfrPartNo: text(line.mfrPartNo),
    description: text(line.description),
    qty: amount(line.qty),
    uom: text(line.uom),
    unitPrice: amount(line.unitPrice),
    discountPct: amount(line.discountPct),
    taxId: text(line.taxId),
  })),
})

const chargeTaxId = (value: string): string | null | undefined => (value === '' ? undefined : value === NO_TAX ? null : value)
const orNone = (value: string): string | null => (value.trim() === '' ? null : value.trim())

export const valuesOf = ({ vendorId, lines, kind, ...form }: PaperForm): PaperValuesInput => ({
  kind,
  vendorId: vendorId?.id ?? null,
  vendorInvoiceNo: orNone(form.vendorInvoiceNo),
  // What was chosen as one kind isn't meant as the other.
  invoiceVoucherId: kind === 'credit_note' ? orNone(form.invoiceVoucherId) : null,
  invoiceDate: orNone(form.invoiceDate),
  dueDate: orNone(form.dueDate),
  paymentTermId: orNone(form.paymentTermId),
  currency: orNone(form.currency.toUpperCase()),
  rate: typedOrNone(form.rate),
  freight: typedOrNone(form.freight),
  otherCharges: typedOrNone(form.otherCharges),
  freightTaxId: chargeTaxId(form.freightTaxId),
  chargesTaxId: chargeTaxId(form.chargesTaxId),
  netTotal: typedOrNone(form.netTotal),
  taxTotal: typedOrNone(form.taxTotal),
  grandTotal: typedOrNone(form.grandTotal),
  duplicateReason: orNone(form.duplicateReason),
  lines: lines.map((line) => ({
    vendorPoLineId: kind === 'invoice' ? orNone(line.vendorPoLineId) : null,
    accountId: kind === 'invoice' ? orNone(line.accountId) : null,
    invoiceLineId: kind === 'credit_note' ? orNone(line.invoiceLineId) : null,
    sku: orNone(line.sku),
    partno: orNone(line.partno),
    mfrPartNo: orNone(line.mfrPartNo),
    description: orNone(line.description),
    qty: typedOrNone(line.qty),
    uom: orNone(line.uom),
    unitPrice: typedOrNone(line.unitPrice),
    discountPct: typedOrNone(line.discountPct),
    taxId: orNone(line.taxId),
  })),
})

/** What of the form isn't what its field takes, by the field's path. */
export const complaintsOf = (form: PaperForm): { path: string; message: string }[] => {
  const parsed = paperValues.safeParse(valuesOf(form))
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const REQUIRED = [
  ['vendorId', 'Choose a vendor.'],
  ['vendorInvoiceNo', 'Enter the vendor’s invoice number.'],
  ['invoiceDate', 'Enter the invoice date.'],
  ['currency', 'Enter a currency.'],
  ['grandTotal', 'Enter the total.'],
] as const satisfies readonly (readonly [keyof PaperForm, string])[]

const unlinked = (kind: PaperForm['kind'], { vendorPoLineId, accountId, invoiceLineId }: PaperLineForm, index: number) => {
  if (kind === 'credit_note') return invoiceLineId ? [] : [{ path: `lines.${index}.invoiceLineId`, message: 'Choose what it takes back.' }]
  return vendorPoLineId || accountId ? [] : [{ path: `lines.${index}.accountId`, message: 'Choose a line of a PO, or an account.' }]
}

/** What an invoice needs besides, before it is asked of the server. */
export const missingOf = (form: PaperForm): { path: string; message: string }[] => [
  ...REQUIRED.flatMap(([path, message]) => (form[path] ? [] : [{ path, message }])),
  ...(form.lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
  ...form.lines.flatMap((line, index) => [
    ...(line.description.trim() ? [] : [{ path: `lines.${index}.description`, message: 'Describe it.' }]),
    ...(parseDecimal(line.qty) ? [] : [{ path: `lines.${index}.qty`, message: 'Enter a quantity.' }]),
    ...(parseDecimal(line.unitPrice) ? [] : [{ path: `lines.${index}.unitPrice`, message: 'Enter a price.' }]),
    ...unlinked(form.kind, line, index),
  ]),
]

const HEADER: Readonly<Record<string, string>> = {
  vendorId: 'vendorName',
  vendorInvoiceNo: 'invoiceNumber',
  invoiceVoucherId: 'creditedInvoice',
  invoiceDate: 'invoiceDate',
  dueDate: 'dueDate',
  currency: 'currency',
  freight: 'freight',
  netTotal: 'netTotal',
  taxTotal: 'taxTotal',
  grandTotal: 'grandTotal',
}
const LINE: Readonly<Record<string, string>> = {
  sku: 'sku',
  description: 'description',
  qty: 'qty',
  uom: 'uom',
  unitPrice: 'unitPrice',
  discountPct: 'discountPercent',
  taxId: 'taxPercent',
}

/** Where on the paper a field of the form was read. */
export const spotOf = ({ found, foundLines }: Pick<InvoicePdf, 'found' | 'foundLines'>, path: string): PaperSpot | null => {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (index === undefined || field === undefined) return found[HEADER[path] ?? ''] ?? null
  return foundLines[Number(index)]?.fields[LINE[field] ?? ''] ?? null
}

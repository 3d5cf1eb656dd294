import type { InvoicePdf, PaperSpot } from '@/contracts/invoice-pdfs'
import { type PaperValues, type PaperValuesInput, paperValues } from '@/contracts/invoice-pdf-input'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'
import { bodyOf, newRow, party, plain, type RowOf, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { NO_TAX } from '@/documents/trade/charge-taxes'
import { moneyText, withoutPadding, typedOrNone } from '@/documents/trade/typed'

/** Any value may be missing on a paper. */
type Missable<Value> = Value | null | undefined
const words = (label: string, initial = '') => ({
  ...text(label, initial),
  read: (saved: Missable<string>): string => saved ?? '',
  send: (value: string): string | null => value.trim() || null,
})
const number = (label: string, initial = '') => ({
  ...words(label, initial),
  read: (saved: Missable<string>) => withoutPadding(saved ?? null),
  send: typedOrNone,
})
/** `formOf` formats amounts with the decimals of the paper's currency. */
const money = (label: string) => ({ ...words(label), send: typedOrNone })
/** Value: id of a tax code, `NO_TAX`, or empty for the tax of the largest line. */
const chargeTax = (label: string) => ({
  ...words(label),
  read: (saved: Missable<string>): string => (saved === undefined ? '' : (saved ?? NO_TAX)),
  send: (value: string): string | null | undefined => (value === '' ? undefined : value === NO_TAX ? null : value),
})

const lineCodecs = {
  vendorPoLineId: words('PO line'),
  invoiceLineId: words('Takes back'),
  accountId: words('Account'),
  sku: words('Vendor’s item'),
  partno: words('Part'),
  mfrPartNo: words('Manufacturer part number'),
  description: words('Description'),
  qty: number('Quantity', '1'),
  uom: words('Unit'),
  unitPrice: number('Unit price'),
  discountPct: number('Disc. %'),
  taxId: words('Tax'),
}
type PaperLine = RowOf<typeof lineCodecs>

const codecs = {
  kind: plain<'invoice' | 'credit_note'>('Kind', 'invoice'),
  vendorId: { ...party('Vendor'), send: (value: PartyOption | null): string | null => value?.id ?? null },
  vendorInvoiceNo: words('Their number'),
  /** Invoice that a credit note takes back. */
  invoiceVoucherId: words('Takes back'),
  invoiceDate: words('Invoice date'),
  dueDate: words('Due'),
  paymentTermId: words('Payment terms'),
  currency: { ...words('Currency'), send: (value: string): string | null => value.trim().toUpperCase() || null },
  rate: number('Exchange rate'),
  freight: money('Freight'),
  otherCharges: money('Other charges'),
  freightTaxId: chargeTax('Tax of freight'),
  chargesTaxId: chargeTax('Tax of charges'),
  netTotal: money('Net on the paper'),
  taxTotal: money('Tax on the paper'),
  grandTotal: money('Total on the paper'),
  duplicateReason: words('Why it is no double'),
  /** Identified by index: the values read for a line have the same index in `foundLines`. */
  lines: {
    ...rows('Line', lineCodecs),
    read: (saved: PaperValues['lines']): PaperLine[] => saved.map((line) => newRow(lineCodecs, valuesOf(lineCodecs, line))),
  },
}
/** Form values of a review. */
export type PaperForm = ValuesOf<typeof codecs>

export const emptyLine = (): PaperLine => newRow(lineCodecs)

export const formOf = ({ values, vendor, currency }: InvoicePdf): PaperForm => {
  const amountText = (value: Missable<string>): string => moneyText(value ?? null, values.currency ?? '')
  return valuesOf(codecs, {
    ...values,
    vendorId: vendor && values.vendorId === vendor.id ? { ...vendor, currency: currency ?? '' } : null,
    freight: amountText(values.freight),
    otherCharges: amountText(values.otherCharges),
    netTotal: amountText(values.netTotal),
    taxTotal: amountText(values.taxTotal),
    grandTotal: amountText(values.grandTotal),
  })
}

/** Builds the request body. Choices that only apply to the other kind are cleared. */
export const sentPaper = (form: PaperForm): PaperValuesInput => {
  const isCredit = form.kind === 'credit_note'
  const clearedLinks = isCredit ? { vendorPoLineId: null, accountId: null } : { invoiceLineId: null }
  return {
    ...bodyOf(codecs, form),
    ...(isCredit ? {} : { invoiceVoucherId: null }),
    lines: form.lines.map((line) => ({ ...bodyOf(lineCodecs, line), ...clearedLinks })),
  }
}

/** Validation errors of the contract's schema, by field path. */
export const complaintsOf = (form: PaperForm): { path: string; message: string }[] => {
  const parsed = paperValues.safeParse(sentPaper(form))
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
}

const REQUIRED = [
  ['vendorId', 'Choose a vendor.'],
  ['vendorInvoiceNo', 'Enter the vendor’s invoice number.'],
  ['invoiceDate', 'Enter the invoice date.'],
  ['currency', 'Enter a currency.'],
  ['grandTotal', 'Enter the total.'],
] as const satisfies readonly (readonly [keyof PaperForm, string])[]

const missingLink = (kind: PaperForm['kind'], { vendorPoLineId, accountId, invoiceLineId }: PaperLine, index: number) => {
  if (kind === 'credit_note') return invoiceLineId ? [] : [{ path: `lines.${index}.invoiceLineId`, message: 'Choose what it takes back.' }]
  return vendorPoLineId || accountId ? [] : [{ path: `lines.${index}.accountId`, message: 'Choose a line of a PO, or an account.' }]
}

/** Fields that are missing before the server can create an invoice from the paper. */
export const missingOf = (form: PaperForm): { path: string; message: string }[] => [
  ...REQUIRED.flatMap(([path, message]) => (form[path] ? [] : [{ path, message }])),
  ...(form.lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
  ...form.lines.flatMap((line, index) => [
    ...(line.description.trim() ? [] : [{ path: `lines.${index}.description`, message: 'Describe it.' }]),
    ...(parseDecimal(line.qty) ? [] : [{ path: `lines.${index}.qty`, message: 'Enter a quantity.' }]),
    ...(parseDecimal(line.unitPrice) ? [] : [{ path: `lines.${index}.unitPrice`, message: 'Enter a price.' }]),
    ...missingLink(form.kind, line, index),
  ]),
]

const FOUND_KEYS: Readonly<Record<string, string>> = {
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
const FOUND_LINE_KEYS: Readonly<Record<string, string>> = {
  sku: 'sku',
  description: 'description',
  qty: 'qty',
  uom: 'uom',
  unitPrice: 'unitPrice',
  discountPct: 'discountPercent',
  taxId: 'taxPercent',
}

/** Place on the paper where a form field's value was read. */
export const spotOf = ({ found, foundLines }: Pick<InvoicePdf, 'found' | 'foundLines'>, path: string): PaperSpot | null => {
  const [, index, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
  if (index === undefined || field === undefined) return found[FOUND_KEYS[path] ?? ''] ?? null
  return foundLines[Number(index)]?.fields[FOUND_LINE_KEYS[field] ?? ''] ?? null
}

import type { InvoicePdf, PaperSpot } from '@/contracts/invoice-pdfs'
import { type PaperValues, type PaperValuesInput, paperValues } from '@/contracts/invoice-pdf-input'
import type { PartyOption } from '@/contracts/parties'
import { parseDecimal } from '@/contracts/rules/decimal'
import { bodyOf, newRow, party, plain, type RowOf, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { NO_TAX } from '@/documents/trade/charge-taxes'
import { moneyText, short, typedOrNone } from '@/documents/trade/typed'

/** A paper may leave any value open. */
type Left<Value> = Value | null | undefined
const words = (label: string, initial = '') => ({
  ...text(label, initial),
  read: (saved: Left<string>): string => saved ?? '',
  send: (value: string): string | null => value.trim() || null,
})
const number = (label: string, initial = '') => ({ ...words(label, initial), read: (saved: Left<string>) => short(saved ?? null), send: typedOrNone })
/** Read with the decimals of the paper's currency. */
const money = (label: string) => ({ ...words(label), send: typedOrNone })
/** A code's id, `NO_TAX`, or empty for what the largest line bears. */
const chargeTax = (label: string) => ({
  ...words(label),
  read: (saved: Left<string>): string => (saved === undefined ? '' : (saved ?? NO_TAX)),
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
  /** Of a credit note: the invoice that it takes back. */
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
  /** Known by their places: what was read of a line stands at the same one. */
  lines: {
    ...rows('Line', lineCodecs),
    read: (saved: PaperValues['lines']): PaperLine[] => saved.map((line) => newRow(lineCodecs, valuesOf(lineCodecs, line))),
  },
}
/** The review as typed. */
export type PaperForm = ValuesOf<typeof codecs>

export const emptyLine = (): PaperLine => newRow(lineCodecs)

export const formOf = ({ values, vendor, currency }: InvoicePdf): PaperForm => {
  const sum = (value: Left<string>): string => moneyText(value ?? null, values.currency ?? '')
  return valuesOf(codecs, {
    ...values,
    vendorId: vendor && values.vendorId === vendor.id ? { ...vendor, currency: currency ?? '' } : null,
    freight: sum(values.freight),
    otherCharges: sum(values.otherCharges),
    netTotal: sum(values.netTotal),
    taxTotal: sum(values.taxTotal),
    grandTotal: sum(values.grandTotal),
  })
}

/** The body of a save. What was chosen as one kind isn't meant as the other. */
export const sentPaper = (form: PaperForm): PaperValuesInput => {
  const isCredit = form.kind === 'credit_note'
  const unmeant = isCredit ? { vendorPoLineId: null, accountId: null } : { invoiceLineId: null }
  return {
    ...bodyOf(codecs, form),
    ...(isCredit ? {} : { invoiceVoucherId: null }),
    lines: form.lines.map((line) => ({ ...bodyOf(lineCodecs, line), ...unmeant })),
  }
}

/** The contract's complaints about the form, by the field's path. */
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

const unlinked = (kind: PaperForm['kind'], { vendorPoLineId, accountId, invoiceLineId }: PaperLine, index: number) => {
  if (kind === 'credit_note') return invoiceLineId ? [] : [{ path: `lines.${index}.invoiceLineId`, message: 'Choose what it takes back.' }]
  return vendorPoLineId || accountId ? [] : [{ path: `lines.${index}.accountId`, message: 'Choose a line of a PO, or an account.' }]
}

/** The fields that are missing before the server can make an invoice of it. */
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

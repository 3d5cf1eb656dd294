import type { FieldValues, ResolverResult } from 'react-hook-form'
import type { z } from 'zod'
import type { PartyOption } from '@/contracts/parties'
import { documentTotals } from '@/contracts/rules/totals'
import { type Attachment, stagedFiles } from '../form/attachment'
import type { Labels } from '../form/show-value'
import { type LineTaxes, taxText } from './line-taxes'
import { nestIssues, type PathIssue } from './nest-issues'
import { pricedLine, type TradeLine } from './trade-columns'
import { short, typed } from './typed'

/** What orders of customers have in common, theirs and ours, as typed. */
export interface SaleForm<Line extends TradeLine = TradeLine> {
  customerId: PartyOption | null
  contactName: string
  contactEmail: string
  /** Empty for none. */
  paymentTermId: string
  date: string
  requiredDate: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  billTo: string
  shipTo: string
  endUser: string
  terms: string
  notes: string
  lines: Line[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

type Text = string | null
interface SavedSale {
  customer: { id: string; code: string; name: string }
  contactName: Text
  contactEmail: Text
  paymentTerm: { id: string } | null
  date: string
  requiredDate: Text
  currency: string
  rate: string
  billTo: Text
  shipTo: Text
  endUser: Text
  terms: Text
  notes: Text
}
interface SavedLine {
  id: string
  partno: Text
  mfrPartNo: Text
  description: string
  qty: string
  uom: string
  unitPrice: string
  discountPct: string
  taxCode: Text
  secondTaxCode: Text
  requiredDate: Text
  notes: Text
}

/** A saved order as the form begins with it, but for its lines. */
export const saleValues = (saved: SavedSale): Omit<SaleForm, 'lines'> => ({
  customerId: { ...saved.customer, currency: saved.currency },
  contactName: saved.contactName ?? '',
  contactEmail: saved.contactEmail ?? '',
  paymentTermId: saved.paymentTerm?.id ?? '',
  date: saved.date,
  requiredDate: saved.requiredDate ?? '',
  currency: saved.currency,
  rate: short(saved.rate),
  billTo: saved.billTo ?? '',
  shipTo: saved.shipTo ?? '',
  endUser: saved.endUser ?? '',
  terms: saved.terms ?? '',
  notes: saved.notes ?? '',
  fileIds: [],
  removeFileIds: [],
})

/** What of a customer their orders begin with; nothing of nobody. */
export const customerDefaults = (
  basis: { contact: { name: string; email: Text } | null; paymentTerm: { id: string } | null; billTo: Text; shipTo: Text } | undefined,
) => ({
  contactName: basis?.contact?.name ?? '',
  contactEmail: basis?.contact?.email ?? '',
  paymentTermId: basis?.paymentTerm?.id ?? '',
  billTo: basis?.billTo ?? '',
  shipTo: basis?.shipTo ?? '',
})

/** What a line of another document says, without what belongs to that one alone. */
export const takenLine = (line: Omit<SavedLine, 'id' | 'notes' | 'requiredDate'>) => ({
  partno: line.partno,
  mfrPartNo: line.mfrPartNo,
  description: line.description,
  qty: short(line.qty),
  uom: line.uom,
  unitPrice: short(line.unitPrice),
  discountPct: short(line.discountPct),
  tax: taxText(line.taxCode, line.secondTaxCode),
})

export const savedLine = (line: SavedLine): TradeLine => ({
  ...takenLine(line),
  key: line.id,
  id: line.id,
  requiredDate: line.requiredDate ?? '',
  notes: line.notes ?? '',
})

/** The same sums as the server's. */
export const saleTotals = ({ currency, lines }: Pick<SaleForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({ currency, lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })) })

/** The part of the body that all sales have. */
export const saleBody = (form: SaleForm, baseCurrency: string, taxes: Pick<LineTaxes, 'borne'>) => ({
  customerId: form.customerId?.id ?? '',
  contactName: form.contactName,
  contactEmail: form.contactEmail.trim(),
  paymentTermId: form.paymentTermId || null,
  date: form.date,
  requiredDate: form.requiredDate || null,
  currency: form.currency,
  rate: form.currency === baseCurrency ? null : typed(form.rate),
  billTo: form.billTo,
  shipTo: form.shipTo,
  endUser: form.endUser,
  terms: form.terms,
  notes: form.notes,
  grandTotal: saleTotals(form, taxes).totals.grandTotal,
  fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
  removeFileIds: form.removeFileIds,
})

export const lineBody = (line: TradeLine, { idsOf }: Pick<LineTaxes, 'idsOf'>) => ({
  id: line.id,
  partno: line.partno,
  mfrPartNo: line.mfrPartNo,
  description: line.description,
  qty: typed(line.qty),
  uom: line.uom,
  unitPrice: typed(line.unitPrice),
  discountPct: typed(line.discountPct),
  ...idsOf(line.tax),
  requiredDate: line.requiredDate || null,
  notes: line.notes,
})

export const isEmptyLine = ({ id, partno, mfrPartNo, description, unitPrice }: TradeLine): boolean =>
  !id && ![partno, mfrPartNo, description, unitPrice].some((text) => text?.trim())

/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankEnd = <Line extends TradeLine>(lines: readonly Line[], isBlank: (line: Line) => boolean): Line[] =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

/** What the schema of one field can't say. */
const acrossFields = (form: SaleForm): PathIssue[] => [
  ...(form.date && form.requiredDate && form.requiredDate < form.date
    ? [{ path: ['requiredDate'], message: 'It would be required before its own date.' }]
    : []),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const checkedBody = <Form extends SaleForm & FieldValues, Body>(form: Form, body: Body, schema: z.ZodType): ResolverResult<Form, Body> => {
  const issues = [...(schema.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<Form>(issues) }
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const saleLabels: Labels = {
  customerId: 'Customer',
  contactName: 'Contact',
  contactEmail: 'Contact’s e-mail',
  paymentTermId: 'Payment term',
  date: 'Order date',
  requiredDate: 'Required',
  rate: 'Exchange rate',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  endUser: 'End user',
  lines: 'Line',
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
  'lines.requiredDate': 'Required',
  'lines.notes': 'Notes',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}

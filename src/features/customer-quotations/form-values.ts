import type { ResolverResult } from 'react-hook-form'
import { customerQuotationEdit, type CustomerQuotationEdit } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation, Pricing } from '@/contracts/customer-quotations'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { PartyOption } from '@/contracts/parties'
import { divide, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import type { Following } from '@/documents/form/use-conflict'
import { short, typed, typedOrNone } from '@/documents/trade/typed'
import { breaksProblem, breaksText, readBreaks } from './breaks'
import { nestIssues, type PathIssue } from '@/documents/trade/nest-issues'
import { type LineTaxes, lineTaxes, taxText } from '@/documents/trade/line-taxes'
import { emptyLine, marginProblem, markupProblem, settle } from './line-pricing'
import { pricedOf, type QuotationLine } from './quotation-line'

/** A customer quotation as typed. */
export interface QuotationForm {
  customerId: PartyOption | null
  inquiryVoucherId: string | null
  contactName: string
  contactEmail: string
  customerReference: string
  /** Empty for none. */
  paymentTermId: string
  date: string
  validUntil: string
  currency: string
  /** Base currency for 1 unit of `currency`. */
  rate: string
  notes: string
  terms: string
  lines: QuotationLine[]
  fileIds: Attachment[]
  /** Saved files that this save lets go of. */
  removeFileIds: string[]
}

/** Changes with the form's fields, so that a draft from before isn't restored into fields that it doesn't know. */
export const DRAFT_SCHEMA = 2

/** Days that a new quotation is valid for. */
const VALID_DAYS = 30
const DAY_MS = 86_400_000

export const daysAfter = (day: string, days = VALID_DAYS): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export type Rates = ReadonlyMap<string, string>
/** Base currency for 1 unit, by currency. */
export const ratesOf = (pricing: Pick<Pricing, 'rates'> | undefined): Rates => new Map(pricing?.rates.map(({ currency, rate }) => [currency, rate]))

/** Codes that lines bear already, each once. */
export const keptTaxes = ({ lines }: CustomerQuotation): string[] => [
  ...new Set(lines.flatMap(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode) || [])),
]

/** An amount before it was converted. Rounded as costs are stored; the server takes it from the offer anyway. */
const unconverted = (value: string | null, { costRate }: CustomerQuotation['lines'][number]): string =>
  value === null ? '' : short(costRate && !isZero(costRate) ? roundTo(divide(value, costRate), 6) : value)

export const quotationValues = (quotation: CustomerQuotation): QuotationForm => ({
  customerId: { ...quotation.customer, currency: quotation.currency },
  inquiryVoucherId: quotation.inquiryVoucherId,
  contactName: quotation.contactName ?? '',
  contactEmail: quotation.contactEmail ?? '',
  customerReference: quotation.customerReference ?? '',
  paymentTermId: quotation.paymentTerm?.id ?? '',
  date: quotation.date,
  validUntil: quotation.validUntil,
  currency: quotation.currency,
  rate: short(quotation.rate),
  notes: quotation.notes ?? '',
  terms: quotation.terms ?? '',
  lines: quotation.lines.map((line) =>
    settle(
      {
        ...emptyLine(quotation.currency, ''),
        key: line.id,
        id: line.id,
        vendorQuotationLineId: line.vendorQuotationLineId,
        partno: line.partno,
        mfrPartNo: line.mfrPartNo,
        description: line.description,
        qty: short(line.qty),
        uom: line.uom,
        unitCost: unconverted(line.unitCost, line),
        landedAdd: unconverted(line.landedAdd, line) || '0',
        costCurrency: (line.vendorQuotationLineId && line.costCurrency) || quotation.currency,
        costRate: short(line.costRate) || '1',
        unitPrice: short(line.unitPrice),
        pinned: 'price',
        discountPct: short(line.discountPct),
        tax: taxText(line.taxCode, line.secondTaxCode),
        contained: line.containedPct,
        breaks: breaksText(line.breaks.map(({ minQty, unitPrice }) => ({ minQty: short(minQty), unitPrice: short(unitPrice) }))),
        isOptional: line.isOptional,
        notes: line.notes,
      },
      quotation.currency,
    ),
  ),
  fileIds: [],
  removeFileIds: [],
})

/** Optional lines are offered beside the total, not in it. */
export const totalsOf = ({ currency, lines }: Pick<QuotationForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({ currency, lines: lines.filter((line) => !line.isOptional).map((line) => ({ ...pricedOf(line), taxes: borne(line.tax) })) }).totals

const isBlank = (line: QuotationLine): boolean =>
  !line.id && !line.vendorQuotationLineId && ![line.partno, line.mfrPartNo, line.description, line.unitCost, line.unitPrice].some((text) => text?.trim())
/** Lines at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
const withoutBlankEnd = (lines: readonly QuotationLine[]): QuotationLine[] => lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1)

const bodyOf = (form: QuotationForm, baseCurrency: string, taxes: LineTaxes): CustomerQuotationEdit => ({
  customerId: form.customerId?.id ?? '',
  inquiryVoucherId: form.inquiryVoucherId,
  contactName: form.contactName,
  contactEmail: form.contactEmail.trim(),
  customerReference: form.customerReference,
  paymentTermId: form.paymentTermId || null,
  date: form.date,
  validUntil: form.validUntil,
  currency: form.currency,
  rate: form.currency === baseCurrency ? null : typed(form.rate),
  notes: form.notes,
  terms: form.terms,
  grandTotal: totalsOf(form, taxes).grandTotal,
  lines: form.lines.map((line) => ({
    id: line.id,
    vendorQuotationLineId: line.vendorQuotationLineId,
    partno: line.partno,
    mfrPartNo: line.mfrPartNo,
    description: line.description,
    qty: typed(line.qty),
    uom: line.uom,
    unitCost: line.vendorQuotationLineId ? null : typedOrNone(line.unitCost),
    costRate: line.costCurrency === form.currency ? null : typedOrNone(line.costRate),
    unitPrice: typed(line.unitPrice),
    discountPct: typed(line.discountPct),
    ...taxes.idsOf(line.tax),
    breaks: readBreaks(line.breaks) ?? [],
    isOptional: line.isOptional,
    notes: line.notes,
  })),
  fileIds: form.fileIds.flatMap(({ id }) => id ?? []),
  removeFileIds: form.removeFileIds,
})

/** What the schema of one field can't say. */
const acrossFields = (form: QuotationForm): PathIssue[] => [
  ...(form.date && form.validUntil && form.validUntil < form.date
    ? [{ path: ['validUntil'], message: 'The quotation would expire before its own date.' }]
    : []),
  ...form.lines.flatMap((line, index) => {
    const found: PathIssue[] = []
    const [margin, markup] = [marginProblem(line), markupProblem(line)]
    if (margin) found.push({ path: ['lines', index, 'marginPct'], message: margin })
    if (markup) found.push({ path: ['lines', index, 'markupPct'], message: markup })
    const breaks = breaksProblem(line.breaks, line.qty)
    if (breaks) found.push({ path: ['lines', index, 'breaks'], message: breaks })
    if (line.vendorQuotationLineId && line.costCurrency !== form.currency && line.costRate.trim() === '')
      found.push({ path: ['lines', index, 'costRate'], message: `Enter how many ${form.currency} one ${line.costCurrency} is.` })
    return found
  }),
  ...(stagedFiles.safeParse(form.fileIds).error?.issues ?? []).map(({ message }) => ({ path: ['fileIds'], message })),
]

/** The body of the save, checked by the contract's own schema. */
export const resolveQuotation = (
  typedIn: QuotationForm,
  baseCurrency: string,
  salesTaxes: readonly SalesTax[],
): ResolverResult<QuotationForm, CustomerQuotationEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines) }
  const body = bodyOf(form, baseCurrency, lineTaxes(salesTaxes))
  const issues = [...(customerQuotationEdit.safeParse(body).error?.issues ?? []), ...acrossFields(form)]
  return issues.length === 0 ? { values: body, errors: {} } : { values: {}, errors: nestIssues<QuotationForm>(issues) }
}

/** Once saved, a line is known by its price: margin and markup follow from it, whoever changed it. */
const byItsPrice = (line: QuotationLine, currency: string): QuotationLine =>
  line.unitPrice.trim() === '' ? line : settle({ ...line, pinned: 'price' }, currency)

export const following: Following<QuotationForm> = {
  cells: new Set(['lines.marginPct', 'lines.markupPct', 'lines.pinned']),
  settle: (values) => ({ ...values, lines: values.lines.map((line) => byItsPrice(line, values.currency)) }),
}

/** What fields and cells are called where drafts are compared and changes merged. */
export const quotationLabels: Labels = {
  customerId: 'Customer',
  inquiryVoucherId: 'Inquiry',
  contactName: 'Contact',
  contactEmail: 'Contact’s e-mail',
  customerReference: 'Customer’s reference',
  paymentTermId: 'Payment term',
  rate: 'Exchange rate',
  lines: 'Line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.unitCost': 'Unit cost',
  'lines.costCurrency': 'Currency of the cost',
  'lines.costRate': 'Rate of the cost',
  'lines.offerRate': 'Rate of the offer',
  'lines.landedAdd': 'Freight in the cost',
  'lines.breaks': 'Price breaks',
  'lines.vendorQuotationLineId': 'Offer',
  'lines.unitPrice': 'Price',
  'lines.marginPct': 'Margin %',
  'lines.markupPct': 'Markup %',
  'lines.pinned': 'What holds',
  'lines.discountPct': 'Discount %',
  'lines.tax': 'Tax',
  'lines.taxId': 'Tax',
  'lines.secondTaxId': 'Second tax',
  'lines.isOptional': 'Optional',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}

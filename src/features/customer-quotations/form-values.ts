import type { ResolverResult } from 'react-hook-form'
import { customerQuotationEdit, type CustomerQuotationEdit } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation, Pricing } from '@/contracts/customer-quotations'
import { divide, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { bodyOf, chosen, fileCodecs, labelsOf, plain, rowBody, rows, savedRow, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { hasText, notBefore, resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import type { Following } from '@/documents/form/use-conflict'
import { type LineTaxes, lineTaxes, taxText, type TaxBasis } from '@/documents/trade/line-taxes'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { contactCodecs, currencyCodecs, customerCodec, sentRate, withTaxText } from '@/documents/trade/trade-codecs'
import { withoutPadding, typedOrNone } from '@/documents/trade/typed'
import { breaksProblem } from './breaks'
import { marginProblem, markupProblem, settle } from './line-pricing'
import { lineCodecs, pricedOf, type QuotationLine } from './quotation-line'

export const codecs = {
  customerId: customerCodec,
  inquiryVoucherId: plain<string | null>('Inquiry', null),
  ...contactCodecs,
  customerReference: text('Customer’s reference'),
  paymentTermId: chosen('Payment term'),
  date: text('Date'),
  validUntil: text('Valid until'),
  ...currencyCodecs,
  notes: text('Notes'),
  terms: text('Terms'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
/** Values of the form, as typed. */
export type QuotationForm = Omit<ValuesOf<typeof codecs>, 'lines'> & { lines: QuotationLine[] }

/** Days that a new quotation is valid for. */
const VALID_DAYS = 30
const DAY_MS = 86_400_000

export const daysAfter = (day: string, days = VALID_DAYS): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export type Rates = ReadonlyMap<string, string>
/** Exchange rates by currency: base currency for 1 unit. */
export const ratesOf = (pricing: Pick<Pricing, 'rates'> | undefined): Rates => new Map(pricing?.rates.map(({ currency, rate }) => [currency, rate]))

/** Tax codes of the saved lines, each once. */
export const savedTaxes = ({ lines }: CustomerQuotation): string[] => [
  ...new Set(lines.flatMap(({ taxCode, secondTaxCode }) => taxText(taxCode, secondTaxCode) || [])),
]

/** Returns an amount before its conversion at the line's cost rate, rounded as costs are stored. The server takes it from the offer anyway. */
const unconverted = (value: string | null, { costRate }: CustomerQuotation['lines'][number]): string =>
  value === null ? '' : withoutPadding(costRate && !isZero(costRate) ? roundTo(divide(value, costRate), 6) : value)

const lineValues = (line: CustomerQuotation['lines'][number], currency: string): QuotationLine =>
  settle(
    {
      ...savedRow(lineCodecs, {
        ...withTaxText(line),
        unitCost: unconverted(line.unitCost, line),
        landedAdd: unconverted(line.landedAdd, line) || '0',
        costCurrency: (line.vendorQuotationLineId && line.costCurrency) || currency,
        costRate: withoutPadding(line.costRate) || '1',
      }),
      pinned: 'price',
      contained: line.containedPct,
    },
    currency,
  )

export const quotationValues = (quotation: CustomerQuotation): QuotationForm => ({
  ...valuesOf(codecs, {
    ...quotation,
    customerId: { ...quotation.customer, currency: quotation.currency },
    paymentTermId: quotation.paymentTerm,
    lines: [],
  }),
  lines: quotation.lines.map((line) => lineValues(line, quotation.currency)),
})

/** Totals of the quotation, without optional lines. */
export const totalsOf = (
  { currency, paymentTermId, lines }: Pick<QuotationForm, 'currency' | 'paymentTermId' | 'lines'>,
  { borne, taxedShare }: Pick<LineTaxes, 'borne' | 'taxedShare'>,
) =>
  documentTotals({
    currency,
    taxedShare: taxedShare(paymentTermId),
    lines: lines.filter((line) => !line.isOptional).map((line) => ({ ...pricedOf(line), taxes: borne(line.tax) })),
  }).totals

const isBlank = ({ id, vendorQuotationLineId, partno, mfrPartNo, description, unitCost, unitPrice }: QuotationLine): boolean =>
  !id && !vendorQuotationLineId && !hasText(partno, mfrPartNo, description, unitCost, unitPrice)

/** Validation errors that depend on several fields. */
const crossFieldIssues = (form: QuotationForm): PathIssue[] => [
  ...notBefore(form.date, form.validUntil, 'validUntil', 'The quotation would expire before its own date.'),
  ...form.lines.flatMap((line, index) => {
    const issues: PathIssue[] = []
    const [margin, markup] = [marginProblem(line), markupProblem(line)]
    if (margin) issues.push({ path: ['lines', index, 'marginPct'], message: margin })
    if (markup) issues.push({ path: ['lines', index, 'markupPct'], message: markup })
    const breaks = breaksProblem(line.breaks, line.qty)
    if (breaks) issues.push({ path: ['lines', index, 'breaks'], message: breaks })
    if (line.vendorQuotationLineId && line.costCurrency !== form.currency && line.costRate.trim() === '')
      issues.push({ path: ['lines', index, 'costRate'], message: `Enter how many ${form.currency} one ${line.costCurrency} is.` })
    return issues
  }),
]

/** Builds the body of the save and validates it with the contract's schema. */
export const resolveQuotation = (typedIn: QuotationForm, baseCurrency: string, basis: TaxBasis): ResolverResult<QuotationForm, CustomerQuotationEdit> => {
  const form = { ...typedIn, lines: withoutBlankEnd(typedIn.lines, isBlank) }
  const taxes = lineTaxes(basis)
  const lines = form.lines.map((line) => ({
    ...rowBody(lineCodecs, line),
    unitCost: line.vendorQuotationLineId ? null : typedOrNone(line.unitCost),
    costRate: line.costCurrency === form.currency ? null : typedOrNone(line.costRate),
    ...taxes.idsOf(line.tax),
  }))
  const derivedFields = { rate: sentRate(form, baseCurrency), grandTotal: totalsOf(form, taxes).grandTotal }
  return resolveBy(customerQuotationEdit, form, { ...bodyOf(codecs, form), ...derivedFields, lines }, crossFieldIssues(form))
}

/** A saved line is defined by its price: margin and markup are derived from it, whoever changed it. */
const settledByPrice = (line: QuotationLine, currency: string): QuotationLine =>
  line.unitPrice.trim() === '' ? line : settle({ ...line, pinned: 'price' }, currency)

const following: Following<QuotationForm> = {
  cells: new Set(['lines.marginPct', 'lines.markupPct', 'lines.pinned']),
  settle: (values) => ({ ...values, lines: values.lines.map((line) => settledByPrice(line, values.currency)) }),
}

/** Props of `FormFrame`. Raise `schema` when drafts of older versions of the form can no longer be restored. */
export const quotationForm = { schema: 2, labels: labelsOf(codecs), valuesOf: quotationValues, following }

import type { Pricing } from '@/contracts/customer-quotations'
import { landedCostPerUnit } from '@/contracts/rules/landed'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { PickedLines } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { initialOf } from '@/documents/form/codecs'
import type { NewFormArgs } from '@/documents/form/form-screen'
import { type LineTaxes, lineTaxes, NO_TAXES, type TaxBasis } from '@/documents/trade/line-taxes'
import { partFromLine } from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'
import { codecs, daysAfter, type QuotationForm, type Rates, ratesOf } from './form-values'
import { emptyLine, inCurrency } from './line-pricing'
import type { QuotationLine } from './quotation-line'

const offeredLine = (offer: VendorQuotation, line: VendorQuotation['lines'][number], marginPct: string, rates: Rates, taxes: LineTaxes): QuotationLine => ({
  ...emptyLine(offer.currency, marginPct),
  vendorQuotationLineId: line.id,
  ...partFromLine(line),
  unitCost: withoutPadding(line.unitCost),
  landedAdd: landedCostPerUnit(offer.freight ?? '0', offer.lines)(line),
  offerRate: rates.get(offer.currency) ?? offer.rate,
  tax: taxes.usual(line.salesTaxId),
  contained: taxes.contained(taxes.usual(line.salesTaxId)),
})

type PickedLine = PickedLines['lines'][number]

/** Quotation line for a line of the inquiry, at the cost of the picked offer. Without an offer, cost and price are still to be entered. */
const pickedLine = ({ offer, ...inquiryLine }: PickedLine, currency: string, marginPct: string, rates: Rates, taxes: LineTaxes): QuotationLine => ({
  ...emptyLine(offer?.currency ?? currency, marginPct),
  vendorQuotationLineId: offer?.vendorQuotationLineId ?? null,
  ...partFromLine(inquiryLine),
  unitCost: withoutPadding(offer?.unitCost ?? null),
  landedAdd: offer?.landedAdd ?? '0',
  offerRate: (offer && (rates.get(offer.currency) ?? offer.rate)) ?? null,
  tax: taxes.usual(inquiryLine.salesTaxId),
  contained: taxes.contained(taxes.usual(inquiryLine.salesTaxId)),
})

interface Start extends NewFormArgs {
  offer: VendorQuotation | undefined
  /** The lines of an inquiry with the offers picked for them. */
  picked?: PickedLines | undefined
  pricing: Pricing | undefined
  /** Taxes that can be charged today. */
  salesTaxes?: TaxBasis | undefined
}

/** Rate of the day, else the rate at which an offer in the currency was recorded, else empty. */
const rateOf = (currency: string, rates: Rates, { offer, picked }: Pick<Start, 'offer' | 'picked'>): string => {
  const offers = [offer, ...(picked?.lines ?? []).map((line) => line.offer)]
  return withoutPadding(rates.get(currency) ?? offers.find((one) => one?.currency === currency)?.rate ?? null)
}

/** Values of a new quotation: the lines of the offer, or of the inquiry with its picked offers, at the usual margin; or one empty line. */
export const newQuotation = ({ offer, picked, pricing, salesTaxes = NO_TAXES, baseCurrency, today }: Start): QuotationForm => {
  const customer = picked?.inquiry.customer ?? offer?.inquiry?.customer ?? null
  const currency = customer?.currency ?? offer?.currency ?? baseCurrency
  const rates = ratesOf(pricing)
  const rate = currency === baseCurrency ? '1' : rateOf(currency, rates, { offer, picked })
  const margin = withoutPadding(pricing?.marginPct ?? null)
  const taxes = lineTaxes(salesTaxes, [], isExemptOn(pricing?.exemption ?? null, today))
  const linesToQuote = picked?.lines.filter(({ noQuoteReason }) => noQuoteReason === null) ?? []
  const lines = picked
    ? linesToQuote.map((line) => pickedLine(line, currency, margin, rates, taxes))
    : offer
      ? offer.lines.map((line) => offeredLine(offer, line, margin, rates, taxes))
      : []
  return initialOf(codecs, {
    customerId: customer,
    inquiryVoucherId: picked?.inquiry.voucherId ?? offer?.inquiry?.voucherId ?? null,
    contactName: picked?.inquiry.contact ?? pricing?.contact?.name ?? '',
    // The inquiry may come from another person than the contact whose e-mail address is known.
    contactEmail: picked?.inquiry.contact && picked.inquiry.contact !== pricing?.contact?.name ? '' : (pricing?.contact?.email ?? ''),
    customerReference: picked?.inquiry.customerReference ?? '',
    paymentTermId: pricing?.paymentTerm?.id ?? '',
    date: today,
    validUntil: daysAfter(today),
    currency,
    rate,
    lines: lines.length > 0 ? lines.map((line) => inCurrency(line, currency, rate)) : [emptyLine(currency, margin)],
  })
}

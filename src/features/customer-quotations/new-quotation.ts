import type { Pricing } from '@/contracts/customer-quotations'
import { landedAdds } from '@/contracts/rules/landed'
import { isExemptOn } from '@/contracts/rules/sales-tax'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { PickedLines } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { initialOf } from '@/documents/form/codecs'
import type { Beginning } from '@/documents/form/form-screen'
import { type LineTaxes, lineTaxes } from '@/documents/trade/line-taxes'
import { takenPart } from '@/documents/trade/trade-codecs'
import { short } from '@/documents/trade/typed'
import { codecs, daysAfter, type QuotationForm, type Rates, ratesOf } from './form-values'
import { emptyLine, inCurrency } from './line-pricing'
import type { QuotationLine } from './quotation-line'

const offeredLine = (offer: VendorQuotation, line: VendorQuotation['lines'][number], marginPct: string, rates: Rates, taxes: LineTaxes): QuotationLine => ({
  ...emptyLine(offer.currency, marginPct),
  vendorQuotationLineId: line.id,
  ...takenPart(line),
  unitCost: short(line.unitCost),
  landedAdd: landedAdds(offer.freight ?? '0', offer.lines)(line),
  offerRate: rates.get(offer.currency) ?? offer.rate,
  tax: taxes.usual(line.salesTaxId),
  contained: taxes.contained(taxes.usual(line.salesTaxId)),
})

type PickedLine = PickedLines['lines'][number]

/** A line of the inquiry at the offer that was picked for it; without one its cost and price are still to be entered. */
const pickedLine = ({ offer, ...asked }: PickedLine, currency: string, marginPct: string, rates: Rates, taxes: LineTaxes): QuotationLine => ({
  ...emptyLine(offer?.currency ?? currency, marginPct),
  vendorQuotationLineId: offer?.vendorQuotationLineId ?? null,
  ...takenPart(asked),
  unitCost: short(offer?.unitCost ?? null),
  landedAdd: offer?.landedAdd ?? '0',
  offerRate: (offer && (rates.get(offer.currency) ?? offer.rate)) ?? null,
  tax: taxes.usual(asked.salesTaxId),
  contained: taxes.contained(taxes.usual(asked.salesTaxId)),
})

interface Start extends Beginning {
  offer: VendorQuotation | undefined
  /** The lines of an inquiry with what is picked for them. */
  picked?: PickedLines | undefined
  pricing: Pricing | undefined
  /** That may be borne today. */
  salesTaxes?: readonly SalesTax[] | undefined
}

/** The rate of the day; without one that at which an offer in the currency was recorded. */
const rateOf = (currency: string, rates: Rates, { offer, picked }: Pick<Start, 'offer' | 'picked'>): string => {
  const offers = [offer, ...(picked?.lines ?? []).map((line) => line.offer)]
  return short(rates.get(currency) ?? offers.find((one) => one?.currency === currency)?.rate ?? null)
}

/** A new quotation: every line of the offer, or of the inquiry with its picks, at the margin and for the customer; or one empty line. */
export const newQuotation = ({ offer, picked, pricing, salesTaxes = [], baseCurrency, today }: Start): QuotationForm => {
  const customer = picked?.inquiry.customer ?? offer?.inquiry?.customer ?? null
  const currency = customer?.currency ?? offer?.currency ?? baseCurrency
  const rates = ratesOf(pricing)
  const rate = currency === baseCurrency ? '1' : rateOf(currency, rates, { offer, picked })
  const margin = short(pricing?.marginPct ?? null)
  const taxes = lineTaxes(salesTaxes, [], isExemptOn(pricing?.exemption ?? null, today))
  const quoted = picked?.lines.filter(({ noQuoteReason }) => noQuoteReason === null) ?? []
  const lines = picked
    ? quoted.map((line) => pickedLine(line, currency, margin, rates, taxes))
    : offer
      ? offer.lines.map((line) => offeredLine(offer, line, margin, rates, taxes))
      : []
  return initialOf(codecs, {
    customerId: customer,
    inquiryVoucherId: picked?.inquiry.voucherId ?? offer?.inquiry?.voucherId ?? null,
    contactName: picked?.inquiry.contact ?? pricing?.contact?.name ?? '',
    // The inquiry may be from somebody else than the contact whose address is known.
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

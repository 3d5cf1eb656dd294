import { z } from 'zod'
import { day } from '@/contracts/fields'
import { offerTotals, totalDifference } from '@/contracts/rules/comparison'
import { amount, currencyCode, rate } from '@/contracts/rules/schemas'
import { generalQuotationInput } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'
import { chosenParty, optionalDay, optionalDecimal } from '@/documents/form-fields'
import type { ChosenInquiry } from '../import/inquiry-field'
import { lineOf, newOfferLine, offerLine, short } from './offer-line'

const positive = amount.refine((value) => !value.startsWith('-'), 'Enter 0 or more.')

const fields = generalQuotationInput.extend({
  vendorId: chosenParty('Choose a vendor.'),
  inquiryVoucherId: z.custom<ChosenInquiry | null>().transform((inquiry) => inquiry?.voucherId ?? null),
  date: day,
  currency: currencyCode,
  rate: optionalDecimal(rate),
  vendorQuoteDate: optionalDay(day),
  validUntil: optionalDay(day),
  specialBidEffective: optionalDay(day),
  specialBidExpiry: optionalDay(day),
  freight: optionalDecimal(positive).transform((typed) => typed ?? '0'),
  declaredTotal: optionalDecimal(positive),
  lines: z.array(offerLine).max(1000, 'A quotation takes at most 1,000 lines.'),
  fileIds: stagedFiles,
  removeFileIds: z.array(z.string()),
})

/** The contract's quotation as the form holds it. What only a received one must have is asked for when it is to be recorded. */
export const quotationForm = fields.superRefine(({ record, lines, freight, currency, declaredTotal, overrideReason }, context) => {
  if (!record) return
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (!lines.some(({ unitCost }) => unitCost !== null)) return complain('lines', 'Enter the price of at least one line.')
  if (totalDifference(declaredTotal, offerTotals(lines, freight, currency).grandTotal) !== null && !overrideReason)
    complain('overrideReason', 'Say why it is taken although the totals differ.')
})
export type QuotationValues = z.input<typeof quotationForm>
export type QuotationOutput = z.output<typeof quotationForm>

interface Start {
  today: string
  currency: string
  inquiry?: ChosenInquiry | null
  lines?: QuotationValues['lines']
}

export const newQuotation = ({ today, currency, inquiry = null, lines = [newOfferLine()] }: Start): QuotationValues => ({
  vendorId: null,
  inquiryVoucherId: inquiry,
  date: today,
  currency,
  rate: '',
  vendorQuoteNo: '',
  vendorRevision: '',
  vendorQuoteName: '',
  vendorQuoteDate: '',
  validUntil: '',
  specialBidNo: '',
  specialBidEffective: '',
  specialBidExpiry: '',
  endUserName: '',
  freight: '',
  declaredTotal: '',
  notes: '',
  terms: '',
  record: true,
  overrideReason: '',
  lines,
  fileIds: [],
  removeFileIds: [],
})

/** @param record whether the edit is to record the vendor's answer */
export const valuesOf = (quotation: VendorQuotation, record: boolean): QuotationValues => ({
  vendorId: { ...quotation.vendor, currency: quotation.currency },
  inquiryVoucherId: quotation.inquiry,
  date: quotation.date,
  currency: quotation.currency,
  rate: quotation.rate === null ? '' : short(quotation.rate),
  vendorQuoteNo: quotation.vendorQuoteNo ?? '',
  vendorRevision: quotation.vendorRevision,
  vendorQuoteName: quotation.vendorQuoteName ?? '',
  vendorQuoteDate: quotation.vendorQuoteDate ?? '',
  validUntil: quotation.validUntil ?? '',
  specialBidNo: quotation.specialBidNo ?? '',
  specialBidEffective: quotation.specialBidEffective ?? '',
  specialBidExpiry: quotation.specialBidExpiry ?? '',
  endUserName: quotation.endUserName ?? '',
  freight: short(quotation.freight) === '0' ? '' : short(quotation.freight),
  declaredTotal: short(quotation.declaredTotal),
  notes: quotation.notes ?? '',
  terms: quotation.terms ?? '',
  record,
  overrideReason: '',
  lines: quotation.lines.length > 0 ? quotation.lines.map(lineOf) : [newOfferLine()],
  fileIds: [],
  removeFileIds: [],
})

/** What fields and cells are called where drafts are compared and changes merged. */
export const quotationLabels: Labels = {
  vendorId: 'Vendor',
  inquiryVoucherId: 'Inquiry',
  rate: 'Exchange rate',
  vendorQuoteNo: 'Their quote number',
  vendorRevision: 'Their revision',
  vendorQuoteName: 'Name',
  vendorQuoteDate: 'Date of their quote',
  specialBidNo: 'Special bid',
  specialBidEffective: 'Special bid from',
  specialBidExpiry: 'Special bid until',
  endUserName: 'End user',
  record: 'Received',
  overrideReason: 'Reason',
  lines: 'Line',
  'lines.partno': 'Part',
  'lines.mfrPartNo': 'Manufacturer part number',
  'lines.vendorSku': 'Vendor SKU',
  'lines.qty': 'Quantity',
  'lines.uom': 'Unit',
  'lines.unitCost': 'Unit cost',
  'lines.msrp': 'MSRP',
  'lines.moq': 'Smallest quantity',
  'lines.availQty': 'Available',
  'lines.leadTimeDays': 'Lead time in days',
  'lines.inquiryLineId': 'Line of the inquiry',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}

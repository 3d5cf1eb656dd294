import type { ResolverResult } from 'react-hook-form'
import { generalQuotationEdit, type GeneralQuotationEdit } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import {
  bodyOf,
  decimal,
  fileCodecs,
  initialOf,
  labelsOf,
  optional,
  optionalDecimal,
  plain,
  rowBody,
  rows,
  text,
  type ValuesOf,
  valuesOf,
} from '@/documents/form/codecs'
import { hasText, resolveBy } from '@/documents/form/resolve'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { vendorCodec } from '@/documents/trade/trade-codecs'
import { withoutPadding, decimalToSend } from '@/documents/trade/typed'
import type { ChosenInquiry } from './import/inquiry-field'
import { differenceOf, newOfferLine, offerCodecs, withoutBlankLines } from './offer-line'

const codecs = {
  vendorId: vendorCodec,
  inquiryVoucherId: { ...plain<ChosenInquiry | null>('Inquiry', null), send: (inquiry: ChosenInquiry | null): string | null => inquiry?.voucherId ?? null },
  date: text('Entered on'),
  currency: text('Currency'),
  rate: optionalDecimal('Exchange rate'),
  vendorQuoteNo: text('Their quote'),
  vendorRevision: text('Their revision'),
  vendorQuoteName: text('Name'),
  vendorQuoteDate: optional('Date of their quote'),
  validUntil: optional('Valid until'),
  specialBidNo: text('Special bid'),
  specialBidEffective: optional('Special bid from'),
  specialBidExpiry: optional('Special bid until'),
  endUserName: text('End user'),
  /** Empty for no freight. */
  freight: {
    ...decimal('Freight'),
    read: (saved: string | null): string => (withoutPadding(saved) === '0' ? '' : withoutPadding(saved)),
    send: (value: string): string => decimalToSend(value.trim() || '0'),
  },
  declaredTotal: optionalDecimal('Total they state'),
  notes: text('Notes'),
  terms: text('Vendor’s terms'),
  record: plain<boolean>('Received', true),
  overrideReason: text('Reason'),
  lines: rows('Line', offerCodecs),
  ...fileCodecs,
}
export type QuotationValues = ValuesOf<typeof codecs>
export const quotationLabels = labelsOf(codecs)

interface NewQuotationArgs {
  today: string
  currency: string
  inquiry?: ChosenInquiry | null
  lines?: QuotationValues['lines']
}

export const newQuotation = ({ today, currency, inquiry = null, lines = [newOfferLine()] }: NewQuotationArgs): QuotationValues =>
  initialOf(codecs, { inquiryVoucherId: inquiry, date: today, currency, lines })

/** @param record whether the edit is to record the vendor's answer */
export const quotationValues = (quotation: VendorQuotation, record: boolean): QuotationValues => {
  const values = valuesOf(codecs, {
    ...quotation,
    vendorId: { ...quotation.vendor, currency: quotation.currency },
    inquiryVoucherId: quotation.inquiry,
    record,
    overrideReason: null,
  })
  return { ...values, lines: values.lines.length > 0 ? values.lines : [newOfferLine()] }
}

/** Problems that prevent recording; none for a draft. */
const missingOf = ({ record, overrideReason, ...form }: QuotationValues): PathIssue[] => {
  if (!record) return []
  if (!form.lines.some(({ unitCost }) => hasText(unitCost))) return [{ path: ['lines'], message: 'Enter the price of at least one line.' }]
  return differenceOf(form) === null || hasText(overrideReason)
    ? []
    : [{ path: ['overrideReason'], message: 'Say why it is taken although the totals differ.' }]
}

/** Builds the request body and validates it with the contract's schema. */
export const resolveQuotation = (typedForm: QuotationValues): ResolverResult<QuotationValues, GeneralQuotationEdit> => {
  const form = { ...typedForm, lines: withoutBlankLines(typedForm.lines) }
  const body = { ...bodyOf(codecs, form), lines: form.lines.map((line) => rowBody(offerCodecs, line)) }
  return resolveBy(generalQuotationEdit, form, body, [
    ...(body.declaredTotal?.startsWith('-') ? [{ path: ['declaredTotal'], message: 'Enter 0 or more.' }] : []),
    ...missingOf(form),
  ])
}

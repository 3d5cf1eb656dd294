import { z } from 'zod'
import { day, fileIds, optionalText, removeFileIds, requiredText, text, version, voucherKey } from './fields'
import { amount, currencyCode, decimalString, quantity, rate, unitPrice } from './rules/schemas'
import { goodsFields, because, step, vendorId } from './trade-input'

export const wholeDays = z.number().int('Enter whole days.').min(0, 'Enter 0 or more.').max(3650, 'Enter at most 3650 days.')
/** Pieces on hand, or kilograms: 0 or more. */
export const available = decimalString({ precision: 18, scale: 6, min: '0' })

/** What the vendor answers for a line. */
const answer = {
  vendorSku: optionalText(60),
  manufacturer: optionalText(100),
  /** Per unit, in the quotation's currency, before tax. Null: not offered, or not answered yet. */
  unitCost: unitPrice.nullish(),
  msrp: unitPrice.nullish(),
  /** Smallest quantity that the vendor sells. */
  moq: quantity.nullish(),
  availQty: available.nullish(),
  leadTimeDays: wholeDays.nullish(),
  countryOfOrigin: optionalText(60),
  /** Kilograms of one unit. */
  weight: available.nullish(),
  comments: optionalText(2000),
}

export const vendorLineInput = z.strictObject({
  ...goodsFields,
  /** The line of the inquiry that this is offered for. Left out, the line that asks for the same part number; null: none. */
  inquiryLineId: z.uuid().nullish(),
  description: requiredText(2000, 'Describe what is offered.'),
  requiredDate: day.nullish(),
  ...answer,
  configurationName: optionalText(200),
  /** Lines of different groups are alternatives to each other and are never added up. */
  alternativeGroup: optionalText(60),
})
export type VendorLineInput = z.input<typeof vendorLineInput>

const header = {
  vendorQuoteNo: optionalText(60),
  vendorRevision: text(20).default(''),
  vendorQuoteName: optionalText(200),
  vendorQuoteDate: day.nullish(),
  validUntil: day.nullish(),
  specialBidNo: optionalText(60),
  specialBidEffective: day.nullish(),
  specialBidExpiry: day.nullish(),
  endUserName: optionalText(200),
  freight: amount.refine((value) => !value.startsWith('-'), 'Enter 0 or more.').default('0'),
  /** The total that the vendor states, with freight and before tax. */
  declaredTotal: amount.nullish(),
  notes: optionalText(5000),
  terms: optionalText(5000),
}

const fields = {
  vendorId,
  /** Left out of an edit, it stays: who may not read inquiries doesn't know it. */
  inquiryVoucherId: voucherKey.nullish(),
  date: day.optional(),
  /** The vendor's, when left out. */
  currency: currencyCode.optional(),
  /** Base currency units for one unit of the quotation's; needed, when the two differ, by the time the quotation is recorded. */
  rate: rate.nullish(),
  ...header,
  fileIds,
  lines: z.array(vendorLineInput).max(1000, 'A quotation takes at most 1,000 lines.'),
}

const overrideReason = optionalText(500)

/** A draft, or with `record` a quotation as received, in one step. */
export const generalQuotationInput = z.strictObject({ ...fields, record: z.boolean().default(false), overrideReason })
export type GeneralQuotationInput = z.input<typeof generalQuotationInput>
/** With `record` the answer is taken as received once the edit is written, in one step. */
export const generalQuotationEdit = z.strictObject({ version, ...fields, removeFileIds, record: z.boolean().default(false), overrideReason })
export type GeneralQuotationEdit = z.input<typeof generalQuotationEdit>

const { notes, terms, ...answerHeader } = z.object(header).partial().shape

/** Fields left out stay as they are, null clears. */
const headerChange = {
  ...answerHeader,
  // Without the defaults of a new quotation, which would clear what was left out.
  vendorRevision: text(20).optional(),
  freight: header.freight.unwrap().optional(),
  rate: rate.optional(),
  /** When the vendor is asked to answer. */
  dueDate: day.nullish(),
}

export const vendorQuotationPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...headerChange, notes, terms }),
  z.strictObject({ action: z.literal('request'), version, dueDate: day.nullish(), message: optionalText(5000) }),
  z.strictObject({ action: z.literal('record'), version, rate: rate.optional(), overrideReason }),
  /** The lines named, or every line that has a price. */
  z.strictObject({ action: z.literal('select'), version, lineIds: z.array(z.uuid()).min(1).max(1000).optional() }),
  z.strictObject({ action: z.literal('unselect'), version, lineIds: z.array(z.uuid()).min(1).max(1000).optional() }),
  because('decline', 'Say why the vendor declined.'),
  because('cancel', 'Say why it is cancelled.'),
  step('revise'),
])

const laterLine = vendorLineInput.partial().superRefine(({ id, description, qty }, context) => {
  if (id !== undefined) return
  if (!description) context.addIssue({ code: 'custom', path: ['description'], message: 'Describe what is offered.' })
  if (!qty) context.addIssue({ code: 'custom', path: ['qty'], message: 'Enter a quantity.' })
})

/** What comes later: the vendor's answer to lines that are there (with `id`, and only what the answer names), further lines, files, a note. */
export const vendorQuotationData = z.strictObject({
  version,
  ...headerChange,
  note: optionalText(2000),
  fileIds,
  lines: z.array(laterLine).max(1000, 'A quotation takes at most 1,000 lines.').default([]),
})
export type VendorQuotationData = z.input<typeof vendorQuotationData>

import { z } from 'zod'
import { day, fileIds, optionalText, removeFileIds, requiredText, text, version, voucherKey } from './fields'
import { amount, currencyCode, decimalString, quantity, rate, unitPrice } from './rules/schemas'
import { goodsFields, stepWithReason, step, vendorId } from './trade-input'

export const wholeDays = z.number().int('Enter whole days.').min(0, 'Enter 0 or more.').max(3650, 'Enter at most 3650 days.')
/** Quantity on hand, or kilograms: 0 or more. */
export const available = decimalString({ precision: 18, scale: 6, min: '0' })

/** Fields of the vendor's answer for a line. */
const answerFields = {
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
  /** Weight of one unit in kilograms. */
  weight: available.nullish(),
  comments: optionalText(2000),
}

export const vendorLineInput = z.strictObject({
  ...goodsFields,
  /** The line of the inquiry that this line is offered for. When left out: the line that asks for the same part number; null: none. */
  inquiryLineId: z.uuid().nullish(),
  description: requiredText(2000, 'Describe what is offered.'),
  requiredDate: day.nullish(),
  ...answerFields,
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
  /** An edit without this field keeps the inquiry: users who may not read inquiries don't know its number. */
  inquiryVoucherId: voucherKey.nullish(),
  date: day.optional(),
  /** The vendor's currency when left out. */
  currency: currencyCode.optional(),
  /** Base currency units for one unit of the quotation's currency. If the two differ, needed by the time the quotation is recorded. */
  rate: rate.nullish(),
  ...header,
  fileIds,
  lines: z.array(vendorLineInput).max(1000, 'A quotation takes at most 1,000 lines.'),
}

const overrideReason = optionalText(500)

/** A new draft; with `record`, it is marked as received in the same step. */
export const generalQuotationInput = z.strictObject({ ...fields, record: z.boolean().default(false), overrideReason })
export type GeneralQuotationInput = z.input<typeof generalQuotationInput>
/** With `record`, the quotation is marked as received in the same step as the edit. */
export const generalQuotationEdit = z.strictObject({ version, ...fields, removeFileIds, record: z.boolean().default(false), overrideReason })
export type GeneralQuotationEdit = z.input<typeof generalQuotationEdit>

const { notes, terms, ...answerHeader } = z.object(header).partial().shape

/** Fields that are left out stay unchanged; null clears a field. */
const headerChange = {
  ...answerHeader,
  // Without the defaults of a new quotation, which would clear fields that are left out.
  vendorRevision: text(20).optional(),
  freight: header.freight.unwrap().optional(),
  rate: rate.optional(),
  /** Day by which the vendor is asked to answer. */
  dueDate: day.nullish(),
}

export const vendorQuotationPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...headerChange, notes, terms }),
  z.strictObject({ action: z.literal('request'), version, dueDate: day.nullish(), message: optionalText(5000) }),
  z.strictObject({ action: z.literal('record'), version, rate: rate.optional(), overrideReason }),
  /** Selects the lines in `lineIds`; when left out, every line that has a price. */
  z.strictObject({ action: z.literal('select'), version, lineIds: z.array(z.uuid()).min(1).max(1000).optional() }),
  z.strictObject({ action: z.literal('unselect'), version, lineIds: z.array(z.uuid()).min(1).max(1000).optional() }),
  stepWithReason('decline', 'Say why the vendor declined.'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  step('revise'),
])

const lineChange = vendorLineInput.partial().superRefine(({ id, description, qty }, context) => {
  if (id !== undefined) return
  if (!description) context.addIssue({ code: 'custom', path: ['description'], message: 'Describe what is offered.' })
  if (!qty) context.addIssue({ code: 'custom', path: ['qty'], message: 'Enter a quantity.' })
})

/** Data added later: the vendor's answer to existing lines (with `id` and only the answered fields), further lines, files, a note. */
export const vendorQuotationData = z.strictObject({
  version,
  ...headerChange,
  note: optionalText(2000),
  fileIds,
  lines: z.array(lineChange).max(1000, 'A quotation takes at most 1,000 lines.').default([]),
})
export type VendorQuotationData = z.input<typeof vendorQuotationData>

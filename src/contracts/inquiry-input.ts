import { z } from 'zod'
import { priorities, receivedVia } from './choices'
import { day, fileIds, optionalText, removeFileIds, requiredText, version } from './fields'
import { unitPrice } from './rules/schemas'
import { stepWithReason, customerId, draftFields, editStep, goodsFields, step } from './trade-input'

export const inquiryLineInput = z.strictObject({
  ...goodsFields,
  description: requiredText(2000, 'Describe what is asked for.'),
  targetPrice: unitPrice.nullish(),
  requiredDate: day.nullish(),
  notes: optionalText(500),
})

const inquiryFields = {
  customerId,
  subject: requiredText(200, 'Enter a subject.'),
  ...draftFields,
  dueDate: day.nullish(),
  receivedVia: z.enum(receivedVia).default('email'),
  customerReference: optionalText(60),
  /** Contact person at the customer. */
  contact: optionalText(200),
  opportunityNo: optionalText(60),
  priority: z.enum(priorities).default('normal'),
  lines: z.array(inquiryLineInput).max(1000, 'An inquiry takes at most 1,000 lines.'),
}
export const inquiryInput = z.strictObject(inquiryFields)
export type InquiryInput = z.input<typeof inquiryInput>
export const inquiryEdit = z.strictObject({ version, ...inquiryFields, removeFileIds })
export type InquiryEdit = z.input<typeof inquiryEdit>

const lineIds = z.array(z.uuid()).min(1, 'Choose at least one line.').max(1000)

export const inquiryPatch = z.discriminatedUnion('action', [
  editStep(inquiryFields),
  step('submit'),
  z.strictObject({ action: z.literal('assign'), version, ownerId: z.uuid('Choose a colleague.') }),
  z.strictObject({ action: z.literal('noQuote'), version, lineIds, reason: requiredText(500, 'Say why it is not quoted.') }),
  z.strictObject({ action: z.literal('quoteAgain'), version, lineIds }),
  stepWithReason('lose', 'Say why it was lost.'),
  step('close'),
  step('reopen'),
])

/** Additions after the submit: further lines, files, a note. Existing lines stay as they are. */
export const inquiryData = z.strictObject({
  version,
  note: optionalText(2000),
  fileIds,
  lines: z
    .array(inquiryLineInput.omit({ id: true }))
    .max(1000, 'An inquiry takes at most 1,000 lines.')
    .default([]),
})
export type InquiryData = z.input<typeof inquiryData>

import { z } from 'zod'
import { day, optionalText, voucherKey } from './fields'

export const requestBody = z.strictObject({
  inquiryVoucherId: voucherKey,
  vendorIds: z.array(z.uuid()).min(1, 'Choose at least one vendor.').max(20, 'Ask at most 20 vendors at once.'),
  /** When left out: every line of the inquiry that isn't marked as not quoted. */
  lineIds: z.array(z.uuid()).min(1, 'Choose at least one line.').max(1000).optional(),
  /** Day by which the vendors are asked to answer. */
  dueDate: day.nullish(),
  message: optionalText(5000),
  /** Files of the inquiry that are attached to the mail. */
  fileIds: z.array(z.uuid()).max(10, 'Attach at most 10 files.').default([]),
})
export type RequestBody = z.input<typeof requestBody>

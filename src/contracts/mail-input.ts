import { z } from 'zod'
import { requiredText } from './fields'
import { MOST_RECIPIENTS } from './mail-limits'

const addresses = (minimum: number, message: string) =>
  z.array(z.email('Enter an e-mail address.').max(254)).min(minimum, message).max(MOST_RECIPIENTS, `Write to at most ${MOST_RECIPIENTS} people at once.`)

/** A mail to a business partner about a document; the document itself is attached as PDF. */
export const mailMessage = z.strictObject({
  to: addresses(1, 'Enter at least one recipient.'),
  cc: addresses(0, '').default([]),
  subject: requiredText(200, 'Enter a subject.'),
  text: requiredText(10_000, 'Write something.'),
  /** Files of the document that are attached. */
  fileIds: z.array(z.uuid()).max(10, 'Attach at most 10 files.').default([]),
})
export type MailMessage = z.input<typeof mailMessage>

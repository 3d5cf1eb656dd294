import { z } from 'zod'

const person = z.object({ name: z.string().nullable(), email: z.string() })

/** What the mail dialog starts with. */
export const mailProposal = z.object({
  to: z.array(person),
  /** Everybody of the business partner who has an address. */
  people: z.array(person),
  subject: z.string(),
  text: z.string(),
  /** Of the PDF that goes along. */
  fileName: z.string(),
})
export type MailProposal = z.infer<typeof mailProposal>

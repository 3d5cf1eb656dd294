import { z } from 'zod'

const person = z.object({ name: z.string().nullable(), email: z.string() })

/** Initial values of the mail dialog. */
export const mailProposal = z.object({
  to: z.array(person),
  /** Everybody at the business partner who has an e-mail address. */
  people: z.array(person),
  subject: z.string(),
  text: z.string(),
  /** Name of the attached PDF. */
  fileName: z.string(),
})
export type MailProposal = z.infer<typeof mailProposal>

import { z } from 'zod'
import { reminderStatuses } from './money-choices'
import { nullableText } from './document-record'
import { endpoint } from './endpoint'
import { exclusion } from './reminder-exclusions'

const mailState = z.enum(['queued', 'sent', 'failed', 'cancelled', 'bounced'])
const history = z.object({
  /** The latest first. */
  reminders: z.array(
    z.object({
      voucherId: z.string(),
      date: z.string(),
      level: z.number().int(),
      levelName: z.string(),
      status: z.enum(reminderStatuses),
      currency: z.string(),
      grandTotal: z.string(),
      fee: z.string(),
      interest: z.string(),
      /** Who the last mail of it went to, and what became of it; null for a letter. */
      mail: z.object({ to: z.array(z.string()), state: mailState, at: z.string(), error: nullableText }).nullable(),
    }),
  ),
  exclusions: z.array(exclusion),
  /** Statements of account that were mailed to the customer; empty for a document. */
  statements: z.array(z.object({ to: z.array(z.string()), subject: z.string(), state: mailState, at: z.string(), error: nullableText })),
})
export type ReminderHistory = z.infer<typeof history>

export const reminderHistory = {
  history: endpoint({
    method: 'GET',
    path: '/finance/reminders/history',
    query: z.object({ customerId: z.uuid(), documentId: z.uuid().optional() }),
    response: history,
    module: 'reminders',
    action: 'read',
    summary: 'The reminders and exclusions of a customer, or of one of its documents, and the statements that were mailed',
  }),
}

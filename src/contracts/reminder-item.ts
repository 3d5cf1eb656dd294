import { z } from 'zod'
import { documentKindNames } from './document-kinds'
import { nullableText } from './document-record'

/** Fields of an overdue item, in a reminder and before it is in one. */
export const itemOfReminder = {
  /** The line in the ledger. */
  itemId: z.uuid(),
  document: z.object({ id: z.uuid(), kind: z.enum(documentKindNames), voucherId: z.string() }),
  theirNumber: nullableText,
  date: z.string(),
  dueDate: z.string(),
  /** All of it, and what is open, in the currency of the reminder. */
  amount: z.string(),
  open: z.string(),
  daysOverdue: z.number().int(),
  /** The level that it reaches with the reminder. */
  level: z.number().int(),
  interest: z.string(),
}

import { z } from 'zod'
import { reminderCharges } from './money-choices'
import { endpoint } from './endpoint'
import { accountOption } from './ledger'
import { reminderLevelsInput } from './reminder-input'

const levels = z.object({
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  interestPct: z.string(),
  minimumAmount: z.string(),
  charges: z.enum(reminderCharges),
  account: accountOption.nullable(),
  levels: z.array(
    z.object({
      level: z.number().int(),
      name: z.string(),
      daysAfterDue: z.number().int(),
      daysBetween: z.number().int(),
      subject: z.string(),
      text: z.string(),
      fee: z.string(),
      chargesInterest: z.boolean(),
    }),
  ),
  /** Income accounts that fee and interest may be posted to. */
  accounts: z.array(accountOption),
})
export type ReminderLevels = z.infer<typeof levels>

export const reminderLevels = {
  get: endpoint({
    method: 'GET',
    path: '/finance/reminder-levels',
    response: levels,
    module: 'reminder-levels',
    action: 'read',
    summary: 'The levels of reminders with their texts, and how interest and fees are charged',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/finance/reminder-levels',
    body: reminderLevelsInput,
    response: levels,
    module: 'reminder-levels',
    action: 'update',
    summary: 'Change the levels of reminders, all at once',
  }),
}

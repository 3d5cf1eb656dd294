/** What may stand in braces in the subject and text of a reminder, with what it is replaced by. */
export const reminderPlaceholders = {
  customer: 'Name of the customer',
  company: 'Name of our company',
  date: 'Date of the reminder',
  total: 'Amount to be paid, with fee and interest',
  open: 'Sum of the overdue amounts',
  credits: 'Credits and money on account, which are deducted',
  fee: 'Fee of the level',
  interest: 'Interest on what is overdue',
  count: 'Number of documents that are overdue',
  oldest_days: 'Days by which the oldest one is overdue',
} as const
export type ReminderPlaceholder = keyof typeof reminderPlaceholders

const IN_BRACES = /\{([^{}]*)\}/g

/** The first placeholder in a text that doesn't exist, with its braces; null if there is none. */
export const unknownPlaceholder = (text: string): string | null => {
  for (const [whole, name = ''] of text.matchAll(IN_BRACES)) if (!Object.hasOwn(reminderPlaceholders, name)) return whole
  return null
}

/** The text with the values in place of the placeholders. */
export const withPlaceholders = (text: string, values: Readonly<Record<ReminderPlaceholder, string>>): string =>
  text.replaceAll(IN_BRACES, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as ReminderPlaceholder] : whole))

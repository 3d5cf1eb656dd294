import type { PartyOption } from '@/contracts/parties'
import type { Reminder } from '@/contracts/reminders'
import { bodyOf, fileCodecs, initialOf, labelsOf, optional, party, plain, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'

const codecs = {
  customerId: party('Customer'),
  date: text('Date'),
  currency: text('Currency'),
  contactName: text('Contact'),
  contactEmail: text('Contact’s e-mail'),
  subject: optional('Subject'),
  text: optional('Text'),
  notes: text('Notes'),
  /** Ids of the chosen items; null for all that have reached a level. */
  itemIds: plain<string[] | null>('Documents', null),
  ...fileCodecs,
}
export type ReminderForm = ValuesOf<typeof codecs>

export const labels = labelsOf(codecs)
export const bodyOfReminder = (values: ReminderForm) => bodyOf(codecs, values)

export const valuesOfReminder = ({ customer, lines, ...reminder }: Reminder): ReminderForm =>
  valuesOf(codecs, { ...reminder, customerId: { ...customer, currency: reminder.currency }, itemIds: lines.map(({ itemId }) => itemId) })

export const initialReminder = (today: string, currency: string, customer: PartyOption | null): ReminderForm =>
  initialOf(codecs, { date: today, currency, customerId: customer })

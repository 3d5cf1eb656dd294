import { z } from 'zod'
import { addFilesStep, day, optionalEmail, optionalLine, optionalText, removeFileIds, requiredText, version } from './fields'
import { mailMessage } from './mail-input'
import { unknownPlaceholder } from './rules/reminder-texts'
import { charge, currencyCode, decimalString } from './rules/schemas'
import { customerId, draftFields, editStep, reversal, step } from './trade-input'
import { reminderCharges } from './money-choices'

const withKnownPlaceholders = (value: string | null | undefined, context: z.RefinementCtx): void => {
  const unknown = value && unknownPlaceholder(value)
  if (unknown) context.addIssue({ code: 'custom', message: `There is no placeholder ${unknown}.` })
}

const fields = {
  customerId,
  /** The currency of the items. */
  currency: currencyCode,
  ...draftFields,
  contactName: optionalText(200),
  contactEmail: optionalEmail,
  /** Subject and text of the letter; those of the level when left out. */
  subject: optionalLine(200).superRefine(withKnownPlaceholders),
  text: optionalText(5000).superRefine(withKnownPlaceholders),
  /** Ids of the open items that are reminded; all that have reached a level when left out. */
  itemIds: z.array(z.uuid()).min(1, 'Choose what is reminded.').max(500, 'A reminder takes at most 500 items.').nullish(),
}
export const reminderInput = z.strictObject(fields)
export const reminderEdit = z.strictObject({ version, ...fields, removeFileIds })
export type ReminderEdit = z.input<typeof reminderEdit>

export const reminderPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Checks again what is open, gives the reminder its number, and mails it with a statement of account; a reminder that was sent goes out again. */
  step('send').extend({ mail: mailMessage, attachInvoices: z.boolean().default(true) }),
  /** The same without a mail, for a letter that is printed. */
  step('issue'),
  /** Its items count as not reminded, and fee and interest are reversed if they were posted. */
  reversal('cancel', 'Say why it is cancelled.'),
  addFilesStep,
])

const days = (message: string) => z.number(message).int(message).min(0, message).max(999, 'Enter 999 days or less.')
const reminderLevelInput = z.strictObject({
  name: requiredText(60, 'Enter a name.'),
  /** Days after the due date from which an item reaches the level. */
  daysAfterDue: days('Enter whole days after the due date.'),
  /** Least days since the reminder before. */
  daysBetween: days('Enter whole days since the reminder before.'),
  subject: requiredText(200, 'Enter a subject.').superRefine(withKnownPlaceholders),
  text: requiredText(5000, 'Enter the text of the letter.').superRefine(withKnownPlaceholders),
  /** In the base currency. */
  fee: charge,
  chargesInterest: z.boolean(),
})
export const reminderLevelsInput = z
  .strictObject({
    version,
    /** Yearly, in percent. */
    interestPct: decimalString({ precision: 9, scale: 6, min: '0', max: '100' }),
    /** In the base currency; less than that isn't reminded. */
    minimumAmount: charge,
    charges: z.enum(reminderCharges),
    /** The income account that fee and interest are posted to. */
    accountId: z.uuid().nullable(),
    levels: z.array(reminderLevelInput).min(1, 'Add at least one level.').max(9, 'Use at most 9 levels.'),
  })
  .superRefine(({ levels }, context) => {
    for (const [index, { daysAfterDue }] of levels.entries())
      if (index > 0 && daysAfterDue <= (levels[index - 1]?.daysAfterDue ?? 0))
        context.addIssue({ code: 'custom', path: ['levels', index, 'daysAfterDue'], message: 'Enter more days than the level before has.' })
  })
export type ReminderLevelsInput = z.input<typeof reminderLevelsInput>

/** Of a customer, or of one of its documents if it names one. */
export const exclusionInput = z.strictObject({
  customerId,
  documentId: z.uuid().nullish(),
  reason: requiredText(500, 'Say why it isn’t reminded.'),
  /** The last day on which it isn't reminded; without a day until somebody ends it. */
  until: day.nullish(),
})

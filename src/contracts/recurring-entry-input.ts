import { z } from 'zod'
import { templateFields } from './entry-template-input'
import { day, version } from './fields'
import { isFilled } from './journal-entry-input'
import { isLastOfMonth } from './recurrence'
import { type RecurringMode, recurringModes, rhythms } from './recurring-choices'
import { step, stepWithReason } from './trade-input'

/** Most entries of one series. */
const MOST_TIMES = 1000

const fields = {
  ...templateFields,
  rhythm: z.enum(rhythms, 'Choose a rhythm.'),
  /** The first due date, which also names the weekday or the day of the month. */
  firstOn: day,
  onLastDay: z.boolean().default(false),
  lastOn: day.nullish(),
  times: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(MOST_TIMES, `Enter ${MOST_TIMES.toLocaleString('en')} or less.`)
    .nullish(),
  mode: z.enum(recurringModes, 'Choose what happens on a due date.'),
}

interface Checked {
  rhythm: (typeof rhythms)[number]
  firstOn: string
  onLastDay: boolean
  lastOn?: string | null | undefined
  times?: number | null | undefined
  mode: RecurringMode
  lines: readonly { debit?: string | null | undefined; credit?: string | null | undefined }[]
}
const check = ({ rhythm, firstOn, onLastDay, lastOn, times, mode, lines }: Checked, context: z.RefinementCtx) => {
  const issue = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (onLastDay && rhythm === 'weekly') issue(['onLastDay'], 'A week has no last day of a month.')
  else if (onLastDay && !isLastOfMonth(firstOn)) issue(['firstOn'], 'Choose the last day of a month.')
  if (lastOn && lastOn < firstOn) issue(['lastOn'], 'Choose the first date or a later day.')
  if (lastOn && times) issue(['times'], 'Enter an end date or a number of times, not both.')
  if (mode === 'post')
    lines.forEach((line, index) => {
      if (!isFilled(line.debit) && !isFilled(line.credit)) issue(['lines', index, 'debit'], 'What is posted by night needs a debit or a credit.')
    })
}

export const recurringEntryInput = z.strictObject(fields).superRefine(check)
export type RecurringEntryInput = z.output<typeof recurringEntryInput>
export type RecurringEntryBody = z.input<typeof recurringEntryInput>

export const recurringEntryPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields }).superRefine(check),
  stepWithReason('pause', 'Say why it is paused.'),
  /** Goes on with the first date from today; those that passed meanwhile are left out. */
  stepWithReason('resume', 'Say why it is resumed.'),
  /** Makes the entries that are due now, as the night would. */
  step('run'),
])
export type RecurringEntryPatch = z.input<typeof recurringEntryPatch>

import { recurringEntryInput, type RecurringEntryBody } from '@/contracts/recurring-entry-input'
import type { RecurringEntryDetail } from '@/contracts/recurring-entries'
import type { Schedule } from '@/contracts/recurrence'
import { type EntryCodes, type EntryFormLine, isBlankLine, newEntryLine } from '@/documents/entries/lines'
import { headCodecs, headValuesOf } from '@/documents/entries/template-form'
import { newLinesOf, sentTemplateLines } from '@/documents/entries/template-lines'
import { bodyOf, initialOf, optional, plain, text, type ValuesOf } from '@/documents/form/codecs'
import { resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { isDay } from '@/documents/trade/typed'

const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const codecs = {
  ...headCodecs,
  rhythm: text('Rhythm', 'monthly'),
  firstOn: text('First date'),
  onLastDay: plain('On the last day of the month', false),
  lastOn: optional('Last date'),
  times: { ...text('Number of entries'), send: numberOf },
  mode: text('On its day', 'propose'),
}
export type RecurringForm = ValuesOf<typeof codecs>

export const valuesOfRecurring = (saved: RecurringEntryDetail): RecurringForm => ({
  ...headValuesOf(saved),
  rhythm: saved.rhythm,
  firstOn: saved.firstOn,
  onLastDay: saved.onLastDay,
  lastOn: saved.lastOn ?? '',
  times: saved.times === null ? '' : String(saved.times),
  mode: saved.mode,
})

/** What a new recurring entry begins with: nothing, a template, or an entry that was posted once. */
export interface Source {
  name: string
  narration: string
  reference: string
  lines: EntryFormLine[]
}
export const newRecurring = (today: string, source: Source | undefined): RecurringForm =>
  initialOf(codecs, {
    firstOn: today,
    ...(source ? { ...source, lines: newLinesOf(source.lines) } : { lines: [newEntryLine(), newEntryLine()] }),
  })

/** The schedule while it is typed; null while it is incomplete. */
export const scheduleOf = ({ rhythm, firstOn, onLastDay, lastOn, times }: RecurringForm): Schedule | null => {
  const count = numberOf(times)
  if (!isDay(firstOn) || (lastOn !== '' && !isDay(lastOn)) || (count !== null && !(Number.isInteger(count) && count > 0))) return null
  return { rhythm: rhythm as Schedule['rhythm'], firstOn, onLastDay: onLastDay && rhythm !== 'weekly', lastOn: lastOn || null, times: count }
}

/** The body of a save, or errors by field. */
export const resolveRecurring = (typed: RecurringForm, codes: EntryCodes) => {
  const lines = withoutBlankEnd(typed.lines, isBlankLine)
  const entered = { ...typed, lines }
  const body = { ...bodyOf(codecs, entered), onLastDay: typed.onLastDay && typed.rhythm !== 'weekly', lines: sentTemplateLines(lines, codes) }
  return resolveBy(recurringEntryInput, entered, body as RecurringEntryBody)
}

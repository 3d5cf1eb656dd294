import { type RelativeDay, relativeDays } from '@/contracts/reports/relative-days'
import type { ReportSearch } from './search'

export interface PeriodChoice {
  label: string
  days: Pick<ReportSearch, 'from' | 'to' | 'asOf'>
}

const PERIODS = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'this-calendar-year',
  'last-calendar-year',
] as const satisfies readonly RelativeDay[]
const LAST_DAYS = ['this-month', 'last-month', 'last-quarter', 'last-year'] as const satisfies readonly RelativeDay[]

/** Common periods in words, which move with the calendar: a report that is kept or mailed with “last month” is about the last month whenever it is made. */
export const periodChoices: readonly PeriodChoice[] = [
  ...PERIODS.map((word) => ({ label: relativeDays[word], days: { from: word, to: word } })),
  { label: `${relativeDays['this-year']} to date`, days: { from: 'this-year', to: 'today' } },
]

/** Common days of a balance. */
export const dayChoices: readonly PeriodChoice[] = [
  ...(['today', 'yesterday'] as const).map((word) => ({ label: relativeDays[word], days: { asOf: word } })),
  ...LAST_DAYS.map((word) => ({ label: `End of ${relativeDays[word].toLowerCase()}`, days: { asOf: word } })),
]

/** What the parameters say in the words of the menu; undefined for days that were typed. */
export const choiceOf = (choices: readonly PeriodChoice[], search: ReportSearch): PeriodChoice | undefined =>
  choices.find(({ days }) => Object.entries(days).every(([name, day]) => search[name as keyof typeof days] === day))

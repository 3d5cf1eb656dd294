import { addDays, addMonths, monthAfter, lastOfMonth, monthName } from './months'
import { dayText } from '../../domain/print/figures'
import { invalidField } from '../../http/problem'
import { type Scope, yearOf } from './scope'
import type { SheetColumn } from './sheet'

/** A period whose figures are a column. */
export interface ReportPeriod {
  from: string
  to: string
  label: string
}

const isWholeMonths = (from: string, to: string): boolean => from.endsWith('-01') && to === lastOfMonth(to)
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Short words for a period: a month, a year, or its days. */
export const periodName = ({ years }: Pick<Scope, 'years'>, from: string, to: string): string => {
  const year = years.find(({ startsOn, endsOn }) => startsOn === from && endsOn === to)
  if (year) return year.name
  return isWholeMonths(from, to) && monthsBetween(from, to) === 1 ? monthName(from) : `${dayText(from)} – ${dayText(to)}`
}

/** A period some steps earlier: as many months, or days, as it has itself; or the same days of earlier years. */
const earlier = ({ from, to }: { from: string; to: string }, steps: number, compare: string): { from: string; to: string } => {
  if (compare === 'year') return { from: addMonths(from, -12 * steps), to: addMonths(to, -12 * steps) }
  if (isWholeMonths(from, to)) {
    const months = monthsBetween(from, to)
    return { from: monthAfter(from, -months * steps), to: lastOfMonth(monthAfter(to, -months * steps)) }
  }
  const days = daysBetween(from, to)
  return { from: addDays(from, -days * steps), to: addDays(to, -days * steps) }
}

/** Five years by month. */
const MOST_PARTS = 60
const STEP = { month: 1, quarter: 3 } as const

/** @throws Problem 422 for more parts than a report has columns for: leaving some out would make its sums wrong */
export const checkParts = (parts: readonly unknown[], field: 'columns' | 'to'): void => {
  if (parts.length > MOST_PARTS)
    throw invalidField(field, `These would be more than ${MOST_PARTS} columns. Choose a shorter period${field === 'columns' ? ', or longer parts of it' : ''}.`)
}

/** The period cut into months, quarters or fiscal years; its first and last part may be shorter. */
const parts = (scope: Scope, by: string): ReportPeriod[] => {
  const { from, to, years } = scope
  const found: ReportPeriod[] = []
  for (let first = from; first <= to && found.length <= MOST_PARTS; first = addDays(found.at(-1)?.to ?? to, 1)) {
    const step = by === 'month' ? STEP.month : STEP.quarter
    const { startsOn, endsOn } = yearOf(years, first)
    // Quarters are those of the fiscal year.
    const inYear = monthsBetween(startsOn, first) - 1
    const end = by === 'year' ? endsOn : lastOfMonth(monthAfter(first, step - 1 - (inYear % step)))
    const last = end < to ? end : to
    found.push({
      from: first,
      to: last,
      label: by === 'month' ? monthName(first) : by === 'year' ? yearOf(years, first).name : `Q${Math.floor(inYear / 3) + 1} ${endsOn.slice(0, 4)}`,
    })
  }
  checkParts(found, 'columns')
  return found
}

/**
 * The periods of a report's columns: the period itself and those it is compared with, or its parts.
 * @throws Problem 422 for too many parts
 */
export const reportPeriods = (scope: Scope): { periods: ReportPeriod[]; isComparison: boolean } => {
  const { from, to, value } = scope
  const own = { from, to, label: periodName(scope, from, to) }
  const by = value('columns')
  if (by === 'month' || by === 'quarter' || by === 'year') return { periods: parts(scope, by), isComparison: false }
  const compare = value('compare')
  if (compare === 'none' || by === 'costCentre') return { periods: [own], isComparison: false }
  const others = Array.from({ length: Number(value('periods')) }, (_, index) => {
    const period = earlier(own, index + 1, compare)
    return { ...period, label: periodName(scope, period.from, period.to) }
  })
  return { periods: [own, ...others], isComparison: true }
}

/** The days of a report's columns on which balances are compared: its own, and the same days some periods or years before. */
export const reportDays = ({ asOf, value }: Scope): { day: string; label: string }[] => {
  const compare = value('compare')
  const step = compare === 'year' ? 12 : 1
  const count = compare === 'none' ? 0 : Number(value('periods'))
  return Array.from({ length: count + 1 }, (_, index) => addMonths(asOf, -step * index)).map((day) => ({ day, label: dayText(day) }))
}

/** For each compared column its difference from the first one, as an amount and in per cent. */
export const withChanges = (figures: readonly SheetColumn[], first: number, isComparison: boolean): SheetColumn[] =>
  figures.flatMap((column, index): SheetColumn[] => {
    if (!isComparison || index === 0) return [column]
    const from = placeOfFigure(first, index, true)
    return [
      column,
      { id: `difference${index}`, header: 'Difference', band: column.header, kind: 'money', change: { of: first, from } },
      { id: `percent${index}`, header: '%', band: column.header, kind: 'percent', change: { of: first, from, asPercent: true } },
    ]
  })

/** Place of a compared figure among the columns. */
export const placeOfFigure = (first: number, index: number, isComparison: boolean): number =>
  isComparison && index > 0 ? first + 1 + 3 * (index - 1) : first + index

/** Places the figures of compared columns where `withChanges` has put the columns. */
export const withGaps = (figures: readonly string[], isComparison: boolean): (string | null)[] =>
  figures.flatMap((figure, index) => (isComparison && index > 0 ? [figure, null, null] : [figure]))

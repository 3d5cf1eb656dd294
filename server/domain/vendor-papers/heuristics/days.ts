import { daysBetween } from '../../today'
import type { DateStyle } from '../../table-import/styles'
import type { ByRow } from '../layout/by-row'
import type { Layout } from '../layout/rows'
import type { DayToken } from '../layout/tokens'
import { type DayText, dayIn } from '../text/days'
import type { Found } from '../types'
import type { Candidate } from './candidates'

/** The order in which a paper writes day and month, and how sure that is. */
export interface DaySense {
  style: DateStyle | null
  confidence: number
}

/** Judges the order of day and month: by the dates that can be read in only one order, else by language, country and currency (`suggested`). */
export const judgeDays = (days: readonly DayToken[], suggested: DaySense | null): DaySense => {
  const counts = { dmy: 0, mdy: 0 }
  for (const { day } of days) if (day.evidence === 'dmy' || day.evidence === 'mdy') counts[day.evidence] += 1
  if (counts.dmy !== counts.mdy) return { style: counts.dmy > counts.mdy ? 'dmy' : 'mdy', confidence: counts.dmy * counts.mdy === 0 ? 0.95 : 0.6 }
  return suggested ?? { style: null, confidence: 0 }
}

const foundDay = (candidate: Candidate<DayText>, sense: DaySense): Found | null => {
  const value = dayIn(candidate.value, sense.style)
  const isAmbiguous = candidate.value.dmy !== candidate.value.mdy && candidate.value.dmy !== null && candidate.value.mdy !== null
  return value === null
    ? null
    : { value, confidence: candidate.score * (isAmbiguous ? sense.confidence : 1), method: 'heuristic', page: candidate.page, box: candidate.box }
}

const best = (found: readonly Found[]): Found | undefined => found.toSorted((a, b) => b.confidence - a.confidence)[0]

/** Longest payment term, in days. */
const MOST_DAYS = 400

/** Whether a day can be the due date of an invoice: from its own date until `MOST_DAYS` later. */
const isDueAfter = (invoiceDate: string, dueDate: string): boolean => dueDate >= invoiceDate && daysBetween(invoiceDate, dueDate) <= MOST_DAYS

/** Score of a day without a label. */
const UNLABELLED = 0.5
/** Invoice dates without a label: the only day in a row of an invoice number ("Invoice 17 | 3 June 2026"). */
export const daysBeside = (rows: readonly number[], days: ByRow<DayToken>): Candidate<DayText>[] =>
  [...new Set(rows)].flatMap((row) => {
    const [first, ...more] = days.on(row)
    return first && more.length === 0 ? [{ field: 'invoiceDate', value: first.day, score: UNLABELLED, page: first.page, box: first.box, row } as const] : []
  })

const PAYING = /zahl|überw|begleich|\bpay|payment|due|régl|betal|overma|pagar|pago|pagam/i
const UNTIL = /(?:bis(?: zum)?|by|before|until|on|due|voor|vóór|avant le|au plus tard le|antes del|entro il|uiterlijk)$/i
const DISCOUNT = /skonto|discount|escompte|korting|descuento|sconto/i
/** Due dates in sentences that ask for payment ("Bitte zahlen Sie bis zum 17.04.2026"), but not days until which a discount is granted. */
export const daysAsked = ({ rows }: Layout, days: ByRow<DayToken>): Candidate<DayText>[] =>
  days.all.flatMap((token) => {
    const row = rows[token.row]
    if (!row) return []
    const before = row.words
      .slice(0, token.from)
      .map(({ text }) => text)
      .join(' ')
    const sentence = before.split(/[.!?] /).at(-1) ?? ''
    const restOfSentence =
      row.words
        .slice(token.to)
        .map(({ text }) => text)
        .join(' ')
        .split(/[.!?] /)[0] ?? ''
    if (!PAYING.test(`${sentence} ${restOfSentence}`) || !UNTIL.test(sentence) || DISCOUNT.test(`${sentence} ${restOfSentence}`)) return []
    return [{ field: 'dueDate', value: token.day, score: UNLABELLED, page: token.page, box: token.box, row: token.row } as const]
  })

export const findDays = (
  dated: readonly Candidate<DayText>[],
  due: readonly Candidate<DayText>[],
  sense: DaySense,
): { invoiceDate?: Found; dueDate?: Found } => {
  const read = (candidates: readonly Candidate<DayText>[]) => candidates.flatMap((candidate) => foundDay(candidate, sense) ?? [])
  const [dates, dues] = [read(dated), read(due)]
  const invoiceDate = best(dates)
  const dueDate = best(invoiceDate ? dues.filter(({ value }) => isDueAfter(invoiceDate.value, value)) : dues)
  return { ...(invoiceDate && { invoiceDate }), ...(dueDate && { dueDate }) }
}

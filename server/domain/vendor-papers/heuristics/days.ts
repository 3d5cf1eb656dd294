import type { DateStyle } from '../../table-import/styles'
import type { ByRow } from '../layout/by-row'
import type { Layout } from '../layout/rows'
import type { DayToken } from '../layout/tokens'
import { type DayText, dayIn } from '../text/days'
import type { Found } from '../types'
import type { Candidate } from './candidates'

/** In what order a paper writes day and month, and how sure that is. */
export interface DaySense {
  style: DateStyle | null
  confidence: number
}

/** Dates that can be read in one way only tell for the others; else language, country and currency do. */
export const judgeDays = (days: readonly DayToken[], suggested: DaySense | null): DaySense => {
  const counts = { dmy: 0, mdy: 0 }
  for (const { day } of days) if (day.evidence === 'dmy' || day.evidence === 'mdy') counts[day.evidence] += 1
  if (counts.dmy !== counts.mdy) return { style: counts.dmy > counts.mdy ? 'dmy' : 'mdy', confidence: counts.dmy * counts.mdy === 0 ? 0.95 : 0.6 }
  return suggested ?? { style: null, confidence: 0 }
}

const foundDay = (candidate: Candidate<DayText>, sense: DaySense): Found | null => {
  const value = dayIn(candidate.value, sense.style)
  const open = candidate.value.dmy !== candidate.value.mdy && candidate.value.dmy !== null && candidate.value.mdy !== null
  return value === null
    ? null
    : { value, confidence: candidate.score * (open ? sense.confidence : 1), method: 'heuristic', page: candidate.page, box: candidate.box }
}

const best = (found: readonly Found[]): Found | undefined => found.toSorted((a, b) => b.confidence - a.confidence)[0]

/** Longest term between an invoice and its due day. */
const MOST_DAYS = 400
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** A bill is due on its day or later, within a year and a bit. */
const isDueAfter = (invoiceDate: string, dueDate: string): boolean => dueDate >= invoiceDate && daysBetween(invoiceDate, dueDate) <= MOST_DAYS

/** A day without a label beside the invoice's number ("Invoice 17 | 3 June 2026"). */
const UNLABELLED = 0.5
export const daysBeside = (rows: readonly number[], days: ByRow<DayToken>): Candidate<DayText>[] =>
  [...new Set(rows)].flatMap((row) => {
    const [first, ...more] = days.on(row)
    return first && more.length === 0 ? [{ field: 'invoiceDate', value: first.day, score: UNLABELLED, page: first.page, box: first.box, row } as const] : []
  })

const PAYING = /zahl|überw|begleich|\bpay|payment|due|régl|betal|overma|pagar|pago|pagam/i
const UNTIL = /(?:bis(?: zum)?|by|before|until|on|due|voor|vóór|avant le|au plus tard le|antes del|entro il|uiterlijk)$/i
const FOR_LESS = /skonto|discount|escompte|korting|descuento|sconto/i
/** The day in a sentence that asks to pay ("Bitte zahlen Sie bis zum 17.04.2026"), unless it is one for paying less. */
export const daysAsked = ({ rows }: Layout, days: ByRow<DayToken>): Candidate<DayText>[] =>
  days.all.flatMap((token) => {
    const row = rows[token.row]
    if (!row) return []
    const before = row.words
      .slice(0, token.from)
      .map(({ text }) => text)
      .join(' ')
    const sentence = before.split(/[.!?] /).at(-1) ?? ''
    const rest =
      row.words
        .slice(token.to)
        .map(({ text }) => text)
        .join(' ')
        .split(/[.!?] /)[0] ?? ''
    if (!PAYING.test(`${sentence} ${rest}`) || !UNTIL.test(sentence) || FOR_LESS.test(`${sentence} ${rest}`)) return []
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

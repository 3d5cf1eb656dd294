import type { Box } from '../contents'
import { type DayText, dayText } from '../text/days'
import { type NumberText, numberText, valuesOf } from '../text/numbers'
import type { Layout, Row } from './rows'
import { right, union, type Word } from './words'

/** A number or day on the paper: words `from` to `to` (exclusive) of a row. */
interface Place {
  row: number
  from: number
  to: number
  page: number
  box: Box
}
export interface NumberToken extends Place {
  number: NumberText
}
export interface DayToken extends Place {
  day: DayText
}

/** Widest blank between groups of digits in one number, as a share of a letter's height. */
const BLANK = 0.5
const MOST_WORDS = { number: 5, day: 6 } as const

const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')
const placeOf = (row: number, from: number, to: number, words: readonly Word[]): Place => ({ row, from, to, page: words[0]?.page ?? 1, box: union(words) })

/** Whether words are close enough to be one number: digits that are more than a blank apart stand in two columns. */
const isTight = (words: readonly Word[]): boolean =>
  words.every((word, index) => {
    const before = words[index - 1]
    if (!before) return true
    const gap = word.x - right(before)
    const digits = /\d$/.test(before.text) && /^\d/.test(word.text)
    return gap <= (digits ? BLANK : 2) * Math.max(word.height, before.height)
  })

const readAt = <T>(row: Row, from: number, most: number, read: (text: string) => T | null, tight: boolean): { value: T; to: number } | null => {
  for (let to = Math.min(row.words.length, from + most); to > from; to--) {
    const words = row.words.slice(from, to)
    if (tight && !isTight(words)) continue
    const value = read(joined(words))
    if (value !== null) return { value, to }
  }
  return null
}

const ANY_STYLE = { style: null, currency: null }
const readNumber = (text: string): NumberText | null => {
  const number = numberText(text)
  return number && valuesOf(number, ANY_STYLE, 'money').length > 0 ? number : null
}

const MIGHT_BEGIN = /[\d(€$£¥₹+\-−–]|^[A-Za-złčz.]{1,5}\$?\.?$/
const MIGHT_BE_DAY = /\d|^\p{L}{3,}/u

/** Numbers and days of a paper. Days are read first: "31.12.2026" is no number, and neither is the 3 of "3 May 2026". */
export const tokensOf = ({ rows }: Layout): { numbers: NumberToken[]; days: DayToken[] } => {
  const numbers: NumberToken[] = []
  const days: DayToken[] = []
  rows.forEach((row, index) => {
    for (let from = 0; from < row.words.length;) {
      const start = row.words[from]?.text ?? ''
      const day = MIGHT_BE_DAY.test(start) ? readAt(row, from, MOST_WORDS.day, dayText, false) : null
      const number = day || !MIGHT_BEGIN.test(start) ? null : readAt(row, from, MOST_WORDS.number, readNumber, true)
      const to = day?.to ?? number?.to ?? from + 1
      const place = placeOf(index, from, to, row.words.slice(from, to))
      if (day) days.push({ ...place, day: day.value })
      else if (number) numbers.push({ ...place, number: number.value })
      from = to
    }
  })
  return { numbers, days }
}

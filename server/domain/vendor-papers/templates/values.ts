import { absolute, type Decimal, equals } from '@/contracts/rules/decimal'
import type { DateStyle } from '../../table-import/styles'
import { union } from '../layout/words'
import { dayIn, dayText } from '../text/days'
import { looksLikeMoney, numberText, valuesOf } from '../text/numbers'
import { codeKey } from '../text/normal'
import type { Spot } from './anchors'
import type { Paper } from '../layout/paper'

const ANY_STYLE = { style: null, currency: null }
const MOST_WORDS = 4

/** Places of an amount, in whatever style it is printed; if some look like money, the others are parts of something else and left out. */
export const spotsOfAmount = ({ numbers }: Paper, value: Decimal): Spot[] => {
  const matching = numbers.all.filter(
    ({ number }) => !number.percent && valuesOf(number, ANY_STYLE, 'money').some((each) => equals(absolute(each), absolute(value))),
  )
  const money = matching.filter(({ number }) => looksLikeMoney(number))
  return money.length > 0 ? money : matching
}

export const spotsOfDay = ({ days }: Paper, value: string, style: DateStyle | null): Spot[] =>
  days.all.filter(({ day }) => (style === null ? day.dmy === value || day.mdy === value : dayIn(day, style) === value))

/** Places of a text, whatever its case, blanks and punctuation. */
export const spotsOfText = ({ layout }: Paper, value: string): Spot[] => {
  const wanted = codeKey(value)
  if (wanted.length < 2) return []
  return layout.rows.flatMap((row, index) =>
    row.words.flatMap((_, from) => {
      for (let to = from + 1; to <= Math.min(row.words.length, from + MOST_WORDS); to++) {
        const found = codeKey(
          row.words
            .slice(from, to)
            .map(({ text }) => text)
            .join(''),
        )
        if (found === wanted) return [{ row: index, from, to, box: union(row.words.slice(from, to)) }]
        if (found.length >= wanted.length) break
      }
      return []
    }),
  )
}

const EDGES = /^[:#(\s]+|[.,;:)\s]+$/g
const PREFIX = /^[A-Z]{1,5}[-/]?$/

/** Words that may be a document number; a short prefix is joined with the word behind it. */
export const identifierSpots = ({ layout }: Paper): (Spot & { text: string })[] =>
  layout.rows.flatMap((row, index) =>
    row.words.flatMap((word, from) => {
      const text = word.text.replace(EDGES, '')
      const next = row.words[from + 1]
      const joined = PREFIX.test(text) && next ? `${text} ${next.text.replace(EDGES, '')}` : null
      const value = /\d/.test(text) ? text : joined !== null && /\d/.test(joined) ? joined : null
      const to = value === joined && joined !== null ? from + 2 : from + 1
      const isOther = value === null || value.length > 40 || dayText(value) !== null || (numberText(value)?.sign ?? null) !== null
      return isOther || value === null ? [] : [{ row: index, from, to, box: union(row.words.slice(from, to)), text: value }]
    }),
  )

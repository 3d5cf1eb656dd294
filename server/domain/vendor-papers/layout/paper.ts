import type { PdfContents } from '../contents'
import { codeKey, fold, key } from '../text/normal'
import { byRow, type ByRow } from './by-row'
import { type Layout, layoutOf, type Row } from './rows'
import { type DayToken, type NumberToken, tokensOf } from './tokens'
import { union, type Word } from './words'

/** Where a label stands: at the beginning of a segment. */
export interface LabelPlace {
  row: number
  /** Index of the word behind the label. */
  to: number
  box: ReturnType<typeof union>
}

/** A paper, laid out once for all that is asked of it. */
export interface Paper {
  layout: Layout
  numbers: ByRow<NumberToken>
  days: ByRow<DayToken>
  /** All of its text: in small letters, folded, and its letters and digits alone. */
  lower: string
  folded: string
  codes: string
  /** Where segments begin with these words (as `key` writes them), numbers and days left out. */
  placesOf: (label: string) => readonly LabelPlace[]
}

/** Longer ones are sentences. */
export const LONGEST_LABEL = 9

/** Where each segment of a row begins among its words. */
export const segmentStarts = (row: Row): number[] => {
  let at = 0
  return row.segments.map(({ words }) => {
    const start = at
    at += words.length
    return start
  })
}

/** The words `from` to `to` (exclusive) of a row without numbers and days, as a label is compared. */
export const labelKey = ({ numbers, days }: Pick<Paper, 'numbers' | 'days'>, row: Row, index: number, from: number, to: number): string => {
  const values = [...numbers.on(index), ...days.on(index)]
  const isValue = (at: number) => values.some((value) => at >= value.from && at < value.to)
  const words: Word[] = []
  for (let at = from; at < to; at++) {
    const word = row.words[at]
    if (word && !isValue(at)) words.push(word)
  }
  return key(words.map(({ text }) => text).join(' '))
}

/** Rows of more segments than these hold a table, not labels. */
const MOST_SEGMENTS = 12

const labelPlaces = (paper: Pick<Paper, 'layout' | 'numbers' | 'days'>): Map<string, LabelPlace[]> => {
  const places = new Map<string, LabelPlace[]>()
  paper.layout.rows.forEach((row, index) => {
    segmentStarts(row)
      .slice(0, MOST_SEGMENTS)
      .forEach((start, segment) => {
        const end = start + (row.segments[segment]?.words.length ?? 0)
        let before = ''
        for (let to = start + 1; to <= Math.min(end, start + LONGEST_LABEL); to++) {
          const label = labelKey(paper, row, index, start, to)
          if (label === before) continue
          before = label
          const place = { row: index, to, box: union(row.words.slice(start, to)) }
          const known = places.get(label)
          if (known) known.push(place)
          else places.set(label, [place])
        }
      })
  })
  return places
}

export const paperOf = (contents: PdfContents): Paper => {
  const layout = layoutOf(contents.items)
  const tokens = tokensOf(layout)
  const laid = { layout, numbers: byRow(tokens.numbers), days: byRow(tokens.days) }
  let places: Map<string, LabelPlace[]> | null = null
  return {
    ...laid,
    lower: layout.text.toLowerCase(),
    folded: fold(layout.text),
    codes: codeKey(layout.text),
    placesOf: (label) => (places ??= labelPlaces(laid)).get(label) ?? [],
  }
}

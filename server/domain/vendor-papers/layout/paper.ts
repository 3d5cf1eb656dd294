import type { PdfContents } from '../contents'
import { codeKey, fold, key } from '../text/normal'
import { byRow, type ByRow } from './by-row'
import { type Layout, layoutOf, type Row } from './rows'
import { type DayToken, type NumberToken, tokensOf } from './tokens'
import { union, type Word } from './words'

/** Place of a label, which is always at the beginning of a segment. */
export interface LabelPlace {
  row: number
  /** Index of the word behind the label. */
  to: number
  box: ReturnType<typeof union>
}

/** A paper with everything that is computed from it once. */
export interface Paper {
  layout: Layout
  numbers: ByRow<NumberToken>
  days: ByRow<DayToken>
  /** The whole text: in lower case, normalised by `fold`, and normalised by `codeKey`. */
  lower: string
  folded: string
  codes: string
  /** Places where a segment begins with these words (normalised by `key`), numbers and days left out. */
  placesOf: (label: string) => readonly LabelPlace[]
}

/** Most words of a label; longer texts are sentences. */
export const LONGEST_LABEL = 9

/** Index of the first word of each segment of a row. */
export const segmentStarts = (row: Row): number[] => {
  let at = 0
  return row.segments.map(({ words }) => {
    const start = at
    at += words.length
    return start
  })
}

/** Key of the words `from` to `to` (exclusive) of a row without numbers and days, as labels are compared. */
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

/** Most segments of a row of labels; rows with more belong to a table. */
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
  const layoutAndTokens = { layout, numbers: byRow(tokens.numbers), days: byRow(tokens.days) }
  let places: Map<string, LabelPlace[]> | null = null
  return {
    ...layoutAndTokens,
    lower: layout.text.toLowerCase(),
    folded: fold(layout.text),
    codes: codeKey(layout.text),
    placesOf: (label) => (places ??= labelPlaces(layoutAndTokens)).get(label) ?? [],
  }
}

import type { PdfContents } from '../contents'
import { type Layout, layoutOf, type Row } from '../layout/rows'
import { type DayToken, type NumberToken, tokensOf } from '../layout/tokens'
import { fold, key } from '../text/normal'

/** A paper, laid out once for all that is asked of it. */
export interface Paper {
  layout: Layout
  numbers: NumberToken[]
  days: DayToken[]
  byRow: ReadonlyMap<number, readonly NumberToken[]>
  /** All of its text, folded. */
  folded: string
  /** Indexes of words that are numbers or days, by row. */
  values: ReadonlyMap<number, ReadonlySet<number>>
}

export const paperOf = (contents: PdfContents): Paper => {
  const layout = layoutOf(contents.items)
  const { numbers, days } = tokensOf(layout)
  const byRow = new Map<number, NumberToken[]>()
  for (const token of numbers) byRow.set(token.row, [...(byRow.get(token.row) ?? []), token])
  const values = new Map<number, Set<number>>()
  for (const { row, from, to } of [...numbers, ...days]) {
    const known = values.get(row) ?? new Set()
    for (let index = from; index < to; index++) known.add(index)
    values.set(row, known)
  }
  return { layout, numbers, days, byRow, folded: fold(layout.text), values }
}

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
export const labelKey = ({ values }: Paper, row: Row, index: number, from: number, to: number): string => {
  const taken = values.get(index)
  return key(
    row.words
      .slice(from, to)
      .filter((_, offset) => !taken?.has(from + offset))
      .map(({ text }) => text)
      .join(' '),
  )
}

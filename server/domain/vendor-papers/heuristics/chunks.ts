import type { Box } from '../contents'
import type { Row } from '../layout/rows'
import type { NumberToken } from '../layout/tokens'
import { overlap, union, type Word } from '../layout/words'
import type { NumberText } from '../text/numbers'
import { isTextual } from './columns'
import type { Column } from './tables'

/** A number, or words that stand together. */
export interface Chunk {
  box: Box
  text: string
  number: NumberText | null
  /** Index of the segment in its row; all chunks of a segment have the same. */
  segment: number
}

/** Splits a row into numbers and the words between them. */
export const chunksOf = (row: Row, tokens: readonly NumberToken[]): Chunk[] => {
  const chunks: Chunk[] = []
  let wordIndex = 0
  row.segments.forEach(({ words }, segment) => {
    const end = wordIndex + words.length
    let textWords: Word[] = []
    const close = () => {
      if (textWords.length > 0) chunks.push({ box: union(textWords), text: textWords.map(({ text }) => text).join(' '), number: null, segment })
      textWords = []
    }
    while (wordIndex < end) {
      const token = tokens.find(({ from }) => from === wordIndex)
      if (token) {
        close()
        const covered = row.words.slice(token.from, token.to)
        chunks.push({ box: token.box, text: covered.map(({ text }) => text).join(' '), number: token.number, segment })
        wordIndex = token.to
      } else {
        const word = row.words[wordIndex]
        if (word) textWords.push(word)
        wordIndex += 1
      }
    }
    close()
  })
  return chunks
}

/** Horizontal distance, negative where the boxes overlap. */
const distance = (a: Box, b: Box): number => -overlap(a, b)

const nearest = (box: Box, columns: readonly Column[]): Column | null =>
  columns.reduce<Column | null>((best, column) => (best === null || distance(box, column.box) < distance(box, best.box) ? column : best), null)

const LONGEST_UNIT = 12
const UNIT = /^\p{L}[\p{L}.²³/]*$/u
const isUnit = (text: string): boolean => text.length <= LONGEST_UNIT && UNIT.test(text)
const SIGN_ONLY = /^[€$£¥₹*†-]+$/

export interface Placed {
  column: Column
  chunk: Chunk
}

/**
 * Assigns each chunk to a column. A number goes to the nearest heading, unless it continues a description; text goes to the nearest heading of
 * text, or is the unit if it directly follows a quantity.
 */
export const place = (chunks: readonly Chunk[], columns: readonly Column[]): Placed[] => {
  const textColumns = columns.filter(({ kind }) => isTextual(kind))
  const placed: Placed[] = []
  for (const chunk of chunks) {
    const last = placed.at(-1)
    const isSameSegment = last?.chunk.segment === chunk.segment
    if (chunk.number) {
      const column = nearest(chunk.box, columns)
      const isBelowNumberHeading = column !== null && overlap(chunk.box, column.box) > 0 && !isTextual(column.kind)
      const continuesDescription = isSameSegment && last !== undefined && last.column.kind === 'description' && !isBelowNumberHeading
      if (continuesDescription) placed.push({ column: last.column, chunk })
      else if (column && !(column.kind === 'uom' && chunk.number)) placed.push({ column, chunk })
      continue
    }
    if (SIGN_ONLY.test(chunk.text)) continue
    if (isSameSegment && last?.chunk.number && last.column.kind === 'qty' && isUnit(chunk.text)) {
      placed.push({ column: { ...last.column, kind: 'uom' }, chunk })
      continue
    }
    // A unit may stand below its quantity, on a row of its own.
    const quantity = columns.find(({ kind, box }) => kind === 'qty' && overlap(box, chunk.box) > 0)
    if (quantity && !isSameSegment && isUnit(chunk.text) && !textColumns.some(({ box }) => overlap(box, chunk.box) > 0)) {
      placed.push({ column: { ...quantity, kind: 'uom' }, chunk })
      continue
    }
    const column = isSameSegment && last?.column.kind === 'description' ? last.column : nearest(chunk.box, textColumns.length > 0 ? textColumns : columns)
    if (column) placed.push({ column, chunk })
  }
  return placed
}

/** The text in the columns of one kind, in order; null if there is none. */
export const textIn = (placed: readonly Placed[], kind: string): { text: string; box: Box } | null => {
  const chunks = placed.filter(({ column }) => column.kind === kind).map(({ chunk }) => chunk)
  return chunks.length > 0 ? { text: chunks.map(({ text }) => text).join(' '), box: union(chunks.map(({ box }) => box)) } : null
}

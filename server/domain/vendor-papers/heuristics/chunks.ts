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
  /** Counts up along the row; chunks of one segment share it. */
  segment: number
}

/** A row as numbers and the words between them. */
export const chunksOf = (row: Row, tokens: readonly NumberToken[]): Chunk[] => {
  const chunks: Chunk[] = []
  let at = 0
  row.segments.forEach(({ words }, segment) => {
    const end = at + words.length
    let run: Word[] = []
    const close = () => {
      if (run.length > 0) chunks.push({ box: union(run), text: run.map(({ text }) => text).join(' '), number: null, segment })
      run = []
    }
    while (at < end) {
      const token = tokens.find(({ from }) => from === at)
      if (token) {
        close()
        const covered = row.words.slice(token.from, token.to)
        chunks.push({ box: token.box, text: covered.map(({ text }) => text).join(' '), number: token.number, segment })
        at = token.to
      } else {
        const word = row.words[at]
        if (word) run.push(word)
        at += 1
      }
    }
    close()
  })
  return chunks
}

/** Negative where the boxes overlap. */
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
 * The column of each chunk. Numbers go to the nearest heading, unless they go on with a text that began before; text goes to the nearest
 * heading of text, and right behind a quantity it is the unit.
 */
export const place = (chunks: readonly Chunk[], columns: readonly Column[]): Placed[] => {
  const textual = columns.filter(({ kind }) => isTextual(kind))
  const placed: Placed[] = []
  for (const chunk of chunks) {
    const last = placed.at(-1)
    const together = last?.chunk.segment === chunk.segment
    if (chunk.number) {
      const column = nearest(chunk.box, columns)
      const within = column !== null && overlap(chunk.box, column.box) > 0 && !isTextual(column.kind)
      const goesOn = together && last !== undefined && last.column.kind === 'description' && !within
      if (goesOn) placed.push({ column: last.column, chunk })
      else if (column && !(column.kind === 'uom' && chunk.number)) placed.push({ column, chunk })
      continue
    }
    if (SIGN_ONLY.test(chunk.text)) continue
    if (together && last?.chunk.number && last.column.kind === 'qty' && isUnit(chunk.text)) {
      placed.push({ column: { ...last.column, kind: 'uom' }, chunk })
      continue
    }
    // A unit may stand below its quantity, on a row of its own.
    const quantity = columns.find(({ kind, box }) => kind === 'qty' && overlap(box, chunk.box) > 0)
    if (quantity && !together && isUnit(chunk.text) && !textual.some(({ box }) => overlap(box, chunk.box) > 0)) {
      placed.push({ column: { ...quantity, kind: 'uom' }, chunk })
      continue
    }
    const column = together && last?.column.kind === 'description' ? last.column : nearest(chunk.box, textual.length > 0 ? textual : columns)
    if (column) placed.push({ column, chunk })
  }
  return placed
}

/** The words of each text column, in order. */
export const textIn = (placed: readonly Placed[], kind: string): { text: string; box: Box } | null => {
  const chunks = placed.filter(({ column }) => column.kind === kind).map(({ chunk }) => chunk)
  return chunks.length > 0 ? { text: chunks.map(({ text }) => text).join(' '), box: union(chunks.map(({ box }) => box)) } : null
}

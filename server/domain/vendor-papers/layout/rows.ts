import type { Box, PdfItem } from '../contents'
import { bottom, LONGEST_WORD, middle, right, union, type Word, wordsOf } from './words'

/** Words in a row with no more than blanks between them. */
export interface Segment extends Box {
  page: number
  words: Word[]
  text: string
}
export interface Row extends Box {
  page: number
  segments: Segment[]
  words: Word[]
}
export interface Layout {
  /** From top to bottom, page after page. */
  rows: Row[]
  /** All text, row by row. */
  text: string
}

/** Gaps as a share of the letters' height: below GLUED it is no gap, above PARTED it separates two segments. */
const GLUED = 0.12
const PARTED = 0.9
/** No row of an invoice has more words. */
const MOST_IN_ROW = 150

const glue = (left: Word, word: Word): Word => ({ ...union([left, word]), page: left.page, text: left.text + word.text })

/** Joins letters that a file sets one by one to words. */
const glued = (words: readonly Word[]): Word[] => {
  const result: Word[] = []
  for (const word of words) {
    const last = result.at(-1)
    const gap = last ? word.x - right(last) : Number.POSITIVE_INFINITY
    const height = Math.min(word.height, last?.height ?? word.height)
    if (last && last.text.length < LONGEST_WORD && gap < GLUED * height && gap > -0.5 * height && !last.text.endsWith(':'))
      result[result.length - 1] = glue(last, word)
    else result.push(word)
  }
  return result
}

const segmentOf = (words: Word[]): Segment => ({ ...union(words), page: words[0]?.page ?? 1, words, text: words.map(({ text }) => text).join(' ') })

const segmentsOf = (words: readonly Word[]): Segment[] => {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && word.x - right(last) <= PARTED * Math.max(last.height, word.height)) group.push(word)
    else groups.push([word])
  }
  return groups.map(segmentOf)
}

const sameRow = (row: Box, word: Box): boolean => {
  const shared = Math.min(bottom(row), bottom(word)) - Math.max(row.y, word.y)
  return shared >= 0.5 * Math.min(row.height, word.height) && Math.abs(middle(row) - middle(word)) <= 0.45 * Math.max(row.height, word.height)
}

const rowsOfPage = (words: readonly Word[]): Row[] => {
  const open: { anchor: Box; words: Word[] }[] = []
  for (const word of words.toSorted((a, b) => middle(a) - middle(b) || a.x - b.x)) {
    // Rows come in order, so only the last few can still take the word.
    const row = open.slice(-4).findLast(({ anchor }) => sameRow(anchor, word))
    if (row && row.words.length < MOST_IN_ROW) row.words.push(word)
    else if (!row) open.push({ anchor: word, words: [word] })
  }
  return open
    .map(({ words }) => {
      const inOrder = glued(words.toSorted((a, b) => a.x - b.x))
      const segments = segmentsOf(inOrder)
      return { ...union(segments), page: segments[0]?.page ?? 1, segments, words: inOrder }
    })
    .toSorted((a, b) => middle(a) - middle(b))
}

export const layoutOf = (items: readonly PdfItem[]): Layout => {
  const byPage = new Map<number, Word[]>()
  for (const word of wordsOf(items)) {
    const page = byPage.get(word.page)
    if (page) page.push(word)
    else byPage.set(word.page, [word])
  }
  const rows = [...byPage.keys()].toSorted((a, b) => a - b).flatMap((page) => rowsOfPage(byPage.get(page) ?? []))
  return { rows, text: rows.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n') }
}

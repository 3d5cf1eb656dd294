import type { Box } from '../contents'
import type { ByRow } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import type { NumberToken } from '../layout/tokens'
import { bottom, overlap, union, type Word } from '../layout/words'
import { currenciesOf } from '../text/currencies'
import { key } from '../text/normal'
import { type ColumnKind, KINDS } from './columns'

export interface Column {
  kind: ColumnKind
  /** Of the heading. */
  box: Box
  /** Words of the heading, as `key` writes them. */
  heading: string
}
/** Headings of lines, and where they end. */
export interface Table {
  page: number
  /** Indexes of the heading's rows; the body begins after the last. */
  firstRow: number
  lastRow: number
  columns: Column[]
}

interface Cell {
  words: Word[]
  kind: ColumnKind | null
  box: Box
}

const MOST_WORDS = 5
const headingKey = (words: readonly Word[]): string =>
  key(
    words
      .map(({ text }) => text)
      .filter((text) => !/^\(?\d+(?:[.,]\d+)?\s?%\)?$/.test(text))
      .filter((text) => currenciesOf(text.replace(/[()[\]/,]/g, '')).length === 0)
      .join(' '),
  )

/** "VAT £" heads amounts. */
const isOfMoney = (words: readonly Word[]): boolean => words.some(({ text }) => currenciesOf(text.replace(/[()[\]/,]/g, '')).length > 0)

/** "Preis/Einh." and "Rate/hr" are prices, whatever they are for. */
const kindOfWords = (words: readonly Word[]): ColumnKind | undefined => {
  const known = KINDS.get(headingKey(words))
  const [before, unit] = (words.at(-1)?.text ?? '').split('/')
  if (known !== undefined || words.length > 1 || !before || !unit) return known
  return KINDS.get(key(before)) === 'unitPrice' ? 'unitPrice' : undefined
}

/** The kind of a heading: all of its words, or the most of them from the first on. */
export const kindOf = (words: readonly Word[]): ColumnKind | null => {
  for (let count = words.length; count > 0; count--) {
    const found = kindOfWords(words.slice(0, count))
    if (found) return found
  }
  return null
}

const cell = (words: Word[], kind: ColumnKind | null): Cell => ({
  words,
  kind: isOfMoney(words) && kind === 'taxPercent' ? 'taxAmount' : kind,
  box: union(words),
})

/** Headings within a segment, the longest first; words between them go to the heading before. */
const cellsOfSegment = (words: readonly Word[]): Cell[] => {
  const cells: Cell[] = []
  for (let from = 0; from < words.length;) {
    let to = Math.min(words.length, from + MOST_WORDS)
    while (to > from && kindOfWords(words.slice(from, to)) === undefined) to--
    if (to > from) cells.push(cell(words.slice(from, to), kindOfWords(words.slice(from, to)) ?? null))
    else {
      const last = cells.pop()
      const word = words[from]
      if (word) cells.push(last ? cell([...last.words, word], last.kind) : cell([word], null))
      to = from + 1
    }
    from = to
  }
  return cells
}

const cellsOf = (row: Row): Cell[] => row.segments.flatMap(({ words }) => cellsOfSegment(words))

const kindsOf = (cells: readonly Cell[]): Set<ColumnKind> => new Set(cells.flatMap(({ kind }) => (kind ? [kind] : [])))

/** Something that is sold, and what it costs. */
const isHeading = (cells: readonly Cell[]): boolean => {
  const kinds = kindsOf(cells)
  const has = (...wanted: ColumnKind[]) => wanted.some((kind) => kinds.has(kind))
  const money = has('unitPrice', 'lineNet', 'lineGross')
  return kinds.size >= 2 && money && (has('description', 'item', 'sku') || (has('qty') && kinds.size >= 3))
}

/** Prose may hold the same words. */
const isMostlyHeadings = (cells: readonly Cell[]): boolean => cells.filter(({ kind }) => kind !== null).length * 2 >= cells.length && cells.length <= 16

/** In heights: rows of one heading stand closer than this. */
const CLOSE = 0.9
const LONGEST = 14

const isWhole = (words: readonly Word[]): boolean => KINDS.has(headingKey(words))
const MOST_BELOW = 2

/**
 * Whether a part goes on with the heading that it stands above or below, as "Unit" with "price" and "Quantity" with "(pcs)". What stands
 * there by chance (an address, a label, the first description) doesn't.
 */
const goesWith = (part: Cell, target: Cell, above: boolean): boolean => {
  if (isWhole(part.words) || headingKey(part.words) === '') return true
  return above ? kindOf([...part.words, ...target.words]) !== null : isWhole([...target.words, ...part.words]) || part.words.length <= MOST_BELOW
}

/** Takes the next row of a heading in, where each of its parts stands under or above a heading or is one. */
const withRow = (cells: readonly Cell[], row: Row, above: boolean): Cell[] | null => {
  if (row.words.length > LONGEST || row.words.some(({ text }) => /\d/.test(text) || text.endsWith(':'))) return null
  const added = cellsOf(row)
  const merged = cells.map((each) => ({ ...each, words: [...each.words] }))
  for (const part of added) {
    const into = merged.filter(({ box }) => overlap(box, part.box) > 0.3 * Math.min(box.width, part.box.width))
    if (into.length > 1) return null
    const [target] = into
    if (target) {
      if (!goesWith(part, target, above)) return null
      target.words = above ? [...part.words, ...target.words] : [...target.words, ...part.words]
    } else if (part.kind && isWhole(part.words)) merged.push(part)
    else return null
  }
  return merged.map(({ words, kind }) => cell(words, kindOf(words) ?? kind))
}

const isNear = (upper: Row | undefined, lower: Row | undefined): boolean =>
  upper !== undefined && lower !== undefined && upper.page === lower.page && lower.y - bottom(upper) <= CLOSE * Math.min(upper.height, lower.height)

/** `item` beside a description is a number; alone it is what is sold. */
const settled = (cells: readonly Cell[]): Column[] => {
  const kinds = kindsOf(cells)
  const columns = cells.flatMap(({ kind, box, words }): Column[] => {
    if (kind === null) return []
    const settledKind = kind === 'item' ? (kinds.has('description') ? (kinds.has('sku') ? 'pos' : 'sku') : 'description') : kind
    return [{ kind: settledKind, box, heading: headingKey(words) }]
  })
  return columns.toSorted((a, b) => a.box.x - b.box.x)
}

/** All headings of lines on a paper; on each page they may be repeated. */
export const findTables = ({ rows }: Layout, numbers: ByRow<NumberToken>): Table[] => {
  // A heading may say a rate: "VAT 15 %".
  const withNumbers = new Set(numbers.all.flatMap(({ row, number }) => (number.percent ? [] : [row])))
  const tables: Table[] = []
  rows.forEach((row, index) => {
    if (withNumbers.has(index) || (tables.at(-1)?.lastRow ?? -1) >= index) return
    let cells = cellsOf(row)
    if (kindsOf(cells).size < 2 || !isMostlyHeadings(cells)) return
    let [firstRow, lastRow] = [index, index]
    const extend = (at: number, above: boolean): boolean => {
      const next = rows[at]
      const near = above ? isNear(next, rows[firstRow]) : isNear(rows[lastRow], next)
      const grown = next && near && !withNumbers.has(at) ? withRow(cells, next, above) : null
      if (grown) cells = grown
      return grown !== null
    }
    while (lastRow - index < 2 && extend(lastRow + 1, false)) lastRow += 1
    while (index - firstRow < 2 && extend(firstRow - 1, true)) firstRow -= 1
    if (isHeading(cells)) tables.push({ page: row.page, firstRow, lastRow, columns: settled(cells) })
  })
  return tables
}

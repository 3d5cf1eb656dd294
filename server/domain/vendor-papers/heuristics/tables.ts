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
  /** Box of the heading. */
  box: Box
  /** Words of the heading, normalised by `key`. */
  heading: string
}
/** The heading of a table of lines, and the rows that it takes. */
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

/** Whether a heading names a currency: "VAT £" heads amounts, not percentages. */
const isOfMoney = (words: readonly Word[]): boolean => words.some(({ text }) => currenciesOf(text.replace(/[()[\]/,]/g, '')).length > 0)

/** The kind of column that these words head, as a whole. A price per any unit ("Preis/Einh.", "Rate/hr") is a unit price. */
const kindOfWords = (words: readonly Word[]): ColumnKind | undefined => {
  const known = KINDS.get(headingKey(words))
  const [before, unit] = (words.at(-1)?.text ?? '').split('/')
  if (known !== undefined || words.length > 1 || !before || !unit) return known
  return KINDS.get(key(before)) === 'unitPrice' ? 'unitPrice' : undefined
}

/** The kind of column that a heading names: by all of its words, or else by as many of its first words as possible. */
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

/** Splits a segment into headings, each as long as possible; words that are no heading are added to the heading before them. */
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

/** Whether cells are the heading of a table of lines: a price or an amount, and what it is for (an item, or else a quantity and a third column). */
const isHeading = (cells: readonly Cell[]): boolean => {
  const kinds = kindsOf(cells)
  const has = (...anyOf: ColumnKind[]) => anyOf.some((kind) => kinds.has(kind))
  const hasMoney = has('unitPrice', 'lineNet', 'lineGross')
  return kinds.size >= 2 && hasMoney && (has('description', 'item', 'sku') || (has('qty') && kinds.size >= 3))
}

/** Whether at least half of the cells are known headings; otherwise the row may be prose that holds the same words. */
const isMostlyHeadings = (cells: readonly Cell[]): boolean => cells.filter(({ kind }) => kind !== null).length * 2 >= cells.length && cells.length <= 16

/** Largest gap between two rows of one heading, as a multiple of their height. */
const CLOSE = 0.9
const MOST_WORDS_IN_ROW = 14

const isWhole = (words: readonly Word[]): boolean => KINDS.has(headingKey(words))
const MOST_WORDS_BELOW = 2

/**
 * Whether a cell belongs to the heading below or above it, as "Unit" does to "price" and "(pcs)" to "Quantity". Text that stands there by chance
 * (an address, a label, the first description) doesn't.
 */
const goesWith = (part: Cell, target: Cell, above: boolean): boolean => {
  if (isWhole(part.words) || headingKey(part.words) === '') return true
  return above ? kindOf([...part.words, ...target.words]) !== null : isWhole([...target.words, ...part.words]) || part.words.length <= MOST_WORDS_BELOW
}

/** Adds the next row to a heading; null if one of the row's cells neither belongs to a heading nor is one itself. */
const withRow = (cells: readonly Cell[], row: Row, above: boolean): Cell[] | null => {
  if (row.words.length > MOST_WORDS_IN_ROW || row.words.some(({ text }) => /\d/.test(text) || text.endsWith(':'))) return null
  const added = cellsOf(row)
  const merged = cells.map((each) => ({ ...each, words: [...each.words] }))
  for (const part of added) {
    const overlapping = merged.filter(({ box }) => overlap(box, part.box) > 0.3 * Math.min(box.width, part.box.width))
    if (overlapping.length > 1) return null
    const [target] = overlapping
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

/** Turns cells into columns. `item` beside a description is a number; alone it is the description. */
const settled = (cells: readonly Cell[]): Column[] => {
  const kinds = kindsOf(cells)
  const columns = cells.flatMap(({ kind, box, words }): Column[] => {
    if (kind === null) return []
    const settledKind = kind === 'item' ? (kinds.has('description') ? (kinds.has('sku') ? 'pos' : 'sku') : 'description') : kind
    return [{ kind: settledKind, box, heading: headingKey(words) }]
  })
  return columns.toSorted((a, b) => a.box.x - b.box.x)
}

/** Headings of all tables of lines on a paper; a table's heading may be repeated on each page. */
export const findTables = ({ rows }: Layout, numbers: ByRow<NumberToken>): Table[] => {
  // Percentages don't count as numbers, since a heading may name a rate: "VAT 15 %".
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

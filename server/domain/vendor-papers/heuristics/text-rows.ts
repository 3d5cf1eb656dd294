import type { Row } from '../layout/rows'
import { bottom, union } from '../layout/words'
import { key } from '../text/normal'
import { type Placed, textIn } from './chunks'
import type { RawLine } from './raw-line'

/** A row of text alone, above or below a line's amounts. */
export interface TextRow {
  row: Row
  index: number
  placed: readonly Placed[]
}

export const extend = (line: RawLine, { row, index, placed }: TextRow, above = false): void => {
  const more = textIn(placed, 'description')
  if (more && above) line.description.unshift(more)
  else if (more) line.description.push(more)
  const sku = textIn(placed, 'sku')
  if (sku && !line.texts.sku) line.texts.sku = sku
  const uom = textIn(placed, 'uom')
  if (uom && !line.texts.uom) line.texts.uom = uom
  line.rows.push(index)
  line.box = union([line.box, row])
}

/** What a page brings over from the one before, or hands on to the next. */
const CARRIED =
  /^(?:ubertrag|carriedforward|broughtforward|carriedover|balanceforward|areporter|report$|reporter|reporte|sumaysigue|sumaanterior|riporto|ariportare|overdracht|transporteren|pagetotal|pagesubtotal|totalpage|soustotalpage|seitensumme|zwischensummeseite)/
export const isCarried = (row: Row, placed: readonly Placed[]): boolean => {
  const texts = placed.filter(({ chunk }) => chunk.number === null)
  return texts.length > 0 && texts.length <= 2 && row.segments.some(({ text }) => CARRIED.test(key(text)))
}

export const gapBetween = (upper: Row, lower: Row): number => lower.y - bottom(upper)
const CLEARLY = 0.25
export const MOST_ABOVE = 4

/**
 * Of rows of text between the amounts of two lines, how many belong to the first. Cells that are centred have text above their amounts
 * as well, so that the widest gap parts them, where there is one.
 */
export const belongingToFirst = (first: Row, between: readonly TextRow[], second: Row): number | null => {
  const rows = [first, ...between.map(({ row }) => row), second]
  const gaps = rows.slice(1).flatMap((row, index) => (rows[index] ? [gapBetween(rows[index], row)] : []))
  const widest = Math.max(...gaps)
  const others = gaps.filter((gap) => gap !== widest)
  const height = Math.min(first.height, second.height)
  if (others.length < gaps.length - 1 || widest - Math.max(...others) < CLEARLY * height) return null
  return gaps.indexOf(widest)
}

/** Whether text above the first amounts is theirs: they have none, or as much stands as closely below them. */
export const isCentred = (above: Row, amounts: Row, below: Row | undefined): boolean =>
  below !== undefined &&
  below.page === amounts.page &&
  Math.abs(gapBetween(above, amounts) - gapBetween(amounts, below)) < CLEARLY * amounts.height &&
  gapBetween(above, amounts) < 0.6 * amounts.height

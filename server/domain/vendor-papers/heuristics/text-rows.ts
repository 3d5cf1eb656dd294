import type { Row } from '../layout/rows'
import { bottom, union } from '../layout/words'
import { key } from '../text/normal'
import { type Placed, textIn } from './chunks'
import type { RawLine } from './raw-line'

/** A row that holds only text, above or below the amounts of a line. */
export interface TextRow {
  row: Row
  index: number
  placed: readonly Placed[]
}

export const addTextRow = (line: RawLine, { row, index, placed }: TextRow, above = false): void => {
  const description = textIn(placed, 'description')
  if (description && above) line.description.unshift(description)
  else if (description) line.description.push(description)
  const sku = textIn(placed, 'sku')
  if (sku && !line.texts.sku) line.texts.sku = sku
  const uom = textIn(placed, 'uom')
  if (uom && !line.texts.uom) line.texts.uom = uom
  line.rows.push(index)
  line.box = union([line.box, row])
}

/** Labels of subtotals that are carried over from the previous page or to the next one. */
const CARRIED =
  /^(?:ubertrag|carriedforward|broughtforward|carriedover|balanceforward|areporter|report$|reporter|reporte|sumaysigue|sumaanterior|riporto|ariportare|overdracht|transporteren|pagetotal|pagesubtotal|totalpage|soustotalpage|seitensumme|zwischensummeseite)/
export const isCarried = (row: Row, placed: readonly Placed[]): boolean => {
  const texts = placed.filter(({ chunk }) => chunk.number === null)
  return texts.length > 0 && texts.length <= 2 && row.segments.some(({ text }) => CARRIED.test(key(text)))
}

export const gapBetween = (upper: Row, lower: Row): number => lower.y - bottom(upper)
const CLEAR_DIFFERENCE = 0.25
export const MOST_ABOVE = 4

/**
 * Number of text rows between the amounts of two lines that belong to the first line; null where no gap is clearly the widest. In vertically
 * centred cells a line has text above its amounts too, so the widest gap separates the two lines.
 */
export const belongingToFirst = (first: Row, between: readonly TextRow[], second: Row): number | null => {
  const rows = [first, ...between.map(({ row }) => row), second]
  const gaps = rows.slice(1).flatMap((row, index) => (rows[index] ? [gapBetween(rows[index], row)] : []))
  const widest = Math.max(...gaps)
  const otherGaps = gaps.filter((gap) => gap !== widest)
  const height = Math.min(first.height, second.height)
  if (otherGaps.length < gaps.length - 1 || widest - Math.max(...otherGaps) < CLEAR_DIFFERENCE * height) return null
  return gaps.indexOf(widest)
}

/** Whether the row above a line's amounts belongs to that line: the row below the amounts is just as close to them. */
export const isCentred = (above: Row, amounts: Row, below: Row | undefined): boolean =>
  below !== undefined &&
  below.page === amounts.page &&
  Math.abs(gapBetween(above, amounts) - gapBetween(amounts, below)) < CLEAR_DIFFERENCE * amounts.height &&
  gapBetween(above, amounts) < 0.6 * amounts.height

import type { Box } from '../contents'
import type { ByRow } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import type { NumberToken } from '../layout/tokens'
import { bottom, union } from '../layout/words'
import type { NumberSense, NumberText } from '../text/numbers'
import { type RowResult, solveRow } from './arithmetic'
import { type Chunk, chunksOf, place, type Placed, textIn } from './chunks'
import type { ColumnKind } from './columns'
import type { Column, Table } from './tables'

/** A line as it stands in a table; its description may take several rows. */
export interface RawLine {
  page: number
  rows: number[]
  box: Box
  description: { text: string; box: Box }[]
  texts: Partial<Record<'sku' | 'uom' | 'pos', { text: string; box: Box }>>
  result: RowResult
  boxes: Partial<Record<'qty' | 'price' | 'net' | 'tax', Box>>
  taxPercent: NumberText | null
  gross: boolean
}

/** In heights: a row further below is no part of the line above. */
const CONTINUES_WITHIN = 1.8
const LONGEST_CONTINUATION = 12

export interface Reading {
  layout: Layout
  numbers: ByRow<NumberToken>
  sense: NumberSense
  /** Labels of totals, by row. */
  totals: ReadonlySet<number>
  headings: ReadonlySet<number>
}

const numbersIn = (placed: readonly Placed[], kind: ColumnKind): Chunk[] =>
  placed.filter(({ column, chunk }) => column.kind === kind && chunk.number).map(({ chunk }) => chunk)
const textsOf = (chunks: readonly Chunk[]): NumberText[] => chunks.flatMap(({ number }) => (number ? [number] : []))

/** A line's amounts where the row has them, else null. */
const lineOf = (row: Row, index: number, placed: readonly Placed[], columns: readonly Column[], sense: NumberSense): RawLine | null => {
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind)
  const qty = numbersIn(placed, 'qty').filter(({ number }) => !number?.percent)
  const price = numbersIn(placed, 'unitPrice').filter(({ number }) => !number?.percent)
  const gross = !has('lineNet') && has('lineGross')
  const net = numbersIn(placed, gross ? 'lineGross' : 'lineNet').filter(({ number }) => !number?.percent)
  if (net.length === 0 && (price.length === 0 || (has('qty') && qty.length === 0) || has('lineNet'))) return null
  const discount = numbersIn(placed, 'discount')
  const result = solveRow({ qty: textsOf(qty), price: textsOf(price), net: textsOf(net), discount: textsOf(discount) }, sense)
  const tax = numbersIn(placed, 'taxPercent')[0]
  const [description, sku, uom, pos] = (['description', 'sku', 'uom', 'pos'] as const).map((kind) => textIn(placed, kind))
  const boxOf = (chunks: readonly Chunk[], at: number | undefined) => (at === undefined ? undefined : chunks[at]?.box)
  const [qtyBox, priceBox, netBox] = [boxOf(qty, result.qty?.index), boxOf(price, result.price?.index), boxOf(net, result.net?.index)]
  return {
    page: row.page,
    rows: [index],
    box: union([row]),
    description: description ? [description] : [],
    texts: { ...(sku && { sku }), ...(uom && { uom }), ...(pos && { pos }) },
    result,
    boxes: { ...(qtyBox && { qty: qtyBox }), ...(priceBox && { price: priceBox }), ...(netBox && { net: netBox }), ...(tax && { tax: tax.box }) },
    taxPercent: tax?.number ?? null,
    gross,
  }
}

const isContinuation = (row: Row, placed: readonly Placed[]): boolean =>
  placed.length > 0 &&
  placed.every(({ column }) => ['description', 'sku', 'pos', 'item', 'uom', 'date'].includes(column.kind)) &&
  row.segments.length <= 3 &&
  row.words.length <= LONGEST_CONTINUATION * 2

const extend = (line: RawLine, row: Row, index: number, placed: readonly Placed[]): void => {
  const more = textIn(placed, 'description')
  if (more) line.description.push(more)
  const sku = textIn(placed, 'sku')
  if (sku && !line.texts.sku) line.texts.sku = sku
  line.rows.push(index)
  line.box = union([line.box, row])
}

/** Below totals only what is a line beyond doubt: its arithmetic holds, and it names something. */
const isBeyondDoubt = ({ result, description, texts }: RawLine): boolean => result.holds && (description.length > 0 || texts.sku !== undefined)

/** Lines below one heading, up to the next heading or the end of the page (`end`, exclusive). */
export const readBody = (table: Pick<Table, 'columns' | 'page'>, from: number, end: number, reading: Reading, doubtful: boolean): RawLine[] => {
  const { layout, numbers, sense, totals, headings } = reading
  const lines: RawLine[] = []
  let ended = doubtful
  let pending: { row: Row; index: number; placed: Placed[] }[] = []
  let last: Row | null = null
  for (let index = from; index < end; index++) {
    const row = layout.rows[index]
    if (!row || row.page !== table.page || headings.has(index)) continue
    const placed = place(chunksOf(row, numbers.on(index)), table.columns)
    const line = lineOf(row, index, placed, table.columns, sense)
    if (totals.has(index) && !(line && isBeyondDoubt(line))) {
      ended ||= lines.length > 0
      last = null
      pending = []
    } else if (line && (!ended || isBeyondDoubt(line))) {
      // Where the amounts stand below the text, the text came first.
      if (line.description.length === 0) for (const before of pending) extend(line, before.row, before.index, before.placed)
      pending = []
      lines.push(line)
      last = row
    } else if (isContinuation(row, placed)) {
      const current = lines.at(-1)
      if (current && last && row.y - bottom(last) <= CONTINUES_WITHIN * row.height) {
        extend(current, row, index, placed)
        last = row
      } else pending = [...pending.slice(-2), { row, index, placed }]
    } else last = null
  }
  return lines
}

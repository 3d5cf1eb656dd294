import { add, equals } from '@/contracts/rules/decimal'
import type { ByRow } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import type { NumberToken } from '../layout/tokens'
import { union } from '../layout/words'
import { looksLikeMoney, type NumberSense, type NumberText } from '../text/numbers'
import { solveRow } from './arithmetic'
import { type Chunk, chunksOf, place, type Placed, textIn } from './chunks'
import type { ColumnKind } from './columns'
import type { RawLine } from './raw-line'
import type { Column, Table } from './tables'
import { belongingToFirst, addTextRow, gapBetween, isCarried, isCentred, MOST_ABOVE, type TextRow } from './text-rows'

/** Largest gap between a line and a row of text that belongs to it, as a multiple of the row's height. */
const CONTINUES_WITHIN = 1.8
const LONGEST_CONTINUATION = 12

export interface Reading {
  layout: Layout
  numbers: ByRow<NumberToken>
  sense: NumberSense
  /** Indexes of the rows that begin with the label of a total. */
  totals: ReadonlySet<number>
  /** Indexes of the rows of table headings. */
  headings: ReadonlySet<number>
}

const numbersIn = (placed: readonly Placed[], kind: ColumnKind): Chunk[] =>
  placed.filter(({ column, chunk }) => column.kind === kind && chunk.number).map(({ chunk }) => chunk)
const textsOf = (chunks: readonly Chunk[]): NumberText[] => chunks.flatMap(({ number }) => (number ? [number] : []))

/** Reads a row as a line with its amounts; null if it doesn't have them. */
const lineOf = (row: Row, index: number, placed: readonly Placed[], columns: readonly Column[], sense: NumberSense): RawLine | null => {
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind)
  const qty = numbersIn(placed, 'qty').filter(({ number }) => !number?.percent)
  const price = numbersIn(placed, 'unitPrice').filter(({ number }) => !number?.percent)
  const gross = !has('lineNet') && has('lineGross')
  const net = numbersIn(placed, gross ? 'lineGross' : 'lineNet').filter(({ number }) => !number?.percent)
  // The only number in the row may be the page number at the foot of the page, not an amount.
  if (has('qty') && has('unitPrice') && qty.length + price.length === 0 && !net.some(({ number }) => number && looksLikeMoney(number))) return null
  if (net.length === 0 && (price.length === 0 || (has('qty') && qty.length === 0) || has('lineNet'))) return null
  const discount = numbersIn(placed, 'discount')
  const per = textsOf(numbersIn(placed, 'per'))
  const unit = textIn(placed, 'uom')?.text.toUpperCase()
  const solve = (qtys: readonly Chunk[], prices: readonly Chunk[], nets: readonly Chunk[]) =>
    solveRow({ qty: textsOf(qtys), price: textsOf(prices), net: textsOf(nets), discount: textsOf(discount), per, unit }, sense)
  // Two columns may have headings of the same kind, "Amount" and "Total"; the first one is then the price.
  const [leftNets, rightmostNet] = [net.slice(0, -1), net.slice(-1)]
  // The numbers below an unknown heading are assigned to the nearest known one.
  const ways: [qtys: Chunk[], prices: Chunk[], nets: Chunk[]][] = []
  if (net.length > 1 && price.length === 0) ways.push([qty, leftNets, rightmostNet], [leftNets, leftNets, rightmostNet])
  if (price.length > 1 && qty.length === 0) ways.push([price.slice(0, -1), price.slice(-1), net])
  const solved = ways.map(([qtys, prices, nets]) => ({ qtys, prices, nets, result: solve(qtys, prices, nets) })).find(({ result }) => result.holds)
  const { qtys, prices, nets, result } = solved ?? { qtys: qty, prices: price, nets: net, result: solve(qty, price, net) }
  const tax = numbersIn(placed, 'taxPercent')[0]
  const [description, sku, uom, pos] = (['description', 'sku', 'uom', 'pos'] as const).map((kind) => textIn(placed, kind))
  const boxOf = (chunks: readonly Chunk[], at: number | undefined) => (at === undefined ? undefined : chunks[at]?.box)
  const [qtyBox, priceBox, netBox] = [boxOf(qtys, result.qty?.index), boxOf(prices, result.price?.index), boxOf(nets, result.net?.index)]
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

/** Whether a row is a line beyond doubt, as is required below totals: its arithmetic holds, and it has a description or an SKU. */
const isBeyondDoubt = ({ result, description, texts }: RawLine): boolean => result.holds && (description.length > 0 || texts.sku !== undefined)

/** Whether a row is the sum of the lines above it: it has no quantity, price or SKU, and either no description or just the amount that the lines add up to. */
export const isSumBelow = ({ result, description, texts }: RawLine, lines: readonly RawLine[]): boolean => {
  if (result.qty !== null || result.price !== null || texts.sku !== undefined || !lines.some((line) => line.result.holds)) return false
  if (description.length === 0) return true
  const sum = add('0', ...lines.map((line) => line.result.net?.value ?? '0'))
  return result.net !== null && equals(sum, result.net.value)
}

/** Reads the lines below one heading, up to the next heading or the end of the page (`end`, exclusive). With `doubtful`, only lines beyond doubt count. */
export const readBody = (table: Pick<Table, 'columns' | 'page'>, from: number, end: number, reading: Reading, doubtful: boolean): RawLine[] => {
  const { layout, numbers, sense, totals, headings } = reading
  const lines: RawLine[] = []
  let ended = doubtful
  // Rows of text since the last line's amounts.
  let waiting: TextRow[] = []
  let lastRow: Row | null = null
  let describedAbove = false
  const isNear = (upper: Row, lower: Row) => gapBetween(upper, lower) <= CONTINUES_WITHIN * lower.height

  /** Assigns the waiting rows of text to the line before them and to the line after them. */
  const settle = (line: RawLine | null, row: Row | null, below: Row | undefined) => {
    const current = lines.at(-1)
    // Number of rows that follow each other closely below the last line's amounts.
    let nearCount = 0
    for (let upper = lastRow; upper && waiting[nearCount] && isNear(upper, waiting[nearCount]?.row ?? upper); nearCount++)
      upper = waiting[nearCount]?.row ?? null
    const isUndescribed = line !== null && line.description.length === 0
    let countForCurrent = nearCount
    if (line && row && lastRow && nearCount === waiting.length && waiting.length > 0)
      countForCurrent = belongingToFirst(lastRow, waiting, row) ?? (isUndescribed && describedAbove ? 0 : nearCount)
    if (current) for (const text of waiting.slice(0, countForCurrent)) addTextRow(current, text)
    const rowsForLine = waiting.slice(countForCurrent).slice(-MOST_ABOVE)
    waiting = []
    if (!line || !row) return
    const lowest = rowsForLine.at(-1)?.row
    const isSplit = lastRow !== null && countForCurrent < nearCount
    if (lowest === undefined || !(isUndescribed || isSplit || isCentred(lowest, row, below))) return
    describedAbove = isUndescribed
    // Rows further above that don't follow each other closely belong to something else.
    let lower = row
    for (const text of rowsForLine.toReversed()) {
      if (!isUndescribed && !isNear(text.row, lower)) return
      addTextRow(line, text, true)
      lower = text.row
    }
  }

  for (let index = from; index < end; index++) {
    const row = layout.rows[index]
    if (!row || row.page !== table.page || headings.has(index)) continue
    const placed = place(chunksOf(row, numbers.on(index)), table.columns)
    const line = lineOf(row, index, placed, table.columns, sense)
    const stop = () => {
      settle(null, null, undefined)
      lastRow = null
    }
    const hasQtyOrPrice = line !== null && (line.result.qty !== null || line.result.price !== null)
    if (!hasQtyOrPrice && isCarried(row, placed)) stop()
    else if (totals.has(index) && !(line && isBeyondDoubt(line))) {
      stop()
      ended ||= lines.length > 0
    } else if (line && (!ended || isBeyondDoubt(line))) {
      settle(line, row, layout.rows[index + 1])
      if (isSumBelow(line, lines)) {
        ended = true
        lastRow = null
        continue
      }
      lines.push(line)
      lastRow = row
    } else if (isContinuation(row, placed)) waiting.push({ row, index, placed })
    else stop()
  }
  settle(null, null, undefined)
  return lines
}

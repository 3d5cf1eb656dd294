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
import { belongingToFirst, extend, gapBetween, isCarried, isCentred, MOST_ABOVE, type TextRow } from './text-rows'

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
  // A page's number at its foot is no amount.
  if (has('qty') && has('unitPrice') && qty.length + price.length === 0 && !net.some(({ number }) => number && looksLikeMoney(number))) return null
  if (net.length === 0 && (price.length === 0 || (has('qty') && qty.length === 0) || has('lineNet'))) return null
  const discount = numbersIn(placed, 'discount')
  const per = textsOf(numbersIn(placed, 'per'))
  const unit = textIn(placed, 'uom')?.text.toUpperCase()
  const solve = (qtys: readonly Chunk[], prices: readonly Chunk[], nets: readonly Chunk[]) =>
    solveRow({ qty: textsOf(qtys), price: textsOf(prices), net: textsOf(nets), discount: textsOf(discount), per, unit }, sense)
  // Two columns may be headed alike, "Amount" and "Total", of which the first is the price.
  const [others, outer] = [net.slice(0, -1), net.slice(-1)]
  // Headings that aren't known leave the numbers below them to the next one.
  const ways: [qtys: Chunk[], prices: Chunk[], nets: Chunk[]][] = []
  if (net.length > 1 && price.length === 0) ways.push([qty, others, outer], [others, others, outer])
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

/** Below totals only what is a line beyond doubt: its arithmetic holds, and it names something. */
const isBeyondDoubt = ({ result, description, texts }: RawLine): boolean => result.holds && (description.length > 0 || texts.sku !== undefined)

/** A sum over the lines stands below their amounts, and says nothing else of what a line says, or is called something and is their sum. */
export const isSumBelow = ({ result, description, texts }: RawLine, lines: readonly RawLine[]): boolean => {
  if (result.qty !== null || result.price !== null || texts.sku !== undefined || !lines.some((line) => line.result.holds)) return false
  if (description.length === 0) return true
  const sum = add('0', ...lines.map((line) => line.result.net?.value ?? '0'))
  return result.net !== null && equals(sum, result.net.value)
}

/** Lines below one heading, up to the next heading or the end of the page (`end`, exclusive). */
export const readBody = (table: Pick<Table, 'columns' | 'page'>, from: number, end: number, reading: Reading, doubtful: boolean): RawLine[] => {
  const { layout, numbers, sense, totals, headings } = reading
  const lines: RawLine[] = []
  let ended = doubtful
  // Text since the last amounts; `near` of them follow each other closely below these.
  let waiting: TextRow[] = []
  let last: Row | null = null
  let fromAbove = false
  const isNear = (upper: Row, lower: Row) => gapBetween(upper, lower) <= CONTINUES_WITHIN * lower.height

  /** Gives the text that waits to the line before it and the one after. */
  const settle = (line: RawLine | null, row: Row | null, below: Row | undefined) => {
    const current = lines.at(-1)
    let near = 0
    for (let upper = last; upper && waiting[near] && isNear(upper, waiting[near]?.row ?? upper); near++) upper = waiting[near]?.row ?? null
    const nothing = line !== null && line.description.length === 0
    let mine = near
    if (line && row && last && near === waiting.length && waiting.length > 0) mine = belongingToFirst(last, waiting, row) ?? (nothing && fromAbove ? 0 : near)
    if (current) for (const text of waiting.slice(0, mine)) extend(current, text)
    const rest = waiting.slice(mine).slice(-MOST_ABOVE)
    waiting = []
    if (!line || !row) return
    const lowest = rest.at(-1)?.row
    const parted = last !== null && mine < near
    if (lowest === undefined || !(nothing || parted || isCentred(lowest, row, below))) return
    fromAbove = nothing
    // Those above it that don't follow each other closely are of something else.
    let lower = row
    for (const text of rest.toReversed()) {
      if (!nothing && !isNear(text.row, lower)) return
      extend(line, text, true)
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
      last = null
    }
    const sells = line !== null && (line.result.qty !== null || line.result.price !== null)
    if (!sells && isCarried(row, placed)) stop()
    else if (totals.has(index) && !(line && isBeyondDoubt(line))) {
      stop()
      ended ||= lines.length > 0
    } else if (line && (!ended || isBeyondDoubt(line))) {
      settle(line, row, layout.rows[index + 1])
      if (isSumBelow(line, lines)) {
        ended = true
        last = null
        continue
      }
      lines.push(line)
      last = row
    } else if (isContinuation(row, placed)) waiting.push({ row, index, placed })
    else stop()
  }
  settle(null, null, undefined)
  return lines
}

import type { Comparison } from '@/contracts/sourcing'
import { compare } from '@/contracts/rules/decimal'
import { selectionTotals } from '@/contracts/rules/comparison'

export type Line = Comparison['lines'][number]
export type Column = Comparison['columns'][number]
export type Cell = Comparison['cells'][number]
/** Offer picked for each line of the inquiry; null where none is. */
export type Picks = ReadonlyMap<string, string | null>

/** The comparison prepared for the screen: offers by line and column. */
export interface Board {
  data: Comparison
  offersAt: (line: Line, column: Column) => readonly Cell[]
  offersFor: (line: Line) => readonly { cell: Cell; column: Column }[]
}

export const boardOf = (data: Comparison): Board => {
  const cellsByPlace = new Map<string, Cell[]>()
  for (const cell of data.cells) {
    const place = `${cell.inquiryLineId} ${cell.column}`
    cellsByPlace.set(place, [...(cellsByPlace.get(place) ?? []), cell])
  }
  const offersAt = (line: Line, column: Column) => cellsByPlace.get(`${line.id} ${column.key}`) ?? []
  return { data, offersAt, offersFor: (line) => data.columns.flatMap((column) => offersAt(line, column).map((cell) => ({ cell, column }))) }
}

const answered: readonly Column['status'][] = ['received', 'selected', 'partially_selected']

/** Reason why the offer can't be picked, or null. The server applies the same rules. */
export const blockedBecause = (line: Line, column: Column, cell: Cell): string | null => {
  if (line.noQuoteReason !== null) return 'Line is not quoted'
  if (column.expired) return 'Expired'
  if (column.status === 'requested') return 'Not recorded yet'
  if (!answered.includes(column.status)) return 'Not available'
  return cell.unitCost === null ? 'No price' : null
}

/** Reason why an offer that can be picked is not among the best, or null. */
export const notBestReason = ({ excluded, moq }: Cell): string | null =>
  excluded === 'moq' ? `Sold from ${moq ?? ''} on` : excluded === 'rate' ? 'Exchange rate unknown' : null

export const savedPicks = ({ lines, cells }: Comparison): Picks =>
  new Map(lines.map(({ id }) => [id, cells.find((cell) => cell.inquiryLineId === id && cell.isSelected)?.vendorQuotationLineId ?? null]))

const isToBeQuoted = ({ noQuoteReason }: Line) => noQuoteReason === null

export interface Summary {
  wanted: number
  picked: number
  /** Numbers of the lines without a pick. */
  missing: number[]
  perCurrency: { currency: string; total: string }[]
  /** Null when a rate is missing. */
  baseTotal: string | null
}

/** Totals of the picks at the inquiry's quantities, calculated by the server's rule. */
export const summaryOf = ({ data }: Board, picks: Picks): Summary => {
  const columns = new Map(data.columns.map((column) => [column.key, column]))
  const cells = new Map(data.cells.map((cell) => [cell.vendorQuotationLineId, cell]))
  const linesToQuote = data.lines.filter(isToBeQuoted)
  const chosen = linesToQuote.flatMap((line) => {
    const cell = cells.get(picks.get(line.id) ?? '')
    const column = cell && columns.get(cell.column)
    return cell?.unitCost && column ? [{ qty: line.qty, unitCost: cell.unitCost, currency: column.currency, rate: column.rate }] : []
  })
  const missing = linesToQuote.flatMap((line) => (picks.get(line.id) ? [] : [line.lineNo]))
  return { wanted: linesToQuote.length, picked: linesToQuote.length - missing.length, missing, ...selectionTotals(chosen, data.baseCurrency) }
}

/** Totals of all offers in a column, and the number of lines that they cover. */
export const columnSummary = (board: Board, column: Column): Summary => {
  const offers = board.data.lines.flatMap((line) => {
    const cell = board.offersAt(line, column).find(({ unitCost }) => unitCost !== null)
    return cell ? [[line.id, cell.vendorQuotationLineId] as const] : []
  })
  return summaryOf(board, new Map(offers))
}

const cheaper = (a: Cell, b: Cell): number => compare(a.baseUnitCost ?? '0', b.baseUnitCost ?? '0')
const sooner = (a: Cell, b: Cell): number => (a.leadTimeDays ?? Infinity) - (b.leadTimeDays ?? Infinity) || 0

/** Picks the best offer of each line; among equals the one already picked, else the better by the other criterion. Lines without one keep their pick. */
export const pickBest = (board: Board, picks: Picks, by: 'price' | 'leadTime'): Picks => {
  const next = new Map(picks)
  for (const line of board.data.lines) {
    const best = board
      .offersFor(line)
      .filter(({ cell, column }) => blockedBecause(line, column, cell) === null && (by === 'price' ? cell.bestPrice : cell.bestLeadTime))
      .map(({ cell }) => cell)
    if (best.some(({ vendorQuotationLineId }) => vendorQuotationLineId === picks.get(line.id))) continue
    const [first] = best.toSorted(by === 'price' ? sooner : cheaper)
    if (first) next.set(line.id, first.vendorQuotationLineId)
  }
  return next
}

/** Picks every offer of one column that can be picked; other lines keep their pick. */
export const pickColumn = (board: Board, picks: Picks, column: Column): Picks => {
  const next = new Map(picks)
  for (const line of board.data.lines) {
    const offer = board.offersAt(line, column).find((cell) => blockedBecause(line, column, cell) === null)
    if (offer) next.set(line.id, offer.vendorQuotationLineId)
  }
  return next
}

export const pickNone = (picks: Picks): Picks => new Map([...picks.keys()].map((id) => [id, null]))

/** Lines whose pick has changed, in the shape of the request body. */
export const changedPicks = (from: Picks, to: Picks) =>
  [...to].flatMap(([inquiryLineId, vendorQuotationLineId]) =>
    (from.get(inquiryLineId) ?? null) === vendorQuotationLineId ? [] : [{ inquiryLineId, vendorQuotationLineId }],
  )

/** Applies unsaved picks to the saved ones; picks whose offer is gone or can't be picked any more fall back to the saved ones. */
export const mergePicks = (board: Board, unsavedPicks: Picks): Picks => {
  const saved = new Map(savedPicks(board.data))
  for (const line of board.data.lines) {
    const pick = unsavedPicks.get(line.id)
    if (pick === undefined) continue
    const offer = board.offersFor(line).find(({ cell }) => cell.vendorQuotationLineId === pick)
    if (pick === null || (offer && blockedBecause(line, offer.column, offer.cell) === null)) saved.set(line.id, pick)
  }
  return saved
}

import type { Comparison } from '@/contracts/sourcing'
import { compare } from '@/contracts/rules/decimal'
import { selectionTotals } from '@/contracts/rules/comparison'

export type Line = Comparison['lines'][number]
export type Column = Comparison['columns'][number]
export type Cell = Comparison['cells'][number]
/** The offer picked for each line of the inquiry; null where none is. */
export type Picks = ReadonlyMap<string, string | null>

/** The comparison as the screen reads it: offers by line and column. */
export interface Board {
  data: Comparison
  offersAt: (line: Line, column: Column) => readonly Cell[]
  offersFor: (line: Line) => readonly { cell: Cell; column: Column }[]
}

export const boardOf = (data: Comparison): Board => {
  const places = new Map<string, Cell[]>()
  for (const cell of data.cells) {
    const place = `${cell.inquiryLineId} ${cell.column}`
    places.set(place, [...(places.get(place) ?? []), cell])
  }
  const offersAt = (line: Line, column: Column) => places.get(`${line.id} ${column.key}`) ?? []
  return { data, offersAt, offersFor: (line) => data.columns.flatMap((column) => offersAt(line, column).map((cell) => ({ cell, column }))) }
}

const answered: readonly Column['status'][] = ['received', 'selected', 'partially_selected']

/** Why the offer can't be picked, or null. The server refuses the same. */
export const blockedBecause = (line: Line, column: Column, cell: Cell): string | null => {
  if (line.noQuoteReason !== null) return 'Line is not quoted'
  if (column.expired) return 'Expired'
  if (column.status === 'requested') return 'Not recorded yet'
  if (!answered.includes(column.status)) return 'Not available'
  return cell.unitCost === null ? 'No price' : null
}

/** What holds it back from being the best although it can be picked. */
export const reservation = ({ excluded, moq }: Cell): string | null =>
  excluded === 'moq' ? `Sold from ${moq ?? ''} on` : excluded === 'rate' ? 'Exchange rate unknown' : null

export const savedPicks = ({ lines, cells }: Comparison): Picks =>
  new Map(lines.map(({ id }) => [id, cells.find((cell) => cell.inquiryLineId === id && cell.isSelected)?.vendorQuotationLineId ?? null]))

const isWanted = ({ noQuoteReason }: Line) => noQuoteReason === null

export interface Summary {
  wanted: number
  picked: number
  /** Numbers of the lines without a pick. */
  missing: number[]
  perCurrency: { currency: string; total: string }[]
  /** Null when a rate is missing. */
  baseTotal: string | null
}

/** What the picks come to at the inquiry's quantities, by the server's rule. */
export const summaryOf = ({ data }: Board, picks: Picks): Summary => {
  const columns = new Map(data.columns.map((column) => [column.key, column]))
  const cells = new Map(data.cells.map((cell) => [cell.vendorQuotationLineId, cell]))
  const wanted = data.lines.filter(isWanted)
  const chosen = wanted.flatMap((line) => {
    const cell = cells.get(picks.get(line.id) ?? '')
    const column = cell && columns.get(cell.column)
    return cell?.unitCost && column ? [{ qty: line.qty, unitCost: cell.unitCost, currency: column.currency, rate: column.rate }] : []
  })
  const missing = wanted.flatMap((line) => (picks.get(line.id) ? [] : [line.lineNo]))
  return { wanted: wanted.length, picked: wanted.length - missing.length, missing, ...selectionTotals(chosen, data.baseCurrency) }
}

/** What all that a vendor offers would come to, and for how many lines. */
export const columnSummary = (board: Board, column: Column): Summary => {
  const offers = board.data.lines.flatMap((line) => {
    const cell = board.offersAt(line, column).find(({ unitCost }) => unitCost !== null)
    return cell ? [[line.id, cell.vendorQuotationLineId] as const] : []
  })
  return summaryOf(board, new Map(offers))
}

const cheaper = (a: Cell, b: Cell): number => compare(a.baseUnitCost ?? '0', b.baseUnitCost ?? '0')
const sooner = (a: Cell, b: Cell): number => (a.leadTimeDays ?? Infinity) - (b.leadTimeDays ?? Infinity) || 0

/** The best offer for each line; of several alike the one that is picked already, else the better in the other respect. Lines without one keep theirs. */
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

/** Everything that can be bought from one column; other lines keep theirs. */
export const pickColumn = (board: Board, picks: Picks, column: Column): Picks => {
  const next = new Map(picks)
  for (const line of board.data.lines) {
    const offer = board.offersAt(line, column).find((cell) => blockedBecause(line, column, cell) === null)
    if (offer) next.set(line.id, offer.vendorQuotationLineId)
  }
  return next
}

export const pickNone = (picks: Picks): Picks => new Map([...picks.keys()].map((id) => [id, null]))

/** The lines whose pick is another, as the server takes them. */
export const changedPicks = (from: Picks, to: Picks) =>
  [...to].flatMap(([inquiryLineId, vendorQuotationLineId]) =>
    (from.get(inquiryLineId) ?? null) === vendorQuotationLineId ? [] : [{ inquiryLineId, vendorQuotationLineId }],
  )

/** Picks of one's own over what is saved now; those whose offer is gone or can't be picked any more fall back. */
export const overSaved = (board: Board, own: Picks): Picks => {
  const saved = new Map(savedPicks(board.data))
  for (const line of board.data.lines) {
    const pick = own.get(line.id)
    if (pick === undefined) continue
    const offer = board.offersFor(line).find(({ cell }) => cell.vendorQuotationLineId === pick)
    if (pick === null || (offer && blockedBecause(line, offer.column, offer.cell) === null)) saved.set(line.id, pick)
  }
  return saved
}

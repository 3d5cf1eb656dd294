import { add, compare, type Decimal, divide, isZero, subtract, absolute } from '@/contracts/rules/decimal'
import { codeKey, key } from './text/normal'
import type { LineReading } from './types'

/** An open line of the order; `vendorSku` is the vendor's part number, `qtyOpen` the quantity that isn't invoiced yet. */
export interface OrderLineToMatch {
  id: string
  partno: string | null
  mfrPartNo: string | null
  vendorSku: string | null
  description: string | null
  qtyOpen: Decimal
  unitPrice: Decimal | null
}
export type MatchReason = 'vendor-sku' | 'mfr-part-no' | 'partno' | 'number-in-description' | 'description' | 'qty-and-price'
export interface LineMatch {
  /** Index of the invoice's line. */
  line: number
  /** Null where no line of the order fits. */
  orderLineId: string | null
  /** 0 to 1. */
  score: number
  reason: MatchReason | null
  /** Whether other lines of the invoice bill parts of the same order line. */
  split: boolean
}

const LEAST = 0.45
const SHORTEST_CODE = 3
const SIMILAR = 0.5

const words = (text: string | null | undefined): Set<string> =>
  new Set(
    (text ?? '')
      .split(/[\s,;/()[\]"“”-]+/)
      .map(key)
      .filter((word) => word.length > 1 || /\d/.test(word)),
  )

/** Share of common words (Dice); those with a digit count twice, since they distinguish sizes and models. */
export const similarity = (a: string | null | undefined, b: string | null | undefined): number => {
  const [left, right] = [words(a), words(b)]
  const weigh = (set: ReadonlySet<string>) => [...set].reduce((sum, word) => sum + (/\d/.test(word) ? 2 : 1), 0)
  const common = weigh(new Set([...left].filter((word) => right.has(word))))
  const all = weigh(left) + weigh(right)
  return all === 0 ? 0 : (2 * common) / all
}

const sameCode = (a: string | null | undefined, b: string | null | undefined): boolean => {
  const [left, right] = [codeKey(a ?? ''), codeKey(b ?? '')]
  return left.length >= SHORTEST_CODE && left === right
}

const closeTo = (a: Decimal | undefined, b: Decimal | null): boolean =>
  a !== undefined && b !== null && (isZero(b) ? isZero(a) : compare(divide(absolute(subtract(a, b)), absolute(b)), '0.005') <= 0)

interface Pair {
  line: number
  order: OrderLineToMatch
  score: number
  reason: MatchReason
}

/** Bonus if quantity and price agree: from 0 to 0.08, so small that it only decides between matches that are otherwise equal. */
const qtyAndPriceBonus = (line: LineReading, order: OrderLineToMatch): number =>
  (closeTo(line.qty?.value, order.qtyOpen) ? 0.04 : 0) + (closeTo(line.unitPrice?.value, order.unitPrice) ? 0.04 : 0)

const judge = (line: LineReading, order: OrderLineToMatch): Omit<Pair, 'line' | 'order'> | null => {
  const codes = [line.sku, line.partno, line.mfrPartNo, line.gtin].map((found) => found?.value)
  const hasCode = (code: string | null) => codes.some((each) => sameCode(each, code))
  const bonus = qtyAndPriceBonus(line, order)
  if (hasCode(order.vendorSku)) return { score: 0.92 + bonus, reason: 'vendor-sku' }
  if (hasCode(order.mfrPartNo)) return { score: 0.91 + bonus, reason: 'mfr-part-no' }
  if (hasCode(order.partno)) return { score: 0.9 + bonus, reason: 'partno' }
  const descriptionWords = words(line.description?.value)
  const isNumberInText = [order.vendorSku, order.mfrPartNo, order.partno].some(
    (code) => code !== null && key(code).length > SHORTEST_CODE && (descriptionWords.has(key(code)) || key(line.description?.value ?? '').includes(key(code))),
  )
  if (isNumberInText) return { score: 0.82 + bonus, reason: 'number-in-description' }
  const similar = similarity(line.description?.value, order.description)
  if (similar >= SIMILAR) return { score: 0.4 + 0.4 * similar + bonus, reason: 'description' }
  const bothAgree = closeTo(line.qty?.value, order.qtyOpen) && closeTo(line.unitPrice?.value, order.unitPrice)
  return bothAgree ? { score: 0.46 + 0.2 * similar, reason: 'qty-and-price' } : null
}

const SURE: ReadonlySet<MatchReason> = new Set(['vendor-sku', 'mfr-part-no', 'partno', 'number-in-description'])

/** Whether the open quantity of an order line is enough for one more line of the invoice. */
const hasRoom = (order: OrderLineToMatch, taken: Decimal, line: LineReading): boolean =>
  line.qty !== undefined && compare(add(taken, line.qty.value), order.qtyOpen) <= 0

/**
 * Matches each line of an invoice with the order line that it bills, the surest pairs first. An order line is used once, unless the invoice splits
 * it: several lines have its number, and together no more than its open quantity.
 */
export const matchToOrder = (lines: readonly LineReading[], orderLines: readonly OrderLineToMatch[]): LineMatch[] => {
  const pairs = lines
    .flatMap((line, index) =>
      orderLines.flatMap((order): Pair[] => {
        const judged = judge(line, order)
        return judged && judged.score >= LEAST ? [{ line: index, order, ...judged }] : []
      }),
    )
    .toSorted((a, b) => b.score - a.score || a.line - b.line)
  const chosen = new Map<number, Pair>()
  const taken = new Map<string, Decimal>()
  const take = (pair: Pair) => {
    chosen.set(pair.line, pair)
    taken.set(pair.order.id, add(taken.get(pair.order.id) ?? '0', lines[pair.line]?.qty?.value ?? '0'))
  }
  for (const pair of pairs) if (!chosen.has(pair.line) && !taken.has(pair.order.id)) take(pair)
  for (const pair of pairs) {
    const line = lines[pair.line]
    if (!chosen.has(pair.line) && line && SURE.has(pair.reason) && hasRoom(pair.order, taken.get(pair.order.id) ?? '0', line)) take(pair)
  }
  const uses = new Map<string, number>()
  for (const { order } of chosen.values()) uses.set(order.id, (uses.get(order.id) ?? 0) + 1)
  return lines.map((_, line) => {
    const pair = chosen.get(line)
    if (!pair) return { line, orderLineId: null, score: 0, reason: null, split: false }
    return {
      line,
      orderLineId: pair.order.id,
      score: Math.min(1, Math.round(pair.score * 100) / 100),
      reason: pair.reason,
      split: (uses.get(pair.order.id) ?? 0) > 1,
    }
  })
}

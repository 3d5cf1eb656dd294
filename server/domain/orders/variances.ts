import type { OrderVariance } from '@/contracts/customer-pos'
import { add, compare, type Decimal, equals } from '@/contracts/rules/decimal'
import { type QuotedBreak, quotedBreakFor } from '@/contracts/rules/quoted-breaks'

interface LineTerms {
  partno: string | null
  mfrPartNo: string | null
  uom: string
  discountPct: Decimal
}

export interface QuotedLine extends LineTerms {
  id: string
  qty: Decimal
  /** Quantity not yet ordered by other orders; below 0 when they ordered more than was quoted. */
  remaining: Decimal
  unitPrice: Decimal
  breaks: readonly QuotedBreak[]
  isOptional: boolean
  /** Whether the customer took the option; null while undecided. */
  optionTaken: boolean | null
}

export interface OrderedLine extends LineTerms {
  lineNo: number
  quotationLineId: string | null
  qty: Decimal
  unitPrice: Decimal
}

interface AgreedTerms {
  currency: string
  paymentTerm: { id: string; name: string } | null
}
export interface Quoted extends AgreedTerms {
  lines: readonly QuotedLine[]
}
export interface Ordered extends AgreedTerms {
  lines: readonly OrderedLine[]
}

/** The price that was quoted for the quantity; null below the smallest price break. */
export const quotedPrice = ({ breaks, unitPrice }: Pick<QuotedLine, 'breaks' | 'unitPrice'>, qty: Decimal): Decimal | null =>
  breaks.length === 0 ? unitPrice : (quotedBreakFor(breaks, qty)?.unitPrice ?? null)

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)
const numberOf = ({ partno, mfrPartNo }: LineTerms): string | null => partno ?? mfrPartNo
const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Whether both lines name the same part. The customer may name it by our number or by the manufacturer's. */
const isSamePart = (ordered: LineTerms, quoted: LineTerms): boolean => {
  const orderedNumbers = [ordered.partno, ordered.mfrPartNo].flatMap((number) => number ?? [])
  const quotedNumbers = [quoted.partno, quoted.mfrPartNo].flatMap((number) => number ?? [])
  return orderedNumbers.length === 0 || quotedNumbers.length === 0 || orderedNumbers.some((number) => quotedNumbers.some((other) => sameText(number, other)))
}

const lineVariances = (line: OrderedLine, quoted: QuotedLine | undefined, { total, isFirst, inCurrency }: LineContext): OrderVariance[] => {
  const { lineNo } = line
  if (!quoted) return [{ lineNo, field: 'not_quoted', quoted: null, ordered: line.qty }]
  const price = quotedPrice(quoted, total)
  const found: (OrderVariance | false)[] = [
    quoted.isOptional && quoted.optionTaken !== true && { lineNo, field: 'option', quoted: null, ordered: null },
    !isSamePart(line, quoted) && { lineNo, field: 'part', quoted: numberOf(quoted), ordered: numberOf(line) },
    !sameText(line.uom, quoted.uom) && { lineNo, field: 'unit', quoted: quoted.uom, ordered: line.uom },
    // Several lines may order one quoted line: their total counts, and the variance is reported once.
    isFirst && compare(total, quoted.remaining) !== 0 && { lineNo, field: 'qty', quoted: atLeastZero(quoted.remaining), ordered: total },
    inCurrency && (price === null || !equals(price, line.unitPrice)) && { lineNo, field: 'price', quoted: price, ordered: line.unitPrice },
    !equals(quoted.discountPct, line.discountPct) && { lineNo, field: 'discount', quoted: quoted.discountPct, ordered: line.discountPct },
  ]
  return found.filter((one) => one !== false)
}

interface LineContext {
  /** Quantity that all lines of the order take of the quoted line. */
  total: Decimal
  isFirst: boolean
  /** Whether the order has the quotation's currency; prices in different currencies can't be compared. */
  inCurrency: boolean
}

/**
 * Returns the differences between an order and its quotation, line by line. A quoted line that isn't ordered is no variance: the customer may
 * order it later. A smaller quantity than quoted is one, because prices depend on quantities.
 */
export const orderVariances = (ordered: Ordered, quoted: Quoted | null): OrderVariance[] => {
  if (!quoted) return [{ lineNo: null, field: 'quotation', quoted: null, ordered: null }]
  const inCurrency = ordered.currency === quoted.currency
  const byId = new Map(quoted.lines.map((line) => [line.id, line]))
  const totals = new Map<string, Decimal>()
  for (const { quotationLineId: id, qty } of ordered.lines) if (id) totals.set(id, add(totals.get(id) ?? '0', qty))
  const seen = new Set<string>()
  const lines = ordered.lines.flatMap((line) => {
    const id = line.quotationLineId
    const isFirst = id !== null && !seen.has(id)
    if (id) seen.add(id)
    return lineVariances(line, id === null ? undefined : byId.get(id), { total: (id && totals.get(id)) || line.qty, isFirst, inCurrency })
  })
  return [
    ...(inCurrency ? [] : [{ lineNo: null, field: 'currency' as const, quoted: quoted.currency, ordered: ordered.currency }]),
    ...(quoted.paymentTerm?.id === ordered.paymentTerm?.id
      ? []
      : [{ lineNo: null, field: 'terms' as const, quoted: quoted.paymentTerm?.name ?? null, ordered: ordered.paymentTerm?.name ?? null }]),
    ...lines,
  ]
}

/** Whether nothing, a part or everything of a quotation was ordered. Options count once the customer took them. */
export const coverageOf = (lines: readonly Pick<QuotedLine, 'qty' | 'remaining' | 'isOptional' | 'optionTaken'>[]): 'orderNone' | 'orderPart' | 'orderAll' => {
  const isOrdered = lines.some(({ qty, remaining }) => compare(remaining, qty) < 0)
  if (!isOrdered) return 'orderNone'
  const open = lines.some(({ remaining, isOptional, optionTaken }) => (!isOptional || optionTaken === true) && compare(remaining, '0') > 0)
  return open ? 'orderPart' : 'orderAll'
}

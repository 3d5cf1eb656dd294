import type { OrderVariance } from '@/contracts/customer-pos'
import { add, compare, type Decimal, equals } from '@/contracts/rules/decimal'
import { type QuotedBreak, quotedBreakFor } from '@/contracts/rules/quoted-breaks'

interface Named {
  partno: string | null
  mfrPartNo: string | null
  uom: string
  discountPct: Decimal
}

export interface QuotedLine extends Named {
  id: string
  qty: Decimal
  /** Not yet ordered by others; below 0 when they ordered more than was quoted. */
  remaining: Decimal
  unitPrice: Decimal
  breaks: readonly QuotedBreak[]
  isOptional: boolean
  /** Null while nobody has said. */
  optionTaken: boolean | null
}

export interface OrderedLine extends Named {
  lineNo: number
  quotationLineId: string | null
  qty: Decimal
  unitPrice: Decimal
}

interface Agreed {
  currency: string
  paymentTerm: { id: string; name: string } | null
}
export interface Quoted extends Agreed {
  lines: readonly QuotedLine[]
}
export interface Ordered extends Agreed {
  lines: readonly OrderedLine[]
}

/** The price that was quoted for the quantity; null below the smallest price break. */
export const quotedPrice = ({ breaks, unitPrice }: Pick<QuotedLine, 'breaks' | 'unitPrice'>, qty: Decimal): Decimal | null =>
  breaks.length === 0 ? unitPrice : (quotedBreakFor(breaks, qty)?.unitPrice ?? null)

const atLeastNothing = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)
const numberOf = ({ partno, mfrPartNo }: Named): string | null => partno ?? mfrPartNo
const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The customer may name the part by our number or by its maker's. */
const isSamePart = (ordered: Named, quoted: Named): boolean => {
  const named = [ordered.partno, ordered.mfrPartNo].flatMap((number) => number ?? [])
  const known = [quoted.partno, quoted.mfrPartNo].flatMap((number) => number ?? [])
  return named.length === 0 || known.length === 0 || named.some((number) => known.some((other) => sameText(number, other)))
}

const ofLine = (line: OrderedLine, quoted: QuotedLine | undefined, { total, isFirst, inCurrency }: LineContext): OrderVariance[] => {
  const { lineNo } = line
  if (!quoted) return [{ lineNo, field: 'not_quoted', quoted: null, ordered: line.qty }]
  const price = quotedPrice(quoted, total)
  const found: (OrderVariance | false)[] = [
    quoted.isOptional && quoted.optionTaken !== true && { lineNo, field: 'option', quoted: null, ordered: null },
    !isSamePart(line, quoted) && { lineNo, field: 'part', quoted: numberOf(quoted), ordered: numberOf(line) },
    !sameText(line.uom, quoted.uom) && { lineNo, field: 'unit', quoted: quoted.uom, ordered: line.uom },
    // Several lines may order one quoted line; together they are what counts, and it is said once.
    isFirst && compare(total, quoted.remaining) !== 0 && { lineNo, field: 'qty', quoted: atLeastNothing(quoted.remaining), ordered: total },
    inCurrency && (price === null || !equals(price, line.unitPrice)) && { lineNo, field: 'price', quoted: price, ordered: line.unitPrice },
    !equals(quoted.discountPct, line.discountPct) && { lineNo, field: 'discount', quoted: quoted.discountPct, ordered: line.discountPct },
  ]
  return found.filter((one) => one !== false)
}

interface LineContext {
  /** That all lines of the order take of the quoted one. */
  total: Decimal
  isFirst: boolean
  /** Prices of two currencies say nothing of each other. */
  inCurrency: boolean
}

/**
 * In what an order differs from the quotation that it is on, line by line. A quoted line that isn't ordered is no variance: the customer may
 * order it later. Less than was quoted is one, because prices are asked for quantities.
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
    return ofLine(line, id === null ? undefined : byId.get(id), { total: (id && totals.get(id)) || line.qty, isFirst, inCurrency })
  })
  return [
    ...(inCurrency ? [] : [{ lineNo: null, field: 'currency' as const, quoted: quoted.currency, ordered: ordered.currency }]),
    ...(quoted.paymentTerm?.id === ordered.paymentTerm?.id
      ? []
      : [{ lineNo: null, field: 'terms' as const, quoted: quoted.paymentTerm?.name ?? null, ordered: ordered.paymentTerm?.name ?? null }]),
    ...lines,
  ]
}

/** Whether what was quoted is ordered: by nobody yet, in part, or all of it. Options count once the customer took them. */
export const coverageOf = (lines: readonly Pick<QuotedLine, 'qty' | 'remaining' | 'isOptional' | 'optionTaken'>[]): 'orderNone' | 'orderPart' | 'orderAll' => {
  const isOrdered = lines.some(({ qty, remaining }) => compare(remaining, qty) < 0)
  if (!isOrdered) return 'orderNone'
  const open = lines.some(({ remaining, isOptional, optionTaken }) => (!isOptional || optionTaken === true) && compare(remaining, '0') > 0)
  return open ? 'orderPart' : 'orderAll'
}

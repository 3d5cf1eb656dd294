import { type Decimal, compare, divide, isZero, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { convertUnitCost, crossRate, lineMargin, priceFromMargin } from '@/contracts/rules/margin'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { marginTarget } from '@/contracts/rules/schemas'
import { lineAmounts } from '@/contracts/rules/totals'

/** One line of the form, its numbers as typed. */
export interface QuotationLine {
  /** For React only. */
  key: string
  id?: string
  vendorQuotationLineId: string | null
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
  /** Cost of one unit in `costCurrency`; empty when not known. */
  unitCost: string
  costCurrency: string
  /** Quotation currency for 1 `costCurrency`. */
  costRate: string
  /** Base currency for 1 `costCurrency` as the offer recorded it; null when not known. */
  offerRate: string | null
  unitPrice: string
  marginPct: string
  /** What the user set last and what therefore holds when the cost changes; the other follows. */
  pinned: 'margin' | 'price'
  discountPct: string
  isOptional: boolean
  notes: string | null
}

const PERCENT_PLACES = 2

export const emptyLine = (currency: string, marginPct: string): QuotationLine => ({
  key: crypto.randomUUID(),
  vendorQuotationLineId: null,
  partno: null,
  mfrPartNo: null,
  description: '',
  qty: '1',
  uom: 'each',
  unitCost: '',
  costCurrency: currency,
  costRate: '1',
  offerRate: null,
  unitPrice: '',
  marginPct,
  pinned: 'margin',
  discountPct: '0',
  isOptional: false,
  notes: null,
})

const positive = (text: string): Decimal | null => {
  const value = parseDecimal(text)
  return value !== null && compare(value, '0') > 0 ? value : null
}

/** Cost of one unit in the quotation's currency, or null when the cost or its rate is not known. */
export const costIn = (line: QuotationLine, currency: string): Decimal | null => {
  const cost = parseDecimal(line.unitCost)
  if (cost === null || compare(cost, '0') < 0 || line.costCurrency === currency) return cost
  const rate = positive(line.costRate)
  return rate && convertUnitCost(cost, rate)
}

export const isMargin = (text: string): boolean => marginTarget.safeParse(parseDecimal(text) ?? '').success

/** What stays of the price after the line's own discount, as a share of 1. */
const keptShare = (line: QuotationLine): Decimal => divide(subtract('100', parseDecimal(line.discountPct) ?? '0'), '100')

/**
 * The price that the line's margin asks for. Without a cost there is none: one computed in another currency must not stay. While
 * the margin can't be read the price stands.
 */
const priceByMargin = (line: QuotationLine, currency: string): QuotationLine => {
  const cost = costIn(line, currency)
  if (cost === null) return { ...line, unitPrice: '' }
  const margin = parseDecimal(line.marginPct)
  const kept = keptShare(line)
  if (margin === null || !isMargin(line.marginPct) || isZero(kept)) return line
  const net = priceFromMargin(cost, margin, currency)
  return net === null ? line : { ...line, unitPrice: compare(kept, '1') === 0 ? net : roundMoney(divide(net, kept), currency) }
}

export interface LineFigures {
  /** Of one unit, in the quotation's currency. */
  cost: Decimal | null
  net: Decimal
  marginPct: Decimal | null
}

/** What a line comes to. Numbers that can't be read count as 0 here; the save refuses them. */
export const figuresOf = (line: QuotationLine, currency: string): LineFigures => {
  const priced = pricedOf(line)
  const cost = costIn(line, currency)
  return { cost, net: lineAmounts(priced, currency).net, marginPct: lineMargin({ ...priced, unitCost: cost }, currency)?.marginPercent ?? null }
}

export const pricedOf = (line: QuotationLine) => ({
  qty: parseDecimal(line.qty) ?? '0',
  unitPrice: parseDecimal(line.unitPrice) ?? '0',
  discount: { percent: parseDecimal(line.discountPct) ?? '0' },
})

const shortPercent = (value: Decimal | null): string => (value === null ? '' : (parseDecimal(roundTo(value, PERCENT_PLACES)) ?? ''))

const marginByPrice = (line: QuotationLine, currency: string): QuotationLine =>
  costIn(line, currency) === null ? line : { ...line, marginPct: shortPercent(figuresOf(line, currency).marginPct) }

/** After the cost changed: what is pinned holds, the other follows. */
export const settle = (line: QuotationLine, currency: string): QuotationLine =>
  line.pinned === 'margin' ? priceByMargin(line, currency) : marginByPrice(line, currency)

export const withMargin = (line: QuotationLine, marginPct: string, currency: string): QuotationLine =>
  priceByMargin({ ...line, marginPct, pinned: 'margin' }, currency)

export const withPrice = (line: QuotationLine, unitPrice: string, currency: string): QuotationLine =>
  marginByPrice({ ...line, unitPrice, pinned: 'price' }, currency)

export const withCost = (line: QuotationLine, unitCost: string, currency: string): QuotationLine => settle({ ...line, unitCost }, currency)

/** The rate that a line's cost is converted at, from the two rates to the base currency where both are known. */
export const knownCostRate = (line: QuotationLine, currency: string, rate: string): string | null => {
  if (line.costCurrency === currency) return '1'
  const own = positive(rate)
  return line.offerRate && own ? (parseDecimal(crossRate(line.offerRate, own)) ?? null) : null
}

/** @param rate base currency for 1 unit of `currency`, as typed */
export const inCurrency = (line: QuotationLine, currency: string, rate: string): QuotationLine => {
  // A cost that was typed here is in the quotation's own currency; only an offer has another.
  const costCurrency = line.vendorQuotationLineId === null ? currency : line.costCurrency
  const moved = { ...line, costCurrency }
  return settle({ ...moved, costRate: knownCostRate(moved, currency, rate) ?? '' }, currency)
}

/** A typed rate of the offers' currency. */
export const withCostRate = (line: QuotationLine, costCurrency: string, costRate: string, currency: string): QuotationLine =>
  line.costCurrency === costCurrency && line.vendorQuotationLineId !== null ? settle({ ...line, costRate }, currency) : line

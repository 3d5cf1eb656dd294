import { absolute, compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { netPrice } from '@/contracts/rules/line-taxes'
import { roundTo } from '@/contracts/rules/rounding'
import { isNotCharged } from '@/contracts/rules/sales-tax'
import type { BorneVat, InvoicedCharge, InvoicedLine } from './our-invoice'
import type { Adjustment, ELine, VatRate } from './types'
import { unitCodeOf } from './units'

/** Rounds an amount to two decimals, the most that EN 16931 allows in any currency. Amounts of JPY are whole, those of KWD lose their third decimal. */
export const toTwoDecimals = (amount: Decimal): Decimal => roundTo(amount, 2)

/** Decimals of a unit price: so many that thousands of pieces still make their net. */
const PRICE_SCALE = 10

const isCharged = ({ kind, percent }: BorneVat): boolean => !isNotCharged(kind) && !isZero(percent)
/** The taxes that are charged, of which an e-invoice can state only one. */
export const chargedTaxesOf = ({ taxes }: InvoicedCharge): BorneVat[] => taxes.filter(isCharged)
/** The tax that decides a line's category: the one that is charged, else the first. */
export const vatOf = (bearer: InvoicedCharge): BorneVat | null => chargedTaxesOf(bearer)[0] ?? bearer.taxes[0] ?? null

/** The difference between a line's quantity × price and its net: the discount, or what rounding left. */
const adjustmentsOf = (line: InvoicedLine, unitPrice: Decimal): Adjustment[] => {
  const gross = toTwoDecimals(multiply(line.qty, unitPrice))
  const excess = subtract(gross, toTwoDecimals(line.net))
  if (isZero(excess)) return []
  const isLess = compare(excess, '0') > 0
  if (isLess && !isZero(line.discountPct))
    return [{ kind: 'allowance', amount: toTwoDecimals(excess), base: gross, percent: line.discountPct, reason: 'Discount', reasonCode: '95' }]
  return [{ kind: isLess ? 'allowance' : 'charge', amount: toTwoDecimals(absolute(excess)), base: null, percent: null, reason: 'Rounding', reasonCode: null }]
}

const [FIRST_LINE_LIMIT, NO_TEXT] = [250, 'Item']
const nameOf = (description: string): string => description.split('\n')[0]?.trim().slice(0, FIRST_LINE_LIMIT) || NO_TEXT

export const eLineOf = (line: InvoicedLine, tax: VatRate): ELine => {
  const unitPrice = netPrice(line.unitPrice, line.containedPct, PRICE_SCALE)
  return {
    id: String(line.lineNo),
    name: nameOf(line.description),
    description: line.description.includes('\n') ? line.description : null,
    note: null,
    partno: line.partno,
    buyerPartno: null,
    globalId: null,
    countryOfOrigin: null,
    orderLine: null,
    qty: line.qty,
    unitCode: unitCodeOf(line.uom),
    unitPrice,
    priceQty: null,
    adjustments: adjustmentsOf(line, unitPrice),
    tax,
    net: toTwoDecimals(line.net),
  }
}

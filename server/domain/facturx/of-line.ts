import { absolute, compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { netPrice } from '@/contracts/rules/line-taxes'
import { roundTo } from '@/contracts/rules/rounding'
import { isNamedOnly } from '@/contracts/rules/sales-tax'
import type { BorneVat, InvoicedCharge, InvoicedLine } from './our-invoice'
import type { Adjustment, ELine, VatRate } from './types'
import { unitCodeOf } from './units'

/** EN 16931 knows amounts with two decimals at most, in every currency. Those of JPY are whole, those of KWD are rounded. */
export const stated = (amount: Decimal): Decimal => roundTo(amount, 2)

/** Enough that pieces in their thousands come to their net again. */
const PRICE_SCALE = 10

const isCharged = ({ kind, percent }: BorneVat): boolean => !isNamedOnly(kind) && !isZero(percent)
/** Of which an e-invoice knows one. */
export const chargedTaxesOf = ({ taxes }: InvoicedCharge): BorneVat[] => taxes.filter(isCharged)
/** The tax that says what a line is: the one that is charged, else the first. */
export const vatOf = (bearer: InvoicedCharge): BorneVat | null => chargedTaxesOf(bearer)[0] ?? bearer.taxes[0] ?? null

/** What makes a line's quantity and price its net: the discount, or what rounding left. */
const adjustmentsOf = (line: InvoicedLine, unitPrice: Decimal): Adjustment[] => {
  const whole = stated(multiply(line.qty, unitPrice))
  const off = subtract(whole, stated(line.net))
  if (isZero(off)) return []
  const isLess = compare(off, '0') > 0
  if (isLess && !isZero(line.discountPct))
    return [{ kind: 'allowance', amount: stated(off), base: whole, percent: line.discountPct, reason: 'Discount', reasonCode: '95' }]
  return [{ kind: isLess ? 'allowance' : 'charge', amount: stated(absolute(off)), base: null, percent: null, reason: 'Rounding', reasonCode: null }]
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
    net: stated(line.net),
  }
}

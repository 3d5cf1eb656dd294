import { allocate } from './allocation'
import { exponentOf } from './currencies'
import { add, type Decimal, divide, isZero, multiply, subtract } from './decimal'
import { roundMoney, roundTo } from './rounding'

export interface LineTax {
  code: string
  /** 15 means 15 %. */
  percent: Decimal
  /** The price contains it already. */
  inclusive?: boolean
  /** Charged on the net and the line's other tax, as QST was on top of GST. */
  compound?: boolean
}

/**
 * What each tax of a line is charged on, as a multiple of the net: 1, and for a compound one 1 plus the other's rate. Of two compound ones
 * the second is on top of the first.
 */
export const taxFactors = (taxes: readonly LineTax[]): Decimal[] =>
  taxes.map((tax, index) => {
    const under = tax.compound ? taxes.filter((other, at) => at !== index && (!other.compound || at < index)) : []
    return under.length === 0 ? '1' : add('1', ...under.map(({ percent }) => divide(percent, '100')))
  })

/** How much of 100 of net the taxes come to: 12 for 5 % and 7 %. */
export const percentOfNet = (taxes: readonly LineTax[]): Decimal => {
  const factors = taxFactors(taxes)
  return add('0', ...taxes.map(({ percent }, index) => multiply(percent, factors[index] ?? '1')))
}

/** The same of taxes that the price contains: 19 for 19 %, 0 for taxes on top. */
export const containedPercent = (taxes: readonly LineTax[] = []): Decimal => (taxes.some(({ inclusive }) => inclusive) ? percentOfNet(taxes) : '0')

/** A price without the taxes that it contains, not rounded. */
export const netOfPrice = (price: Decimal, taxes: readonly LineTax[] = []): Decimal => {
  const contained = containedPercent(taxes)
  return isZero(contained) ? price : divide(multiply(price, '100'), add('100', contained))
}

/** The same by what the price contains of 100 of net. @param scale six decimals, as prices are kept, unless said */
export const netPrice = (price: Decimal, containedPct: Decimal, scale = 6): Decimal =>
  isZero(containedPct) ? price : roundTo(divide(multiply(price, '100'), add('100', containedPct)), scale)

/** Net and taxes of an amount that contains the taxes: net = amount / (1 + rate) rounded, and all together exactly the amount. */
export const splitContained = (amount: Decimal, taxes: readonly LineTax[], currency: string): { net: Decimal; taxes: Decimal[] } => {
  const net = roundMoney(netOfPrice(amount, taxes), currency)
  const factors = taxFactors(taxes)
  const weights = taxes.map(({ percent }, index) => multiply(percent, factors[index] ?? '1'))
  return { net, taxes: allocate(roundMoney(subtract(amount, net), currency), weights, exponentOf(currency)) }
}

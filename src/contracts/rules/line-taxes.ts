import { allocate } from './allocation'
import { exponentOf } from './currencies'
import { add, type Decimal, divide, isZero, multiply, subtract } from './decimal'
import { roundMoney, roundTo } from './rounding'

export interface LineTax {
  code: string
  /** 15 means 15 %. */
  percent: Decimal
  /** The price already contains the tax. */
  inclusive?: boolean
  /** Charged on the net and the line's other tax, as QST was on top of GST. */
  compound?: boolean
}

/**
 * The base of each tax of a line, as a multiple of the net: 1, and for a compound tax 1 plus the rate of the other tax. Of two compound
 * taxes the second is on top of the first.
 */
export const taxFactors = (taxes: readonly LineTax[]): Decimal[] =>
  taxes.map((tax, index) => {
    const baseTaxes = tax.compound ? taxes.filter((other, otherIndex) => otherIndex !== index && (!other.compound || otherIndex < index)) : []
    return baseTaxes.length === 0 ? '1' : add('1', ...baseTaxes.map(({ percent }) => divide(percent, '100')))
  })

/** The taxes together, in percent of the net: 12 for 5 % and 7 %. */
export const percentOfNet = (taxes: readonly LineTax[]): Decimal => {
  const factors = taxFactors(taxes)
  return add('0', ...taxes.map(({ percent }, index) => multiply(percent, factors[index] ?? '1')))
}

/** The taxes that the price contains, in percent of the net: 19 for 19 %, 0 for taxes on top. */
export const containedPercent = (taxes: readonly LineTax[] = []): Decimal => (taxes.some(({ inclusive }) => inclusive) ? percentOfNet(taxes) : '0')

/** A price without the taxes that it contains, not rounded. */
export const netOfPrice = (price: Decimal, taxes: readonly LineTax[] = []): Decimal => {
  const contained = containedPercent(taxes)
  return isZero(contained) ? price : divide(multiply(price, '100'), add('100', contained))
}

/** A price without its contained tax. @param containedPct in percent of the net @param scale by default six decimals, as prices are stored */
export const netPrice = (price: Decimal, containedPct: Decimal, scale = 6): Decimal =>
  isZero(containedPct) ? price : roundTo(divide(multiply(price, '100'), add('100', containedPct)), scale)

/** Splits an amount that contains its taxes: net = amount / (1 + rate), rounded; net and taxes together are exactly the amount. */
export const splitContained = (amount: Decimal, taxes: readonly LineTax[], currency: string): { net: Decimal; taxes: Decimal[] } => {
  const net = roundMoney(netOfPrice(amount, taxes), currency)
  const factors = taxFactors(taxes)
  const weights = taxes.map(({ percent }, index) => multiply(percent, factors[index] ?? '1'))
  return { net, taxes: allocate(roundMoney(subtract(amount, net), currency), weights, exponentOf(currency)) }
}

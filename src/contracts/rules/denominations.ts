import { exponentOf } from './currencies'
import { add, compare, type Decimal, multiply } from './decimal'

/** Notes and coins in circulation, the largest first. A note and a coin of one value are counted together. */
const inCirculation: Readonly<Record<string, string>> = {
  USD: '100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01',
  // The note of 500 is no longer issued, and stays legal tender.
  EUR: '500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  GBP: '50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  AED: '1000 500 200 100 50 20 10 5 1 0.5 0.25',
}

/** The largest value of the general row. */
const HIGHEST = '10000'

/** 1, 2 and 5 in each power of ten, from the currency's smallest unit on. */
const generalRow = (currency: string): Decimal[] => {
  const values: Decimal[] = []
  let unit: Decimal = ['1', '0.1', '0.01', '0.001', '0.0001'][exponentOf(currency)] ?? '1'
  while (compare(unit, HIGHEST) <= 0) {
    values.push(...['1', '2', '5'].map((step) => multiply(unit, step)).filter((value) => compare(value, HIGHEST) <= 0))
    unit = multiply(unit, '10')
  }
  return values.reverse()
}

/** The values of a currency's notes and coins, the largest first; a general 1-2-5 row for a currency that isn't listed. */
export const denominationsOf = (currency: string): readonly Decimal[] => inCirculation[currency]?.split(' ') ?? generalRow(currency)

/** What pieces of these denominations are worth together. */
export const worthOf = (pieces: readonly { denomination: Decimal; pieces: Decimal }[]): Decimal =>
  add('0', ...pieces.map((one) => multiply(one.denomination, one.pieces)))

import { type Decimal, isZero, multiply } from '@/contracts/rules/decimal'
import { moneyText, plainText } from '../amounts'
import { near } from '../checks'
import type { ByRow } from '../layout/by-row'
import type { NumberToken } from '../layout/tokens'
import { type NumberSense, valuesOf } from '../text/numbers'
import type { TaxPart } from '../types'
import { type Labels, labelsFor } from './find-labels'

/** Reads the row of one tax: its percentage and amount, and its base if percentage × base is the amount. */
const partOf = (tokens: readonly NumberToken[], sense: NumberSense): TaxPart | null => {
  const percent = tokens.find(({ number }) => number.percent)
  const rate = percent ? valuesOf(percent.number, sense, 'money')[0] : undefined
  if (rate === undefined) return null
  const amounts = tokens.filter(({ number }) => !number.percent).flatMap(({ number }): Decimal[] => valuesOf(number, sense, 'money').slice(0, 1))
  const share = (base: Decimal) => multiply(multiply(base, rate), '0.01')
  for (const base of amounts) {
    const amount = amounts.find((each) => each !== base && near(share(base), each))
    if (amount !== undefined && !isZero(base)) return { percent: plainText(rate), base, amount }
  }
  const [amount] = amounts
  return amount !== undefined && amounts.length === 1 ? { percent: plainText(rate), base: null, amount } : null
}

/** Taxes by percentage, from the rows with the label of a tax. */
export const findTaxes = (labels: Labels, numbers: ByRow<NumberToken>, sense: NumberSense, net: Decimal | null): TaxPart[] => {
  const rows = [...new Set(labelsFor(labels, 'taxTotal').map(({ row }) => row))]
  const parts = rows.flatMap((row) => partOf(numbers.on(row), sense) ?? [])
  const [only, ...more] = parts
  // A single tax on everything mostly has no base printed.
  if (
    only &&
    more.length === 0 &&
    only.base === null &&
    only.percent !== null &&
    net !== null &&
    near(multiply(multiply(net, only.percent), '0.01'), only.amount)
  )
    parts[0] = { ...only, base: net }
  const money = (value: Decimal) => moneyText(value, sense.currency)
  return parts.map(({ percent, base, amount }) => ({ percent, base: base === null ? null : money(base), amount: money(amount) }))
}

import { add, compare, type Decimal, divide, isDecimal } from '@/contracts/rules/decimal'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { roundTo } from '@/contracts/rules/rounding'

export interface Stats {
  /** Undefined for figures that are not money, such as line counts. */
  currency: string | undefined
  count: number
  sum: Decimal
  average: Decimal
  min: Decimal
  max: Decimal
}

const decimals = (value: Decimal): number => value.split('.')[1]?.length ?? 0

const statsOf = (currency: string | undefined, values: readonly Decimal[]): Stats => {
  const sum = add(...values)
  const scale = currency !== undefined && isCurrency(currency) ? exponentOf(currency) : Math.max(2, ...values.map(decimals))
  const ordered = values.toSorted(compare)
  return {
    currency,
    count: values.length,
    sum,
    average: roundTo(divide(sum, String(values.length)), scale),
    min: ordered[0] ?? '0',
    max: ordered.at(-1) ?? '0',
  }
}

/**
 * Count, sum, average, minimum and maximum, as a spreadsheet's status bar shows them for selected cells. There is one result per currency,
 * because amounts in different currencies are never added up. Cells without a figure don't count.
 */
export const selectionStats = (cells: readonly { value: string | null | undefined; currency?: string }[]): Stats[] => {
  const byCurrency = new Map<string | undefined, Decimal[]>()
  for (const { value, currency } of cells) {
    if (typeof value !== 'string' || !isDecimal(value)) continue
    const existing = byCurrency.get(currency)
    if (existing) existing.push(value)
    else byCurrency.set(currency, [value])
  }
  return [...byCurrency].map(([currency, values]) => statsOf(currency, values))
}

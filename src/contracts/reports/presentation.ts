import { absolute, add, compare, type Decimal, divide, isZero } from '../rules/decimal'
import { roundTo } from '../rules/rounding'
import { hasParentheses, type NegativeStyle } from './negatives'

/** What amounts of a report are shown in. The figures themselves stay exact. */
export const reportUnits = { exact: 'Exact', whole: 'Whole units', thousands: 'Thousands' } as const
export type ReportUnits = keyof typeof reportUnits
export const unitsOf = (parameters: Readonly<Record<string, string>>): ReportUnits => {
  const { units = 'exact' } = parameters
  return units in reportUnits ? (units as ReportUnits) : 'exact'
}

/** An amount in the units that it is shown in, rounded from the exact one. */
export const inUnits = (value: Decimal, units: ReportUnits): Decimal =>
  units === 'exact' ? value : roundTo(units === 'thousands' ? divide(value, '1000') : value, 0)

interface FootedRow {
  kind: string
  cells: readonly (string | null)[]
  formula?: { kind: string; first?: number; last?: number }
}

/** Whether shown sums are the sums of what is shown above them. Each figure is rounded by itself, so they need not be. */
export const doesFoot = (rows: readonly FootedRow[], columns: readonly { kind: string }[], units: ReportUnits): boolean =>
  units === 'exact' ||
  rows.every(({ formula, cells }) => {
    if (formula?.kind !== 'sum') return true
    const lines = rows.slice(formula.first, (formula.last ?? 0) + 1).filter(({ kind }) => kind === 'line')
    return columns.every(({ kind }, column) => {
      const sum = cells[column]
      if (kind !== 'money' || sum === null || sum === undefined) return true
      return compare(add('0', ...lines.map((line) => inUnits(line.cells[column] ?? '0', units))), inUnits(sum, units)) === 0
    })
  })

/** Writes an amount in the style: what is below zero without its sign, in parentheses. */
export const styled = (value: Decimal, style: NegativeStyle, write: (value: Decimal) => string): string =>
  hasParentheses(style) && value.startsWith('-') && !isZero(value) ? `(${write(absolute(value))})` : write(value)

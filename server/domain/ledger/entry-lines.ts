import { convertMoney } from '@/contracts/rules/base-totals'
import { type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { type EntryAmount, roundingDifference, type TaxOnLine } from '@/contracts/rules/entry-amounts'
import { roundMoney } from '@/contracts/rules/rounding'
import { undeductedOf } from '@/contracts/rules/self-assessed'
import type { AccountRef, TaxDirection } from './posting'

/** A line that follows from another: its tax, or the part of a tax that is cost, which is on the line's own account. */
export interface ComputedLine extends EntryAmount {
  account: AccountRef | 'own'
  taxCodeId?: string
  taxBase?: Decimal
  taxDirection?: TaxDirection
}

/**
 * Computes the lines that post the tax of a line. In the base currency, too, nothing is lost: cost and deducted part add up to the whole tax.
 * @param tax the tax of the line as `taxAmountsOf` returns it
 */
export const taxLinesOf = (line: EntryAmount, { id, side, selfPercent, deductiblePct }: TaxOnLine, tax: Decimal, baseCurrency: string): ComputedLine[] => {
  const { currency, rate } = line
  const inBase = (amount: Decimal) => convertMoney(amount, rate, baseCurrency)
  const figures = (amount: Decimal, base: Decimal) => ({ amount, currency, rate, base })
  const taxed = { taxCodeId: id, taxBase: line.base }
  if (side === 'sale') return [{ account: 'sales_tax', ...figures(tax, inBase(tax)), ...taxed, taxDirection: 'output' }]
  const cost = undeductedOf(tax, deductiblePct, currency)
  const deducted = roundMoney(subtract(tax, cost), currency)
  const costInBase = inBase(cost)
  const lines: ComputedLine[] = [
    { account: 'input_tax', ...figures(deducted, roundMoney(subtract(inBase(tax), costInBase), baseCurrency)), ...taxed, taxDirection: 'input' },
  ]
  if (!isZero(cost)) lines.push({ account: 'own', ...figures(cost, costInBase) })
  if (selfPercent !== null)
    lines.push({
      account: 'sales_tax',
      ...figures(negate(tax), negate(inBase(tax))),
      taxCodeId: id,
      taxBase: negate(line.base),
      taxDirection: 'output',
    })
  return lines
}

/** The line on the rounding account that an entry needs so that it balances in the base currency as well; null for one that needs none. */
export const roundingLineOf = (lines: readonly EntryAmount[], baseCurrency: string): ComputedLine | null => {
  const difference = roundingDifference(lines, baseCurrency)
  if (isZero(difference)) return null
  const base = roundMoney(negate(difference), baseCurrency)
  return { account: 'rounding', amount: base, currency: baseCurrency, rate: '1', base }
}

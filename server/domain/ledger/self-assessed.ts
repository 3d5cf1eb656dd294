import { convertMoney } from '@/contracts/rules/base-totals'
import { add, compare, type Decimal, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { LedgerLine } from './posting'

/** A tax that we owe instead of the vendor; amounts in the invoice's currency. */
export interface OwedTax {
  taxCodeId: string
  base: Decimal
  tax: Decimal
  /** Deductible part of the tax. The rest is a cost of the lines that bear it. */
  deducted: Decimal
  /** Non-deductible tax for each ledger line that includes it; `before` is that line's amount without it. */
  costs: readonly { before: Decimal; cost: Decimal }[]
}

interface Rates {
  currency: string
  /** Rate of the invoice. */
  rate: Decimal
  baseCurrency: string
}

/**
 * Dr input tax for the deductible part, and Cr output tax: none of it is owed to the vendor. In the base currency the deducted tax and the
 * tax in costs add up exactly to the owed tax, so that its rounding doesn't change the amount owed to the vendor. 1,000 at 19 %:
 * Dr input tax 190 / Cr output tax 190 (directive 2006/112/EC, articles 168 and 194 to 200).
 */
export const selfAssessedLines = (taxes: readonly OwedTax[], { rate, baseCurrency }: Rates): LedgerLine[] => {
  const inBase = (amount: Decimal): Decimal => convertMoney(amount, rate, baseCurrency)
  return taxes.flatMap(({ taxCodeId, base, tax, deducted, costs }): LedgerLine[] => {
    const cost = add('0', ...costs.map((one) => subtract(inBase(add(one.before, one.cost)), inBase(one.before))))
    const owed = inBase(tax)
    const deductedInBase = roundMoney(subtract(owed, cost), baseCurrency)
    // Many small costs may round to more than the whole of a small tax. The input tax must stay a debit.
    const isRounding = isZero(deducted) || compare(multiply(deducted, deductedInBase), '0') < 0
    return [
      {
        account: 'input_tax',
        amount: deducted,
        base: isRounding ? '0' : deductedInBase,
        taxCodeId,
        taxBase: base,
        taxDirection: 'input',
      },
      ...(isRounding ? [{ account: 'rounding' as const, amount: '0', base: deductedInBase }] : []),
      {
        account: 'sales_tax',
        amount: negate(tax),
        base: negate(owed),
        taxCodeId,
        taxBase: negate(base),
        taxDirection: 'output',
      },
    ]
  })
}

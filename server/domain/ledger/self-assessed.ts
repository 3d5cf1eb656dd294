import { convertMoney } from '@/contracts/rules/base-totals'
import { add, compare, type Decimal, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { LedgerLine } from './posting'

/** A tax that we owe in the vendor's place; amounts in the invoice's currency. */
export interface OwedTax {
  taxCodeId: string
  base: Decimal
  tax: Decimal
  /** How much of the tax is given back. The rest is cost of what bears it. */
  deducted: Decimal
  /** What isn't given back, by the ledger line that it is part of, with what that line comes to without it. */
  costs: readonly { before: Decimal; cost: Decimal }[]
}

interface Rates {
  currency: string
  /** Of the invoice. */
  rate: Decimal
  baseCurrency: string
}

/**
 * Dr input tax, as far as it is given back, and Cr output tax: nothing of it is owed to the vendor. In the base currency what is given back
 * and what went to cost make up the tax that is owed to the unit, so that no rounding of it reaches what the vendor gets. 1,000 at 19 %:
 * Dr input tax 190 / Cr output tax 190 (directive 2006/112/EC, articles 168 and 194 to 200).
 */
export const selfAssessedLines = (taxes: readonly OwedTax[], { rate, baseCurrency }: Rates): LedgerLine[] => {
  const inBase = (amount: Decimal): Decimal => convertMoney(amount, rate, baseCurrency)
  return taxes.flatMap(({ taxCodeId, base, tax, deducted, costs }): LedgerLine[] => {
    const cost = add('0', ...costs.map((one) => subtract(inBase(add(one.before, one.cost)), inBase(one.before))))
    const owed = inBase(tax)
    const left = roundMoney(subtract(owed, cost), baseCurrency)
    // Many small costs may be rounded to more than all of a small tax. A debit stays a debit.
    const isRounding = isZero(deducted) || compare(multiply(deducted, left), '0') < 0
    return [
      {
        account: 'input_tax',
        amount: deducted,
        base: isRounding ? '0' : left,
        taxCodeId,
        taxBase: base,
        taxDirection: 'input',
      },
      ...(isRounding ? [{ account: 'rounding' as const, amount: '0', base: left }] : []),
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

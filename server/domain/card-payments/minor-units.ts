import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { type Decimal, exact, plain } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/** The amount in the currency's smallest unit: 867.80 USD is `86780`, 1500 JPY is `1500`. The amount has no smaller parts. */
export const minorUnits = (amount: Decimal, currency: string): string =>
  roundMoney(amount, currency)
    .replace('.', '')
    .replace(/^0+(?=\d)/, '')

/** Reads such an amount; null if it is none, or if its currency isn't known and so its decimals aren't. */
export const fromMinorUnits = (text: string | null, currency: string | null): Decimal | null => {
  if (text === null || currency === null || !isCurrency(currency) || !/^-?\d{1,15}$/.test(text)) return null
  return plain(exact(text).div(exact(`1${'0'.repeat(exponentOf(currency))}`)))
}

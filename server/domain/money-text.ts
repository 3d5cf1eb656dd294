import { exponentOf } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'

/** Amount as sentences show it, such as "29,820.30"; decimals beyond the currency's are kept, since they may be the error. */
export const amountText = (value: Decimal, currency: string): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: exponentOf(currency), maximumFractionDigits: 15 }).format(value as `${number}`)

/** "1,250.00 EUR" */
export const moneyText = (value: Decimal, currency: string): string => `${amountText(value, currency)} ${currency}`

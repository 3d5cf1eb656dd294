import { exponentOf } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'

/** "29,820.30": as sentences show an amount; decimals beyond the currency's are kept, since they may be what is wrong. */
export const amountText = (value: Decimal, currency: string): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: exponentOf(currency), maximumFractionDigits: 15 }).format(value as `${number}`)

/** "1,250.00 EUR" */
export const moneyText = (value: Decimal, currency: string): string => `${amountText(value, currency)} ${currency}`

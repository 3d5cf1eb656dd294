import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { formatDecimal } from '@/ui/primitives/decimal'

/** Formats an amount with its currency's decimals and code, for places that take only text: "1,200.00 USD". */
export const amountText = (value: string, currency: string): string => `${formatDecimal(value, isCurrency(currency) ? exponentOf(currency) : 2)} ${currency}`

import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

/** Converts a typed number to the contract's decimal. Text that can't be parsed is returned as typed, and the schema reports it. */
export const decimalToSend = (text: string): string => parseDecimal(text) ?? text.trim()
export const typedOrNone = (text: string): string | null => (text.trim() === '' ? null : decimalToSend(text))

/** Removes the padding zeros of a decimal; null becomes an empty text. */
export const withoutPadding = (value: string | null): string => (value === null ? '' : (parseDecimal(value) ?? value))

/** Formats an amount for a field, with the currency's decimals: "4.9" in USD as "4.90". Further decimals stay; an unknown currency changes nothing. */
export const moneyText = (value: string | null, currency: string): string => {
  const text = withoutPadding(value)
  if (text === '' || !isCurrency(currency)) return text
  const places = exponentOf(currency)
  return (text.split('.')[1]?.length ?? 0) < places ? roundTo(text, places) : text
}

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'

/** A number as the contract takes it; what can't be read goes as it was typed, and is complained about. */
export const typed = (text: string): string => parseDecimal(text) ?? text.trim()
export const typedOrNone = (text: string): string | null => (text.trim() === '' ? null : typed(text))

/** Without the zeros that only pad; none as empty text. */
export const short = (value: string | null): string => (value === null ? '' : (parseDecimal(value) ?? value))

/** An amount as a field shows it, with the currency's decimals: "4.9" in USD as "4.90". More of them stay, and an unknown currency changes nothing. */
export const moneyText = (value: string | null, currency: string): string => {
  const text = short(value)
  if (text === '' || !isCurrency(currency)) return text
  const places = exponentOf(currency)
  return (text.split('.')[1]?.length ?? 0) < places ? roundTo(text, places) : text
}

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

import { parseDecimal } from '@/contracts/rules/decimal'

/** A number as the contract takes it; what can't be read goes as it was typed, and is complained about. */
export const typed = (text: string): string => parseDecimal(text) ?? text.trim()
export const typedOrNone = (text: string): string | null => (text.trim() === '' ? null : typed(text))

/** Without the zeros that only pad; none as empty text. */
export const short = (value: string | null): string => (value === null ? '' : (parseDecimal(value) ?? value))

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

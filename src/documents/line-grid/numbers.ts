import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { evaluate } from './arithmetic'

/** The decimal separator: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma'

/** The currency code or symbol before or after a figure. */
const CURRENCY = /^(?:[A-Z]{1,3}\$|[A-Z]{3}|[$€£¥₹])\s*(?=[-+(]?[\d.,])|(?<=[\d).,])\s*(?:[A-Z]{3}|[$€£¥₹])$/gu
/** Removes what spreadsheets add to a figure: currency, spaces and apostrophes between thousands. Parentheses become a minus sign. */
const withoutFormatting = (text: string): string => {
  // "1.200,-" is an amount without decimals.
  const trimmed = text
    .trim()
    .replace(CURRENCY, '')
    .replaceAll('\u2212', '-')
    .replace(/(?<=\d)[.,][-–—]{1,2}$/, '')
  const grouped = trimmed.replace(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?:\D|$))/g, '')
  return grouped.replace(/^\((.*)\)$/, '-$1')
}

const COMMA = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d*)?$/
const asComma = (text: string): Decimal | null => (COMMA.test(text) && /\d/.test(text) ? parseDecimal(text.replaceAll('.', '').replace(',', '.')) : null)

const inStyle = (text: string, style: NumberStyle): Decimal | null => (style === 'comma' ? asComma(text) : parseDecimal(text))

/** The number style that a figure proves: `open` if the two styles read it differently, null if both read the same; undefined if it is no figure. */
export const evidenceOf = (text: string): NumberStyle | 'open' | null | undefined => {
  const figure = withoutFormatting(text).replace(/\s*%$/, '')
  const [point, comma] = [parseDecimal(figure), asComma(figure)]
  if (point === null && comma === null) return undefined
  if (point === null || comma === null) return point === null ? 'comma' : 'point'
  if (point === comma) return null
  // After a lone zero the separator can only be the decimal one.
  if (/^[+-]?0?[.,]/.test(figure)) return figure.includes('.') ? 'point' : 'comma'
  return 'open'
}

/**
 * The number style of a pasted column. One figure that can only be read one way decides for all ("12,5", "1.234,50"); if there is none,
 * or if such figures disagree, the decimal separator is the point.
 */
export const styleOf = (texts: readonly string[]): NumberStyle => {
  const evidence = texts.map(evidenceOf)
  return evidence.includes('comma') && !evidence.includes('point') ? 'comma' : 'point'
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', US$: 'USD' }
/** The currency beside a figure: its code, or the symbol if that is ambiguous ("$" belongs to several countries). Null without a currency. */
export const moneySign = (text: string): string | null => {
  const [, before, after] = /^(?:([A-Z]{3}|[A-Z]{0,3}[$€£¥₹])\s*)?[-+(]?[\d.,'’\s]+\)?\s*([A-Z]{3}|[$€£¥₹])?$/u.exec(text.trim()) ?? []
  const sign = before ?? after
  return sign === undefined ? null : (SIGNS[sign] ?? sign)
}

/** Parses a figure as a spreadsheet shows it; null if it is none. */
export const pastedNumber = (text: string, style: NumberStyle): Decimal | null => inStyle(withoutFormatting(text).replace(/\s*%$/, ''), style)

export interface TypedNumber {
  value: Decimal
  /** The typed text if it had to be computed, else null. */
  formula: string | null
}

/**
 * Parses the text typed into a numeric cell: a number in either style, or arithmetic. A computed value is rounded half away from
 * zero to `scale` decimals, without trailing zeros; a plain number is never rounded.
 */
export const typedNumber = (text: string, { percent, scale }: { percent: boolean; scale: number }): TypedNumber | null => {
  const plain = parseDecimal(text) ?? asComma(text.trim())
  if (plain !== null) return { value: plain, formula: null }
  const plainPercent = percent ? pastedNumber(text, 'point') : null
  if (plainPercent !== null) return { value: plainPercent, formula: null }
  const computed = evaluate(text, percent ? '1' : '0.01')
  if (computed !== null) return { value: parseDecimal(roundTo(computed, scale)) ?? computed, formula: text.trim() }
  const pasted = pastedNumber(text, 'point')
  return pasted === null ? null : { value: pasted, formula: null }
}

import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { evaluate } from './arithmetic'

/** Which sign is the decimal one: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma'

/** What spreadsheets put around a figure: currency before or after it, spaces and apostrophes between its thousands. */
const CURRENCY = /^(?:[A-Z]{1,3}\$|[A-Z]{3}|[$€£¥₹])\s*(?=[-+(]?[\d.,])|(?<=[\d).,])\s*(?:[A-Z]{3}|[$€£¥₹])$/gu
const bare = (text: string): string => {
  // "1.200,-" is a round sum.
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

/** What a figure tells of its column's spelling: `open` where each reads it as another, null where both read the same; undefined for no figure. */
export const evidenceOf = (text: string): NumberStyle | 'open' | null | undefined => {
  const figure = bare(text).replace(/\s*%$/, '')
  const [point, comma] = [parseDecimal(figure), asComma(figure)]
  if (point === null && comma === null) return undefined
  if (point === null || comma === null) return point === null ? 'comma' : 'point'
  if (point === comma) return null
  // Nobody groups behind a lone zero.
  if (/^[+-]?0?[.,]/.test(figure)) return figure.includes('.') ? 'point' : 'comma'
  return 'open'
}

/**
 * How a pasted column spells its numbers. One figure that can only be read one way decides for all ("12,5", "1.234,50"); where
 * none does, or they disagree, it is the point.
 */
export const styleOf = (texts: readonly string[]): NumberStyle => {
  const told = texts.map(evidenceOf)
  return told.includes('comma') && !told.includes('point') ? 'comma' : 'point'
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', US$: 'USD' }
/** The currency that stands beside a figure, as its code where it has only one: "$" is several countries'. Null without one. */
export const moneySign = (text: string): string | null => {
  const [, before, after] = /^(?:([A-Z]{3}|[A-Z]{0,3}[$€£¥₹])\s*)?[-+(]?[\d.,'’\s]+\)?\s*([A-Z]{3}|[$€£¥₹])?$/u.exec(text.trim()) ?? []
  const sign = before ?? after
  return sign === undefined ? null : (SIGNS[sign] ?? sign)
}

/** A figure as a sheet shows it, or null. */
export const pastedNumber = (text: string, style: NumberStyle): Decimal | null => inStyle(bare(text).replace(/\s*%$/, ''), style)

export interface TypedNumber {
  value: Decimal
  /** What was typed, when it had to be computed. */
  formula: string | null
}

/**
 * What somebody typed into a number's cell: a number in either style, or arithmetic. A computed value is rounded half away from
 * zero to `scale` decimals and bears no needless zeros; a plain number stays as it was typed, however long.
 */
export const typedNumber = (text: string, { percent, scale }: { percent: boolean; scale: number }): TypedNumber | null => {
  const plain = parseDecimal(text) ?? asComma(text.trim())
  if (plain !== null) return { value: plain, formula: null }
  const alone = percent ? pastedNumber(text, 'point') : null
  if (alone !== null) return { value: alone, formula: null }
  const computed = evaluate(text, percent ? '1' : '0.01')
  if (computed !== null) return { value: parseDecimal(roundTo(computed, scale)) ?? computed, formula: text.trim() }
  const pasted = pastedNumber(text, 'point')
  return pasted === null ? null : { value: pasted, formula: null }
}

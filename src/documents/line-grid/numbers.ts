import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { evaluate } from './arithmetic'

/** Which sign is the decimal one: "1,234.50" or "1.234,50". */
export type NumberStyle = 'point' | 'comma'

/** What spreadsheets put around a figure: currency before or after it, spaces and apostrophes between its thousands. */
const CURRENCY = /^(?:[A-Z]{3}|[$€£¥₹])\s*(?=[-+(]?[\d.,])|(?<=[\d).,])\s*(?:[A-Z]{3}|[$€£¥₹])$/gu
const bare = (text: string): string => {
  const trimmed = text.trim().replace(CURRENCY, '').replaceAll('\u2212', '-')
  const grouped = trimmed.replace(/(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?:\D|$))/g, '')
  return grouped.replace(/^\((.*)\)$/, '-$1')
}

const COMMA = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d*)?$/
const asComma = (text: string): Decimal | null => (COMMA.test(text) && /\d/.test(text) ? parseDecimal(text.replaceAll('.', '').replace(',', '.')) : null)

const inStyle = (text: string, style: NumberStyle): Decimal | null => (style === 'comma' ? asComma(text) : parseDecimal(text))

/**
 * How a pasted column spells its numbers. One figure that can only be read one way decides for all ("12,5", "1.234,50"); where
 * none does, or they disagree, it is the point.
 */
export const styleOf = (texts: readonly string[]): NumberStyle => {
  let commas = 0
  for (const text of texts.map(bare)) {
    const [point, comma] = [parseDecimal(text), asComma(text)]
    if (point !== null && comma === null) return 'point'
    if (comma !== null && point === null) commas += 1
  }
  return commas > 0 ? 'comma' : 'point'
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

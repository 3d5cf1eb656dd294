import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { evidenceOf, readNumber } from '../../table-import/numbers'
import type { DecimalStyle } from '../../table-import/styles'
import { isPlausible } from '../amounts'
import { currenciesOf, SIGN_PATTERN } from './currencies'

/** The decimal style and currency of a paper, which decide how its numbers are read. */
export interface NumberSense {
  style: DecimalStyle | null
  currency: string | null
}

/** A number as printed. */
export interface NumberText {
  digits: string
  negative: boolean
  percent: boolean
  /** Currency sign or code beside the number, or null. */
  sign: string | null
}

const SPACE = '[ \\u00a0\\u202f\\u2009]'
const DIGITS = `(?:\\d{1,3}(?:${SPACE}\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,'’]\\d+)*|\\.\\d{2})`
const NUMBER = new RegExp(
  `^(\\(?)([-−–+]?)${SPACE}?(?:(${SIGN_PATTERN})${SPACE}?)?(\\(?)([-−–+]?)${SPACE}?(${DIGITS})(?:[.,][-–—]{1,2})?(?:${SPACE}?([-−–])(?=$|${SPACE}|[€$£]))?(\\)?)(?:${SPACE}?(%))?(?:${SPACE}?(${SIGN_PATTERN})(?![\\p{L}\\p{N}]))?(\\)?)`,
  'u',
)
/** Marks behind a number: "*", "†" and the like refer to footnotes; a capital behind the cents marks the tax of a line ("162.00T"). */
const FOOTNOTES = /(?:[*†‡¹²³]+|(?<=\d[.,]\d{2})[A-Z])$/u
const LONGEST = 48

/** Indian grouping in lakhs and crores: "1,23,456.00". */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/

const isSign = (text: string | undefined): boolean => text === undefined || currenciesOf(text).length > 0

/** Reads a text that is nothing but a number, with its sign and currency; null for any other text. */
export const numberText = (printed: string): NumberText | null => {
  const text = printed.trim().replace(FOOTNOTES, '').trim()
  if (text.length > LONGEST || !/\d/.test(text)) return null
  const found = NUMBER.exec(text)
  if (!found || found[0].length !== text.length || !isSign(found[3]) || !isSign(found[10])) return null
  const bracketed = (found[1] === '(' && found[11] === ')') || (found[4] === '(' && found[8] === ')') || (found[1] === '(' && found[8] === ')')
  const minus = [found[2], found[5], found[7]].some((sign) => sign !== undefined && /[-−–]/.test(sign))
  const digits = found[6] ?? ''
  return {
    digits: INDIAN.test(digits) ? digits.replaceAll(',', '') : digits,
    // A rate in brackets ("VAT (20 %)") isn't negative.
    negative: (bracketed && found[9] === undefined) || minus,
    percent: found[9] !== undefined,
    sign: found[3] ?? found[10] ?? null,
  }
}

const GROUPED_BY_THREE = /^\d{1,3}[.,]\d{3}$/

/**
 * The values that a number may have, the likeliest first: "1.939" is 1939 as an amount of euros and 1.939 as a price of fuel. The paper's
 * style decides where it is known.
 */
export const valuesOf = ({ digits, negative }: NumberText, { style, currency }: NumberSense, kind: 'money' | 'quantity'): Decimal[] => {
  const evidence = evidenceOf(digits)
  const isOpen = GROUPED_BY_THREE.test(digits) && evidence === 'open'
  const exponent = currency !== null && isCurrency(currency) ? exponentOf(currency) : 2
  const preferred: DecimalStyle[] = []
  if (evidence === 'point' || evidence === 'comma') preferred.push(evidence)
  else if (isOpen && style === null && kind === 'money' && exponent !== 3) preferred.push(digits.includes('.') ? 'comma' : 'point')
  else if (style !== null) preferred.push(style)
  const styles = [...new Set<DecimalStyle>([...preferred, 'point', 'comma'])]
  const values = styles.flatMap((each) => readNumber(digits, each) ?? []).filter(isPlausible)
  return [...new Set(values)].map((value) => (negative && !/^0(\.0+)?$/.test(value) ? `-${value}` : value))
}

/** Two digits behind the last separator, as prices have, whether or not the separators show the decimal style. */
const LIKE_MONEY = /[.,]\d{2}$/
export const looksLikeMoney = ({ digits, sign, percent }: NumberText): boolean => !percent && (sign !== null || LIKE_MONEY.test(digits))

/** The decimal style that most numbers of a paper show; null if neither does more often. */
export const judgeStyle = (numbers: readonly NumberText[]): DecimalStyle | null => {
  const counts = { point: 0, comma: 0 }
  for (const { digits } of numbers) {
    const evidence = evidenceOf(digits)
    if (evidence === 'point' || evidence === 'comma') counts[evidence] += 1
  }
  return counts.point === counts.comma ? null : counts.point > counts.comma ? 'point' : 'comma'
}

import { isCurrency } from '@/contracts/rules/currencies'
import { evidenceOf, moneySign, type NumberStyle, pastedNumber } from '../numbers'
import { type ColumnStyle, stylesOf } from './numbers-of-block'

/** Facts about the content of a pasted column, by which its target column is chosen. Shares refer to the cells that have a value. */
export interface ColumnFacts {
  texts: readonly string[]
  /** Share of cells that are figures. */
  numbers: number
  style: NumberStyle
  /** Whether the figures can be read in both number styles. */
  open: boolean
  /** The figure of each row, only for comparisons; the values written to the lines are parsed exactly. */
  values: readonly (number | null)[]
  /** Whether every figure is a whole number. */
  whole: boolean
  /** Whether the figures are written like money: with a currency or with two decimals. */
  money: boolean
  percent: boolean
  /** Whether the cells are line numbers: 1, 2, 3 or 10, 20, 30. */
  serial: boolean
  /** Whether the cells are digits only, long enough for a part or material number. */
  digits: boolean
  codes: number
  words: number
  units: number
  days: number
  /** Share of cells that are existing part numbers. */
  known: number
  /** The currency of the cells, alone or beside a figure; null if there is none or several. */
  currency: string | null
  /** Whether every cell is a currency code. */
  isCurrency: boolean
}

const UNITS = new Set(
  (
    'each ea pc pcs pce piece pieces st stk stck stück stueck unit units un nos no set sets pair pairs pr m mtr meter metre meters metres km cm mm ft kg g lb lbs ' +
    'l ltr liter litre roll rolls rol box boxes bx ctn carton pk pack packs pkg pkt lot lic license licence user users h hr hrs hour hours std day days month months mo yr year years'
  ).split(' '),
)
/** Texts that are written instead of a figure. */
export const NOTHING = /^(?:[-–—]+|n\/?a\.?|tb[ad]\.?|on request|auf anfrage|call)$/i
export const DASHES = /^[-–—]+$/
const DAY = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2,4})$/u
const CODE = /^(?=.*\d)[\p{L}\d][\p{L}\d\-_./#+=()*:&]{2,59}$/u
const CAPITALS = /^(?=.{4,60}$)[\p{Lu}\d]+(?:[-/][\p{Lu}\d]+)+$/u
const SPACED_CODE = /^(?=.*\d)(?=.*\p{Lu})[\p{Lu}\d\-_./#+=]{2,30} [\p{Lu}\d\-_./#+=]{1,30}$/u
const LONG_DIGITS = /^\d{5,18}$/

const isUnit = (text: string): boolean => UNITS.has(text.toLowerCase().replace(/\.$/, ''))
const isDay = (text: string): boolean => DAY.test(text)
const isFigure = (text: string): boolean => evidenceOf(text) !== undefined
export const isCode = (text: string): boolean =>
  !isFigure(text) && !isDay(text) && !isUnit(text) && (CODE.test(text) || CAPITALS.test(text) || SPACED_CODE.test(text))
const isWords = (text: string): boolean =>
  !isFigure(text) && !isDay(text) && !isUnit(text) && !isCode(text) && (/\p{L}{2}.*\s|\s.*\p{L}{2}/u.test(text) || /\p{Ll}{3}/u.test(text))

const share = (texts: readonly string[], is: (text: string) => boolean): number => (texts.length === 0 ? 0 : texts.filter(is).length / texts.length)

const countsUp = (texts: readonly string[]): boolean => {
  const numbers = texts.map((text) => (/^0*\d{1,5}[.)]?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN))
  const [first = Number.NaN] = numbers
  return numbers.length > 1 && [1, 10, 100].includes(first) && numbers.every((number, index) => number === first * (index + 1))
}

const currencyOf = (texts: readonly string[]): string | null => {
  const codes = texts.map((text) => (isCurrency(text.toUpperCase()) ? text.toUpperCase() : (moneySign(text) ?? '')))
  const found = new Set(codes.filter(isCurrency))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** Determines the facts about one column whose number style is already known. */
const factsOf = (cells: readonly string[], { style, open }: ColumnStyle, known: ReadonlySet<string>): ColumnFacts => {
  const texts = cells.filter((text) => text !== '')
  const filled = texts.filter((text) => !NOTHING.test(text))
  const values = cells.map((text) => {
    const value = text === '' ? null : pastedNumber(text, style)
    return value === null ? null : Number(value)
  })
  const figures = values.filter((value) => value !== null)
  return {
    texts,
    numbers: share(filled, isFigure),
    style,
    open,
    values,
    whole: figures.length > 0 && figures.every(Number.isInteger),
    money: figures.length > 0 && (share(filled, (text) => moneySign(text) !== null) >= 0.5 || share(filled, (text) => /[.,]\d{2}\D*$/.test(text)) >= 0.5),
    percent: share(filled, (text) => /^[\d.,]+\s*%$/.test(text)) >= 0.75,
    serial: countsUp(texts),
    digits: share(filled, (text) => LONG_DIGITS.test(text)) === 1,
    codes: share(filled, isCode),
    words: share(filled, isWords),
    units: share(filled, isUnit),
    days: share(filled, isDay),
    known: share(filled, (text) => known.has(text)),
    currency: currencyOf(filled),
    isCurrency: filled.length > 0 && filled.every((text) => isCurrency(text.toUpperCase())),
  }
}

/**
 * Determines the facts about each column of the rows.
 * @param known texts of the block that are existing part numbers
 * @param chosen number style that the user has chosen for the whole block
 */
export const columnFacts = (rows: readonly (readonly string[])[], width: number, known: ReadonlySet<string>, chosen?: NumberStyle): ColumnFacts[] => {
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const figures = columns.map((cells) => {
    const filled = cells.filter((text) => text !== '' && !NOTHING.test(text))
    return filled.length > 0 && share(filled, isFigure) >= 0.5 ? filled : null
  })
  const styles = chosen ? columns.map(() => ({ style: chosen, open: false })) : stylesOf(figures)
  return columns.map((cells, at) => factsOf(cells, styles[at] ?? { style: 'point', open: false }, known))
}

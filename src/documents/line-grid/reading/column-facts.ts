import { isCurrency } from '@/contracts/rules/currencies'
import { evidenceOf, moneySign, type NumberStyle, pastedNumber } from '../numbers'
import { type ColumnStyle, stylesOf } from './numbers-of-block'

/** What a column of a pasted block holds, by which its place in the lines is judged. Shares count the cells that hold something. */
export interface ColumnFacts {
  texts: readonly string[]
  /** Share of cells that are figures. */
  numbers: number
  style: NumberStyle
  /** The figures could be read two ways. */
  open: boolean
  /** For each row its figure, only to compare with; what lands in a line is read exactly. */
  values: readonly (number | null)[]
  /** Every figure is a whole number. */
  whole: boolean
  /** Written like money: with a currency or with two decimals. */
  money: boolean
  percent: boolean
  /** 1, 2, 3 or 10, 20, 30: numbers of the lines. */
  serial: boolean
  /** Digits alone, long enough for a part's or a material's number. */
  digits: boolean
  codes: number
  words: number
  units: number
  days: number
  /** Share of cells that are numbers of parts. */
  known: number
  /** The one currency that its cells are, or bear. */
  currency: string | null
  /** Nothing but codes of currencies. */
  isCurrency: boolean
}

const UNITS = new Set(
  (
    'each ea pc pcs pce piece pieces st stk stck stück stueck unit units un nos no set sets pair pairs pr m mtr meter metre meters metres km cm mm ft kg g lb lbs ' +
    'l ltr liter litre roll rolls rol box boxes bx ctn carton pk pack packs pkg pkt lot lic license licence user users h hr hrs hour hours std day days month months mo yr year years'
  ).split(' '),
)
/** What stands where there is no figure. */
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

/** What of a column doesn't depend on how it writes its numbers. */
const factsOf = (cells: readonly string[], { style, open }: ColumnStyle, known: ReadonlySet<string>): ColumnFacts => {
  const texts = cells.filter((text) => text !== '')
  const said = texts.filter((text) => !NOTHING.test(text))
  const values = cells.map((text) => {
    const value = text === '' ? null : pastedNumber(text, style)
    return value === null ? null : Number(value)
  })
  const figures = values.filter((value) => value !== null)
  return {
    texts,
    numbers: share(said, isFigure),
    style,
    open,
    values,
    whole: figures.length > 0 && figures.every(Number.isInteger),
    money: figures.length > 0 && (share(said, (text) => moneySign(text) !== null) >= 0.5 || share(said, (text) => /[.,]\d{2}\D*$/.test(text)) >= 0.5),
    percent: share(said, (text) => /^[\d.,]+\s*%$/.test(text)) >= 0.75,
    serial: countsUp(texts),
    digits: share(said, (text) => LONG_DIGITS.test(text)) === 1,
    codes: share(said, isCode),
    words: share(said, isWords),
    units: share(said, isUnit),
    days: share(said, isDay),
    known: share(said, (text) => known.has(text)),
    currency: currencyOf(said),
    isCurrency: said.length > 0 && said.every((text) => isCurrency(text.toUpperCase())),
  }
}

/**
 * What each column of the rows holds.
 * @param known those of its texts that are numbers of parts
 * @param chosen how the user says that all numbers are written
 */
export const columnFacts = (rows: readonly (readonly string[])[], width: number, known: ReadonlySet<string>, chosen?: NumberStyle): ColumnFacts[] => {
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
  const figures = columns.map((cells) => {
    const said = cells.filter((text) => text !== '' && !NOTHING.test(text))
    return said.length > 0 && share(said, isFigure) >= 0.5 ? said : null
  })
  const styles = chosen ? columns.map(() => ({ style: chosen, open: false })) : stylesOf(figures)
  return columns.map((cells, at) => factsOf(cells, styles[at] ?? { style: 'point', open: false }, known))
}

import { compare } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { cellLine, cellText } from '../distributor-quotes/cells'
import { currencyCodeOf } from '../distributor-quotes/currency-names'
import type { Cell } from '../workbook'
import { dateEvidence, readDay } from './days'
import { aliasKey } from './normal'
import { evidenceOf, readNumber } from './numbers'
import type { DateStyle, DecimalStyle } from './styles'
import type { CellProblem, ImportField, Severity } from './types'

/** Number of decimals with which the database stores quantities and unit prices. */
const SCALE = 6
const MAX_NUMBER = '1000000000000'
const MAX_TEXT = 4000

export interface ColumnStyle {
  decimal: DecimalStyle | null
  dates: DateStyle | null
}
export type Report = (code: string, message: string, severity?: Severity) => void

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

const numberOf = (cell: Cell, text: string, { least, label }: ImportField, style: ColumnStyle, report: Report): string | null => {
  if (cell instanceof Date || typeof cell === 'boolean') return (report('NUMBER_UNREADABLE', `“${short(text)}” is not a number.`), null)
  if (typeof cell === 'string' && style.decimal === null && evidenceOf(text) === 'open')
    return (report('NUMBER_OPEN', `“${short(text)}” can be read in two ways. Choose how the file writes numbers.`), null)
  const value = readNumber(text, typeof cell === 'number' ? 'point' : (style.decimal ?? 'point'))
  if (value === null) {
    const otherStyle = style.decimal === 'comma' ? 'point' : 'comma'
    const fitsOtherStyle = readNumber(text, otherStyle) !== null
    return (
      report(
        fitsOtherStyle ? 'NUMBER_STYLE' : 'NUMBER_UNREADABLE',
        fitsOtherStyle ? `“${short(text)}” is written differently from the other numbers.` : `“${short(text)}” is not a number.`,
      ),
      null
    )
  }
  if (compare(value, MAX_NUMBER) >= 0 || compare(value, `-${MAX_NUMBER}`) <= 0) return (report('NUMBER_TOO_LARGE', `“${short(text)}” is too large.`), null)
  if (least === 'positive' && compare(value, '0') <= 0) return (report('NUMBER_TOO_SMALL', `${label} must be above 0.`), null)
  if (least === 'zero' && compare(value, '0') < 0) return (report('NUMBER_TOO_SMALL', `${label} must not be below 0.`), null)
  const rounded = readNumber(roundTo(value, SCALE), 'point') ?? value
  if (compare(rounded, value) !== 0) report('NUMBER_ROUNDED', `${value} has more than ${SCALE} decimals and is rounded.`, 'warning')
  if (least === 'positive' && compare(rounded, '0') === 0) return (report('NUMBER_TOO_SMALL', `${label} must be above 0.`), null)
  return rounded
}

const dayOf = (cell: Cell, text: string, style: ColumnStyle, report: Report): string | null => {
  if (typeof cell === 'string' && style.dates === null && dateEvidence(text) === 'open')
    return (report('DATE_OPEN', `“${short(text)}” can be two days. Choose the order of day and month.`), null)
  const day = readDay(cell, text, style.dates ?? 'dmy')
  if (day === null) report('DATE_UNREADABLE', `“${short(text)}” is no day of the calendar.`)
  return day
}

const textOf = (cell: Cell, text: string, { max = MAX_TEXT, label }: ImportField, report: Report): string => {
  if (text.length <= max && !(typeof cell === 'string' && cell.length > MAX_TEXT)) return text
  // A number or a code that is cut would mean something else.
  if (max <= 100) report('TEXT_TOO_LONG', `${label} is longer than ${max} characters.`)
  else report('TEXT_CUT', `${label} is longer than ${max} characters and is cut.`, 'warning')
  return text.slice(0, max).trimEnd()
}

const MAX_SINGLE_LINE = 200

/** Value of a cell in the form that the field requires; null if the cell is empty or can't be read, which is then reported. */
export const readCell = (cell: Cell, field: ImportField, style: ColumnStyle, report: Report): string | null => {
  const text = (field.max ?? MAX_TEXT) <= MAX_SINGLE_LINE ? cellLine(cell) : cellText(cell)
  if (text === '' || (text === '-' && field.kind !== 'text')) return null
  if (field.kind === 'number') return numberOf(cell, text, field, style, report)
  if (field.kind === 'day') return dayOf(cell, text, style, report)
  if (field.kind === 'currency') {
    const code = currencyCodeOf(text.length === 3 ? text.toUpperCase() : text)
    if (code === null) report('CURRENCY_UNKNOWN', `“${short(text)}” is no currency that we know.`)
    return code
  }
  if (field.kind === 'choice') {
    const chosen = field.choices?.[aliasKey(text)]
    if (chosen === undefined) report('CHOICE_UNKNOWN', `${field.label} can’t be “${short(text)}”.`)
    return chosen ?? null
  }
  return textOf(cell, text, field, report)
}

export const requiredProblem = (field: ImportField, column: number | null): CellProblem => ({
  field: field.name,
  column,
  code: 'REQUIRED',
  message: `${field.label} is missing.`,
  severity: 'error',
})

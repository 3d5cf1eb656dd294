import type { Decimal } from '@/contracts/rules/decimal'
import { cellLine } from '../../distributor-quotes/cells'
import { evidenceOf } from '../../table-import/numbers'
import type { DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { MAX_TEXT } from '../limits'
import { cleanText } from '../texts'

export type Row = readonly Cell[]

const UNCLEAN = /[^\S ]|\p{Cc}| {2}|^[ ='"]| $|[\u0660-\u066C\u06F0-\u06F9]/u
const isClean = (cell: Cell): boolean => typeof cell !== 'string' || (cell.length <= MAX_TEXT && !UNCLEAN.test(cell))

const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g
/** Arabic and Persian digits, and the signs between them, as Latin ones. */
const withLatinDigits = (text: string): string =>
  text
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, ',')

/** The text in one line. What programs write so that a spreadsheet leaves digits alone (`="0012"`, `'0012`) is taken off. */
const cleanCell = (cell: Cell): Cell => {
  if (typeof cell !== 'string' || isClean(cell)) return cell
  const text = withLatinDigits(cleanText(cell))
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  return /^'[\d-]/.test(text) ? text.slice(1).replace(/'$/, '') : text
}
/** Rows whose texts are clean, as all other functions of the table's reader expect them. */
export const cleanRows = (rows: readonly Row[]): Row[] => rows.map((row) => (row.every(isClean) ? row : row.map(cleanCell)))

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : cellLine(cell))
export const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && cell !== ''

/** A cell of an amount that isn't there: empty, or dashes. */
export const isNoAmount = (text: string): boolean => /^[-–—−]*$/.test(text)

const MONEY = /\d[.,]\d{2}$|^[-+(−]\s?[\d$€£]|\d-$|\d[.,'’ ]\d{3}\b|[$€£₹]/
/** An amount that is written with decimals, groups, a sign or a currency, unlike numbers of documents. */
export const isMoney = (cell: Cell | undefined): boolean =>
  typeof cell === 'number' ? !Number.isInteger(cell) : typeof cell === 'string' && MONEY.test(cell) && readBankAmount(cell) !== null

const SIDE_MARK = /(?<=\d)\s*(?:CR|DR|DB|[CDSH])\.?$/i
/** What the text of an amount proves of its style, see `evidenceOf`. */
export const amountEvidence = (text: string): DecimalStyle | 'open' | null => evidenceOf(text.replace(SIDE_MARK, ''))

const usual: Readonly<Record<DecimalStyle, RegExp>> = {
  point: /^-?(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,4})?$/,
  comma: /^-?(?:\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})(?:,\d{1,4})?$/,
}
const plainDigits = (digits: string): Decimal => {
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
  const plain = short.replace(/^(-?)0+(?=\d)/, '$1')
  return plain === '-0' ? '0' : plain
}

/** Null for text that is no amount, or one of the other style. Most amounts of a file are written plainly, which is read without the general rules. */
export const amountOf = (cell: Cell | undefined, style: DecimalStyle): Decimal | null => {
  if (typeof cell === 'number') return readBankAmount(textOf(cell))
  if (typeof cell !== 'string') return null
  if (usual[style].test(cell)) return plainDigits(style === 'point' ? cell.replaceAll(',', '') : cell.replaceAll('.', '').replace(',', '.'))
  const evidence = amountEvidence(cell)
  const otherStyle: DecimalStyle = style === 'comma' ? 'point' : 'comma'
  return evidence === otherStyle ? null : readBankAmount(cell, { thousands: style === 'comma' ? '.' : ',' })
}

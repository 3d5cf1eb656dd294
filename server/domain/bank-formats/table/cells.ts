import { type Decimal, isDecimal } from '@/contracts/rules/decimal'
import { cellLine } from '../../distributor-quotes/cells'
import { evidenceOf } from '../../table-import/numbers'
import type { DecimalStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { cleanText } from '../texts'

/** The cell in one line. What programs write so that a spreadsheet leaves digits alone (`="0012"`, `'0012`) is taken off. */
export const textOf = (cell: Cell | undefined): string => {
  if (typeof cell !== 'string') return cellLine(cell)
  const text = cleanText(cell)
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1)
  return /^'[\d-]/.test(text) ? text.slice(1).replace(/'$/, '') : text
}

export const isFilled = (cell: Cell | undefined): boolean => cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '')

/** A cell of an amount that isn't there: empty, or dashes. */
export const isNoAmount = (text: string): boolean => /^[-–—−]*$/.test(text)

const SIDE_MARK = /(?<=\d)\s*(?:CR|DR|DB|[CDSH])\.?$/i
/** What the text of an amount proves of its style, see `evidenceOf`. */
export const amountEvidence = (text: string): DecimalStyle | 'open' | null => evidenceOf(text.replace(SIDE_MARK, ''))

/** Null for text that is no amount, or one of the other style. */
export const amountOf = (cell: Cell | undefined, style: DecimalStyle): Decimal | null => {
  const text = textOf(cell)
  if (typeof cell === 'number') return isDecimal(text) ? readBankAmount(text) : null
  if (typeof cell !== 'string') return null
  const evidence = amountEvidence(text)
  const otherStyle: DecimalStyle = style === 'comma' ? 'point' : 'comma'
  return evidence === otherStyle ? null : readBankAmount(text, { thousands: style === 'comma' ? '.' : ',' })
}

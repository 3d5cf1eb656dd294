import type { Sheet } from '../../workbook'
import { decodeBytes } from '../texts'
import { StatementFileError } from '../types'
import { delimiterOf } from './delimiter'
import { quoteRuns } from './quotes'
import { MAX_CELL, MAX_COLUMNS, rowCounter, tooManyColumns, withoutEmptyEnd } from './sheet-limits'

/** A text in UTF-16 without a byte order mark has a zero in nearly every second byte. */
export const utf16Of = (bytes: Uint8Array): string | null => {
  const sample = bytes.subarray(0, 400)
  const zeros = [0, 0]
  sample.forEach((byte, at) => (zeros[at % 2] = (zeros[at % 2] ?? 0) + (byte === 0 ? 1 : 0)))
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  return odd > many && even === 0 ? 'utf-16le' : even > many && odd === 0 ? 'utf-16be' : null
}

/**
 * Splits a bank's text file into rows of texts. The delimiter is told by the lines if it isn't given. A cell that looks like a formula is text like any other.
 * @throws StatementFileError if it is no text, or larger than a statement is
 */
export const sheetsOfText = (bytes: Uint8Array, delimiter?: string): Sheet[] => {
  const text = decodeBytes(bytes, utf16Of(bytes))
  if (text.includes('\0')) throw new StatementFileError('The file is no table: it has binary data. Please choose the CSV or Excel file that the bank offers.')
  const stated = /^\uFEFF?"?sep=([^\r\n])"?(?:\r\n|\r|\n|$)/i.exec(text)
  const rows = splitRows(text, delimiter ?? stated?.[1] ?? delimiterOf(text))
  if (stated) rows[0] = []
  return [{ name: 'Table', rows }]
}

const [QUOTE, BLANK] = [34, 32]
const isBlankRow = (row: readonly string[]): boolean => (row[0] === '' ? row.every((cell) => cell === '') : row.length === 0)
const EMPTY: string[] = []

const splitRows = (text: string, delimiter: string): string[][] => {
  const quotes = quoteRuns(text, delimiter)
  const rows: string[][] = []
  let row: string[] = []
  const count = rowCounter()
  const endRow = () => {
    const isBlank = isBlankRow(row)
    rows.push(isBlank ? EMPTY : row)
    count(isBlank)
    row = []
  }
  const addCell = (cell: string) => {
    if (row.length === MAX_COLUMNS) throw tooManyColumns(rows.length + 1)
    row.push(cell)
  }
  const endOf = cellEnds(text, delimiter)
  for (let at = 0; at < text.length;) {
    const sign = text.charCodeAt(at)
    const quotedCell = sign === QUOTE || sign === BLANK ? quotes.cellAt(at) : null
    const end = quotedCell ? quotedCell.end : endOf(at)
    addCell(quotedCell ? quotedCell.text.slice(0, MAX_CELL) : end === at ? '' : text.slice(at, Math.min(end, at + MAX_CELL)).trim())
    at = end
    if (text.startsWith(delimiter, at)) {
      at += delimiter.length
      // A delimiter at the very end has an empty cell behind it, which nothing needs.
      continue
    }
    if (at < text.length) at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    endRow()
  }
  if (row.length > 0) endRow()
  return withoutEmptyEnd(rows)
}

/** Tells where an unquoted cell ends. Each sign is looked for only from where it was found last, so that a text without one of them is searched once. */
const cellEnds = (text: string, delimiter: string): ((from: number) => number) => {
  const next = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let [separator, cr, lf] = [-1, -1, -1]
  return (from) => {
    if (separator < from) separator = next(delimiter, from)
    if (cr < from) cr = next('\r', from)
    if (lf < from) lf = next('\n', from)
    return Math.min(separator, cr, lf)
  }
}

import type { Cell, Sheet } from '../../workbook'
import { readXml } from '../camt/xml'
import { MAX_CELL, MAX_COLUMNS, rowCounter, tooManyColumns, withoutEmptyEnd } from './sheet-limits'

/** Digits that a number of a spreadsheet keeps; an account number may have more. */
const MAX_DIGITS = 15

/** Whether a file that begins so is a workbook of Excel 2003 in XML. */
export const isSpreadsheetXml = (start: string): boolean =>
  start.includes('urn:schemas-microsoft-com:office:spreadsheet') && /<(?:[\w.-]{1,40}:)?Workbook[\s>]/.test(start)

const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | null =>
  Object.entries(attributes).find(([written]) => written.slice(written.indexOf(':') + 1) === name)?.[1] ?? null
const count = (text: string | null): number => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 0)

const valueOf = (type: string | null, written: string): Cell => {
  const text = written.trim().slice(0, MAX_CELL)
  if (type === 'Number' && /^[-+]?\d*\.?\d+(?:E[-+]?\d{1,3})?$/i.test(text) && !(/^\d+$/.test(text) && text.length > MAX_DIGITS)) return Number(text)
  // The day alone: a time of day is no part of a booking.
  return type === 'DateTime' ? text.slice(0, 10) : text
}

/**
 * Reads the sheets of a workbook of Excel 2003 in XML (SpreadsheetML).
 * @throws StatementFileError if it isn't well-formed, or larger than a statement is
 */
export const sheetsOfSpreadsheetXml = (bytes: Uint8Array): Sheet[] => {
  const sheets: Sheet[] = []
  const countRow = rowCounter()
  let row: Cell[] | null = null
  let [column, skipped] = [0, 0]
  let data: { type: string | null; text: string } | null = null
  let isComment = false
  const addRow = (rows: Cell[][], cells: Cell[]): void => {
    rows.push(cells)
    countRow(cells.length === 0)
  }
  readXml(bytes, {
    open: (name, _line, attributes) => {
      const rows = sheets.at(-1)?.rows
      if (name === 'Worksheet') sheets.push({ name: attribute(attributes, 'Name') ?? `Sheet ${sheets.length + 1}`, rows: [] })
      else if (name === 'Row' && rows) {
        for (const next = count(attribute(attributes, 'Index')); rows.length + 1 < next;) addRow(rows, [])
        row = []
        column = 0
        skipped = count(attribute(attributes, 'Span'))
      } else if (name === 'Cell' && row) {
        column = Math.max(column, count(attribute(attributes, 'Index')) - 1)
        if (column >= MAX_COLUMNS) throw tooManyColumns((rows?.length ?? 0) + 1)
        while (row.length <= column) row.push(null)
        column += 1 + count(attribute(attributes, 'MergeAcross'))
      } else if (name === 'Comment') isComment = true
      else if (name === 'Data' && row && !isComment) data = { type: attribute(attributes, 'Type'), text: '' }
    },
    text: (piece) => {
      if (data && data.text.length < MAX_CELL) data.text += piece
    },
    close: (name) => {
      if (name === 'Comment') isComment = false
      else if (name === 'Data' && data && row && !isComment) {
        row[row.length - 1] = valueOf(data.type, data.text)
        data = null
      } else if (name === 'Row' && row) {
        const rows = sheets.at(-1)?.rows ?? []
        addRow(rows, row.some((cell) => cell !== null && cell !== '') ? row : [])
        for (; skipped > 0; skipped -= 1) addRow(rows, [])
        row = null
      }
    },
  })
  return sheets.map(({ name, rows }) => ({ name, rows: withoutEmptyEnd(rows) }))
}

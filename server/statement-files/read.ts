import { readBai2 } from '../domain/bank-formats/bai2/index'
import { readCamt } from '../domain/bank-formats/camt/reader'
import { formatOf } from '../domain/bank-formats/format-of'
import { sheetsOfPage } from '../domain/bank-formats/html/index'
import { readMt940 } from '../domain/bank-formats/mt940/reader'
import { readOfx } from '../domain/bank-formats/ofx/index'
import { sheetsOfSpreadsheetXml } from '../domain/bank-formats/table/spreadsheet-xml'
import { sheetsOfText } from '../domain/bank-formats/table/split'
import { fileErrorSentence } from '../domain/bank-formats/problems'
import { holdsBrandedNumber } from '../domain/card-numbers'
import type { Sheet } from '../domain/workbook'
import { type StatementContent, type StatementFile, StatementFileError, type StatementFormat, type TableVariant } from '../domain/bank-formats/types'
import { WorkbookError } from '../ports'
import { refuseHopeless, WORKBOOK_LIMITS } from '../workbooks/limits'
import { parseWorkbook } from '../workbooks/parse.mjs'
import { UNREADABLE } from './limits'

const READERS: Readonly<Record<Exclude<StatementFormat, 'table'>, (bytes: Uint8Array) => StatementFile>> = {
  ofx: readOfx,
  camt: (bytes) => readCamt(bytes, {}),
  mt940: (bytes) => readMt940(bytes, {}),
  bai2: readBai2,
}

const tableOf = (sheets: Sheet[], variant: TableVariant): StatementContent => ({
  is: 'table',
  sheets,
  variant,
  holdsCards: sheets.some(({ rows }) => rows.some((row) => row.some((cell) => cell !== null && holdsBrandedNumber(String(cell))))),
})

const contentOf = async (bytes: Uint8Array): Promise<StatementContent> => {
  const found = formatOf(bytes)
  if ('refusal' in found) throw new StatementFileError(`The file ${found.refusal}`)
  const { format } = found
  if (format === 'table') return tableOf(sheetsOfText(bytes), 'CSV')
  if (format === 'page') return tableOf(sheetsOfPage(bytes), 'HTML')
  if (format === 'spreadsheet-xml') return tableOf(sheetsOfSpreadsheetXml(bytes), 'Excel 2003 XML')
  // Digits are the same bytes in all sets of characters that these formats have.
  if (format !== 'workbook') return { is: 'statements', file: READERS[format](bytes), holdsCards: holdsBrandedNumber(new TextDecoder('latin1').decode(bytes)) }
  refuseHopeless(bytes)
  const read = await parseWorkbook(bytes, WORKBOOK_LIMITS)
  if ('error' in read) throw new StatementFileError(read.error)
  return tableOf(read.sheets, 'Excel')
}

/** Reads a file in whatever format it is; or returns a sentence that says why not. */
export const readStatementFile = async (bytes: Uint8Array): Promise<{ content: StatementContent } | { error: string }> => {
  try {
    return { content: await contentOf(bytes) }
  } catch (error) {
    if (error instanceof WorkbookError) return { error: error.message }
    if (error instanceof StatementFileError) return { error: fileErrorSentence(error) }
    return { error: UNREADABLE }
  }
}

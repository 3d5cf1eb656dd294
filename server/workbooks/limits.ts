import { WorkbookError } from '../ports'
import { checkZip } from './zip-limits'

export const WORKBOOK_LIMITS = { maxRows: 100_000, maxColumns: 200, maxSheets: 250 } as const
export const WORKBOOK_TIME_MS = 10_000
export const TOO_SLOW = 'Reading the file takes too long. Please split it into smaller files.'
export const UNREADABLE = 'The file can’t be read as a spreadsheet. Please save it again as xlsx and retry.'

const PDF = 'This is a PDF, not a table. Please ask for the list as Excel or CSV.'
const NO_TABLE = 'This is no table. Please choose an Excel, CSV or text file.'
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** Refuses files that are recognised as unusable without unpacking them. @throws WorkbookError */
export const refuseHopeless = (bytes: Uint8Array): void => {
  if (bytes.byteLength === 0) throw new WorkbookError('The file is empty.')
  if (startsWith(bytes, 0x50, 0x4b)) checkZip(bytes)
  // PDFs and pictures would be read as one column of text.
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new WorkbookError(PDF)
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) throw new WorkbookError(NO_TABLE)
}

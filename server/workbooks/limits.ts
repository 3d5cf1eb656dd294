import { WorkbookError } from '../ports'
import { checkZip } from './zip-limits'

export const WORKBOOK_LIMITS = { maxRows: 100_000, maxColumns: 200 } as const
export const WORKBOOK_TIME_MS = 10_000
export const TOO_SLOW = 'Reading the file takes too long. Please split it into smaller files.'
export const UNREADABLE = 'The file can’t be read as a spreadsheet. Please save it again as xlsx and retry.'

/** What can be told of a file without unpacking it. @throws WorkbookError */
export const refuseHopeless = (bytes: Uint8Array): void => {
  if (bytes.byteLength === 0) throw new WorkbookError('The file is empty.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) checkZip(bytes)
}

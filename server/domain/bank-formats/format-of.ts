import { MAX_STATEMENT_BYTES } from '@/contracts/uploads'
import { safeFileName } from '../uploads/file-name'
import { mimeOf } from '../uploads/limits'
import type { AcceptedFile, RefusedFile } from '../uploads/sniff'
import { isBai2 } from './bai2/index'
import { isCamt } from './camt/reader'
import { isMt940 } from './mt940/reader'
import { isPage } from './html/index'
import { isOfx } from './ofx/index'
import { isSpreadsheetXml } from './table/spreadsheet-xml'
import { decodeBytes } from './texts'
import type { StatementFormat } from './types'

/** Bytes by which a format is told. */
const START_BYTES = 64 * 1024
const SAMPLE = 20_000
/** Control characters that a text may have, and their share in a long one: banks put a few in place of umlauts. */
const FEW_CONTROLS = 3
const MOST_CONTROLS = 0.01

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte)
const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

const isMostlyText = (text: string): boolean => {
  const controls = text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0
  return controls <= Math.max(FEW_CONTROLS, text.length * MOST_CONTROLS)
}

/** Ways to write a table that aren't plain text. */
export type TableFile = 'workbook' | 'page' | 'spreadsheet-xml'

/** Returns the format of a file by its content; otherwise why it can't be a statement, to go on after the file's name. */
export const formatOf = (bytes: Uint8Array): { format: StatementFormat | TableFile } | { refusal: string } => {
  if (bytes.length === 0) return { refusal: 'is empty.' }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return { refusal: 'is a PDF, which has no data of a statement. Ask the bank for CAMT, MT940, OFX, BAI2, CSV or Excel.' }
  if (isWorkbook(bytes)) return { format: 'workbook' }
  const start = decodeBytes(bytes.subarray(0, START_BYTES))
    .slice(0, SAMPLE)
    .replace(/^\uFEFF/, '')
  if (!isMostlyText(start)) return { refusal: 'is neither text nor Excel. Ask the bank for CAMT, MT940, OFX, BAI2, CSV or Excel.' }
  if (isPage(start)) return { format: 'page' }
  if (isOfx(start)) return { format: 'ofx' }
  if (isCamt(start)) return { format: 'camt' }
  if (isSpreadsheetXml(start)) return { format: 'spreadsheet-xml' }
  if (/^\s*<[?!A-Za-z]/.test(start)) return { refusal: 'is XML of another kind: a statement is CAMT.052, CAMT.053, CAMT.054 or OFX.' }
  if (isMt940(start)) return { format: 'mt940' }
  if (isBai2(start)) return { format: 'bai2' }
  return { format: 'table' }
}

/** Judges an uploaded statement by its content alone: banks name their files as they like. */
export const judgeStatementFile = async (bytes: Uint8Array, fileName: string): Promise<AcceptedFile | RefusedFile> => {
  const name = safeFileName(fileName)
  const refuse = (reason: RefusedFile['reason'], problem: string): RefusedFile => ({ ok: false, reason, message: `“${name}” ${problem}` })
  if (bytes.length > MAX_STATEMENT_BYTES) return refuse('size', `is larger than ${MAX_STATEMENT_BYTES / 1024 / 1024} MB.`)
  const found = formatOf(bytes)
  if ('refusal' in found) return refuse('type', found.refusal)
  const kind = found.format === 'workbook' ? 'xlsx' : 'txt'
  return { ok: true, name, kind, mime: mimeOf[kind], size: bytes.length }
}

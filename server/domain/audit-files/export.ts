import { balancesOf, differencesOf } from './balances'
import type { AuditBooks } from './books'
import { type Check, createCheck } from './checks'
import { createCleaning } from './cleaning'
import { datev } from './datev'
import { fec } from './fec'
import type { AuditFormat } from '@/contracts/audit-files'
import type { AuditFileFormat, WritingOptions } from './format'
import { saft } from './saft'

export const formats: Readonly<Record<AuditFormat, AuditFileFormat>> = { saft, fec, datev }

export interface ExportReport {
  checks: readonly Check[]
  /** Texts that the format couldn't take as they are. */
  cleaned: readonly string[]
  lines: number
  bytes: number
}

/**
 * Writes the books in a format, piece by piece, and reads each piece back at once: the file is judged by what our own reader finds in it.
 * @param take receives the pieces
 */
export const exportBooks = async (
  books: AuditBooks,
  format: AuditFormat,
  options: WritingOptions,
  take: (bytes: Uint8Array) => Promise<void> | void,
): Promise<ExportReport> => {
  const { write, reader, extent } = formats[format]
  const cleaning = createCleaning()
  const back = reader(books, options)
  let bytes = 0
  for await (const piece of write(books, options, cleaning)) {
    bytes += piece.byteLength
    back.push(piece)
    await take(piece)
  }
  const { balances, lines, checks } = back.end()
  const same = createCheck('T1', 'Read back, the file gives the trial balance of the ledger')
  for (const difference of differencesOf(balancesOf(books, extent(books)), balances)) same.fail(null, difference)
  return { checks: [same.result(), ...checks], cleaned: cleaning.sentences(), lines, bytes }
}

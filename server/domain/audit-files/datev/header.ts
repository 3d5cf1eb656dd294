import type { AuditBooks } from '../books'
import { cutText, oneLine } from '../cleaning'
import type { WritingOptions } from '../format'
import { accountLength } from './settings'
import { inWindows1252 } from './windows-1252'

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const short = (text: string, longest: number): string => quoted(cutText(inWindows1252(oneLine(text)), longest))
const compact = (day: string): string => day.replaceAll('-', '')

/** The first line: what the file is, whose books it holds, and for which days. The year of every row follows from it. */
export const headerLine = (books: AuditBooks, { createdAt, exportedBy, datev }: WritingOptions): string => {
  const { period, baseCurrency } = books
  return [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    datev.formatVersion,
    createdAt.replace(/\D/g, '').padEnd(17, '0').slice(0, 17),
    '',
    quoted('NG'),
    short(exportedBy, 25),
    quoted(''),
    datev.consultant ?? '',
    datev.client ?? '',
    compact(period.yearStartsOn),
    accountLength(books, datev),
    compact(period.from),
    compact(period.to),
    short(period.name, 30),
    quoted(''),
    1,
    0,
    // Not fixed at the import, so that the consultant can still correct it.
    0,
    quoted(baseCurrency),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';')
}

import type { AuditFileQuery, AuditFileReport } from '@/contracts/audit-files'
import type { AuditBooks } from '../../domain/audit-files/books'
import { exportBooks, formats } from '../../domain/audit-files/export'
import { carriedMissing, carriedNotes } from '../../domain/audit-files/carried'
import type { AuditFileFormat, WritingOptions } from '../../domain/audit-files/format'
import type { Session } from '../../http/context'
import type { StreamedDownload } from '../../http/handle'
import { Problem } from '../../http/problem'
import { createSpool } from '../../http/spool'
import { loadBooks } from './books'
import { settingsOf } from './settings'
import { choosePeriods } from './years'

/** The form of the files, as their heads state it; it says nothing of the books. */
const SOFTWARE_VERSION = '1'

const prepare = async (session: Session, query: AuditFileQuery): Promise<{ books: AuditBooks; options: WritingOptions }> => {
  const { ports, entry } = session
  const books = await loadBooks(session, await choosePeriods(session, query))
  const { fecSeparator, datevConsultant, datevClient, datevVersion, datevClearing } = await settingsOf(session)
  return {
    books,
    options: {
      createdAt: ports.clock.now().toISOString(),
      softwareVersion: SOFTWARE_VERSION,
      exportedBy: entry.user.fullName,
      fecSeparator,
      datev: { consultant: datevConsultant, client: datevClient, formatVersion: datevVersion, clearingAccount: datevClearing },
    },
  }
}

const missingOf = (format: AuditFileFormat, books: AuditBooks, options: WritingOptions): string[] => [
  ...format.missing(books, options),
  ...carriedMissing(books, format),
]

/** Makes a file, throws it away, and tells what was found: what the page shows before a download. */
export const checkAuditFile = async (session: Session, query: AuditFileQuery): Promise<AuditFileReport> => {
  const { books, options } = await prepare(session, query)
  const format = formats[query.format]
  const head = {
    fileName: format.fileName(books, options),
    missing: missingOf(format, books, options),
    notes: [...format.notes(books, options), ...carriedNotes(books, format)],
  }
  if (head.missing.length > 0) return { ...head, cleaned: [], checks: [], lines: 0, bytes: 0 }
  const report = await exportBooks(books, query.format, options, () => undefined)
  return { ...head, ...report, cleaned: [...report.cleaned], checks: report.checks.map((check) => ({ ...check, findings: [...check.findings] })) }
}

const refuse = (message: string, code: string) => new Problem(422, message, { code })

/**
 * The file itself, held compressed until the transaction has ended, then sent as a stream.
 * @throws Problem 422 if something is missing, or a check fails that makes the file unusable
 */
export const exportAuditFile = async (session: Session, query: AuditFileQuery): Promise<() => Promise<StreamedDownload>> => {
  const { books, options } = await prepare(session, query)
  const format = formats[query.format]
  const { fileName, mime } = format
  const [first] = missingOf(format, books, options)
  if (first) throw refuse(first, 'AUDIT_FILE_INCOMPLETE')
  const spool = createSpool()
  try {
    const { checks } = await exportBooks(books, query.format, options, spool.write)
    const failed = checks.find(({ passed, level }) => !passed && level === 'error')
    if (failed) throw refuse(`The file would be unusable. ${failed.title}: ${failed.findings[0]?.text ?? ''}`, 'AUDIT_FILE_WRONG')
  } catch (error) {
    await spool.drop()
    throw error
  }
  return async () => ({ stream: await spool.end(), mime, name: fileName(books, options) })
}

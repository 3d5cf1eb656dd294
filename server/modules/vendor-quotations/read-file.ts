import { and, eq, ne, or, sql } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import { parseDistributorQuote } from '../../domain/distributor-quotes/parse'
import type { DistributorQuote } from '../../domain/distributor-quotes/types'
import type { IncomingFile } from '../../http/body'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { type Ports, WorkbookError } from '../../ports'

export interface QuoteFile {
  file: IncomingFile
  quote: DistributorQuote
}

/** Reads the file of an import; null when the lines come from the cart. */
export const readQuoteFileIfAny = async (ports: Ports, files: readonly IncomingFile[]): Promise<QuoteFile | null> =>
  files.length === 0 ? null : readQuoteFile(ports, files)

/** Reads the only file of an import with the host's workbook reader, outside of any transaction. */
export const readQuoteFile = async (ports: Ports, files: readonly IncomingFile[]): Promise<QuoteFile> => {
  const [file, second] = files
  if (!file || second) throw invalidField('files', 'Choose one file.', 'required')
  try {
    return { file, quote: parseDistributorQuote(await ports.workbooks.read(await file.read())) }
  } catch (error) {
    if (error instanceof WorkbookError)
      throw new Problem(422, `“${file.name}” can’t be read: ${error.message}`, {
        code: 'FILE_UNREADABLE',
        errors: [{ path: 'files', code: 'unreadable', message: error.message }],
      })
    throw error
  }
}

export const revisionText = (quote: DistributorQuote): string => (quote.header.revision === null ? '' : String(quote.header.revision))

/** The number of the quotation that was already made of this file, or of this quote number and revision of the vendor. */
export const findDuplicate = async (
  { tx, entry }: Session,
  sha256: string,
  vendorId: string | null | undefined,
  quote: DistributorQuote,
): Promise<string | null> => {
  const sameNumber =
    vendorId && quote.header.quoteNumber
      ? and(
          eq(vendorQuotations.vendorId, vendorId),
          sql`lower(${vendorQuotations.vendorQuoteNo}) = lower(${quote.header.quoteNumber})`,
          eq(vendorQuotations.vendorRevision, revisionText(quote)),
        )
      : undefined
  const [found] = await tx
    .select({ voucherId: documents.voucherId })
    .from(vendorQuotations)
    .innerJoin(documents, sql`${documents.companyId} = ${vendorQuotations.companyId} and ${documents.id} = ${vendorQuotations.documentId}`)
    .where(and(eq(vendorQuotations.companyId, entry.company.id), ne(documents.status, 'cancelled'), or(eq(vendorQuotations.importSha256, sha256), sameNumber)))
    .limit(1)
  return found?.voucherId ?? null
}

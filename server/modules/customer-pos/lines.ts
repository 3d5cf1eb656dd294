import { and, eq } from 'drizzle-orm'
import { plannedOnce } from '../../db/planned-once'
import { documentLineLinks, documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireLinesOf } from '../documents/linked-lines'

/** @throws Problem 422 at the first line that orders a quoted line outside the order's quotation, or any when the order has no quotation */
export const requireQuotedLines = (
  session: Session,
  quotationId: string | null,
  lines: readonly { quotationLineId?: string | null | undefined }[],
): Promise<void> =>
  requireLinesOf(
    session,
    quotationId,
    lines.map(({ quotationLineId }) => quotationLineId),
    (index) => invalidField(`lines.${index}.quotationLineId`, `Line ${index + 1} orders what isn’t in the quotation.`, 'unknown'),
  )

/** The id of the quoted line for each line of the order that has one. */
export const quotationLinesOf = async ({ tx, entry }: Session, documentId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ lineId: documentLineLinks.toLineId, quotationLineId: documentLineLinks.fromLineId })
    .from(documentLineLinks)
    .innerJoin(documentLines, and(eq(documentLines.companyId, documentLineLinks.companyId), eq(documentLines.id, documentLineLinks.toLineId)))
    .where(plannedOnce(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId))))
  return new Map(rows.map(({ lineId, quotationLineId }) => [lineId, quotationLineId]))
}

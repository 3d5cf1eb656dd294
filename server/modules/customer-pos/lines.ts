import { and, eq, inArray, sql } from 'drizzle-orm'
import { documentLineLinks, documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { type NewLine, replaceLines } from '../documents/lines'

/** @throws Problem 422 at the first line that orders a line of another quotation than the order's, or without one */
export const requireQuotedLines = async (
  { tx, entry }: Session,
  quotationId: string | null,
  lines: readonly { quotationLineId?: string | null | undefined }[],
): Promise<void> => {
  const named = [...new Set(lines.flatMap(({ quotationLineId }) => quotationLineId ?? []))]
  if (named.length === 0) return
  const known = quotationId
    ? await tx
        .select({ id: documentLines.id })
        .from(documentLines)
        .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, quotationId), inArray(documentLines.id, named)))
    : []
  const ids = new Set(known.map(({ id }) => id))
  const stranger = lines.findIndex(({ quotationLineId }) => quotationLineId && !ids.has(quotationLineId))
  if (stranger >= 0) throw invalid(`lines.${stranger}.quotationLineId`, `Line ${stranger + 1} orders what isn’t in the quotation.`, 'unknown')
}

/** Writes the order's lines in the place of those that were there, each linked to the quoted line that it orders. */
export const writePoLines = async (
  session: Session,
  documentId: string,
  lines: readonly NewLine[],
  quotationLineIds: readonly (string | null)[],
): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  await tx.execute(sql`delete from document_line_links k using document_lines l
    where k.company_id = ${companyId} and l.company_id = k.company_id and l.id = k.to_line_id and l.document_id = ${documentId}`)
  const ids = await replaceLines(session, documentId, lines)
  const links = ids.flatMap((toLineId, index) => {
    const [fromLineId, line] = [quotationLineIds[index], lines[index]]
    return fromLineId && line ? [{ companyId, fromLineId, toLineId, qty: line.qty }] : []
  })
  if (links.length > 0) await tx.insert(documentLineLinks).values(links)
}

/** Which quoted line each line of the order is of. */
export const quotationLinesOf = async ({ tx, entry }: Session, documentId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ lineId: documentLineLinks.toLineId, quotationLineId: documentLineLinks.fromLineId })
    .from(documentLineLinks)
    .innerJoin(documentLines, and(eq(documentLines.companyId, documentLineLinks.companyId), eq(documentLines.id, documentLineLinks.toLineId)))
    .where(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId)))
  return new Map(rows.map(({ lineId, quotationLineId }) => [lineId, quotationLineId]))
}

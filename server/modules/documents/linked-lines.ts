import { inArray, sql } from 'drizzle-orm'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { plannedOnce } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { documentLineLinks } from '../../db/schema/documents'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField, type Problem } from '../../http/problem'
import { type DocumentRow, lockDocument } from './drafts'
import { type NewLine, replaceLines } from './lines'
import { joinFrom, joinTo } from './line-facts'

/**
 * Replaces a document's lines, and links each with its whole quantity to every line that it takes from (an invoice line to the delivery's and to
 * the order's).
 * @returns the lines' ids, in their order
 */
export const writeLinkedLines = async (
  session: Session,
  documentId: string,
  lines: readonly NewLine[],
  sources: readonly (readonly (string | null | undefined)[])[],
): Promise<string[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  await tx.execute(sql`delete from document_line_links k using document_lines l
    where k.company_id = ${companyId} and l.company_id = k.company_id and l.id = k.to_line_id and l.document_id = ${documentId}`)
  const ids = await replaceLines(session, documentId, lines)
  const links = ids.flatMap((toLineId, index) => {
    const line = lines[index]
    return line ? (sources[index] ?? []).flatMap((fromLineId) => (fromLineId ? [{ companyId, fromLineId, toLineId, qty: line.qty }] : [])) : []
  })
  if (links.length > 0) await tx.insert(documentLineLinks).values(links)
  return ids
}

/**
 * Requires that lines take only from lines of this document.
 * @param sourceLineIds id of the line that each takes from, none for a line that takes from nothing
 * @param documentId the document whose lines may be named; null for none
 * @throws the result of `refuse` for the index of the first line that takes from another document
 */
export const requireLinesOf = async (
  { tx, entry }: Pick<Session, 'tx' | 'entry'>,
  documentId: string | null,
  sourceLineIds: readonly (string | null | undefined)[],
  refuse: (index: number) => Problem,
): Promise<void> => {
  const uniqueIds = [...new Set(sourceLineIds.flatMap((id) => id ?? []))]
  if (uniqueIds.length === 0) return
  const known = documentId
    ? await rowsOf<{ id: string }>(
        tx,
        sql`select id from document_lines where company_id = ${entry.company.id} and document_id = ${documentId} and ${inArray(sql`id`, uniqueIds)}`,
      )
    : []
  const ids = new Set(known.map(({ id }) => id))
  const foreignIndex = sourceLineIds.findIndex((id) => id && !ids.has(id))
  if (foreignIndex >= 0) throw refuse(foreignIndex)
}

export interface SourceLine {
  /** Id of the line that takes from the source. */
  lineId: string
  fromLineId: string
  fromDocumentId: string
  kind: string
  voucherId: string
  qty: Decimal
}

/** The sources of all lines of the document: the lines that they take from, and the documents of those. */
export const sourcesOf = ({ tx, entry }: CompanyContext, documentId: string): Promise<SourceLine[]> =>
  rowsOf<SourceLine>(
    tx,
    sql`select k.to_line_id as "lineId", k.from_line_id as "fromLineId", d.id as "fromDocumentId", d.kind, d.voucher_id as "voucherId", trim_scale(k.qty)::text as qty from document_line_links k
      ${joinTo}
      ${joinFrom}
      join documents d on d.company_id = f.company_id and d.id = f.document_id
      where ${plannedOnce(sql`k.company_id = ${entry.company.id} and t.document_id = ${documentId}`)} order by t.line_no, d.created_at`,
  )

/**
 * Locks the documents of these lines until the transaction ends, in the order of their ids, so that nobody else takes the remaining quantity
 * meanwhile. Call it before locking the document that takes from them.
 */
export const lockDocumentsOfLines = async (session: Session, lineIds: readonly string[]): Promise<DocumentRow[]> => {
  if (lineIds.length === 0) return []
  const { tx, entry } = session
  const ids = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct l.document_id as id from document_lines l where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, [...lineIds])} order by 1`,
  )
  const rows: DocumentRow[] = []
  for (const { id } of ids) rows.push(await lockDocument(session, id))
  return rows
}

/** Error for a line that takes more than remains. `purpose` completes the sentence, e.g. “to be delivered of SO-2026-00012”. */
export const qtyExceeded = (index: number, remaining: Decimal, purpose: string): Problem =>
  invalidField(`lines.${index}.qty`, `Line ${index + 1}: only ${remaining} ${compare(remaining, '1') === 0 ? 'is' : 'are'} left ${purpose}.`, 'QTY_EXCEEDED')

import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { joinTo } from './line-facts'

export type NewLine = Omit<typeof documentLines.$inferInsert, 'companyId' | 'documentId' | 'lineNo'>
export type LineRow = typeof documentLines.$inferSelect

/** Offset beyond all line numbers, so that lines can change places without a duplicate number. */
const LINE_NO_OFFSET = 1_000_000

const overwritten = {
  lineNo: sql`excluded.line_no`,
  partId: sql`excluded.part_id`,
  partno: sql`excluded.partno`,
  mfrPartNo: sql`excluded.mfr_part_no`,
  description: sql`excluded.description`,
  qty: sql`excluded.qty`,
  uom: sql`excluded.uom`,
  unitPrice: sql`excluded.unit_price`,
  discountPct: sql`excluded.discount_pct`,
  taxCodeId: sql`excluded.tax_code_id`,
  taxPercent: sql`excluded.tax_percent`,
  secondTaxCodeId: sql`excluded.second_tax_code_id`,
  secondTaxPercent: sql`excluded.second_tax_percent`,
  secondTaxAmount: sql`excluded.second_tax_amount`,
  containedPct: sql`excluded.contained_pct`,
  undeductedPct: sql`excluded.undeducted_pct`,
  taxCost: sql`excluded.tax_cost`,
  secondTaxCost: sql`excluded.second_tax_cost`,
  selfTaxPercent: sql`excluded.self_tax_percent`,
  selfTaxAmount: sql`excluded.self_tax_amount`,
  selfTaxCost: sql`excluded.self_tax_cost`,
  accountId: sql`excluded.account_id`,
  costCentreId: sql`excluded.cost_centre_id`,
  requiredOn: sql`excluded.required_on`,
  promisedOn: sql`excluded.promised_on`,
  taxAmount: sql`excluded.tax_amount`,
  lineNet: sql`excluded.line_net`,
  lineTotal: sql`excluded.line_total`,
  notes: sql`excluded.notes`,
}

const requireOwnLines = (known: ReadonlySet<string>, lines: readonly NewLine[]): void => {
  const seen = new Set<string>()
  lines.forEach(({ id }, index) => {
    if (!id) return
    if (!known.has(id)) throw invalidField(`lines.${index}.id`, `Line ${index + 1} does not belong to this document.`, 'unknown')
    if (seen.has(id)) throw invalidField(`lines.${index}.id`, `Line ${index + 1} is there twice.`, 'duplicate')
    seen.add(id)
  })
}

const refuseRemoval = async ({ tx, entry }: Session, ids: readonly string[]): Promise<void> => {
  const [used] = await rowsOf<{ lineNo: number; voucherId: string }>(
    tx,
    sql`select l.line_no as "lineNo", d.voucher_id as "voucherId" from document_line_links k
      join document_lines l on l.company_id = k.company_id and l.id = k.from_line_id
      ${joinTo}
      join documents d on d.company_id = t.company_id and d.id = t.document_id
      where k.company_id = ${entry.company.id} and ${inArray(sql`k.from_line_id`, [...ids])} order by l.line_no limit 1`,
  )
  if (used) throw invalidField('lines', `Line ${used.lineNo} is part of ${used.voucherId} and can’t be removed.`, 'LINKED')
}

/**
 * Replaces a document's lines with these, in the order given, and returns their ids in that order. A line with an id keeps it, with everything
 * linked to it; stored lines that aren't among these are deleted.
 * @throws Problem 422 for an id that isn't the document's or comes twice, and for removing a line that another document takes from
 */
export const replaceLines = async (session: Session, documentId: string, lines: readonly NewLine[]): Promise<string[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const ofDocument = and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId))
  const before = await tx.select({ id: documentLines.id }).from(documentLines).where(ofDocument)
  requireOwnLines(new Set(before.map(({ id }) => id)), lines)
  const listedIds = new Set(lines.map(({ id }) => id))
  const removedIds = before.flatMap(({ id }) => (listedIds.has(id) ? [] : [id]))
  if (removedIds.length) {
    await refuseRemoval(session, removedIds)
    await tx.delete(documentLines).where(and(ofDocument, inArray(documentLines.id, removedIds)))
  }
  if (lines.length === 0) return []
  if (removedIds.length < before.length)
    await tx
      .update(documentLines)
      .set({ lineNo: sql`${documentLines.lineNo} + ${LINE_NO_OFFSET}` })
      .where(ofDocument)
  const written = await tx
    .insert(documentLines)
    .values(lines.map((line, index) => ({ ...line, companyId, documentId, lineNo: index + 1 })))
    .onConflictDoUpdate({ target: [documentLines.companyId, documentLines.id], set: overwritten })
    .returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  return written.sort((a, b) => a.lineNo - b.lineNo).map(({ id }) => id)
}

/** Generates the ids of a new document's lines, so that rows that belong to them can be sent together. @throws Problem 422 for a line with an id */
export const withIds = <L extends NewLine>({ ports }: Session, lines: readonly L[]): (L & { id: string })[] => {
  requireOwnLines(new Set(), lines)
  return lines.map((line) => ({ ...line, id: ports.random.uuid() }))
}

/** Writes the lines of a document that has none yet, and returns them as they are stored, in their order. */
export const insertLines = async ({ tx, entry }: Session, documentId: string, lines: readonly NewLine[]): Promise<LineRow[]> => {
  const rows = lines.map((line, index) => ({ ...line, companyId: entry.company.id, documentId, lineNo: index + 1 }))
  const written = await insertRows(tx, documentLines, rows)
  return written.sort((a, b) => a.lineNo - b.lineNo)
}

/** Adds lines after the existing ones, and returns their ids. */
export const appendLines = async ({ tx, entry }: Session, documentId: string, lines: readonly NewLine[]): Promise<string[]> => {
  if (lines.length === 0) return []
  const companyId = entry.company.id
  const [last] = await tx
    .select({ lineNo: sql<number>`coalesce(max(${documentLines.lineNo}), 0)::int` })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId)))
  const first = (last?.lineNo ?? 0) + 1
  const written = await tx
    .insert(documentLines)
    .values(lines.map((line, index) => ({ ...line, companyId, documentId, lineNo: first + index })))
    .returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  return written.sort((a, b) => a.lineNo - b.lineNo).map(({ id }) => id)
}

import { sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { deliveryLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { writeHeader } from '../documents/drafts'
import type { NewLine } from '../documents/lines'
import { writeLinkedLines } from '../documents/linked-lines'

interface Content {
  lines: readonly NewLine[]
  /** The lines that each takes from. */
  sourceIds: readonly (readonly string[])[]
  details: readonly Omit<typeof deliveryLines.$inferInsert, 'companyId' | 'lineId'>[]
}

/** Writes a draft's lines in the place of those that were there, and returns their ids in their order. */
export const writeContent = async (session: Session, documentId: string, { lines, sourceIds, details }: Content): Promise<string[]> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const ids = await writeLinkedLines(session, documentId, lines, sourceIds)
  await tx.execute(sql`delete from delivery_lines r using document_lines l
    where r.company_id = ${companyId} and l.company_id = r.company_id and l.id = r.line_id and l.document_id = ${documentId}`)
  const rows = ids.flatMap((lineId, index) => {
    const detail = details[index]
    return detail ? [{ ...detail, companyId, lineId }] : []
  })
  await insertRows(tx, deliveryLines, rows)
  return ids
}

export interface PostedValue {
  lineId: string
  value: string
  moveId: string
  /** What of it had been held for its order. */
  released: string
}

/** What was posted: what each line is worth, the move that later returns name, what it took of what was held, and `total` of them. */
export const writeValues = async (session: Session, documentId: string, values: readonly PostedValue[], total: string): Promise<void> => {
  const { tx, entry } = session
  const column = (read: (value: PostedValue) => string) => sql.param(values.map(read))
  await tx.execute(sql`update delivery_lines r set value = v.value, move_id = v.move_id, released = v.released
    from unnest(${column(({ lineId }) => lineId)}::uuid[], ${column(({ value }) => value)}::numeric[], ${column(({ moveId }) => moveId)}::uuid[],
      ${column(({ released }) => released)}::numeric[]) v (line_id, value, move_id, released)
    where r.company_id = ${entry.company.id} and r.line_id = v.line_id`)
  await writeHeader(session, documentId, { grandTotal: total, baseGrandTotal: total })
}

import { sql } from 'drizzle-orm'
import { deliveryLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { writeHeader } from '../documents/drafts'
import type { NewLine } from '../documents/lines'
import { writeLinkedLines } from '../documents/linked-lines'
import { replaceOwnLines } from '../documents/stored-lines'

interface Content {
  lines: readonly NewLine[]
  /** Ids of the lines that each line takes from. */
  sourceIds: readonly (readonly string[])[]
  details: readonly Omit<typeof deliveryLines.$inferInsert, 'companyId' | 'lineId'>[]
}

/** Replaces the lines of a draft and returns their ids, in their order. */
export const writeContent = async (session: Session, documentId: string, { lines, sourceIds, details }: Content): Promise<string[]> => {
  const ids = await writeLinkedLines(session, documentId, lines, sourceIds)
  await replaceOwnLines(session, deliveryLines, ids, details)
  return ids
}

export interface PostedValue {
  lineId: string
  value: string
  moveId: string
  /** The quantity that had been reserved in stock for its order. */
  released: string
}

/** Writes the result of posting: each line's value, its stock move (to which returns refer later), its quantity of reserved stock, and the total value. */
export const writeValues = async (session: Session, documentId: string, values: readonly PostedValue[], total: string): Promise<void> => {
  const { tx, entry } = session
  const column = (read: (value: PostedValue) => string) => sql.param(values.map(read))
  await tx.execute(sql`update delivery_lines r set value = v.value, move_id = v.move_id, released = v.released
    from unnest(${column(({ lineId }) => lineId)}::uuid[], ${column(({ value }) => value)}::numeric[], ${column(({ moveId }) => moveId)}::uuid[],
      ${column(({ released }) => released)}::numeric[]) v (line_id, value, move_id, released)
    where r.company_id = ${entry.company.id} and r.line_id = v.line_id`)
  await writeHeader(session, documentId, { grandTotal: total, baseGrandTotal: total })
}

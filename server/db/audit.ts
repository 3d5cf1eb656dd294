import type { Tx } from '../ports'
import { auditLog } from './schema/identity'

interface Note {
  entity: string
  entityId: string
  action: string
  before?: unknown
  after?: unknown
}

/** Adds a row to the append-only trail (without a user for what the product did by itself), in the transaction of the write that it describes. */
export const writeAudit = async (tx: Tx, by: { companyId: string; userId: string | null; requestId: string }, note: Note): Promise<void> => {
  await tx
    .insert(auditLog)
    .values({ ...by, entity: note.entity, entityId: note.entityId, action: note.action, before: note.before ?? null, after: note.after ?? null })
}

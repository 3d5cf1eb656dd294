import type { Tx } from '../ports'
import { PLANNED_ONCE } from './planned-once'
import { send } from './rows'

interface Note {
  entity: string
  entityId: string
  action: string
  before?: unknown
  after?: unknown
}

const NOTE = `insert into audit_log (company_id, user_id, request_id, entity, entity_id, action, before, after)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb) ${PLANNED_ONCE}`

/** Adds a row to the append-only audit trail, in the transaction of the write that it describes. Without a user for what the product did by itself. */
export const writeAudit = async (tx: Tx, actor: { companyId: string; userId: string | null; requestId: string }, note: Note): Promise<void> => {
  const { companyId, userId, requestId } = actor
  const { entity, entityId, action, before = null, after = null } = note
  const [beforeJson, afterJson] = [before, after].map((state) => (state === null ? null : JSON.stringify(state)))
  await send(tx, NOTE, [companyId, userId, requestId, entity, entityId, action, beforeJson, afterJson])
}

import { sql } from 'drizzle-orm'
import type { Session } from '../../http/context'

interface SavedState {
  id: string
  before: object | null
  after: object
}

/** Writes an audit entry for each record that was saved together with others, as a save on its form does. */
export const auditMany = async ({ tx, entry, requestId }: Session, entity: string, states: readonly SavedState[]): Promise<void> => {
  await tx.execute(sql`insert into audit_log (company_id, user_id, request_id, entity, entity_id, action, before, after)
    select ${entry.company.id}, ${entry.user._id}, ${requestId}, ${entity}, id, case when before is null then 'create' else 'edit' end, before, after
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as r (id text, before jsonb, after jsonb)`)
}

import { canTransition, transition, type TransitionTable } from '../../domain/status/transition'
import type { CompanyContext, Session } from '../../http/context'
import { type DocumentRow, setStatus } from './drafts'

/** A session, or the worker, which can write to the audit trail. */
export type FollowContext = CompanyContext & Pick<Session, 'audit'>

/** Takes a step that follows from another document, if it is legal and changes the status, and audits it. The caller holds the row's lock. */
export const followTransition = async <S extends string, A extends string>(
  session: FollowContext,
  row: DocumentRow,
  table: TransitionTable<S, A>,
  action: A,
): Promise<DocumentRow> => {
  const from = row.status as S
  if (!canTransition(table, from, action)) return row
  const status = transition(table, from, action)
  if (status === from) return row
  await setStatus(session, row, status)
  await session.audit({ entity: row.kind, entityId: row.id, action, before: { status: from }, after: { status } })
  return { ...row, status }
}

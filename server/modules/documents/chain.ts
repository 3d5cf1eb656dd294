import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { lockDocument } from './drafts'

type CompanySession = Pick<Session, 'tx' | 'entry'>

interface Ancestor {
  id: string
  kind: string
}

/** Every document that the document's lines take from, directly or through others. */
export const ancestorsOf = ({ tx, entry }: CompanySession, documentId: string): Promise<Ancestor[]> =>
  rowsOf<Ancestor>(
    tx,
    sql`with recursive taken (line_id) as (
        select l.id from document_lines l where l.company_id = ${entry.company.id} and l.document_id = ${documentId}
        union select k.from_line_id from taken t join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = t.line_id
      )
      select distinct d.id, d.kind from taken t
        join document_lines l on l.company_id = ${entry.company.id} and l.id = t.line_id
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        where d.id <> ${documentId} order by d.id`,
  )

/** Locks the ancestors of one kind until the transaction ends, in the order of their ids. Returns the ids. */
export const lockKind = async (session: Session, ancestors: readonly Ancestor[], kind: string): Promise<string[]> => {
  const ids = ancestors.flatMap((one) => (one.kind === kind ? [one.id] : [])).sort()
  for (const id of ids) await lockDocument(session, id)
  return ids
}

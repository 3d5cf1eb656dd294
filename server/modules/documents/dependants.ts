import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from './drafts'
import { countsAsValid, type TargetKind } from './progress'
import { idsOf } from './ids'
import { joinTo } from './line-facts'

interface Dependant {
  kind: TargetKind
  voucherId: string
  status: string
}

/** Other documents, numbered and still valid, that take from lines of these documents; oldest first. */
export const dependantsOf = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, documentIds: readonly string[]): Promise<Dependant[]> =>
  rowsOf<Dependant>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId", d.status from documents d
      where d.company_id = ${entry.company.id} and ${countsAsValid('d')} and not (${inArray(sql`d.id`, [...documentIds])}) and d.id in (
        select t.document_id from document_lines f
          join document_line_links k on k.company_id = f.company_id and k.from_line_id = f.id
          ${joinTo}
          where f.company_id = ${entry.company.id} and ${inArray(sql`f.document_id`, [...documentIds])})
      order by d.created_at, d.id`,
  )

/** Number of dependent documents that an error names. */
const MAX_NAMED = 5

type NamedDocument = Pick<DocumentRow, 'id' | 'voucherId'>

/** "SO-2026-00012, SO-2026-00014": the numbers of the first documents, and how many more there are. */
export const namesOf = (documents: readonly { voucherId: string }[]): string => {
  const names = documents.slice(0, MAX_NAMED).map((one) => one.voucherId)
  return `${names.join(', ')}${documents.length > MAX_NAMED ? ` and ${documents.length - MAX_NAMED} more` : ''}`
}

/**
 * @param together the document to be taken back, and others that are taken back with it; the error names the first
 * @param ended states in which a dependant no longer matters
 * @throws Problem 409 HAS_DEPENDANTS with the dependent documents
 */
export const requireNoDependants = async (
  session: Session,
  together: readonly [NamedDocument, ...NamedDocument[]],
  ended: readonly string[] = [],
): Promise<void> => {
  const [{ voucherId }] = together
  const found = await dependantsOf(session, idsOf(together))
  const documents = found.filter(({ status }) => !ended.includes(status))
  if (documents.length === 0) return
  throw new Problem(409, `${namesOf(documents)} ${documents.length === 1 ? 'stands' : 'stand'} on ${voucherId}. Take that back first.`, {
    code: 'HAS_DEPENDANTS',
    data: { documents },
  })
}

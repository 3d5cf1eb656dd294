import { sql } from 'drizzle-orm'
import { bankMatches, type MatchedKind, type MatchedOn } from '@/contracts/bank-matches'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'
import { findDocument } from '../documents/drafts'

/** Statements with a line that is matched with an entry of the document, the latest first. @throws Problem 404 */
const matchesOfDocument = async (session: Session, kind: MatchedKind, voucherId: string): Promise<MatchedOn[]> => {
  const { tx, entry } = session
  const { id } = await findDocument(session, kind, voucherId)
  return rowsOf<MatchedOn>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId", o.name as account, d.status = 'reconciled' as "isReconciled"
      from documents d join bank_statements s on s.company_id = d.company_id and s.document_id = d.id
      join own_accounts o on o.company_id = s.company_id and o.id = s.own_account_id
      where d.company_id = ${entry.company.id} and d.id in (select m.document_id from bank_entries e
        join statement_matches m on m.company_id = e.company_id and m.journal_line_id = e.journal_line_id
        where e.company_id = ${entry.company.id} and e.document_id = ${id}) order by d.date desc, d.voucher_id`,
  )
}

export const bankMatchHandlers = (Object.keys(bankMatches) as MatchedKind[]).map((kind) =>
  handle(bankMatches[kind] as (typeof bankMatches)['journal_entry'], async (context) => ({
    rows: await matchesOfDocument(context, kind, context.params.voucherId),
  })),
)

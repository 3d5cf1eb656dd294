import { and, asc, eq, sql } from 'drizzle-orm'
import type { WorkLine } from '@/contracts/reconciling'
import { subtract } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../../db/planned-once'
import { rowsOf } from '../../../db/rows'
import { statementLines } from '../../../db/schema/bank-statements'
import { groupBy } from '../../../domain/group-by'
import type { Session } from '../../../http/context'
import { userName } from '../../documents/record'
import { partyOfDocument } from './party'

type LineRow = typeof statementLines.$inferSelect

const stateOf = ({ matched, amount, excludedReason, heldUntil }: LineRow): WorkLine['state'] =>
  excludedReason !== null ? 'excluded' : matched === amount ? 'matched' : heldUntil !== null ? 'held' : 'open'

interface MatchRow {
  id: string
  lineId: string
  amount: string
  date: string
  document: WorkLine['matches'][number]['document']
  text: string
}

const matchesOf = ({ tx, entry }: Session, lineIds: readonly string[]): Promise<MatchRow[]> =>
  rowsOf<MatchRow>(
    tx,
    sql`select m.id, m.line_id as "lineId", trim_scale(m.amount)::text as amount, coalesce(e.date, u.date)::text as date,
        case when d.id is null then null else jsonb_build_object('kind', d.kind, 'voucherId', d.voucher_id) end as document,
        coalesce(${partyOfDocument}, j.narration, u.payee, '') as text
      from statement_matches m left join bank_entries e on e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
      left join documents d on d.company_id = e.company_id and d.id = e.document_id left join journals j on j.company_id = e.company_id and j.id = e.journal_id
      left join opening_uncleared u on u.company_id = m.company_id and u.id = m.opening_id
      where m.company_id = ${entry.company.id} and ${isAnyOf(sql`m.line_id`, lineIds)} order by m.id`,
  )

/** Lines as the reconciling page shows them, in the statement's order. @param ids only these, and the batches that they belong to */
export const workLines = async (session: Session, documentId: string, ids?: readonly string[]): Promise<WorkLine[]> => {
  const { tx, entry } = session
  const wanted =
    ids &&
    sql`(${isAnyOf(statementLines.id, ids)} or ${statementLines.id} in (select c.parent_id from statement_lines c where c.company_id = ${entry.company.id} and ${isAnyOf(sql`c.id`, ids)}))`
  const rows = await tx
    .select({
      line: statementLines,
      assignedToName: userName(statementLines.assignedTo),
      assignedByName: userName(statementLines.assignedBy),
    })
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, documentId), wanted))
    .orderBy(asc(statementLines.lineNo))
  const matches = groupBy(
    await matchesOf(
      session,
      rows.map(({ line }) => line.id),
    ),
    ({ lineId }) => lineId,
  )
  return rows.map(({ line, assignedToName, assignedByName }) => ({
    ...line,
    counterparty: line.partyName,
    original: line.originalAmount === null || line.originalCurrency === null ? null : { amount: line.originalAmount, currency: line.originalCurrency },
    state: stateOf(line),
    rest: subtract(line.amount, line.matched),
    matches: (matches.get(line.id) ?? []).map(({ lineId: _lineId, ...match }) => match),
    assignedTo: line.assignedTo === null ? null : { id: line.assignedTo, name: assignedToName ?? '' },
    assignedByName,
  }))
}

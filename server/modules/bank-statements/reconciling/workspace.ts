import { sql } from 'drizzle-orm'
import type { OpenEntry, Workspace } from '@/contracts/reconciling'
import { contains } from '../../../db/keyset'
import { rowsOf } from '../../../db/rows'
import type { Session } from '../../../http/context'
import type { StatementStore } from '../store'
import { workLines } from './lines'
import { logOf } from './log'
import { openingsUnderWay, positionOf } from './position'
import { proofsOf } from './proof'
import { partyOfDocument } from './party'

/** Everything that the reconciling page shows of a statement. @throws Problem 404 */
export const workspaceOf = async (session: Session, store: StatementStore, voucherId: string): Promise<Workspace> => {
  const { row, kindRow } = await store.findWithOwn(session, voucherId)
  return {
    version: row.version,
    position: await positionOf(session, kindRow),
    lines: await workLines(session, row.id),
    log: await logOf(session, row.id),
    proofs: await proofsOf(session, row.id),
  }
}

const MOST_FOUND = 200

interface Sought {
  q?: string | undefined
  /** Only those of before the first statement. */
  of?: 'before' | undefined
}

/** Entries on the statement's account that no statement explains, by amount, number, party or text; those of before the first statement, too. */
export const openEntriesOf = async (session: Session, store: StatementStore, voucherId: string, { q = '', of }: Sought) => {
  const { tx, entry } = session
  const { kindRow } = await store.findWithOwn(session, voucherId)
  const plain = q.replaceAll(',', '')
  const found =
    q === ''
      ? sql`true`
      : sql`(d.voucher_id ilike ${contains(q)} or d.party_name ilike ${contains(q)} or j.narration ilike ${contains(q)}
          or ${/^-?\d{1,14}(\.\d{1,4})?$/.test(plain) ? sql`e.amount = ${plain}::numeric or e.amount = -(${plain}::numeric)` : sql`false`})`
  const rows = await rowsOf<OpenEntry>(
    tx,
    sql`select e.journal_line_id as id, e.date::text as date, trim_scale(e.amount)::text as amount, trim_scale(e.amount - e.matched)::text as rest,
        jsonb_build_object('kind', d.kind, 'voucherId', d.voucher_id) as document, ${partyOfDocument} as party, j.narration as text,
        case when e.date < o.statements_from then e.is_carried end as "isCarried"
      from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id join documents d on d.company_id = e.company_id and d.id = e.document_id join journals j on j.company_id = e.company_id and j.id = e.journal_id
      where e.company_id = ${entry.company.id} and e.own_account_id = ${kindRow.ownAccountId} and e.matched <> e.amount and e.offset_on is null and ${found}
        and ${of === 'before' ? sql`e.date < o.statements_from` : sql`true`}
      order by e.date desc, e.journal_line_id limit ${MOST_FOUND}`,
  )
  const openings = await openingsUnderWay(session, { ownAccountId: kindRow.ownAccountId, day: kindRow.to })
  return {
    rows,
    opening: q === '' ? openings : openings.filter(({ text, amount }) => text.toLowerCase().includes(q.toLowerCase()) || amount.replace('-', '') === plain),
  }
}

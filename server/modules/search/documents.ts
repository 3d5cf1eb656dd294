import { type DocumentKind, documentKinds, documentKindNames } from '@/contracts/document-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '@/contracts/search'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { spelled } from '../documents/list'
import { seesAmounts } from '../documents/related'

type DocumentFound = Extract<SearchHit, { type: 'document' }>

const kindsWhere = (allowed: (kind: DocumentKind) => boolean): DocumentKind[] => documentKindNames.filter(allowed)

/** Documents of these kinds that match, latest first; of amounts only those that the user may see. */
export const findDocuments = async (session: Session, kinds: readonly DocumentKind[], matching: SQL, order: SQL, limit: number): Promise<DocumentFound[]> => {
  if (kinds.length === 0) return []
  const rows = await rowsOf<Omit<DocumentFound, 'type'>>(
    session.tx,
    sql`select d.id, d.kind, d.voucher_id as "voucherId", d.status, d.date::text as date, d.currency, trim_scale(d.grand_total)::text as amount, p.name as party
      from documents d left join parties p on p.company_id = d.company_id and p.id = d.party_id
      where d.company_id = ${session.entry.company.id} and d.kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}) and (${matching})
      order by ${order} limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, type: 'document', amount: seesAmounts(session, row.kind) ? row.amount : null }))
}

/**
 * By the beginning of the number, or by its tail: "12" is …-00012, because that is what people remember. `^@` and `=` are leak-proof,
 * so both reach their index behind row-level security, which LIKE would not.
 */
export const documentsByNumber = (session: Session, typed: string, limit: number): Promise<DocumentFound[]> => {
  const prefix = sql`d.voucher_id ^@ ${spelled(typed)}`
  const tail = /^\d{1,9}$/.test(typed) ? typed.replace(/^0+(?=\d)/, '') : null
  return findDocuments(
    session,
    kindsWhere((kind) => session.can(documentKinds[kind].module, 'read')),
    tail === null ? prefix : sql`${prefix} or d.number_tail = ${tail}`,
    sql`d.date desc, d.id desc`,
    limit,
  )
}

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

/** "1,250.5" and "1250.50" are the same amount; null for what is none. */
export const amountIn = (typed: string): string | null => {
  const plain = typed.replace(/[\s,'’]/g, '')
  return AMOUNT.test(plain) ? plain : null
}

/**
 * By the total, a hundredth more or less, whatever the currency. A document whose amount the user may not see isn't found by it
 * either: finding would tell.
 */
export const documentsByAmount = (session: Session, amount: string, limit: number): Promise<DocumentFound[]> =>
  findDocuments(
    session,
    kindsWhere((kind) => session.can(documentKinds[kind].module, 'read') && seesAmounts(session, kind)),
    sql`d.grand_total_hundredths between round(${amount}::numeric * 100)::bigint - 1 and round(${amount}::numeric * 100)::bigint + 1`,
    sql`abs(d.grand_total - ${amount}::numeric), d.date desc, d.id desc`,
    limit,
  )

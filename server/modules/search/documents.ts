import { type DocumentKind, documentKinds, documentKindNames } from '@/contracts/document-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { SearchHit } from '@/contracts/search'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { storedSpelling } from '../documents/list'
import { seesAmounts } from '../documents/related'

type DocumentFound = Extract<SearchHit, { type: 'document' }>

const kindsWhere = (allowed: (kind: DocumentKind) => boolean): DocumentKind[] => documentKindNames.filter(allowed)

/** Finds documents of these kinds, in the given order; amounts only where the user may see them. */
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
 * Finds documents by the beginning of the number, or by its last digits: "12" finds …-00012, because people remember that part. `^@` and `=` are
 * leak-proof, so both can use their index despite row-level security; LIKE could not.
 */
export const documentsByNumber = (session: Session, typed: string, limit: number): Promise<DocumentFound[]> => {
  const prefix = sql`d.voucher_id ^@ ${storedSpelling(typed)}`
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

/** Reads an amount: "1,250.5" and "1250.50" are the same. Null if the text is no amount. */
export const amountIn = (typed: string): string | null => {
  const plain = typed.replace(/[\s,'’]/g, '')
  return AMOUNT.test(plain) ? plain : null
}

/**
 * Finds documents by their total, plus or minus a hundredth, in any currency. A document whose amount the user may not see isn't found by it either:
 * finding it would reveal the amount.
 */
export const documentsByAmount = (session: Session, amount: string, limit: number): Promise<DocumentFound[]> =>
  findDocuments(
    session,
    kindsWhere((kind) => session.can(documentKinds[kind].module, 'read') && seesAmounts(session, kind)),
    sql`d.grand_total_hundredths between round(${amount}::numeric * 100)::bigint - 1 and round(${amount}::numeric * 100)::bigint + 1`,
    sql`abs(d.grand_total - ${amount}::numeric), d.date desc, d.id desc`,
    limit,
  )

import { type SQL, sql } from 'drizzle-orm'
import type { BankEntry, Position } from '@/contracts/reconciling'
import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../../db/rows'
import type { Session } from '../../../http/context'
import { partyOfDocument } from './party'

/** The account and the day at whose end it is looked at. */
export interface At {
  ownAccountId: string
  day: string
}

/** Something that the books and the bank have on different days. */
export type UnderWay = BankEntry & { documentId: string | null }

/**
 * Entries of the books up to a day that the bank didn't have on that day: those since the account has statements, and those of before that are carried
 * over. A pair of entry and reversal that no statement has is left out. `under_way` has them with what is left of each.
 */
const withUnderWay = ({ entry }: Session, { ownAccountId, day }: At): SQL =>
  sql`with own as (select o.statements_from as start from own_accounts o where o.company_id = ${entry.company.id} and o.id = ${ownAccountId}),
      among as (
        select e.* from bank_entries e, own where e.company_id = ${entry.company.id} and e.own_account_id = ${ownAccountId} and e.matched <> e.amount
          and e.date between coalesce(own.start, '-infinity') and ${day}::date
        union select e.* from bank_entries e where e.company_id = ${entry.company.id} and e.own_account_id = ${ownAccountId} and e.is_carried and e.date <= ${day}::date
        union select e.* from statement_matches m join bank_entries e on e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
          where m.company_id = ${entry.company.id} and m.date > ${day}::date and e.own_account_id = ${ownAccountId} and e.date <= ${day}::date),
      under_way as (
        select e.*, e.amount - m.matched as rest from among e
        cross join lateral (select coalesce(sum(x.amount), 0) as matched from statement_matches x
          where e.matched <> 0 and x.company_id = e.company_id and x.journal_line_id = e.journal_line_id and x.date <= ${day}::date) m
        where e.amount <> m.matched and (e.offset_on is null or e.offset_on > ${day}::date))`

const entryRows = sql`select e.journal_line_id as id, e.date::text as date, trim_scale(e.amount)::text as amount, trim_scale(e.rest)::text as rest,
    e.document_id as "documentId", jsonb_build_object('kind', d.kind, 'voucherId', d.voucher_id) as document, ${partyOfDocument} as party, j.narration as text
  from under_way e join documents d on d.company_id = e.company_id and d.id = e.document_id join journals j on j.company_id = e.company_id and j.id = e.journal_id
  order by e.date, d.voucher_id, e.journal_line_id`

export interface OpeningUnderWay {
  id: string
  date: string
  amount: string
  text: string
}

const openingRows = ({ entry }: Session, { ownAccountId, day }: At): SQL =>
  sql`select u.id, u.date::text as date, trim_scale(case u.kind when 'cheque' then -u.amount else u.amount end)::text as amount,
        (case u.kind when 'cheque' then 'Cheque ' else 'Deposit ' end || u.number || ', ' || u.payee) as text
      from opening_uncleared u where u.company_id = ${entry.company.id} and u.own_account_id = ${ownAccountId} and u.is_standing and u.kind <> 'statement'
        and not exists (select 1 from statement_matches m where m.company_id = u.company_id and m.opening_id = u.id and m.date <= ${day}::date) order by u.date, u.number`

/** Cheques and deposits of before going live that no statement had until a day. */
export const openingsUnderWay = (session: Session, at: At): Promise<OpeningUnderWay[]> => rowsOf<OpeningUnderWay>(session.tx, openingRows(session, at))

interface Sums {
  ledger: Decimal
  later: Decimal
  excluded: Decimal
  entriesTotal: Decimal
}

const sums = ({ entry }: Session, { ownAccountId, day }: At): SQL =>
  sql`(select trim_scale(coalesce(sum(e.amount), 0))::text from bank_entries e
      where e.company_id = ${entry.company.id} and e.own_account_id = ${ownAccountId} and e.date <= ${day}::date) as ledger,
    (select trim_scale(coalesce(sum(m.amount), 0))::text from bank_entries e join statement_matches m on m.company_id = e.company_id and m.journal_line_id = e.journal_line_id
      where e.company_id = ${entry.company.id} and e.own_account_id = ${ownAccountId} and e.date > ${day}::date and m.date <= ${day}::date) as later,
    (select trim_scale(coalesce(sum(l.amount), 0))::text from statement_lines l
      where l.company_id = ${entry.company.id} and l.own_account_id = ${ownAccountId} and l.key is not null and l.excluded_reason is not null and l.date <= ${day}::date) as excluded,
    (select trim_scale(coalesce(sum(e.rest), 0))::text from under_way e) as "entriesTotal"`

/** Where books and bank stand at the end of a day. */
const balancesOf = ({ ledger, later, excluded, entriesTotal }: Sums, openings: readonly OpeningUnderWay[]) => {
  const underWay = add(entriesTotal, ...openings.map(({ amount }) => amount))
  /** What the bank has, if the books are right. */
  const bank = add(ledger, negate(underWay), later, excluded)
  return { ledger, later, excluded, underWay, bank }
}

/**
 * Where books and bank stand at the end of a day, with everything that they have on different days. Read by one statement: what is posted meanwhile is in
 * the balance and in the list, or in neither.
 */
export const standing = async (session: Session, at: At) => {
  const [found] = await rowsOf<Sums & { entries: UnderWay[]; openings: OpeningUnderWay[] }>(
    session.tx,
    sql`${withUnderWay(session, at)}
      select ${sums(session, at)}, (select coalesce(json_agg(x), '[]') from (${entryRows}) x) as entries,
        (select coalesce(json_agg(x), '[]') from (${openingRows(session, at)}) x) as openings`,
  )
  if (!found) throw new Error('no row')
  const { entries, openings, ...balances } = found
  return { ...balancesOf(balances, openings), entries, openings }
}
export type Standing = Awaited<ReturnType<typeof standing>>

/** What bank and books differ by at the end of a statement; null without its closing balance. */
export const differenceOf = (closing: string | null, { bank }: Pick<Standing, 'bank'>): Decimal | null => (closing === null ? null : subtract(closing, bank))

export const countsOf = async ({ tx, entry }: Session, documentId: string): Promise<{ open: number; held: number }> => {
  const [found] = await rowsOf<{ open: number; held: number }>(
    tx,
    sql`select count(*) filter (where l.held_until is null)::int as open, count(*) filter (where l.held_until is not null)::int as held
      from statement_lines l where l.company_id = ${entry.company.id} and l.document_id = ${documentId} and l.parent_id is null
        and l.matched <> l.amount and l.excluded_reason is null`,
  )
  return found ?? { open: 0, held: 0 }
}

interface Statement {
  documentId: string
  ownAccountId: string
  to: string
  closing: string | null
}

/** How far a statement agrees with the books, and what is left to do. */
export const positionOf = async (session: Session, { documentId, ownAccountId, to, closing }: Statement): Promise<Position> => {
  const at = { ownAccountId, day: to }
  const [found] = await rowsOf<Sums>(session.tx, sql`${withUnderWay(session, at)} select ${sums(session, at)}`)
  if (!found) throw new Error('no row')
  const { bank, ...shown } = balancesOf(found, await openingsUnderWay(session, at))
  return { closing, ...shown, difference: differenceOf(closing, { bank }), ...(await countsOf(session, documentId)) }
}

import { type SQL, sql } from 'drizzle-orm'
import type { ComparedRow, OpeningComparison, OpeningSide } from '@/contracts/opening-balances'
import { absolute, isZero, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { liveAccountOf } from '../ledger/live-account'
import { clearingOf } from './state'

/** The longest list that is compared on one screen; the amounts beyond it are few, since lists begin with the largest. */
const MOST = 2000
const SUSPECTS = 10

/** Rows of the trial balance. */
const balances = (
  company: string,
  condition: SQL,
  sign: SQL,
): SQL => sql`select o.id::text as key, a.account_id as code, a.name, null::int as count, trim_scale(${sign} * o.base)::text as amount
  from opening_accounts o ${liveAccountOf(sql`o`)} where o.company_id = ${company} and o.is_standing and ${condition}
  order by a.account_id limit ${MOST}`

/** Open items with their values in the ledger, debit positive. */
const itemValues = (company: string, direction: string): SQL => sql`select i.party_id, i.number, l.debit - l.credit as base from opening_items i
  join general_invoices g on g.company_id = i.company_id and g.document_id = i.document_id and g.direction = ${direction}
  join journals j on j.company_id = i.company_id and j.document_id = i.document_id and j.purpose = 'invoice'
  join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null where i.company_id = ${company} and i.is_standing`

const roleTable = { receivable: sql`customers`, payable: sql`vendors` } as const
const signOf = (side: OpeningSide): SQL => (side === 'payable' ? sql`-1` : sql`1`)

const byParty = (
  company: string,
  side: 'receivable' | 'payable',
): SQL => sql`select v.party_id::text as key, coalesce(t.code, '') as code, p.name, count(*)::int as count,
    trim_scale(${signOf(side)} * sum(v.base))::text as amount
  from (${itemValues(company, side)}) v join parties p on p.company_id = ${company} and p.id = v.party_id
  left join ${roleTable[side]} t on t.company_id = ${company} and t.party_id = v.party_id
  group by v.party_id, t.code, p.name order by abs(sum(v.base)) desc, p.name limit ${MOST}`

const byPart = (
  company: string,
): SQL => sql`select o.part_id::text as key, p.partno as code, p.description as name, count(*)::int as count, trim_scale(sum(o.value))::text as amount
  from opening_stock o join parts p on p.company_id = o.company_id and p.id = o.part_id where o.company_id = ${company} and o.is_standing
  group by o.part_id, p.partno, p.description order by sum(o.value) desc, p.partno limit ${MOST}`

const listsOf = (company: string, side: OpeningSide): readonly [left: SQL, right: SQL] => {
  if (side === 'ledger') return [balances(company, sql`o.base > 0`, sql`1`), balances(company, sql`o.base < 0`, sql`-1`)]
  if (side === 'stock') return [balances(company, sql`a.type = 'inventory'`, sql`1`), byPart(company)]
  return [balances(company, sql`a.type = ${side}`, signOf(side)), byParty(company, side)]
}

/** Rows that are as much as is missing, or half of it: entered on the wrong side, an amount counts twice. */
const suspectsOf = (company: string, side: OpeningSide, difference: string): SQL => {
  const isSuspect = (base: SQL) => sql`(abs(${base}) = ${difference}::numeric or abs(${base}) * 2 = ${difference}::numeric)`
  const limit = sql`order by 2, 3 limit ${SUSPECTS}`
  if (side === 'stock')
    return sql`select p.partno as code, p.description as name, w.name as number, trim_scale(o.value)::text as amount from opening_stock o
      join parts p on p.company_id = o.company_id and p.id = o.part_id join warehouses w on w.company_id = o.company_id and w.id = o.warehouse_id
      where o.company_id = ${company} and o.is_standing and ${isSuspect(sql`o.value`)} ${limit}`
  if (side === 'ledger')
    return sql`select a.account_id as code, a.name, '' as number, trim_scale(o.base)::text as amount from opening_accounts o
      ${liveAccountOf(sql`o`)} where o.company_id = ${company} and o.is_standing and ${isSuspect(sql`o.base`)} ${limit}`
  return sql`select coalesce(t.code, '') as code, p.name, v.number, trim_scale(${signOf(side)} * v.base)::text as amount from (${itemValues(company, side)}) v
    join parties p on p.company_id = ${company} and p.id = v.party_id left join ${roleTable[side]} t on t.company_id = ${company} and t.party_id = v.party_id
    where ${isSuspect(sql`v.base`)} ${limit}`
}

/** The two lists of a clearing account, to find the difference between them. */
export const compareOpening = async (session: Session, side: OpeningSide): Promise<OpeningComparison> => {
  const company = session.entry.company.id
  const [left, right] = listsOf(company, side)
  const sums = (await clearingOf(session)).find((one) => one.side === side)
  const difference = absolute(subtract(sums?.trialBalance ?? '0', sums?.detail ?? '0'))
  return {
    left: await rowsOf<ComparedRow>(session.tx, left),
    right: await rowsOf<ComparedRow>(session.tx, right),
    suspects: isZero(difference) ? [] : await rowsOf<OpeningComparison['suspects'][number]>(session.tx, suspectsOf(company, side, difference)),
  }
}

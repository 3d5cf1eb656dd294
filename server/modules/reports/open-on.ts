import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import { AGEING_COLUMNS, ON_ACCOUNT } from './ageing-columns'
import { addDays, firstOfMonth } from './months'
import type { Scope } from './scope'

export type ControlType = 'receivable' | 'payable'

/** What was open on a day: a line of a control account, or the sum of several. Amounts are signed, debit positive. */
export interface OpenOn {
  partyId: string
  party: string
  /** Place of its column in an ageing. */
  column: number
  base: string
  /** Null for exchange differences that are not realised yet, and for a sum. */
  kind: DocumentKind | null
  document: string | null
  reference: string | null
  date: string | null
  dueDate: string | null
  currency: string | null
  open: string | null
}

/** Balance of the control accounts: whole months from the kept sums, the rest from the lines. */
const controlBalance = (company: SQL, asOf: string): SQL => {
  const after = firstOfMonth(addDays(asOf, 1))
  const ofControl = (alias: string) => sql.raw(`${alias}.account_id = any (array(select id from control_accounts))`)
  return sql`coalesce((select sum(s.debit - s.credit) from ledger_sums s where s.company_id = ${company} and ${ofControl('s')} and s.month < ${after}::date), 0)
    + coalesce((select sum(l.debit - l.credit) from journal_lines l
      where l.company_id = ${company} and ${ofControl('l')} and l.date between ${after}::date and ${asOf}::date), 0)`
}

/**
 * What was open of each item on a day, in parts: what is open now, and what allocations have taken that took effect later. An allocation takes
 * effect once both of its sides are there, even if it is dated before. Few of the later ones are of items that were there on the day, which the
 * planner can't know: it would read all items.
 */
const partsOf = (company: SQL, day: SQL, ofParty: SQL): SQL => {
  const ofItem = sql`o.company_id = ${company} and o.account_id = any (array(select id from control_accounts)) ${ofParty}`
  const item = sql`o.line_id, o.party_id, o.document_id, o.date, o.due_date, o.currency, o.amount`
  const givenBack = (side: 'debit' | 'credit') => {
    const [line, date, base] = [sql.raw(`a.${side}_line_id`), sql.raw(`a.${side}_date`), sql.raw(`a.base_${side}`)]
    const taken = side === 'debit' ? sql`a.amount, ${base}` : sql`-a.amount, -${base}`
    return sql`select ${item}, ${taken} from allocations a cross join lateral (select * from open_items o where o.line_id = ${line} and ${ofItem} offset 0) o
      where a.company_id = ${company} and greatest(a.date, a.debit_date, a.credit_date) > ${day} and ${date} <= ${day}`
  }
  return sql`select ${item}, o.amount - o.allocated as open, o.base - o.allocated_base as base from open_items o
      where ${ofItem} and o.allocated <> o.amount and o.date <= ${day}
    union all ${givenBack('debit')} union all ${givenBack('credit')}`
}

/** Exchange differences of each party that are on its account and on none of its items. */
const differencesOf = (company: SQL, day: SQL, ofParty: SQL): SQL => sql`
  select o.party_id, sum(o.base) as base from (
      select l.party_id, l.debit - l.credit as base from journal_lines l
        where l.company_id = ${company} and l.amount = 0 and l.party_id is not null and l.date <= ${day} and l.account_id = any (array(select id from control_accounts))
      union all
      select d.party_id, a.base_debit - a.base_credit from allocations a
        cross join lateral (select * from open_items d where d.company_id = a.company_id and d.line_id = a.debit_line_id and d.account_id = any (array(select id from control_accounts)) offset 0) d
        where a.company_id = ${company} and a.base_debit <> a.base_credit and greatest(a.date, a.debit_date, a.credit_date) <= ${day}) o
    where true ${ofParty} group by 1 having sum(o.base) <> 0`

/** The column of an amount: by the days since it was due, or on account if it has the sign of a payment. */
const columnOf = (type: ControlType, day: SQL, amount: SQL, due: SQL): SQL => {
  const places = AGEING_COLUMNS.map(({ last }, place) =>
    last === null ? sql`else ${sql.raw(String(place))}` : sql`when ${day} - ${due} <= ${sql.raw(String(last))} then ${sql.raw(String(place))}`,
  )
  return sql`case when ${amount} ${sql.raw(type === 'payable' ? '>' : '<')} 0 then ${sql.raw(String(ON_ACCOUNT))} ${sql.join(places, sql` `)} end`
}

const DOCUMENT = sql`d.kind, d.voucher_id as document, coalesce(v.vendor_invoice_no, n.customer_order_number, g.reference) as reference, f.date::text as date,
  f.due_date::text as "dueDate", f.currency, trim_scale(f.open)::text as open`
const documentJoins = (company: SQL) => sql`left join documents d on d.company_id = ${company} and d.id = f.document_id
  left join vendor_invoices v on v.company_id = ${company} and v.document_id = f.document_id
  left join customer_invoices n on n.company_id = ${company} and n.document_id = f.document_id
  left join general_invoices g on g.company_id = ${company} and g.document_id = f.document_id`

/**
 * All that was open on a day, and the balance of the control accounts on that day, read together.
 * @param isSummed one sum for each party and column instead of each item, as the database can add up many faster
 */
export const readOpenOn = async (
  { session, asOf, party }: Pick<Scope, 'session' | 'asOf'> & { party: { id: string } | null },
  type: ControlType,
  isSummed: boolean,
): Promise<{ items: OpenOn[]; control: string }> => {
  const company = sql`${session.entry.company.id}::uuid`
  const day = sql`${asOf}::date`
  const ofParty = party ? sql`and o.party_id = ${party.id}::uuid` : sql``
  const ofPart = columnOf(type, day, sql`p.amount`, sql`coalesce(p.due_date, p.date)`)
  const ofDifference = columnOf(type, day, sql`d.base`, day)
  const found = isSummed
    ? sql`select s.party_id, s.place, sum(s.base) as base from (
          select p.party_id, ${ofPart} as place, p.base from parts p union all select d.party_id, ${ofDifference}, d.base from differences d) s
        group by 1, 2 having sum(s.base) <> 0`
    : sql`select p.party_id, ${ofPart} as place, sum(p.base) as base, p.document_id, p.date, p.due_date, p.currency, sum(p.open) as open from parts p
          group by p.line_id, p.party_id, p.document_id, p.date, p.due_date, p.currency, p.amount having sum(p.open) <> 0 or sum(p.base) <> 0
        union all select d.party_id, ${ofDifference}, d.base, null, null, null, null, null from differences d`
  const rows = await rowsOf<OpenOn & { control: string }>(
    session.tx,
    sql`with control_accounts as materialized (select a.id from accounts a where a.company_id = ${company} and a.type = ${type}),
      parts as (${partsOf(company, day, ofParty)}),
      differences as (${differencesOf(company, day, ofParty)}),
      found as (${found})
      select trim_scale(c.control)::text as control, t.id as "partyId", t.name as party, f.place as column, trim_scale(f.base)::text as base,
          ${isSummed ? sql`null as kind, null as document, null as reference, null as date, null as "dueDate", null as currency, null as open` : DOCUMENT}
        from (select ${controlBalance(company, asOf)} as control) c left join found f on true
        left join parties t on t.company_id = ${company} and t.id = f.party_id
        ${isSummed ? sql`` : documentJoins(company)}
        order by lower(t.name), t.id ${isSummed ? sql`` : sql`, coalesce(f.due_date, f.date) nulls last, f.date, d.voucher_id`}`,
  )
  return { items: rows.filter(({ partyId }) => partyId !== null), control: rows[0]?.control ?? '0' }
}

import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { Scope } from './scope'
import { splitRange } from './months'

export type ControlType = 'receivable' | 'payable'

/** A line of a control account as it was open on a day; amounts are signed, debit positive. */
export interface OpenOn {
  partyId: string
  party: string
  /** Null for exchange differences that are not realised yet. */
  kind: DocumentKind | null
  document: string | null
  reference: string | null
  date: string | null
  dueDate: string | null
  currency: string | null
  amount: string
  open: string
  base: string
}

/**
 * Part of an open item that allocations later than a day have taken, which is given back to see the item as it was. An allocation is effective once
 * both of its sides are there, even if it is dated before.
 */
const takenLater = (company: SQL, day: SQL) => sql`
  select a.debit_line_id, a.credit_line_id, a.amount, a.base_debit, a.base_credit from allocations a where a.company_id = ${company} and a.date > ${day}
  union all
  select a.debit_line_id, a.credit_line_id, a.amount, a.base_debit, a.base_credit from open_items i
    join allocations a on a.company_id = i.company_id and a.debit_line_id = i.line_id and a.date <= ${day} where i.company_id = ${company} and i.date > ${day}
  union all
  select a.debit_line_id, a.credit_line_id, a.amount, a.base_debit, a.base_credit from open_items i
    join allocations a on a.company_id = i.company_id and a.credit_line_id = i.line_id and a.date <= ${day}
    join open_items o on o.company_id = a.company_id and o.line_id = a.debit_line_id and o.date <= ${day} where i.company_id = ${company} and i.date > ${day}`

/** Balance of the control accounts: whole months from the kept sums, the rest from the lines. */
const controlBalance = (company: SQL, asOf: string, type: ControlType) => {
  const { months, days } = splitRange({ from: null, to: asOf })
  const [edge] = days
  return sql`coalesce((select sum(s.debit - s.credit) from ledger_sums s join accounts a on a.company_id = s.company_id and a.id = s.account_id and a.type = ${type}
      where s.company_id = ${company} and s.month < ${months?.after ?? asOf}::date), 0)
    + coalesce((select sum(l.debit - l.credit) from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type = ${type}
      where l.company_id = ${company} and ${edge ? sql`l.date between ${edge.from}::date and ${edge.to}::date` : sql`false`}), 0)`
}

/** All that was open on a day, and the balance of the control accounts on that day, read together. */
export const readOpenOn = async ({ session, asOf, party }: Scope, type: ControlType): Promise<{ items: OpenOn[]; control: string }> => {
  const company = sql`${session.entry.company.id}::uuid`
  const day = sql`${asOf}::date`
  const ofParty = party ? sql`and o.party_id = ${party.id}::uuid` : sql``
  const rows = await rowsOf<OpenOn & { control: string }>(
    session.tx,
    sql`with later as (${takenLater(company, day)}),
      given as (select line_id, sum(amount) as amount, sum(base) as base from (
        select debit_line_id as line_id, amount, base_debit as base from later union all select credit_line_id, -amount, -base_credit from later) g group by 1),
      control_accounts as materialized (select a.id from accounts a where a.company_id = ${company} and a.type = ${type}),
      items as (
        select o.party_id, o.document_id, o.date, o.due_date, o.currency, o.amount, o.amount - o.allocated + coalesce(g.amount, 0) as open,
            o.base - o.allocated_base + coalesce(g.base, 0) as base
          from open_items o left join given g on g.line_id = o.line_id
          where o.company_id = ${company} and o.date <= ${day} and (o.allocated <> o.amount or g.line_id is not null) and o.account_id in (select id from control_accounts) ${ofParty}),
      differences as (
        select o.party_id, sum(o.base) as base from (
            select l.party_id, l.debit - l.credit as base from journal_lines l
              where l.company_id = ${company} and l.amount = 0 and l.party_id is not null and l.date <= ${day} and l.account_id in (select id from control_accounts)
            union all
            select d.party_id, a.base_debit - a.base_credit from allocations a join open_items d on d.company_id = a.company_id and d.line_id = a.debit_line_id
              join open_items c on c.company_id = a.company_id and c.line_id = a.credit_line_id
              where a.company_id = ${company} and a.base_debit <> a.base_credit and greatest(a.date, d.date, c.date) <= ${day} and d.account_id in (select id from control_accounts)) o
          where true ${ofParty} group by 1 having sum(o.base) <> 0),
      found as (
        select i.party_id, i.document_id, i.date, i.due_date, i.currency, i.amount, i.open, i.base from items i where i.open <> 0 or i.base <> 0
        union all select party_id, null, null, null, null, 0, 0, base from differences)
      select trim_scale(c.control)::text as control, p.id as "partyId", p.name as party, d.kind, d.voucher_id as document,
          coalesce(v.vendor_invoice_no, n.customer_order_number, g.reference) as reference,
          f.date::text as date, f.due_date::text as "dueDate", f.currency, trim_scale(f.amount)::text as amount, trim_scale(f.open)::text as open, trim_scale(f.base)::text as base
        from (select ${controlBalance(company, asOf, type)} as control) c left join found f on true
        left join parties p on p.company_id = ${company} and p.id = f.party_id
        left join documents d on d.company_id = ${company} and d.id = f.document_id
        left join vendor_invoices v on v.company_id = ${company} and v.document_id = f.document_id
        left join customer_invoices n on n.company_id = ${company} and n.document_id = f.document_id
        left join general_invoices g on g.company_id = ${company} and g.document_id = f.document_id
        order by lower(p.name), p.id, coalesce(f.due_date, f.date) nulls last, f.date, d.voucher_id`,
  )
  return { items: rows.filter(({ partyId }) => partyId !== null), control: rows[0]?.control ?? '0' }
}

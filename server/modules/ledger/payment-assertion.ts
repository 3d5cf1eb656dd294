import { type SQL, sql } from 'drizzle-orm'
import { numberText } from './assertion'

/** 1 where the money of a payment `d`, `y` comes in, -1 where it goes out. */
const sign = sql`(case when (d.kind = 'customer_payment') = not y.is_refund then 1 else -1 end)`

/** Compares the amounts of a payment with its journal: what the party is credited or debited with, and what moves on our account. */
const amounts = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what as subject, ${numberText(sql`said.by_document`)} as expected, ${numberText(sql`said.by_journal`)} as found
    from documents d join payments y on y.company_id = d.company_id and y.document_id = d.id
    left join (select j.document_id, sum(l.amount) filter (where l.party_id is not null) as owed, sum(l.debit - l.credit) filter (where l.party_id is not null) as base,
        sum(l.amount) filter (where l.account_id = p.account_id) as moved
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id join payments p on p.company_id = j.company_id and p.document_id = j.document_id
      where j.company_id = ${company} and j.purpose = 'payment' group by j.document_id) p on p.document_id = d.id
    cross join lateral (values ('total', d.grand_total, coalesce(-p.owed, 0) * ${sign}), ('base total', d.base_grand_total, coalesce(-p.base, 0) * ${sign}),
      ('what moves on the account', ${sign} * coalesce(y.paid_amount, d.grand_total) - y.fee, coalesce(p.moved, 0))) said (what, by_document, by_journal)
    where d.company_id = ${company} and d.voucher_id <> d.draft_id and said.by_document <> said.by_journal`

/** Compares each settled row with its allocations and with what was deducted, and whether it was taken apart. */
const rows = (company: SQL): SQL => sql`
  select d.voucher_id || ', row ' || r.line_no || ', ' || said.what, said.by_row, said.by_ledger
    from payment_lines r join documents d on d.company_id = r.company_id and d.id = r.document_id
    left join (select a.payment_line_id, sum(a.amount) filter (where a.undoes is null) as amount, sum(a.amount) as standing from allocations a
      where a.company_id = ${company} and a.payment_line_id is not null group by 1) a on a.payment_line_id = r.id
    left join (select j.document_id, j.purpose, abs(sum(l.amount)) as amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null
      where j.company_id = ${company} and j.purpose ^@ 'deduction:' group by 1, 2) x on x.document_id = r.document_id and x.purpose = 'deduction:' || r.id
    cross join lateral (values
      ('settled', trim_scale(r.amount + r.discount + r.write_off + r.fee + r.withheld)::text, trim_scale(coalesce(a.amount, 0))::text),
      ('deducted', trim_scale(r.discount + r.write_off + r.fee + r.withheld)::text, trim_scale(coalesce(x.amount, 0))::text),
      ('standing', case when r.undone_on is null then trim_scale(r.amount + r.discount + r.write_off + r.fee + r.withheld)::text else '0' end, trim_scale(coalesce(a.standing, 0))::text)
    ) said (what, by_row, by_ledger)
    where r.company_id = ${company} and r.is_settled and said.by_row <> said.by_ledger
  union all
  select d.voucher_id || ', row ' || r.line_no, 'settled or used', 'neither' from payment_lines r join documents d on d.company_id = r.company_id and d.id = r.document_id
    where r.company_id = ${company} and d.voucher_id <> d.draft_id and r.settled_on is null`

/** Compares what a bank took for a payment that it returned with the journal of the fee, and whether such a payment is reversed. */
const bounces = (company: SQL): SQL => sql`
  select d.voucher_id || ', fee of its return', trim_scale(coalesce(y.bounce_fee, 0))::text, trim_scale(coalesce(f.fee, 0))::text
    from payments y join documents d on d.company_id = y.company_id and d.id = y.document_id
    left join lateral (select -sum(l.amount) as fee from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.account_id = y.account_id
      where j.company_id = y.company_id and j.document_id = y.document_id and j.purpose = 'bounce-fee') f on true
    where y.company_id = ${company} and d.status = 'bounced' and coalesce(y.bounce_fee, 0) <> coalesce(f.fee, 0)
  union all
  select d.voucher_id || ', status', case when y.bounced_on is null then 'not bounced' else 'bounced' end, d.status from payments y join documents d on d.company_id = y.company_id and d.id = y.document_id
    where y.company_id = ${company} and (y.bounced_on is not null) <> (d.status = 'bounced')`

/** Whether payments are posted and settle as they say. For A12. */
export const payments = (company: SQL): SQL => sql`${amounts(company)} union all ${rows(company)} union all ${bounces(company)}`

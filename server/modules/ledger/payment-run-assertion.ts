import { type SQL, sql } from 'drizzle-orm'
import { numberText } from './assertion'

const EXPORTED = sql`('exported', 'sent', 'settled', 'partly_rejected', 'rejected')`

/** Compares an exported run with its payments: what each vendor is paid, what of it was rejected, and that there are no others. */
const payments = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || p.name || ', ' || said.what as subject, said.by_run as expected, said.by_payment as found
    from payment_run_payees p join documents d on d.company_id = p.company_id and d.id = p.document_id and d.status in ${EXPORTED}
    left join payments y on y.company_id = p.company_id and y.document_id = p.payment_id
    left join documents v on v.company_id = p.company_id and v.id = p.payment_id
    cross join lateral (values ('payment', p.document_id::text, y.run_id::text), ('amount', ${numberText(sql`p.amount`)}, ${numberText(sql`v.grand_total`)}),
      ('party', p.party_id::text, v.party_id::text), ('currency', d.currency, v.currency),
      ('rejected', (p.status = 'rejected')::text, (v.status = 'reversed')::text)) said (what, by_run, by_payment)
    where p.company_id = ${company} and said.by_run is distinct from said.by_payment
  union all
  select v.voucher_id || ', run', 'a payment of an exported run', coalesce(d.voucher_id, 'none')
    from payments y join documents v on v.company_id = y.company_id and v.id = y.document_id
    left join documents d on d.company_id = y.company_id and d.id = y.run_id
    where y.company_id = ${company} and y.run_id is not null and not exists (select 1 from payment_run_payees p
      where p.company_id = y.company_id and p.document_id = y.run_id and p.payment_id = y.document_id)`

/** Compares the total of a run with what its vendors are paid and with its lines. */
const totals = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what, ${numberText(sql`d.grand_total`)}, ${numberText(sql`said.amount`)}
    from documents d
    cross join lateral (values
      ('vendors', (select coalesce(sum(p.amount), 0) from payment_run_payees p where p.company_id = d.company_id and p.document_id = d.id)),
      ('lines', (select coalesce(sum(case when l.is_credit then -l.amount else l.amount end), 0) from payment_run_lines l where l.company_id = d.company_id and l.document_id = d.id))
    ) said (what, amount)
    where d.company_id = ${company} and d.kind = 'payment_run' and said.amount <> d.grand_total`

/** Compares what the bank booked and what came back with the postings on the accounts of payments in transit, payment by payment of each run. */
const booked = (company: SQL): SQL => sql`
  select d.voucher_id || ', booked by the bank', ${numberText(sql`s.expected`)}, ${numberText(sql`s.found`)} from (
    select p.document_id, sum(case when p.settlement_id is not null and p.status = 'settled' then p.amount else 0 end) as expected,
        coalesce((select sum(l.amount) from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
          where j.company_id = ${company} and j.document_id = p.document_id and l.account_id in (select y.account_id from payments y where y.company_id = j.company_id and y.run_id = p.document_id)), 0) as found
      from payment_run_payees p where p.company_id = ${company} group by p.document_id) s
    join documents d on d.company_id = ${company} and d.id = s.document_id where s.expected <> s.found`

/** Finds items that are reserved without a run that waits, and lines of such a run whose items aren't. */
const reserved = (company: SQL): SQL => sql`
  select d.voucher_id || ', line ' || l.line_no || ', reserved', (d.status in ('submitted', 'approved'))::text, (i.reserved_by is not distinct from d.id)::text
    from payment_run_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
    join open_items i on i.company_id = l.company_id and i.line_id = l.item_line_id
    where l.company_id = ${company} and (d.status in ('submitted', 'approved')) <> (i.reserved_by is not distinct from d.id)
  union all
  select coalesce(o.voucher_id, p.name) || ', reserved', 'for a run of which it is a line', coalesce(d.voucher_id, i.reserved_by::text) from open_items i
    left join documents d on d.company_id = i.company_id and d.id = i.reserved_by left join documents o on o.company_id = i.company_id and o.id = i.document_id
    left join parties p on p.company_id = i.company_id and p.id = i.party_id
    where i.company_id = ${company} and i.reserved_by is not null and not exists (select 1 from payment_run_lines l where l.company_id = i.company_id and l.document_id = i.reserved_by and l.item_line_id = i.line_id)`

/** Whether payment runs are posted, booked and reserved as they say. For A12. */
export const runs = (company: SQL): SQL => sql`${payments(company)} union all ${totals(company)} union all ${booked(company)} union all ${reserved(company)}`

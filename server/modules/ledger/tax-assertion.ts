import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** Every tax of lines, freight and charges: document, tax code, charged tax with its non-deductible part, and the self-assessed tax with its own. */
const documentTaxes = (company: SQL) => sql`
  select l.document_id, t.tax_code_id, t.tax, t.tax_cost, l.self_tax_percent as self_percent, l.self_tax_amount as self, l.self_tax_cost as cost from document_lines l
    cross join lateral (values (l.tax_code_id, l.tax_amount - l.second_tax_amount, l.tax_cost), (l.second_tax_code_id, l.second_tax_amount, l.second_tax_cost)) t (tax_code_id, tax, tax_cost)
    where l.company_id = ${company} and t.tax_code_id is not null
  union all select d.id, t.tax_code_id, t.tax, t.tax_cost, t.self_percent, t.self, t.cost from documents d
    cross join lateral (values (d.freight_tax_code_id, d.freight_tax_amount, d.freight_tax_cost, d.freight_self_tax_percent, d.freight_self_tax_amount, d.freight_self_tax_cost),
      (d.freight_second_tax_code_id, d.freight_second_tax_amount, d.freight_second_tax_cost, d.freight_self_tax_percent, d.freight_self_tax_amount, d.freight_self_tax_cost),
      (d.charges_tax_code_id, d.charges_tax_amount, d.charges_tax_cost, d.charges_self_tax_percent, d.charges_self_tax_amount, d.charges_self_tax_cost),
      (d.charges_second_tax_code_id, d.charges_second_tax_amount, d.charges_second_tax_cost, d.charges_self_tax_percent, d.charges_self_tax_amount, d.charges_self_tax_cost)) t (tax_code_id, tax, tax_cost, self_percent, self, cost)
    where d.company_id = ${company} and t.tax_code_id is not null`

const isSale = sql`(d.kind in ('customer_invoice', 'cash_receipt', 'bank_receipt') or exists (select 1 from general_invoices g where g.company_id = d.company_id and g.document_id = d.id and g.direction = 'receivable'))`

/** The output tax and the input tax of each posted document, by tax code. */
const expectedTaxes = (company: SQL) => sql`
  select x.document_id, x.tax_code_id, s.direction, sum(s.tax) as tax from (${documentTaxes(company)}) x
    join documents d on d.company_id = ${company} and d.id = x.document_id
    join tax_codes t on t.company_id = ${company} and t.id = x.tax_code_id
    cross join lateral (select x.self_percent is not null and t.kind in ('reverse_charge', 'intra_community') as is_owed) o
    cross join lateral (values (case when ${isSale} then 'output' else 'input' end, x.tax - x.tax_cost),
      ('output', case when o.is_owed then x.self else 0 end),
      ('input', case when o.is_owed then x.self - x.cost else 0 end)) s (direction, tax)
    where exists (select 1 from journals j where j.company_id = ${company} and j.document_id = x.document_id and j.purpose in ('invoice', 'payment'))
    group by x.document_id, x.tax_code_id, s.direction
  union all select l.document_id, l.tax_code_id, l.tax_direction, abs(sum(l.amount)) from journal_entry_lines l
    join documents d on d.company_id = l.company_id and d.id = l.document_id and d.voucher_id <> d.draft_id
    where l.company_id = ${company} and l.tax_direction is not null group by l.document_id, l.tax_code_id, l.tax_direction
  union all select x.document_id, x.tax_code_id, x.direction, abs(sum(x.tax)) from discount_taxes x
    where x.company_id = ${company} group by x.document_id, x.tax_code_id, x.direction`

/** The posted output and input tax of each document, by tax code. Old lines without a direction are of charged taxes, not self-assessed ones. */
const postedTaxes = (company: SQL) => sql`
  select j.document_id, l.tax_code_id, coalesce(l.tax_direction, case when ${isSale} then 'output' else 'input' end) as direction, abs(sum(l.amount)) as tax from journal_lines l
    join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type in ('tax_payable', 'tax_receivable')
    join journals j on j.company_id = l.company_id and j.id = l.journal_id
    join documents d on d.company_id = j.company_id and d.id = j.document_id
    where l.company_id = ${company} and l.tax_code_id is not null and j.reversal_of is null group by j.document_id, l.tax_code_id, 3`

export const taxAssertion: Assertion = {
  code: 'A11',
  title: 'Tax accounts move by what documents charge or owe in the vendor’s place, and by nothing else',
  count: (company) => sql`select count(*) from journal_lines where company_id = ${company} and tax_code_id is not null`,
  offenders: (company) => sql`
    select 'account ' || a.account_id || ', journal ' || j.voucher_id as subject, 'a tax code' as expected, 'none' as found from journal_lines l
      join accounts a on a.company_id = l.company_id and a.id = l.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${company} and a.type in ('tax_payable', 'tax_receivable') and l.tax_code_id is null
        and not exists (select 1 from opening_documents o where o.company_id = j.company_id and o.document_id = j.document_id)
        and not exists (select 1 from journal_entry_lines e where e.company_id = j.company_id and e.document_id = j.document_id and e.account_id = l.account_id and e.settles_tax)
    union all
    select 'account ' || a.account_id || ', journal ' || j.voucher_id, 'an account of taxes', 'another account for ' || l.tax_direction || ' tax' from journal_lines l
      join accounts a on a.company_id = l.company_id and a.id = l.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = ${company} and l.tax_direction is not null and a.type not in ('tax_payable', 'tax_receivable')
    union all
    select coalesce(charged.direction, posted.direction) || ' tax ' || t.code || ' of ' || d.voucher_id, ${numberText(sql`coalesce(charged.tax, 0)`)}, ${numberText(sql`coalesce(posted.tax, 0)`)}
      from (${postedTaxes(company)}) posted
      full join (${expectedTaxes(company)}) charged on charged.document_id = posted.document_id and charged.tax_code_id = posted.tax_code_id and charged.direction = posted.direction
      join documents d on d.company_id = ${company} and d.id = coalesce(charged.document_id, posted.document_id)
      join tax_codes t on t.company_id = ${company} and t.id = coalesce(charged.tax_code_id, posted.tax_code_id)
      where coalesce(charged.tax, 0) <> coalesce(posted.tax, 0)`,
}

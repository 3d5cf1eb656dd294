import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'
import { bankAssertion } from './bank-assertion'
import { cardAssertion } from './card-assertion'
import { grniAssertion } from './grni-assertion'
import { stockAssertion } from './stock-assertion'
import { taxAssertion } from './tax-assertion'

/**
 * Compares the lines on control accounts of a type with the open items, item by item and as balances of each party. In the balances a merged account
 * counts for the one that it was merged into, since items of the two settle each other.
 */
const subledger = (code: string, title: string, type: 'receivable' | 'payable'): Assertion => ({
  code,
  title,
  count: (company) => sql`select count(*) from open_items o join accounts a on a.company_id = o.company_id and a.id = o.account_id
    where o.company_id = ${company} and a.type = ${type}`,
  offenders: (company) => sql`
    select 'an open item of ' || j.voucher_id || ', ' || said.what as subject, said.by_line as expected, said.by_item as found from open_items i
      join journal_lines l on l.company_id = i.company_id and l.id = i.line_id
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      cross join lateral (values ('amount', ${numberText(sql`l.amount`)}, ${numberText(sql`i.amount`)}), ('base amount', ${numberText(sql`l.debit - l.credit`)}, ${numberText(sql`i.base`)}),
        ('party', l.party_id::text, i.party_id::text), ('account', l.account_id::text, i.account_id::text), ('currency', l.currency::text, i.currency::text),
        ('document', coalesce(l.document_id, j.document_id)::text, i.document_id::text), ('date', j.date::text, i.date::text), ('due date', l.due_date::text, i.due_date::text)
      ) said (what, by_line, by_item)
      where i.company_id = ${company} and a.type = ${type} and said.by_line is distinct from said.by_item
        and (i.amount, i.base, i.party_id, i.account_id, i.document_id, i.currency, i.date, i.due_date)
          is distinct from (l.amount, l.debit - l.credit, l.party_id, l.account_id, coalesce(l.document_id, j.document_id), l.currency, j.date, l.due_date)
    union all
    select 'what is settled of ' || j.voucher_id, ${numberText(sql`coalesce(s.amount, 0)`)} || ', in base ' || ${numberText(sql`coalesce(s.base, 0)`)}, ${numberText(sql`i.allocated`)} || ', in base ' || ${numberText(sql`i.allocated_base`)} from open_items i
      join journal_lines l on l.company_id = i.company_id and l.id = i.line_id
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join lateral (select sum(case when x.debit_line_id = i.line_id then x.amount else -x.amount end) as amount,
          sum(case when x.debit_line_id = i.line_id then x.base_debit else -x.base_credit end) as base from allocations x
        where x.company_id = i.company_id and i.line_id in (x.debit_line_id, x.credit_line_id)) s on true
      where i.company_id = ${company} and a.type = ${type} and (i.allocated, i.allocated_base) is distinct from (coalesce(s.amount, 0), coalesce(s.base, 0))
    union all
    select 'an open item of ' || j.voucher_id, ${numberText(sql`l.amount`)}, 'none' from journal_lines l
      join journals j on j.company_id = l.company_id and j.id = l.journal_id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and a.type = ${type} and l.amount <> 0
        and not exists (select 1 from open_items i where i.company_id = l.company_id and i.line_id = l.id)
    union all
    select 'an open item of ' || coalesce(d.voucher_id, 'no document'), 'a line in the ledger', 'none' from open_items i
      join accounts a on a.company_id = i.company_id and a.id = i.account_id left join documents d on d.company_id = i.company_id and d.id = i.document_id
      where i.company_id = ${company} and a.type = ${type} and not exists (select 1 from journal_lines l where l.company_id = i.company_id and l.id = i.line_id)
    union all
    select 'account ' || a.account_id || ', ' || p.name as subject, ${numberText(sql`coalesce(l.base, 0)`)} as expected, ${numberText(sql`coalesce(o.base, 0)`)} as found
      from (select coalesce(m.merged_into, m.id) as account_id, x.party_id, sum(x.debit - x.credit) as base from journal_lines x
          join accounts m on m.company_id = x.company_id and m.id = x.account_id where x.company_id = ${company} and m.type = ${type} group by 1, 2) l
      left join (select coalesce(m.merged_into, m.id) as account_id, i.party_id, sum(i.base - i.allocated_base) as base from open_items i
          join accounts m on m.company_id = i.company_id and m.id = i.account_id where i.company_id = ${company} and m.type = ${type} group by 1, 2) o
        on o.account_id = l.account_id and o.party_id = l.party_id
      join accounts a on a.company_id = ${company} and a.id = l.account_id join parties p on p.company_id = ${company} and p.id = l.party_id
      where l.base <> coalesce(o.base, 0)`,
})

/** The document number at a place in series `s`. */
const numberAt = (place: SQL): SQL => sql`s.kind || '-' || s.year || '-' || lpad((${place})::text, 5, '0')`

/** The assertions A1 to A11, as far as the current kinds of documents can violate them. */
export const assertions: readonly Assertion[] = [
  {
    code: 'A1',
    title: 'Debits equal credits, in every journal and in all',
    count: (company) => sql`select count(*) from journals where company_id = ${company}`,
    offenders: (company) => sql`
      select 'journal ' || j.voucher_id as subject, case when s.lines < 2 then 'two lines or more' else ${numberText(sql`s.debit`)} end as expected,
          case when s.lines < 2 then s.lines || ' lines' else ${numberText(sql`s.credit`)} end as found from journals j
        left join lateral (select sum(l.debit) as debit, sum(l.credit) as credit, count(*) as lines from journal_lines l
          where l.company_id = j.company_id and l.journal_id = j.id) s on true
        where j.company_id = ${company} and (s.debit is distinct from s.credit or s.lines < 2)
      union all
      select 'all journals', ${numberText(sql`sum(l.debit)`)}, ${numberText(sql`sum(l.credit)`)} from journal_lines l where l.company_id = ${company} having sum(l.debit) <> sum(l.credit)`,
  },
  subledger('A2', 'Receivables equal what customers owe, item by item', 'receivable'),
  subledger('A3', 'Payables equal what is owed to vendors, item by item', 'payable'),
  stockAssertion,
  grniAssertion,
  bankAssertion,
  {
    code: 'A7',
    title: 'Assets equal liabilities, equity and the earnings of open years',
    count: (company) => sql`select count(*) from journal_lines where company_id = ${company}`,
    offenders: (company) => sql`
      select 'all accounts' as subject, ${numberText(sql`s.assets`)} as expected, ${numberText(sql`s.others`)} as found from (
        select coalesce(sum(l.debit - l.credit) filter (where g.root = 'asset'), 0) as assets, coalesce(sum(l.credit - l.debit) filter (where g.root <> 'asset'), 0) as others
          from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
          join account_groups g on g.company_id = a.company_id and g.id = a.group_id where l.company_id = ${company}) s
        where s.assets <> s.others
      union all
      select 'account ' || a.account_id, 'an account of the company', 'none' from journal_lines l
        left join accounts a on a.company_id = l.company_id and a.id = l.account_id where l.company_id = ${company} and a.id is null`,
  },
  {
    // Receipts and deliveries without a value, of services or of drop shipments, invoices with a total of 0, and payments that set off items of one
    // account against each other take a number but post nothing. Neither do counts of tills that hold what the books say, and
    // reminders whose fee and interest only stand in the letter.
    code: 'A8',
    title: 'Numbers of what is posted have no gap and no double',
    count: (company) => sql`select count(*) from journals where company_id = ${company}`,
    offenders: (company) => sql`
      with numbers as (
        select j.voucher_id from journals j where j.company_id = ${company}
        union all select d.voucher_id from documents d where d.company_id = ${company} and d.voucher_id <> d.draft_id
          and (d.kind in ('goods_receipt', 'delivery', 'reminder') or d.kind in ('customer_invoice', 'vendor_invoice', 'general_invoice', 'customer_payment', 'vendor_payment') and d.grand_total = 0
            or exists (select 1 from cash_counts k where k.company_id = d.company_id and k.document_id = d.id and k.difference = 0))
          and not exists (select 1 from journals j where j.company_id = d.company_id and j.voucher_id = d.voucher_id)),
      numbered as (
        select substring(voucher_id from '^([A-Z]+)-') as kind, substring(voucher_id from '-(\\d{4}[B-J]?)-') as year, substring(voucher_id from '-(\\d+)$')::bigint as n
          from numbers where voucher_id ~ '^[A-Z]+-\\d{4}[B-J]?-\\d+$'),
      series as (select kind, year, min(n) as first, max(n) as last from numbered group by kind, year)
      select ${numberAt(sql`c.first`)} as subject, 'the first of ' || s.kind || '-' || c.fiscal_year as expected, ${numberAt(sql`s.first`)} as found from series s
        join counters c on c.company_id = ${company} and c.kind = s.kind and fiscal_label(c.fiscal_year) = s.year where s.first <> c.first
      union all
      select c.kind || '-' || c.fiscal_year, 'its first number ' || coalesce(n.first, 1), c.first::text from counters c
        left join number_series n on n.company_id = c.company_id and n.kind = c.kind and n.first_of_year is not null
        where c.company_id = ${company} and c.fiscal_year > 0 and coalesce(n.first_of_year, c.fiscal_year) = c.fiscal_year and c.first <> coalesce(n.first, 1)
      union all
      select ${numberAt(sql`case when s.next = s.n then s.n else s.n + 1 end`)} as subject, 'one posting', case when s.next = s.n then 'two' else 'none' end
        from (select kind, year, n, lead(n) over (partition by kind, year order by n) as next from numbered) s where s.next <> s.n + 1
      union all
      select s.kind || '-' || s.year, 'the next number is ' || (s.last + 1),
          coalesce('the next number is ' || c.next || case when c.next > s.last + 1 then ', and ' || ${numberAt(sql`s.last + 1`)} || ' is not there' else '' end, 'there is none') from series s
        left join counters c on c.company_id = ${company} and c.kind = s.kind and fiscal_label(c.fiscal_year) = s.year where c.next is distinct from s.last + 1
      union all
      select o.series, 'the next number', 'there is none' from (select substring(d.voucher_id from '^([A-Z]+-\\d{4}[B-J]?)-') as series, min(substring(d.voucher_id from '^[A-Z]+-\\d{4}[B-J]?-(\\d+)')::bigint) as first
          from documents d where d.company_id = ${company} and d.voucher_id <> d.draft_id group by 1) o
        where (o.first = 1 or exists (select 1 from number_series n where n.company_id = ${company} and o.series ^@ (n.kind || '-') and n.first = o.first)) and not exists (select 1 from counters c where c.company_id = ${company} and c.kind || '-' || fiscal_label(c.fiscal_year) = o.series)
      union all
      select c.kind || '-' || fiscal_label(c.fiscal_year), 'its last number, ' || (c.next - 1) || ', on a document', 'none' from counters c where c.company_id = ${company} and c.fiscal_year > 0
        and not exists (select 1 from series s where s.kind = c.kind and s.year = fiscal_label(c.fiscal_year))
        and not exists (select 1 from documents d where d.company_id = ${company}
          and d.voucher_id = any (array(select c.kind || '-' || fiscal_label(c.fiscal_year) || '-' || lpad((c.next - 1)::text, greatest(digits, length((c.next - 1)::text)), '0') from generate_series(5, 10) digits)))`,
  },
  {
    code: 'A9',
    title: 'Nothing was posted into a year after it was closed, nor outside of its period',
    count: (company) => sql`select count(*) from journals where company_id = ${company}`,
    offenders: (company) => sql`
      select 'journal ' || j.voucher_id as subject, 'before ' || to_char(y.closed_at, 'YYYY-MM-DD') as expected, to_char(j.posted_at, 'YYYY-MM-DD') as found from journals j
        join fiscal_years y on y.company_id = j.company_id and y.id = j.fiscal_year_id
        where j.company_id = ${company} and y.status = 'closed' and j.posted_at > y.closed_at
      union all
      select 'journal ' || j.voucher_id, 'before the hard lock of ' || to_char(m.moved_at, 'YYYY-MM-DD'), to_char(j.posted_at, 'YYYY-MM-DD') from journals j
        join fiscal_periods p on p.company_id = j.company_id and p.fiscal_year_id = j.fiscal_year_id and p.period_no = j.period_no and p.status = 'locked'
        join period_moves m on m.company_id = j.company_id and m.fiscal_year = j.fiscal_year_id and m.period_no = j.period_no and m.move = 'hard_lock'
        where j.company_id = ${company} and j.area <> 'closing' and j.posted_at > m.moved_at
      union all
      select 'journal ' || j.voucher_id, coalesce(p.starts_on || ' to ' || p.ends_on, 'a period'), j.date::text from journals j
        left join fiscal_periods p on p.company_id = j.company_id and p.fiscal_year_id = j.fiscal_year_id and p.period_no = j.period_no
        where j.company_id = ${company} and j.date between p.starts_on and p.ends_on is not true`,
  },
  cardAssertion,
  taxAssertion,
]

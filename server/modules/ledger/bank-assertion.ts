import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/**
 * Entries and their reversals that no statement has, with the day from which they offset each other. By the matches, so that a wrong sum of an entry is
 * named as that, and not as a wrong day of the entry that it is paired with.
 */
const offsetPairs = (company: SQL): SQL => sql`select u.journal_id, greatest(j.date, r.date) as offset_on from journals r
  join journals j on j.company_id = r.company_id and j.id = r.reversal_of cross join unnest(array[j.id, r.id]) u (journal_id)
  where r.company_id = ${company} and r.reversal_of is not null
    and not exists (select 1 from journal_lines l join statement_matches m on m.company_id = l.company_id and m.journal_line_id = l.id
      where l.company_id = r.company_id and l.journal_id in (j.id, r.id))`

/** The ledger's lines on bank accounts and cards, as `bank_entries` should have them. */
const ledgerLines = (company: SQL): SQL => sql`select l.id, l.journal_id, j.document_id, j.voucher_id, j.date, o.id as own_account_id,
    bank_amount(t.currency, l.debit, l.credit, l.amount) as amount,
    p.offset_on
  from own_accounts o join accounts t on t.company_id = o.company_id and t.id = o.account_id
  join accounts a on a.company_id = o.company_id and coalesce(a.merged_into, a.id) = o.account_id
  join journal_lines l on l.company_id = a.company_id and l.account_id = a.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
  left join (${offsetPairs(company)}) p on p.journal_id = j.id
  where o.company_id = ${company} and o.kind <> 'cash' and bank_amount(t.currency, l.debit, l.credit, l.amount) <> 0`

const entryText = (row: 'e' | 'w'): SQL => {
  const of = sql.raw(row)
  return sql`concat_ws(', ', ${numberText(sql`${of}.amount`)}, 'on ' || ${of}.date, 'of document ' || ${of}.document_id, 'on account ' || ${of}.own_account_id, 'in journal ' || ${of}.journal_id, 'offset on ' || ${of}.offset_on)`
}

/** What lines of statements explain of each entry. */
const explained = (company: SQL): SQL => sql`select m.journal_line_id, sum(m.amount) as amount from statement_matches m
  where m.company_id = ${company} and m.journal_line_id is not null group by 1`

/** Statements that are reconciled, with what the books say that the bank had at their ends: each item counts from the day on which a statement has it. */
const reconciled = (company: SQL): SQL => sql`select d.voucher_id, s.closing,
    ( select coalesce(sum(case when e.date > s.to_on then coalesce(m.until, 0)
          when (e.date >= o.statements_from or e.is_carried or m.after) and (e.offset_on is null or e.offset_on > s.to_on) then coalesce(m.until, 0) else e.amount end), 0)
        from bank_entries e left join (select x.journal_line_id, sum(x.amount) filter (where x.date <= s.to_on) as until, bool_or(x.date > s.to_on) as after
          from statement_matches x where x.company_id = s.company_id group by 1) m on m.journal_line_id = e.journal_line_id
        where e.company_id = s.company_id and e.own_account_id = s.own_account_id )
    + ( select coalesce(sum(l.amount), 0) from statement_lines l
        where l.company_id = s.company_id and l.own_account_id = s.own_account_id and l.key is not null and l.excluded_reason is not null and l.date <= s.to_on )
    - ( select coalesce(sum(case u.kind when 'cheque' then -u.amount else u.amount end), 0) from opening_uncleared u
        where u.company_id = s.company_id and u.own_account_id = s.own_account_id and u.is_standing and u.kind <> 'statement'
          and not exists (select 1 from statement_matches x where x.company_id = u.company_id and x.opening_id = u.id and x.date <= s.to_on) ) as bank
  from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id and d.status = 'reconciled'
  join own_accounts o on o.company_id = s.company_id and o.id = s.own_account_id where s.company_id = ${company} and s.closing is not null`

export const bankAssertion: Assertion = {
  code: 'A6',
  title: 'Bank accounts and cards in the ledger, less what is under way, equal the closings of reconciled statements, entry by entry',
  count: (company) =>
    sql`select (select count(*) from bank_entries where company_id = ${company}) + (select count(*) from statement_matches where company_id = ${company})`,
  offenders: (company) => sql`
    select 'the entry at the bank of ' || coalesce(w.voucher_id, j.voucher_id, 'no journal') as subject, coalesce(${entryText('w')}, 'none') as expected, coalesce(${entryText('e')}, 'none') as found
      from (${ledgerLines(company)}) w full join (select * from bank_entries b where b.company_id = ${company}) e on e.journal_line_id = w.id
      left join journals j on j.company_id = ${company} and j.id = e.journal_id
      where (w.amount, w.date, w.document_id, w.own_account_id, w.journal_id, w.offset_on) is distinct from (e.amount, e.date, e.document_id, e.own_account_id, e.journal_id, e.offset_on)
    union all
    select 'what lines explain of ' || coalesce(d.voucher_id, 'no document'), ${numberText(sql`coalesce(m.amount, 0)`)}, ${numberText(sql`e.matched`)} from bank_entries e
      left join (${explained(company)}) m on m.journal_line_id = e.journal_line_id left join documents d on d.company_id = e.company_id and d.id = e.document_id
      where e.company_id = ${company} and e.matched <> coalesce(m.amount, 0)
    union all
    select 'what explains line ' || l.line_no || ' of ' || d.voucher_id, ${numberText(sql`coalesce(m.amount, 0)`)}, ${numberText(sql`l.matched`)} from statement_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id
      left join (select b.id, sum(x.amount) as amount from statement_matches x join statement_lines c on c.company_id = x.company_id and c.id = x.line_id
        cross join unnest(array[c.id, c.parent_id]) b (id) where x.company_id = ${company} group by 1) m on m.id = l.id
      where l.company_id = ${company} and l.matched <> coalesce(m.amount, 0)
    union all
    select 'closing of ' || r.voucher_id, ${numberText(sql`r.bank`)}, ${numberText(sql`r.closing`)} from (${reconciled(company)}) r where r.bank <> r.closing`,
}

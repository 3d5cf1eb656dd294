import { type SQL, sql } from 'drizzle-orm'
import { differenceOfRows, placeOf, readRows } from '../../../domain/ledger/sealed-text'
import type { Assertion, Offender } from '../assertion'
import { changingOf, namesOf, rowText, type SealedTable } from './list'

/** Seals of each document in the order of the chain, each with the state after it (`became`) and the state before it (`was`). */
const sealsOf = (company: SQL, subject: 'own' | 'status'): SQL => sql`
  select subject_id, seq, subject, note, content, ${sql.raw(subject)} as became, lag(${sql.raw(subject)}) over document as was, row_number() over (document_backwards) = 1 as is_last
    from content_seals where company_id = ${company} and subject in ('document', ${subject})
    window document as (partition by subject_id order by seq), document_backwards as (partition by subject_id order by seq desc)`

const nameOf = (company: SQL, id: SQL): SQL =>
  sql`coalesce((select d.voucher_id from documents d where d.company_id = ${company} and d.id = ${id}), ${id}::text)`

/** Compares the status of documents, and the columns of invoices and goods that may change after posting, with the last seal of them. */
const changes = (tables: readonly SealedTable[], company: SQL): SQL => sql`
  select d.voucher_id || ', status' as subject, s.became as expected, d.status as found
    from (${sealsOf(company, 'status')}) s join documents d on d.company_id = ${company} and d.id = s.subject_id where s.is_last and s.became is distinct from d.status
  union all
  select ${nameOf(company, sql`s.subject_id`)} || ', status before it became ' || s.became, s.was, s.content
    from (${sealsOf(company, 'status')}) s where s.subject = 'status' and s.was is distinct from s.content
  union all
  select 'own:' || coalesce(c.table_name, '') || ':' || ${nameOf(company, sql`s.subject_id`)}, coalesce(s.became, ''), coalesce(c.own, '')
    from (${sealsOf(company, 'own')}) s left join (${changingOf(tables, company)}) c on c.document_id = s.subject_id
    where s.is_last and coalesce(s.became, '') <> coalesce(c.own, '')
  union all
  select 'own:' || coalesce(c.table_name, '') || ':' || ${nameOf(company, sql`s.subject_id`)}, coalesce(s.was, ''), s.content
    from (${sealsOf(company, 'own')}) s left join (${changingOf(tables, company)}) c on c.document_id = s.subject_id
    where s.subject = 'own' and coalesce(s.was, '') <> s.content`

/** Compares stock moves, later costs and allocations with the seals that were made when they were added. */
const additions = (tables: readonly SealedTable[], company: SQL): SQL => sql`
  select 'stock_moves:' || ${nameOf(company, sql`coalesce(s.document_id, m.document_id)`)} as subject, s.content as expected, m.content as found
    from (select subject_id as document_id, string_agg(content, '' order by seq) as content from content_seals where company_id = ${company} and subject = 'moves' group by 1) s
    full join (select m.document_id, string_agg(${rowText(tables, 'stock_moves', 'm')} || chr(10), '' order by m.seq) as content from stock_moves m where m.company_id = ${company} group by 1) m
      on m.document_id = s.document_id
    where s.content is distinct from m.content
  union all
  select 'goods_receipt_charges:' || coalesce((select d.voucher_id from documents d
        where d.company_id = ${company} and d.id::text = coalesce(c.document_id::text, split_part(s.content, ',', 2))), c.document_id::text, 'a later cost'), s.content, c.content
    from (select subject_id, content from content_seals where company_id = ${company} and subject = 'charge') s
    full join (select c.id, c.document_id, ${rowText(tables, 'goods_receipt_charges', 'c')}
        || coalesce((select string_agg(chr(10) || ${rowText(tables, 'goods_receipt_charge_lines', 'b')}, '' order by b.line_id)
          from goods_receipt_charge_lines b where b.company_id = c.company_id and b.charge_id = c.id), '') as content
      from goods_receipt_charges c where c.company_id = ${company} and c.added_on is not null) c on c.id = s.subject_id
    where s.content is distinct from c.content
  union all
  select 'allocations:' || coalesce((select j.voucher_id from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where l.company_id = ${company} and l.id::text = coalesce(a.debit_line_id::text, split_part(s.content, ',', 3))), a.id::text, s.subject_id::text), s.content, a.content
    from (select subject_id, content from content_seals where company_id = ${company} and subject = 'allocation') s
    full join (select a.id, a.debit_line_id, ${rowText(tables, 'allocations', 'a')} as content from allocations a where a.company_id = ${company}) a on a.id = s.subject_id
    where s.content is distinct from a.content
  union all
  select 'a line of a later cost', 'its cost', 'none' from goods_receipt_charge_lines b where b.company_id = ${company}
    and not exists (select 1 from goods_receipt_charges c where c.company_id = b.company_id and c.id = b.charge_id and c.added_on is not null)`

const WORDS: Readonly<Record<string, string>> = { stock_moves: 'move', goods_receipt_charges: 'later cost', allocations: 'what settles' }

/** Reduces two texts of rows to the value that differs. The offender's subject begins with the table: "stock_moves:GRN-2026-00001". */
const explain = (tables: readonly SealedTable[], offender: Offender): Offender => {
  const [, prefix = '', rest = ''] = /^(own|stock_moves|goods_receipt_charges|allocations):(.*)$/s.exec(offender.subject) ?? []
  if (!prefix) return offender
  const isOwn = prefix === 'own'
  const [table, name] = isOwn ? [rest.slice(0, rest.indexOf(':')), rest.slice(rest.indexOf(':') + 1)] : [prefix, rest]
  const columns = namesOf(tables, table, isOwn ? 'changing' : 'posted')
  const difference = differenceOfRows(table, readRows(offender.expected ?? ''), readRows(offender.found ?? ''), columns)
  const word = WORDS[prefix]
  if (!difference) return { ...offender, subject: word ? `${word} of ${name}` : name }
  const { expected, found, column, row } = difference
  return {
    subject: word ? [`${word} ${row} of ${name}`, column?.replaceAll('_', ' ')].filter(Boolean).join(', ') : `${name}, ${placeOf(difference)}`,
    expected,
    found,
  }
}

export const changeSeals = (tables: readonly SealedTable[]): Assertion => ({
  code: 'Changes',
  title: 'States, moves, later costs and settlements are what the chain says became of every document',
  count: (company) => sql`select count(*) from content_seals where company_id = ${company} and subject <> 'document'`,
  offenders: (company) => sql`select * from (${changes(tables, company)}) c union all select * from (${additions(tables, company)}) a`,
  explain: (offender) => explain(tables, offender),
})

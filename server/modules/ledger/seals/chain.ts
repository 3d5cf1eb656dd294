import { type SQL, sql } from 'drizzle-orm'
import type { Assertion } from '../assertion'
import { namesOf, rowText, type SealedTable } from './list'

const INITIAL_HASH = sql`decode(repeat('00', 32), 'hex')`

/** Columns in form 1 of a journal's seal. Columns that were added to the table later are appended if they have a value. */
const FIRST_FORM = [
  'id',
  'line_no',
  'account_id',
  'debit',
  'credit',
  'currency',
  'amount',
  'party_id',
  'due_date',
  'document_id',
  'part_id',
  'tax_code_id',
  'tax_base',
  'memo',
]

/** Each journal as text, in the form of its seal. */
const journals = (tables: readonly SealedTable[], company: SQL): SQL => {
  const laterColumns = namesOf(tables, 'journal_lines').filter((name) => !FIRST_FORM.includes(name))
  const laterText = laterColumns.length
    ? sql`|| coalesce(string_agg(nullif(rtrim(row(${sql.raw(laterColumns.map((name) => `l."${name}"`).join(', '))})::text, '(,)'), ''), '' order by l.line_no), '')`
    : sql``
  return sql`
    select s.seq, s.hash, j.voucher_id as name, convert_to(case s.form
          when 1 then journal_text(j.company_id, j.id) || coalesce(l.later, '')
          when 2 then ${rowText(tables, 'journals', 'j')} || l.written end, 'UTF8') as written
      from journal_seals s
      left join journals j on j.company_id = s.company_id and j.id = s.journal_id
      left join (select l.journal_id, string_agg(chr(10) || ${rowText(tables, 'journal_lines', 'l')}, '' order by l.line_no) as written, '' ${laterText} as later
        from journal_lines l where l.company_id = ${company} group by l.journal_id) l on l.journal_id = j.id
      where s.company_id = ${company}`
}

const contents = (company: SQL): SQL => sql`
  select s.seq, s.hash, s.subject || ' of ' || coalesce(d.voucher_id, s.subject_id::text || ', place ' || s.seq),
      convert_to(row(s.subject, s.subject_id, s.upto, s.note, s.content, s.own, s.status)::text, 'UTF8')
    from content_seals s left join documents d on d.company_id = s.company_id and d.id = s.subject_id where s.company_id = ${company}`

/**
 * Checks the chain of a company: each hash follows from the previous hash and from the text at its place. Documents that a migration sealed
 * again are next to each other: a document that is sealed again by itself would be one that somebody changed.
 */
export const chain = (tables: readonly SealedTable[]): Assertion => ({
  code: 'Chain',
  title: 'Every posted row is as it was posted: the chain of hashes holds',
  count: (company) =>
    sql`select (select count(*) from journal_seals where company_id = ${company}) + (select count(*) from content_seals where company_id = ${company})`,
  offenders: (company) => sql`
    with place as materialized (select seq, hash, name, written, row_number() over (order by seq) as expected_seq, lag(hash) over (order by seq) as before
      from (${journals(tables, company)} union all ${contents(company)}) each_place)
    (select coalesce('journal ' || name, 'place ' || seq) as subject, 'place ' || expected_seq || ' of the chain' as expected, 'place ' || seq as found from place
      where seq <> expected_seq order by seq limit 1)
    union all
    (select coalesce(case when name like '% of %' then name else 'journal ' || name end, 'place ' || seq), 'as it was sealed', 'it is not what was posted' from place
      where written is null or sha256(coalesce(before, ${INITIAL_HASH}) || written) is distinct from hash order by seq limit 1)
    union all
    (select 'journal ' || j.voucher_id, 'a place in the chain', 'none' from journals j where j.company_id = ${company}
      and not exists (select 1 from journal_seals s where s.company_id = j.company_id and s.journal_id = j.id) limit 1)
    union all
    (select 'a line of journal ' || l.journal_id, 'a journal', 'none' from journal_lines l where l.company_id = ${company}
      and not exists (select 1 from journals j where j.company_id = l.company_id and j.id = l.journal_id) limit 1)
    union all
    (select 'the head of the chain', coalesce(e.seq, 0) || ' ' || encode(coalesce(e.hash, ${INITIAL_HASH}), 'hex'), coalesce(h.seq || ' ' || encode(h.hash, 'hex'), 'none')
      from (select max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash from place) e left join ledger_heads h on h.company_id = ${company}
      where (coalesce(h.seq, 0), coalesce(h.hash, ${INITIAL_HASH})) is distinct from (coalesce(e.seq, 0), coalesce(e.hash, ${INITIAL_HASH})))
    union all
    (select 'seals of ' || note, 'one after the other', 'others between them' from content_seals where company_id = ${company} and note is not null
      group by note having max(seq) - min(seq) + 1 <> count(*))
    union all
    (select coalesce(d.voucher_id, s.subject_id::text), 'one seal, or one more by a migration', 'another' from content_seals s left join documents d on d.company_id = s.company_id and d.id = s.subject_id
      where s.company_id = ${company} and s.subject = 'document'
        and exists (select 1 from content_seals o where o.company_id = s.company_id and o.subject_id = s.subject_id and o.subject = 'document' and o.seq < s.seq)
        and not exists (select 1 from schema_migrations m where m.name = s.note) limit 1)`,
})

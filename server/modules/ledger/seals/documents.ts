import { sql } from 'drizzle-orm'
import { differenceOf, placeOf, readParts } from '../../../domain/ledger/sealed-text'
import type { Assertion, Offender } from '../assertion'
import { contentsOf, IS_POSTED, namesOf, type SealedTable } from './list'

/** The number that a document had when it was sealed. */
const numberOf = (tables: readonly SealedTable[], content: string): string | null => {
  const [row] = readParts(content).find(({ table }) => table === 'documents')?.rows ?? []
  return row?.[namesOf(tables, 'documents').indexOf('voucher_id')] ?? null
}

const explain = (tables: readonly SealedTable[], { subject, expected, found }: Offender): Offender => {
  // Offenders are explained only if they have the whole text of a document, which begins with a record separator.
  if (!expected?.startsWith('\u001e')) return { subject, expected, found }
  const number = numberOf(tables, expected) ?? subject
  if (!found) return { subject: number, expected: 'the document', found: null }
  const difference = differenceOf(expected, found, (table) => namesOf(tables, table))
  return difference
    ? { subject: `${number}, ${placeOf(difference)}`, expected: difference.expected, found: difference.found }
    : { subject: number, expected, found }
}

/** Compares every posted document with its seal, which was made when it got its number. */
export const documentSeals = (tables: readonly SealedTable[]): Assertion => ({
  code: 'Documents',
  title: 'Every posted document is as it was posted, in its header, its lines and all that belongs to it',
  count: (company) => sql`select count(*) from content_seals where company_id = ${company} and subject = 'document'`,
  offenders: (company) => sql`
    select coalesce(d.voucher_id, s.subject_id::text) as subject, s.content as expected, r.content as found
      from (select distinct on (subject_id) subject_id, content from content_seals where company_id = ${company} and subject = 'document' order by subject_id, seq desc) s
      left join (${contentsOf(tables, company)}) r on r.document_id = s.subject_id
      left join documents d on d.company_id = ${company} and d.id = s.subject_id
      where r.content is distinct from s.content
    union all
    select d.voucher_id, 'a posted document that was sealed', 'no seal' from documents d where d.company_id = ${company} and ${sql.raw(IS_POSTED)}
      and not exists (select 1 from content_seals s where s.company_id = d.company_id and s.subject_id = d.id and s.subject = 'document')
    union all
    select coalesce(d.voucher_id, 'a paper of no document') || ', what is printed of ' || side.of, 'the text of ' || encode(side.digest, 'hex'),
        case when t.digest is null then 'none' else 'the text of ' || encode(sha256(convert_to(t.said::text, 'UTF8')), 'hex') end
      from document_papers p cross join lateral (values ('us', p.ours), ('the other side', p.theirs)) side (of, digest)
      left join documents d on d.company_id = p.company_id and d.id = p.document_id
      left join (select digest, said from printed_texts where company_id = ${company}) t on t.digest = side.digest
      left join (select digest from printed_texts where company_id = ${company} and sha256(convert_to(said::text, 'UTF8')) = digest) whole on whole.digest = side.digest
      where p.company_id = ${company} and (whole.digest is null or d.id is null)`,
  explain: (offender) => explain(tables, offender),
})

import { sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** What a migration is finished by: its clearing accounts are at zero, and only what was brought over was ever posted to them. */
export const openingAssertion: Assertion = {
  code: 'A17',
  title: 'Finished opening balances left nothing on their clearing accounts, and nothing else was posted to these',
  count: (company) => sql`select count(*) from opening_clearing(${company}::uuid)`,
  offenders: (company) => sql`
    select 'account ' || a.account_id as subject, '0' as expected, ${numberText(sql`c.balance`)} as found from opening_clearing(${company}::uuid) c
      join openings o on o.company_id = ${company} and o.finished_at is not null join accounts a on a.company_id = o.company_id and a.id = c.account_id
      where c.balance <> 0
    union all
    select 'journal ' || j.voucher_id, 'opening balances', 'account ' || a.account_id from opening_clearing(${company}::uuid) c
      join journal_lines l on l.company_id = ${company} and l.account_id = c.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where not exists (select 1 from opening_documents d where d.company_id = j.company_id and d.document_id = j.document_id)`,
}

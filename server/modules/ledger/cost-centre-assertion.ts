import { type SQL, sql } from 'drizzle-orm'
import type { Assertion } from './assertion'

/**
 * Lines that people entered, on the accounts that they chose. Lines that follow from others, notes and what was brought over are never asked for
 * a cost centre.
 */
const entered = (company: SQL): SQL => sql`
  select l.document_id, l.account_id, l.cost_centre_id, 'entry' as purpose from journal_entry_lines l
    join journal_entries e on e.company_id = l.company_id and e.document_id = l.document_id and e.origin in ('entry', 'import', 'recurring')
    where l.company_id = ${company} and not l.is_computed
  union all
  select l.document_id, l.account_id, l.cost_centre_id, case d.kind when 'general_invoice' then 'invoice' else 'payment' end from document_lines l
    join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind in ('general_invoice', 'cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt')
    left join general_invoices g on g.company_id = l.company_id and g.document_id = l.document_id
    where l.company_id = ${company} and l.account_id is not null and not coalesce(g.is_opening, false)`

/** Since when accounts require a cost centre, by the audit trail. A posting of the same minute may have been checked before. */
const requiredSince = (company: SQL): SQL => sql`
  select a.id, a.account_id, max(g.at) + interval '1 minute' as since from accounts a
    join audit_log g on g.company_id = a.company_id and g.entity = 'account' and g.entity_id = a.id::text
      and g.after ->> 'requiresCostCentre' = 'true' and coalesce(g.before ->> 'requiresCostCentre', 'false') = 'false'
    where a.company_id = ${company} and a.requires_cost_centre group by a.id, a.account_id`

export const costCentreAssertion: Assertion = {
  code: 'A18',
  title: 'Lines name a cost centre where their account required one when they were posted',
  count: (company) => sql`select count(*) from (${entered(company)}) l`,
  offenders: (company) => sql`
    select 'journal ' || j.voucher_id as subject, 'a cost centre on ' || r.account_id as expected, 'none' as found from (${entered(company)}) l
      join (${requiredSince(company)}) r on r.id = l.account_id
      join journals j on j.company_id = ${company} and j.document_id = l.document_id and j.purpose = l.purpose and j.posted_at > r.since
      where l.cost_centre_id is null`,
}

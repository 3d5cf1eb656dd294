/**
 * The total of an invoice or note in the base currency is the amount owed according to its journal, which converts and rounds line by line. Headers
 * held the grand total converted as a whole, which could differ by as many units as there are lines.
 */
export const baseTotals = /* sql */ `
update documents d set base_grand_total = j.owed
  from (
    select j.company_id, j.document_id, abs(sum(l.debit - l.credit)) as owed
    from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
    where j.purpose = 'invoice' and j.reversal_of is null and l.party_id is not null
    group by j.company_id, j.document_id
  ) j
  where d.company_id = j.company_id and d.id = j.document_id and d.kind in ('customer_invoice', 'vendor_invoice', 'general_invoice')
    and d.base_grand_total <> j.owed;
`

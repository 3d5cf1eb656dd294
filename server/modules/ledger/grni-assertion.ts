import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** Amount that each document has posted to the accounts for goods received and not invoiced. What was brought over has no receipts here. */
const postedAmounts = (company: SQL): SQL => sql`select j.document_id, sum(l.debit - l.credit) as amount from journal_lines l
  join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.type = 'gr_ni'
  join journals j on j.company_id = l.company_id and j.id = l.journal_id
  where l.company_id = ${company} and not exists (select 1 from opening_documents o where o.company_id = j.company_id and o.document_id = j.document_id)
  group by j.document_id`

/**
 * Amount that each document should have posted: its stock moves credit what the vendor is owed, a vendor's invoice debits what it clears.
 * Documents that were reversed with their moves add up to zero.
 */
const expectedAmounts = (company: SQL): SQL => sql`select document_id, sum(amount) as amount from (
    select m.document_id, -m.owed as amount from stock_moves m where m.company_id = ${company} and m.owed is not null
    union all select d.id, v.amount from vendor_invoice_clearings v
      join document_lines l on l.company_id = v.company_id and l.id = v.line_id
      join documents d on d.company_id = l.company_id and d.id = l.document_id and d.voucher_id <> d.draft_id and d.status <> 'cancelled'
      where v.company_id = ${company} and v.amount is not null) each group by document_id`

/** Amounts owed to vendors by the lines of receipts, and by their stock moves. */
const receiptAmounts = (company: SQL): SQL => sql`select d.voucher_id, coalesce(sum(r.owed), 0) as said, coalesce(abs(sum(m.owed)), 0) as moved from documents d
  join document_lines l on l.company_id = d.company_id and l.document_id = d.id
  join goods_receipt_lines r on r.company_id = l.company_id and r.line_id = l.id
  left join stock_moves m on m.company_id = r.company_id and m.id = r.move_id
  where d.company_id = ${company} and d.kind = 'goods_receipt' and d.status <> 'draft' group by d.id, d.voucher_id`

export const grniAssertion: Assertion = {
  code: 'A5',
  title: 'Goods received and not invoiced are owed to vendors as they came, document by document',
  count: (company) => sql`select (select count(*) from (${postedAmounts(company)}) p) + (select count(*) from (${receiptAmounts(company)}) r)`,
  offenders: (company) => sql`
    select coalesce(d.voucher_id, 'no document') as subject, ${numberText(sql`coalesce(w.amount, 0)`)} as expected, ${numberText(sql`coalesce(p.amount, 0)`)} as found
      from (${postedAmounts(company)}) p full join (${expectedAmounts(company)}) w on w.document_id = p.document_id
      left join documents d on d.company_id = ${company} and d.id = coalesce(p.document_id, w.document_id)
      where coalesce(p.amount, 0) <> coalesce(w.amount, 0)
    union all select 'what is owed for ' || r.voucher_id, ${numberText(sql`r.moved`)}, ${numberText(sql`r.said`)} from (${receiptAmounts(company)}) r where r.said <> r.moved`,
}

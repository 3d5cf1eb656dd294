import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'
import { payments } from './payment-assertion'
import { runs } from './payment-run-assertion'
import { isReminderOpen } from './reminded'

const MAIN_PURPOSES = sql`('invoice', 'receipt', 'delivery', 'return', 'payment', 'transfer', 'count', 'entry', 'reminder')`
const INVOICE_KINDS = sql`('customer_invoice', 'vendor_invoice', 'general_invoice')`
const VOUCHER_KINDS = sql`('cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt')`
const PAYMENT_KINDS = sql`('customer_payment', 'vendor_payment')`

/** Sign of an invoice's total: 1 if it is owed to us, -1 if we owe it. Credit and debit notes have the opposite sign. */
const direction = sql`case d.kind when 'customer_invoice' then case c.type when 'credit_note' then -1 else 1 end
  when 'vendor_invoice' then case v.type when 'debit_note' then 1 else -1 end else case g.direction when 'receivable' then 1 else -1 end end`
const joinInvoiceTables = sql`left join customer_invoices c on c.company_id = d.company_id and c.document_id = d.id
  left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
  left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id`

/**
 * Compares the header of the main posting with the document's. Goods are posted in the base currency, in whatever currency they were bought, and so
 * is a payment on an account in another currency than its own; what
 * was brought over is posted on the day before the company went live. That day can be changed once everything was taken back, so what was taken
 * back is not compared with it.
 */
const headers = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what || ' in the ledger' as subject, said.by_document as expected, said.by_journal as found
    from journals j join documents d on d.company_id = j.company_id and d.id = j.document_id join companies c on c.id = j.company_id
    left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
    left join opening_items i on i.company_id = d.company_id and i.document_id = d.id
    left join payments y on y.company_id = d.company_id and y.document_id = d.id and y.paid_currency is not null
    left join lateral (select min(l.party_id::text) as party, max(l.party_id::text) as other from journal_lines l
      where l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null) p on true
    cross join lateral (values
      ('number', d.voucher_id, j.voucher_id), ('date', case when not i.is_standing then j.date::text
        when g.is_opening then (select (o.goes_live_on - 1)::text from openings o where o.company_id = d.company_id) else d.date::text end, j.date::text),
      ('currency', case when y.document_id is null then d.currency else c.base_currency end, case when d.kind in ('goods_receipt', 'delivery') then d.currency else j.currency end),
      ('rate', case when y.document_id is null then trim_scale(d.rate)::text else '1' end, trim_scale(case when d.kind in ('goods_receipt', 'delivery') then d.rate else j.rate end)::text),
      ('party', case when p.party is not null then case when d.kind = 'journal_entry' or d.kind in ${VOUCHER_KINDS} then p.party else d.party_id::text end end, p.party),
      ('party', case when p.party is not null then case when d.kind = 'journal_entry' or d.kind in ${VOUCHER_KINDS} then p.other else d.party_id::text end end, p.other)
    ) said (what, by_document, by_journal)
    where j.company_id = ${company} and j.purpose in ${MAIN_PURPOSES} and j.reversal_of is null and said.by_document is distinct from said.by_journal`

/** Finds journals that their document doesn't explain. */
const unexplained = (company: SQL): SQL => sql`
  select 'journal ' || j.voucher_id as subject, 'a posting of ' || coalesce(d.voucher_id, 'a document') as expected, j.purpose || ' of ' || coalesce(d.kind, 'nothing') as found
    from journals j left join documents d on d.company_id = j.company_id and d.id = j.document_id
    left join journals o on o.company_id = j.company_id and o.id = j.reversal_of
    where j.company_id = ${company} and not coalesce(d.voucher_id <> d.draft_id and case
      when j.reversal_of is not null then j.purpose = 'reversal:' || j.reversal_of and o.document_id = j.document_id and o.reversal_of is null
      when j.purpose = 'invoice' then d.kind in ${INVOICE_KINDS} and (d.grand_total <> 0 or d.sub_total <> 0 or d.freight <> 0 or d.other_charges <> 0 or d.tax_total <> 0)
      when j.purpose = 'payment' then d.kind in ${VOUCHER_KINDS} or d.kind in ${PAYMENT_KINDS}
      when j.purpose ^@ 'deduction:' then exists (select 1 from payment_lines r where r.company_id = j.company_id and r.document_id = j.document_id
        and 'deduction:' || r.id = j.purpose and r.settled_on = j.date)
      when j.purpose ^@ 'settlement:' then d.kind = 'payment_run' and exists (select 1 from payment_run_payees x
        where x.company_id = j.company_id and x.document_id = j.document_id and x.settlement_id = j.id and x.settled_on = j.date)
      when j.purpose ^@ 'returned:' then exists (select 1 from payment_run_payees x where x.company_id = j.company_id and x.document_id = j.document_id
        and 'returned:' || x.party_id = j.purpose and x.status = 'rejected' and x.settlement_id is not null and x.rejected_on = j.date)
      when j.purpose = 'bounce-fee' then exists (select 1 from payments b where b.company_id = j.company_id and b.document_id = j.document_id and b.bounced_on = j.date and b.bounce_fee > 0)
      when j.purpose = 'entry' then d.kind = 'journal_entry'
      when j.purpose = 'reminder' then exists (select 1 from reminders r where r.company_id = j.company_id and r.document_id = j.document_id and r.account_id is not null)
      when j.purpose = 'transfer' then d.kind = 'account_transfer'
      when j.purpose = 'count' then exists (select 1 from cash_counts k where k.company_id = j.company_id and k.document_id = j.document_id and k.difference <> 0)
      when j.purpose = 'transfer-in' then exists (select 1 from account_transfers t where t.company_id = j.company_id and t.document_id = j.document_id and t.received_at is not null and t.received_on = j.date)
      when j.purpose = 'receipt' then d.kind = 'goods_receipt'
      when j.purpose = 'delivery' then d.kind = 'delivery'
      when j.purpose = 'return' then d.kind in ('goods_receipt', 'delivery')
      when j.purpose ^@ 'landed-cost:' then d.kind = 'goods_receipt' and exists (select 1 from goods_receipt_charges x
        where x.company_id = j.company_id and x.document_id = j.document_id and 'landed-cost:' || x.position = j.purpose and x.added_on = j.date)
      when j.purpose ^@ 'write-off:' then d.kind = 'customer_invoice'
      when j.purpose ^@ 'exchange:' then exists (select 1 from allocations a where a.company_id = j.company_id and a.journal_id = j.id and 'exchange:' || a.id = j.purpose)
      else false end, false)`

/** Finds reversals that don't mirror their journal line by line. */
const mirrors = (company: SQL): SQL => sql`
  select 'reversal ' || j.voucher_id as subject, 'the mirror of ' || o.voucher_id as expected, 'other lines' as found
    from journals j join journals o on o.company_id = j.company_id and o.id = j.reversal_of
    where j.company_id = ${company} and exists (
      select 1 from (select account_id, debit, credit, party_id, document_id, part_id, tax_code_id, 1 as side from journal_lines where company_id = j.company_id and journal_id = j.id
          union all select account_id, credit, debit, party_id, document_id, part_id, tax_code_id, -1 from journal_lines where company_id = o.company_id and journal_id = o.id) l
        group by account_id, debit, credit, party_id, document_id, part_id, tax_code_id having sum(side) <> 0)`

/** Compares the total of an invoice with its posted amount. */
const totals = (company: SQL): SQL => sql`
  select d.voucher_id || ', total' as subject, ${numberText(sql`${direction} * d.grand_total`)} as expected, ${numberText(sql`coalesce(l.amount, 0)`)} as found
    from documents d ${joinInvoiceTables}
    left join (select j.document_id, sum(l.amount) as amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null
      where j.company_id = ${company} and j.purpose = 'invoice' group by j.document_id) l on l.document_id = d.id
    where d.company_id = ${company} and d.kind in ${INVOICE_KINDS} and d.voucher_id <> d.draft_id and ${direction} * d.grand_total <> coalesce(l.amount, 0)
  union all
  select d.voucher_id || ', base total', ${numberText(sql`d.base_grand_total`)}, ${numberText(sql`coalesce(l.base, 0)`)}
    from documents d left join (select j.document_id, abs(sum(l.debit - l.credit)) as base from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null
      where j.company_id = ${company} and j.purpose = 'invoice' group by j.document_id) l on l.document_id = d.id
    where d.company_id = ${company} and d.kind in ${INVOICE_KINDS} and d.voucher_id <> d.draft_id and d.base_grand_total <> coalesce(l.base, 0)`

/** Compares the totals of a voucher with the postings on its account. */
const vouchers = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what as subject, ${numberText(sql`said.by_document`)} as expected, ${numberText(sql`said.by_journal`)} as found
    from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
    left join (select j.document_id, l.account_id, sum(l.amount) as amount, sum(l.debit - l.credit) as base from journals j
      join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = ${company} and j.purpose = 'payment' group by j.document_id, l.account_id) p on p.document_id = d.id and p.account_id = v.account_id
    cross join lateral (select case when d.kind in ('cash_receipt', 'bank_receipt') then 1 else -1 end as sign) s
    cross join lateral (values ('total', d.grand_total, s.sign * coalesce(p.amount, 0)), ('base total', d.base_grand_total, s.sign * coalesce(p.base, 0))) said (what, by_document, by_journal)
    where d.company_id = ${company} and d.voucher_id <> d.draft_id and said.by_document <> said.by_journal`

/** Compares what a voucher's lines say of customers and vendors with the postings on their accounts, in the voucher's currency. */
const voucherParties = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || p.name as subject, ${numberText(sql`sum(s.entered)`)} as expected, ${numberText(sql`sum(s.posted)`)} as found
    from (
      select l.document_id, l.account_id, v.party_id, case when d.kind in ('cash_receipt', 'bank_receipt') then -l.line_net else l.line_net end as entered, 0 as posted
        from voucher_lines v join document_lines l on l.company_id = v.company_id and l.id = v.line_id join documents d on d.company_id = l.company_id and d.id = l.document_id
        where v.company_id = ${company}
      union all select j.document_id, l.account_id, l.party_id, 0, l.amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
        where j.company_id = ${company} and j.purpose = 'payment' and l.party_id is not null) s
    join documents d on d.company_id = ${company} and d.id = s.document_id and d.kind in ${VOUCHER_KINDS} and d.voucher_id <> d.draft_id
    join parties p on p.company_id = ${company} and p.id = s.party_id
    group by d.voucher_id, s.account_id, p.name, p.id having sum(s.entered) <> sum(s.posted)`

/** Compares what a transfer says of both accounts, and of what is in transit, with its journals. */
const transfers = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what as subject, ${numberText(sql`said.by_document`)} as expected, ${numberText(sql`coalesce(said.by_journal, 0)`)} as found
    from account_transfers t join documents d on d.company_id = t.company_id and d.id = t.document_id and d.voucher_id <> d.draft_id
    cross join lateral (select -sum(l.amount) filter (where l.account_id = t.from_account_id) as out, -sum(l.debit - l.credit) filter (where l.account_id = t.from_account_id) as base_out,
        sum(l.amount) filter (where l.account_id = t.to_account_id) as arrived, sum(l.debit - l.credit) filter (where l.account_id = t.to_account_id) as base_in,
        sum(l.amount) filter (where l.account_id = t.fee_account_id) as fee
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = d.company_id and j.document_id = d.id and j.reversal_of is null) p
    cross join lateral (values ('amount that leaves', d.grand_total, p.out), ('its value', d.base_grand_total, p.base_out),
      ('amount that arrives', case when t.received_at is null then 0 else t.amount_in end, p.arrived),
      ('value that arrives', case when t.received_at is null then 0 else t.base_in end, p.base_in),
      ('fee', case when t.fee_account_id is null then 0 else t.fee end, case when t.fee_account_id is null then 0 else p.fee end)) said (what, by_document, by_journal)
    where t.company_id = ${company} and said.by_document <> coalesce(said.by_journal, 0)
  union all
  select d.voucher_id || ', status', case when x.is_reversed then 'reversed' when t.received_at is null then 'in_transit' else 'received' end, d.status
    from account_transfers t join documents d on d.company_id = t.company_id and d.id = t.document_id and d.voucher_id <> d.draft_id
    cross join lateral (select exists (select 1 from journals j join journals r on r.company_id = j.company_id and r.reversal_of = j.id
      where j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'transfer') as is_reversed) x
    where t.company_id = ${company} and d.status <> case when x.is_reversed then 'reversed' when t.received_at is null then 'in_transit' else 'received' end
  union all
  select 'account ' || a.account_id, ${numberText(sql`coalesce(s.value, 0)`)}, ${numberText(sql`coalesce(b.balance, 0)`)}
    from default_accounts m join accounts a on a.company_id = m.company_id and a.id = m.account_id
    left join lateral (select sum(l.debit - l.credit) as balance from journal_lines l where l.company_id = a.company_id and l.account_id = a.id) b on true
    left join lateral (select sum(l.debit - l.credit) as value from documents d join journals j on j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'transfer'
      join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.account_id = a.id
      where d.company_id = a.company_id and d.kind = 'account_transfer' and d.status = 'in_transit') s on true
    where m.company_id = ${company} and m.role = 'money_in_transit' and coalesce(s.value, 0) <> coalesce(b.balance, 0)`

/** Compares the difference of a cash count, and what was counted, with its journal on the account of the till. */
const counts = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what as subject, ${numberText(sql`said.by_document`)} as expected, ${numberText(sql`said.by_other`)} as found
    from cash_counts k join documents d on d.company_id = k.company_id and d.id = k.document_id and d.voucher_id <> d.draft_id
    left join lateral (select sum(l.amount) as amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.account_id = k.account_id
      where j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'count') p on true
    left join lateral (select sum(l.denomination * l.pieces) as amount from cash_count_lines l where l.company_id = k.company_id and l.document_id = k.document_id) c on true
    cross join lateral (values ('difference', k.difference, coalesce(p.amount, 0)), ('counted', d.grand_total, k.book_balance + k.difference),
      ('pieces', d.grand_total, coalesce(c.amount, d.grand_total))) said (what, by_document, by_other)
    where k.company_id = ${company} and said.by_document is distinct from said.by_other
  union all
  select d.voucher_id || ', status', case when r.id is null then 'posted' else 'reversed' end, d.status
    from documents d join journals j on j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'count'
    left join journals r on r.company_id = j.company_id and r.reversal_of = j.id
    where d.company_id = ${company} and d.kind = 'cash_count' and d.status <> case when r.id is null then 'posted' else 'reversed' end`

/**
 * Compares what a reminder asks for with its items and with what it posted for fee and interest, and its status with what is open of them. A line of
 * a cancelled reminder no longer stands.
 */
const reminders = (company: SQL): SQL => sql`
  select d.voucher_id || ', ' || said.what as subject, ${numberText(sql`said.by_document`)} as expected, ${numberText(sql`said.by_other`)} as found
    from reminders r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.voucher_id <> d.draft_id
    left join lateral (select sum(l.open) as open, sum(l.interest) as interest, count(*) filter (where l.stands) as standing, count(*) as lines from reminder_lines l
      where l.company_id = r.company_id and l.document_id = r.document_id) s on true
    left join lateral (select -sum(l.amount) as income from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.account_id = r.account_id
      where j.company_id = r.company_id and j.document_id = r.document_id and j.purpose = 'reminder') p on true
    cross join lateral (values ('open amounts', d.sub_total, s.open), ('interest', r.interest, s.interest), ('total', d.grand_total, d.sub_total - r.credits + r.fee + r.interest),
      ('fee and interest in the ledger', case when r.account_id is null then 0 else r.fee + r.interest end, coalesce(p.income, 0)),
      ('items that stand', case when d.status = 'cancelled' then 0 else s.lines end, s.standing)) said (what, by_document, by_other)
    where r.company_id = ${company} and said.by_document is distinct from said.by_other
  union all
  select d.voucher_id || ', status', x.follows, d.status from documents d
    cross join lateral (select case when d.status = 'cancelled' and not exists (select 1 from journals j where j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'reminder'
        and not exists (select 1 from journals v where v.company_id = j.company_id and v.reversal_of = j.id)) then 'cancelled'
      when exists (select 1 from journals j join journals v on v.company_id = j.company_id and v.reversal_of = j.id
        where j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'reminder') then 'cancelled'
      when ${isReminderOpen} then 'sent' else 'settled' end as follows) x
    where d.company_id = ${company} and d.kind = 'reminder' and d.voucher_id <> d.draft_id and d.status <> x.follows`

/** Compares the lines of a journal entry with the lines of its journal, by what each is posted to. */
const entries = (company: SQL): SQL => sql`
  select d.voucher_id || ', account ' || a.account_id as subject, ${numberText(sql`sum(s.entered)`)} as expected, ${numberText(sql`sum(s.posted)`)} as found
    from (
      select l.document_id, l.account_id, l.currency, l.party_id, l.tax_code_id, l.tax_direction, l.cost_centre_id, l.base as entered, 0 as posted, l.amount
        from (select document_id, account_id, currency, party_id, case when tax_side is null then tax_code_id end as tax_code_id, tax_direction, cost_centre_id, base, amount
          from journal_entry_lines where company_id = ${company}) l
      union all
      select j.document_id, l.account_id, l.currency, l.party_id, l.tax_code_id, l.tax_direction, l.cost_centre_id, 0, l.debit - l.credit, -l.amount
        from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id where j.company_id = ${company} and j.purpose = 'entry') s
    join documents d on d.company_id = ${company} and d.id = s.document_id and d.voucher_id <> d.draft_id
    join accounts a on a.company_id = ${company} and a.id = s.account_id
    group by d.voucher_id, a.account_id, s.currency, s.party_id, s.tax_code_id, s.tax_direction, s.cost_centre_id
    having sum(s.entered) <> sum(s.posted) or sum(s.amount) <> 0
  union all
  select d.voucher_id || ', total', ${numberText(sql`l.debits`)}, ${numberText(sql`d.grand_total`)} from documents d
    join (select document_id, sum(greatest(base, 0)) as debits from journal_entry_lines where company_id = ${company} group by document_id) l on l.document_id = d.id
    where d.company_id = ${company} and d.voucher_id <> d.draft_id and d.grand_total <> l.debits`

/** Compares the written-off amount of an invoice with the journals of its write-offs. */
const writeOffs = (company: SQL): SQL => sql`
  select d.voucher_id || ', written off' as subject, ${numberText(sql`coalesce(w.amount, 0)`)} as expected, ${numberText(sql`c.written_off`)} as found
    from customer_invoices c join documents d on d.company_id = c.company_id and d.id = c.document_id
    left join (select j.document_id, -sum(l.amount) as amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id and l.party_id is not null
      left join journals o on o.company_id = j.company_id and o.id = j.reversal_of
      where j.company_id = ${company} and coalesce(o.purpose, j.purpose) ^@ 'write-off:' group by j.document_id) w on w.document_id = c.document_id
    where c.company_id = ${company} and c.written_off <> coalesce(w.amount, 0)`

/** Compares the status of an invoice with its open amount, and the status of other documents with whether they were reversed. */
const states = (company: SQL): SQL => sql`
  select s.voucher_id || ', status' as subject, s.follows as expected, s.status as found from (
    select d.voucher_id, d.status, case
        when o.amount is null or o.amount = 0 then case when d.status in ('posted', 'cancelled') then d.status else 'posted' end
        when r.id is not null then 'cancelled'
        when o.open = 0 then case when d.status in ('paid', 'credited', 'debited', 'written_off') then d.status else 'paid' end
        when o.open = o.amount then 'posted' else 'partially_paid' end as follows
      from documents d
      left join (select i.document_id, sum(i.amount) as amount, sum(i.amount - i.allocated) as open from open_items i
        join journal_lines l on l.company_id = i.company_id and l.id = i.line_id join journals j on j.company_id = l.company_id and j.id = l.journal_id and j.purpose = 'invoice'
        where i.company_id = ${company} group by i.document_id) o on o.document_id = d.id
      left join journals j on j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'invoice'
      left join journals r on r.company_id = j.company_id and r.reversal_of = j.id
      where d.company_id = ${company} and d.kind in ${INVOICE_KINDS} and d.voucher_id <> d.draft_id) s where s.status <> s.follows
  union all
  select d.voucher_id || ', status', case when m.is_reversed then 'reversed' else 'posted' end, d.status
    from documents d join (select m.document_id, bool_or(m.reverses is not null) as is_reversed from stock_moves m where m.company_id = ${company} group by m.document_id) m
      on m.document_id = d.id
    where d.company_id = ${company} and d.kind in ('goods_receipt', 'delivery') and d.status <> case when m.is_reversed then 'reversed' else 'posted' end
  union all
  select d.voucher_id || ', status', case when r.id is not null then 'reversed' else 'posted' end, d.status
    from documents d left join journals j on j.company_id = d.company_id and j.document_id = d.id and j.purpose in ('payment', 'entry')
    left join journals r on r.company_id = j.company_id and r.reversal_of = j.id
    where d.company_id = ${company} and (d.kind in ${VOUCHER_KINDS} or d.kind = 'journal_entry') and d.voucher_id <> d.draft_id and d.status <> case when r.id is not null then 'reversed' else 'posted' end
  union all
  select s.voucher_id || ', status', s.follows, s.status from (
    select d.voucher_id, d.status, case when d.status = 'bounced' and (r.id is not null or j.id is null) then 'bounced' when r.id is not null or (j.id is null and d.status = 'reversed') then 'reversed'
        when not exists (select 1 from payment_lines s where s.company_id = d.company_id and s.document_id = d.id and s.is_settled and s.undone_on is null)
          and not exists (select 1 from open_items i join journal_lines l on l.company_id = i.company_id and l.id = i.line_id
            where i.company_id = d.company_id and i.document_id = d.id and l.journal_id = j.id and i.allocated <> 0) then 'posted'
        when exists (select 1 from open_items i where i.company_id = d.company_id and i.document_id = d.id and i.allocated <> i.amount) then 'partially_allocated'
        else 'allocated' end as follows
      from documents d left join journals j on j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'payment'
      left join journals r on r.company_id = j.company_id and r.reversal_of = j.id
      where d.company_id = ${company} and d.kind in ${PAYMENT_KINDS} and d.voucher_id <> d.draft_id) s where s.status <> s.follows
  union all
  select d.voucher_id || ', status', 'no draft once it has a number, and no other state before', d.status from documents d
    where d.company_id = ${company} and (d.kind in ${INVOICE_KINDS} or d.kind in ${VOUCHER_KINDS} or d.kind in ${PAYMENT_KINDS} or d.kind in ('goods_receipt', 'delivery', 'account_transfer', 'cash_count', 'journal_entry', 'reminder'))
      and (d.voucher_id <> d.draft_id) <> (d.status in ('posted', 'partially_allocated', 'allocated', 'partially_paid', 'paid', 'credited', 'debited', 'written_off', 'in_transit', 'received', 'bounced', 'reversed', 'sent', 'settled')
        or d.status = 'cancelled' and (d.kind <> 'vendor_invoice' or d.voucher_id <> d.draft_id))`

export const postedAssertion: Assertion = {
  code: 'A12',
  title: 'Every document is posted as it says, and every journal is what a document says',
  count: (company) => sql`select count(*) from journals where company_id = ${company}`,
  offenders: (
    company,
  ) => sql`${headers(company)} union all ${unexplained(company)} union all ${mirrors(company)} union all ${totals(company)} union all ${vouchers(company)}
    union all ${payments(company)} union all ${runs(company)} union all ${voucherParties(company)} union all ${transfers(company)} union all ${counts(company)} union all ${reminders(company)} union all ${entries(company)} union all ${writeOffs(company)} union all ${states(company)}`,
}

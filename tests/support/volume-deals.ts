import type { OwnerConnection } from '@server/db/owner'

/** Lines of every document: the four journals of a deal and that of its general invoice then have 64 lines, and 8,334 deals have 500,000. */
const LINES = 9
/** Deals whose journals are posted in one transaction: each updates the head of the chain, whose old row versions slow down the transaction. */
const DEALS_AT_ONCE = 250

interface Kind {
  kind: string
  prefix: string
  /** The first status is for every tenth deal, the last one for all others. */
  statuses: readonly string[]
  party: 'customer' | 'vendor'
  /** Days between the inquiry and the document. */
  after: number
  price: 'none' | 'cost' | 'price'
}
const KINDS: readonly Kind[] = [
  { kind: 'inquiry', prefix: 'INQ', statuses: ['won'], party: 'customer', after: 0, price: 'none' },
  { kind: 'vendor_quotation', prefix: 'VQ', statuses: ['selected'], party: 'vendor', after: 2, price: 'cost' },
  { kind: 'customer_quotation', prefix: 'CQ', statuses: ['accepted'], party: 'customer', after: 3, price: 'price' },
  { kind: 'customer_po', prefix: 'CPO', statuses: ['fulfilled'], party: 'customer', after: 5, price: 'price' },
  { kind: 'sales_order', prefix: 'SO', statuses: ['delivered', 'completed'], party: 'customer', after: 5, price: 'price' },
  { kind: 'vendor_po', prefix: 'PO', statuses: ['received', 'closed'], party: 'vendor', after: 6, price: 'cost' },
  { kind: 'vendor_order', prefix: 'VO', statuses: ['delivered'], party: 'vendor', after: 7, price: 'cost' },
  { kind: 'goods_receipt', prefix: 'GRN', statuses: ['posted'], party: 'vendor', after: 12, price: 'cost' },
  { kind: 'delivery', prefix: 'DN', statuses: ['posted'], party: 'customer', after: 12, price: 'none' },
  { kind: 'customer_invoice', prefix: 'INV', statuses: ['draft', 'posted'], party: 'customer', after: 13, price: 'price' },
  { kind: 'vendor_invoice', prefix: 'VINV', statuses: ['draft', 'posted'], party: 'vendor', after: 13, price: 'cost' },
  { kind: 'general_invoice', prefix: 'GINV', statuses: ['posted'], party: 'vendor', after: 14, price: 'cost' },
]
/** Pairs of kinds whose lines of the same number are linked, with their whole quantity. */
const LINKS = [
  ['inquiry', 'vendor_quotation'],
  ['inquiry', 'customer_quotation'],
  ['customer_quotation', 'customer_po'],
  ['customer_po', 'sales_order'],
  ['sales_order', 'vendor_po'],
  ['vendor_po', 'vendor_order'],
  ['vendor_po', 'goods_receipt'],
  ['sales_order', 'delivery'],
  ['sales_order', 'customer_invoice'],
  ['delivery', 'customer_invoice'],
  ['vendor_po', 'vendor_invoice'],
  ['goods_receipt', 'vendor_invoice'],
] as const
export const DOCUMENTS_OF_A_DEAL = KINDS.length

const values = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `(${row.map((one) => (typeof one === 'number' ? one : `'${one}'`)).join(', ')})`).join(', ')

const parties = (company: string, by: string) => `
  create temporary table firms as select gen_random_uuid() as id, n from generate_series(0, 599) n;
  insert into parties (company_id, id, name, email, created_by, updated_by) select ${company}, id, 'Dealing firm ' || md5(n::text), 'd' || n || '@example.com', ${by}, ${by} from firms;
  insert into customers (company_id, party_id, code, currency) select ${company}, id, 'CD' || n, 'USD' from firms where n < 400;
  insert into vendors (company_id, party_id, code, currency) select ${company}, id, 'VD' || n, 'USD' from firms where n >= 400;
  create temporary table goods as select gen_random_uuid() as id, n, 'DEAL-' || n as partno from generate_series(0, 1999) n;
  insert into parts (company_id, id, partno, description, created_by, updated_by) select ${company}, id, partno, 'Part ' || md5(n::text), ${by}, ${by} from goods;`

/** Creates the documents: their numbers follow the existing ones without a gap, and the counters continue after them. */
const headers = (company: string, by: string, deals: number) => `
  create temporary table made as
    select k.kind, k.price, k.n, dated.date, case when k.status = 'draft' then 'DRAFT-d' || lpad(to_hex(k.n), 7, '0')
        else k.prefix || '-' || dated.year || '-' || lpad((coalesce(c.next, 1) - 1 + row_number() over (partition by k.prefix, dated.year, k.status = 'draft' order by k.n))::text, 5, '0') end as voucher_id,
      k.status, time_ordered_id() as id, f.id as party_id
    from (select kind, prefix, party, after, price, n, case when n % 10 = 0 then statuses[1] else statuses[cardinality(statuses)] end as status
        from (values ${KINDS.map(({ kind, prefix, statuses, party, after, price }) => `('${kind}', '${prefix}', array['${statuses.join("','")}'], '${party}', ${after}, '${price}')`).join(', ')})
          as of_kind (kind, prefix, statuses, party, after, price), generate_series(1, ${deals}) n) k
      cross join lateral (select d as date, extract(year from d)::int as year from (select current_date - 520 + k.after + (k.n::bigint * 500 / ${deals})::int as d) x) dated
      join firms f on f.n = case k.party when 'customer' then k.n * 7919 % 400 else 400 + k.n * 104729 % 200 end
      left join counters c on c.company_id = ${company} and c.kind = k.prefix and c.fiscal_year = dated.year
    order by k.n;
  create unique index on made (kind, n);
  insert into counters (company_id, kind, fiscal_year, next)
    select ${company}, split_part(voucher_id, '-', 1), split_part(voucher_id, '-', 2)::int, max(split_part(voucher_id, '-', 3)::int) + 1 from made where status <> 'draft' group by 1, 2, 3
    on conflict (company_id, kind, fiscal_year) do update set next = excluded.next;
  create temporary table made_lines as
    select l.*, case m.price when 'none' then 0 when 'cost' then l.cost else round(l.cost * 1.25, 2) end as unit_price, gen_random_uuid() as id, m.id as document_id, m.kind
    from (select deal.n, line_no, g.id as part_id, g.partno, 1 + (deal.n * 31 + line_no * 7) % 40 as qty, (10 + (deal.n::bigint * 613 + line_no * 97) % 90000 / 100.0)::numeric(20,2) as cost
        from generate_series(1, ${deals}) deal (n), generate_series(1, ${LINES}) line_no, goods g where g.n = (deal.n * 131 + line_no * 17) % 2000) l
      join made m using (n);
  create index on made_lines (kind, n);
  analyze made; analyze made_lines;
  insert into documents (company_id, id, kind, voucher_id, draft_id, date, status, party_id, currency, sub_total, grand_total, base_grand_total, owner_id, created_by, updated_by)
    select ${company}, m.id, m.kind, m.voucher_id, 'DRAFT-d' || lpad(to_hex(m.n), 7, '0'), m.date, m.status, m.party_id, 'USD', t.total, t.total, t.total, ${by}, ${by}, ${by}
    from made m join (select document_id, sum(qty * unit_price) as total from made_lines group by 1) t on t.document_id = m.id order by m.n;`

/** Runs without foreign key checks, which are done row by row and take most of the time; all rows here refer to rows made by this file. */
const lines = (company: string) => `
  insert into document_lines (company_id, id, document_id, line_no, part_id, partno, description, qty, unit_price, line_net, line_total, account_id)
    select ${company}, l.id, document_id, line_no, part_id, partno, 'Part ' || partno, qty, unit_price, qty * unit_price, qty * unit_price, a.account_id
      from made_lines l left join default_accounts a on a.company_id = ${company} and a.role = 'freight_in' and l.kind = 'general_invoice' order by n;
  insert into document_line_links (company_id, from_line_id, to_line_id, qty)
    select ${company}, a.id, b.id, a.qty from (values ${values(LINKS)}) as k (source, target)
      join made_lines a on a.kind = k.source join made_lines b on b.kind = k.target and b.n = a.n and b.line_no = a.line_no;
  insert into inquiry_lines (company_id, line_id) select ${company}, id from made_lines where kind = 'inquiry';
  insert into vendor_quotation_lines (company_id, line_id, is_selected) select ${company}, id, true from made_lines where kind = 'vendor_quotation';
  create temporary table offered as select n, line_no, id from made_lines where kind = 'vendor_quotation';
  insert into customer_quotation_lines (company_id, line_id, unit_cost, vendor_quotation_line_id)
    select ${company}, l.id, l.cost, o.id from made_lines l join offered o using (n, line_no) where l.kind = 'customer_quotation';
  insert into sales_order_lines (company_id, line_id, fulfilment, unit_cost, cost_currency, cost_rate, vendor_quotation_line_id)
    select ${company}, l.id, 'stock', l.cost, 'USD', 1, o.id from made_lines l join offered o using (n, line_no) where l.kind = 'sales_order';
  insert into vendor_po_lines (company_id, line_id, qty_confirmed, unit_confirmed, vendor_quotation_line_id)
    select ${company}, l.id, l.qty, l.cost, o.id from made_lines l join offered o using (n, line_no) where l.kind = 'vendor_po';
  insert into vendor_order_lines (company_id, line_id, qty_shipped) select ${company}, id, qty from made_lines where kind = 'vendor_order';
  create temporary table moved as select *, gen_random_uuid() as move_id, qty * cost as worth from made_lines where kind in ('goods_receipt', 'delivery');
  analyze moved; analyze offered;
  insert into goods_receipt_lines (company_id, line_id, value, owed, move_id) select ${company}, id, worth, worth, move_id from moved where kind = 'goods_receipt';
  insert into delivery_lines (company_id, line_id, value, move_id) select ${company}, id, worth, move_id from moved where kind = 'delivery';
  /* All that came has left again, so pools and levels are empty. */
  insert into stock_pools (company_id, part_id, last_move) select ${company}, part_id, max(m.date) from moved l join made m on m.id = l.document_id group by part_id;
  insert into stock_levels (company_id, part_id, warehouse_id) select p.company_id, p.part_id, w.id from stock_pools p join goods g on g.id = p.part_id
    join warehouses w on w.company_id = p.company_id and w.is_default where p.company_id = ${company};
  insert into stock_moves (company_id, id, date, part_id, warehouse_id, kind, qty, value, owed, document_id, line_id)
    select ${company}, l.move_id, m.date, l.part_id, w.id, case l.kind when 'delivery' then 'delivery' else 'receipt' end, l.qty * s.sign, l.worth * s.sign, case when s.sign = 1 then l.worth end,
        l.document_id, l.id
      from moved l join made m on m.id = l.document_id join warehouses w on w.company_id = ${company} and w.is_default,
        lateral (select case l.kind when 'delivery' then -1 else 1 end as sign) s order by l.n, l.kind desc;
  insert into customer_invoice_lines (company_id, line_id, cost)
    select ${company}, l.id, case when m.status = 'posted' then l.qty * l.cost end from made_lines l join made m on m.id = l.document_id where l.kind = 'customer_invoice';
  insert into vendor_invoice_clearings (company_id, line_id, receipt_line_id, amount)
    select ${company}, l.id, r.id, r.worth from made_lines l join made m on m.id = l.document_id and m.status = 'posted'
      join moved r on r.kind = 'goods_receipt' and r.n = l.n and r.line_no = l.line_no where l.kind = 'vendor_invoice';`

const kinds = (company: string, by: string) => `
  create temporary table deal as select n, ${KINDS.map(({ kind }) => `max(id::text) filter (where kind = '${kind}')::uuid as ${kind}`).join(', ')},
    max(party_id::text) filter (where kind = 'sales_order')::uuid as customer, max(party_id::text) filter (where kind = 'vendor_po')::uuid as vendor, min(date) as date from made group by n;
  insert into inquiries (company_id, document_id, subject, due_date, priority) select ${company}, inquiry, 'Dealt ' || n, date + 14, 'normal' from deal;
  insert into vendor_quotations (company_id, document_id, vendor_id, kind, inquiry_id, vendor_quote_no, valid_until)
    select ${company}, vendor_quotation, vendor, 'general', inquiry, 'DQ' || n, date + 30 from deal;
  insert into customer_quotations (company_id, document_id, inquiry_id, valid_until) select ${company}, customer_quotation, inquiry, date + 30 from deal;
  insert into customer_pos (company_id, document_id, customer_id, customer_order_number, quotation_id, received_on, required_date, total)
    select ${company}, customer_po, customer, 'DPO ' || n, customer_quotation, deal.date + 5, deal.date + 20, d.grand_total from deal join documents d on d.company_id = ${company} and d.id = customer_po;
  insert into sales_orders (company_id, document_id, customer_id, customer_po_id, quotation_id, customer_order_number, required_date, warehouse_id)
    select ${company}, sales_order, customer, customer_po, customer_quotation, 'DPO ' || n, date + 20, w.id from deal join warehouses w on w.company_id = ${company} and w.is_default;
  insert into vendor_pos (company_id, document_id, vendor_id, kind, vendor_quotation_id, sales_order_id, vendor_quote_no, expected_date, warehouse_id)
    select ${company}, vendor_po, vendor, 'general', vendor_quotation, sales_order, 'DQ' || n, date + 12, w.id from deal join warehouses w on w.company_id = ${company} and w.is_default;
  update vendor_pos set is_billed = true from deal join made m on m.kind = 'vendor_invoice' and m.n = deal.n and m.status = 'posted' where vendor_pos.company_id = ${company} and vendor_pos.document_id = deal.vendor_po;
  insert into vendor_orders (company_id, document_id, vendor_id, vendor_po_id, vendor_order_no, confirmed_on) select ${company}, vendor_order, vendor, vendor_po, 'ACK ' || n, date + 7 from deal;
  insert into goods_receipts (company_id, document_id, type, vendor_id, warehouse_id, vendor_delivery_no, posted_at, posted_by)
    select ${company}, goods_receipt, 'receipt', vendor, w.id, 'LS ' || n, date + 12, ${by} from deal join warehouses w on w.company_id = ${company} and w.is_default;
  insert into deliveries (company_id, document_id, type, customer_id, warehouse_id, carrier, posted_at, posted_by)
    select ${company}, delivery, 'delivery', customer, w.id, 'Carrier ' || n % 7, date + 12, ${by} from deal join warehouses w on w.company_id = ${company} and w.is_default;
  insert into customer_invoices (company_id, document_id, type, customer_id, customer_order_number, due_date, posted_at, posted_by)
    select ${company}, id, 'invoice', party_id, 'DPO ' || n, date + 30, case when status = 'posted' then date end, case when status = 'posted' then ${by} end from made where kind = 'customer_invoice';
  insert into files (company_id, id, module, name, mime, size, sha256, created_by)
    select ${company}, '00000000-0000-4000-8000-000000000abd', 'invoice-pdfs', 'deal.pdf', 'application/pdf', 1, repeat('0', 64), ${by} on conflict do nothing;
  insert into invoice_pdfs (company_id, file_id, sha256, file_name, status, vendor_id, vendor_invoice_no, currency, grand_total, vendor_invoice_id, created_at, created_by, updated_by)
    select ${company}, '00000000-0000-4000-8000-000000000abd', repeat('0', 64), 'Paper ' || md5(m.n::text) || '.pdf', case when m.status = 'posted' then 'converted' else 'needs_review' end,
      m.party_id, 'DV ' || m.n, 'USD', d.grand_total, m.id, m.date, ${by}, ${by} from made m join documents d on d.company_id = ${company} and d.id = m.id where m.kind = 'vendor_invoice';
  insert into vendor_invoices (company_id, document_id, type, vendor_id, vendor_invoice_no, invoice_date, due_date, invoice_pdf_id, posted_at, posted_by, posted_year)
    select ${company}, m.id, 'invoice', m.party_id, 'DV ' || m.n, m.date, m.date + 30, p.id, case when m.status = 'posted' then m.date end, case when m.status = 'posted' then ${by} end,
      case when m.status = 'posted' then extract(year from m.date)::int end
    from made m join invoice_pdfs p on p.company_id = ${company} and p.vendor_invoice_id = m.id where m.kind = 'vendor_invoice';
  insert into general_invoices (company_id, document_id, direction, subject, reference, due_date, posted_at, posted_by)
    select ${company}, id, 'payable', 'Freight of deal ' || n, 'FR' || n, date + 30, date, ${by} from made where kind = 'general_invoice';`

/** Kind, account role and sign of the journal lines, debits above zero: one line for each document line, but a single one in {@link OWED}. */
const ENTRIES = [
  ['goods_receipt', 'inventory', 1],
  ['goods_receipt', 'gr_ni', -1],
  ['delivery', 'cogs', 1],
  ['delivery', 'inventory', -1],
  ['customer_invoice', 'sales', -1],
  ['vendor_invoice', 'gr_ni', 1],
  ['general_invoice', 'freight_in', 1],
] as const
const OWED = [
  ['customer_invoice', 'receivable', 1],
  ['vendor_invoice', 'payable', -1],
  ['general_invoice', 'payable', -1],
] as const

const entriesMade = `
  create temporary table entered as
    select m.id as document_id, m.n, m.kind, m.date, m.voucher_id, time_ordered_id() as id, e.purpose, e.area from made m
      join (values ('goods_receipt', 'receipt', 'stock'), ('delivery', 'delivery', 'stock'), ('customer_invoice', 'invoice', 'sales'), ('vendor_invoice', 'invoice', 'purchase'),
        ('general_invoice', 'invoice', 'purchase')) as e (kind, purpose, area) using (kind) where m.status = 'posted';
  create index on entered (n);
  create temporary table sides as select * from (
      select l.n, l.document_id, s.role, s.sign * l.qty * case when l.kind = 'customer_invoice' then l.unit_price else l.cost end as amount,
        case when s.role = 'inventory' then l.part_id end as part_id, null::uuid as party_id, null::date as due_date
        from made_lines l join (values ${values(ENTRIES)}) as s (kind, role, sign) using (kind)
      union all select m.n, m.id, s.role, s.sign * d.grand_total, null, m.party_id, m.date + 30
        from made m join (values ${values(OWED)}) as s (kind, role, sign) using (kind) join documents d on d.id = m.id) each_side;
  create index on sides (n);
  analyze entered; analyze sides;`

/** Posts journals as the product does, with all triggers, which check them, create open items and add seals. */
const journalsOf = (company: string, by: string, first: number, last: number) => `begin;
  insert into journals (company_id, id, area, voucher_id, date, document_id, purpose, currency, rate, narration, posted_by, fiscal_year_id, period_no)
    select ${company}, id, area, voucher_id, date, document_id, purpose, 'USD', 1, 'Volume', ${by}, gen_random_uuid(), 1 from entered where n between ${first} and ${last} order by n, id;
  insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount, party_id, due_date, part_id)
    select ${company}, e.id, row_number() over (partition by e.id), a.account_id, greatest(s.amount, 0), greatest(-s.amount, 0), 'USD', s.amount, s.party_id, s.due_date, s.part_id
      from entered e join sides s on s.n = e.n and s.document_id = e.document_id join default_accounts a on a.company_id = ${company} and a.role = s.role
      where e.n between ${first} and ${last};
  commit;`

/**
 * Fills a company that keeps its books in dollars with complete deals, from the inquiry to orders, goods and the invoices of both sides: linked
 * line by line, moved through the stock and posted to the ledger, whose checks pass as after work with the product.
 */
export const fillDeals = async (owner: OwnerConnection, companyId: string, userId: string, deals: number): Promise<void> => {
  const company = `'${companyId}'::uuid`
  const by = `'${userId}'::uuid`
  await owner.exec(`
    alter table documents disable trigger documents_sealed_new;
    ${parties(company, by)}
    ${headers(company, by, deals)}
    set session_replication_role = replica;
    ${lines(company)}
    reset session_replication_role;
    ${kinds(company, by)}
    ${entriesMade}
    alter table documents enable trigger documents_sealed_new;
    analyze`)
  await owner.exec(`select seal_again('volume', true)`)
  // Triggers plan their queries once, when the tables are nearly empty.
  await owner.exec('set enable_seqscan = off')
  for (let first = 1; first <= deals; first += DEALS_AT_ONCE) await owner.exec(journalsOf(company, by, first, Math.min(first + DEALS_AT_ONCE - 1, deals)))
  await owner.exec('reset enable_seqscan')
  await owner.exec('drop table firms, goods, made, made_lines, offered, moved, deal, entered, sides')
  await owner.exec('vacuum analyze')
}

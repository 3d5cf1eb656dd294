import type { OwnerConnection } from '@server/db/owner'

/**
 * Fills a company with `documents` documents of each kind and as many parts, with 2,000 customers and 2,000 vendors: enough for the query
 * planner to choose as it would for a company of some years. Many documents share dates and totals, so that sort orders have ties. Nothing
 * is sealed in the ledger's chain, which would take longer than all the rest.
 */
export const fillCompany = async (owner: OwnerConnection, companyId: string, userId: string, documents: number): Promise<void> => {
  const ids = `'${companyId}'::uuid as company_id`
  const by = `'${userId}'::uuid, '${userId}'::uuid`
  await owner.exec(`
    alter table document_lines disable trigger document_lines_kept;
    alter table documents disable trigger documents_sealed_new;
    insert into parties (company_id, name, email, created_by, updated_by)
      select '${companyId}', 'Firm ' || md5(n::text), 'f' || n || '@example.com', ${by} from generate_series(1, 4000) n;
    create temporary table firms as select id, row_number() over (order by id) as n from parties where company_id = '${companyId}' and name ~ '^Firm [0-9a-f]{32}$';
    create unique index on firms (n); analyze firms; analyze parties;
    insert into customers (company_id, party_id, code, currency) select '${companyId}', id, 'CV' || n, 'USD' from firms where n <= 2000;
    insert into vendors (company_id, party_id, code, currency) select '${companyId}', id, 'VV' || n, 'EUR' from firms where n > 2000;
    insert into parts (company_id, partno, description, manufacturer, list_price, created_by, updated_by)
      select '${companyId}', 'VOL-' || n, 'Part ' || md5(n::text), case when n % 3 > 0 then 'Maker ' || n % 40 end, case when n % 5 > 0 then n % 900 end, ${by}
      from generate_series(1, ${documents}) n;
    insert into exchange_rates (company_id, currency, date, rate, created_by, updated_by)
      select '${companyId}', currency, date '2012-01-01' + n, 1 + n / 10000.0, ${by} from generate_series(1, ${documents} / 5) n, unnest(array['EUR','GBP','JPY','CNY','AED']) currency
      on conflict do nothing;
    create temporary table kinds (kind text, letter text, statuses text[], by_vendor boolean);
    insert into kinds values
      ('inquiry', 'I', array['draft','open','quoting','quoted','won'], false),
      ('vendor_quotation', 'V', array['draft','requested','received','selected','expired'], true),
      ('customer_quotation', 'C', array['draft','approved','sent','rejected','expired'], false),
      ('customer_po', 'O', array['draft','received','under_review','accepted','cancelled'], false),
      ('sales_order', 'S', array['draft','pending_approval','confirmed','delivered','cancelled'], false),
      ('vendor_po', 'B', array['draft','pending_approval','approved','sent','received'], true),
      ('vendor_order', 'A', array['draft','acknowledged','variance','shipped','cancelled'], true),
      ('goods_receipt', 'R', array['draft','posted','posted','posted','reversed'], true),
      ('delivery', 'D', array['draft','posted','posted','posted','reversed'], false),
      ('customer_invoice', 'N', array['draft','posted','partially_paid','paid','cancelled'], false),
      ('vendor_invoice', 'L', array['draft','pending_match','matched','posted','cancelled'], true),
      ('general_invoice', 'G', array['draft','posted','partially_paid','paid','cancelled'], false),
      ('journal_entry', 'E', array['draft','pending_approval','posted','posted','reversed'], null);
    create temporary table made as
      select ${ids}, gen_random_uuid() as id, kind, letter, by_vendor, n, date '2024-01-01' + n % 600 as date, statuses[1 + n % 5] as status, (n * 7919) % 2000 as firm, n % 500 as total
      from generate_series(1, ${documents}) n, kinds;
    create unique index on made (kind, n); create unique index on made (id); analyze made;
    insert into documents (company_id, id, kind, voucher_id, draft_id, date, status, party_id, currency, grand_total, base_grand_total, owner_id, created_by, updated_by)
      select m.company_id, m.id, m.kind, m.letter || '-VOL-' || m.n, 'DRAFT-ff' || lpad(to_hex(m.n), 6, '0'), m.date, m.status, case when m.by_vendor is not null then f.id end,
        case when m.n % 4 = 0 then 'EUR' else 'USD' end, m.total, m.total, '${userId}'::uuid, ${by}
      from made m join firms f on f.n = 1 + m.firm + case when coalesce(m.by_vendor, false) or m.kind = 'general_invoice' and m.n % 2 = 0 then 2000 else 0 end;
    analyze documents;
    insert into document_lines (company_id, document_id, line_no, description, qty) select company_id, id, 1, 'A line', 1 from made where kind <> 'journal_entry';
    analyze document_lines;
    insert into inquiries (company_id, document_id, subject, due_date, priority)
      select company_id, id, 'Subject ' || n, case when n % 3 > 0 then date + 14 end, (array['low','normal','high'])[1 + n % 3] from made where kind = 'inquiry';
    insert into vendor_quotations (company_id, document_id, vendor_id, kind, vendor_quote_no, valid_until)
      select m.company_id, m.id, d.party_id, case when n % 2 = 0 then 'general' else 'ingrammicro' end, 'Q' || n, case when n % 3 > 0 then m.date + 30 end
      from made m join documents d on d.company_id = m.company_id and d.id = m.id where m.kind = 'vendor_quotation';
    insert into customer_quotations (company_id, document_id, valid_until, submitted_by)
      select company_id, id, date + 30, case when n % 2 = 0 then '${userId}'::uuid end from made where kind = 'customer_quotation';
    insert into general_invoices (company_id, document_id, direction, subject, reference, due_date)
      select company_id, id, case when n % 2 = 0 then 'payable' else 'receivable' end, 'Fee ' || n, 'R' || n, date + 30 from made where kind = 'general_invoice';
    insert into journal_entries (company_id, document_id, narration, reference, reverse_on)
      select company_id, id, 'Entry ' || n, case when n % 3 > 0 then 'R' || n end, case when n % 5 = 0 then date + 30 end from made where kind = 'journal_entry';
    insert into customer_pos (company_id, document_id, customer_id, customer_order_number, quotation_id, received_on, required_date, total)
      select m.company_id, m.id, d.party_id, 'PO ' || m.n, q.id, m.date, case when m.n % 3 > 0 then m.date + 30 end, m.total
      from made m join documents d on d.company_id = m.company_id and d.id = m.id left join made q on q.kind = 'customer_quotation' and q.n = m.n and m.n % 4 > 0
      where m.kind = 'customer_po';
    insert into goods_receipts (company_id, document_id, type, vendor_id, warehouse_id, vendor_delivery_no)
      select m.company_id, m.id, case when m.n % 9 = 0 then 'return' else 'receipt' end, d.party_id, w.id, 'LS ' || m.n
      from made m join documents d on d.company_id = m.company_id and d.id = m.id join warehouses w on w.company_id = m.company_id and w.is_default where m.kind = 'goods_receipt';
    insert into deliveries (company_id, document_id, type, customer_id, warehouse_id, carrier)
      select m.company_id, m.id, case when m.n % 9 = 0 then 'return' else 'delivery' end, d.party_id, w.id, case when m.n % 3 > 0 then 'Carrier ' || m.n % 7 end
      from made m join documents d on d.company_id = m.company_id and d.id = m.id join warehouses w on w.company_id = m.company_id and w.is_default where m.kind = 'delivery';
    insert into sales_orders (company_id, document_id, customer_id, profile, customer_po_id, customer_order_number, required_date)
      select m.company_id, m.id, d.party_id, case when m.n % 10 = 0 then 'jaak' else 'standard' end, o.id, 'PO ' || m.n, case when m.n % 3 > 0 then m.date + 30 end
      from made m join documents d on d.company_id = m.company_id and d.id = m.id left join made o on o.kind = 'customer_po' and o.n = m.n and m.n % 4 > 0
      where m.kind = 'sales_order';
    insert into sales_order_lines (company_id, line_id, fulfilment)
      select l.company_id, l.id, 'service' from made m join document_lines l on l.company_id = m.company_id and l.document_id = m.id where m.kind = 'sales_order';
    insert into vendor_pos (company_id, document_id, vendor_id, kind, vendor_quote_no, expected_date, is_drop_ship, ship_to, distributor_state)
      select m.company_id, m.id, d.party_id, case when m.n % 5 = 0 then 'ingrammicro' else 'general' end, 'Q ' || m.n, case when m.n % 3 > 0 then m.date + 30 end,
        m.n % 7 = 0, case when m.n % 7 = 0 then 'The dock' end, case when m.n % 10 = 0 then 'processing' when m.n % 5 = 0 then 'shipped' end
      from made m join documents d on d.company_id = m.company_id and d.id = m.id where m.kind = 'vendor_po';
    insert into vendor_orders (company_id, document_id, vendor_id, vendor_po_id, vendor_order_no, confirmed_on)
      select m.company_id, m.id, d.party_id, p.id, 'ACK ' || m.n, m.date from made m join documents d on d.company_id = m.company_id and d.id = m.id
        join made p on p.kind = 'vendor_po' and p.n = m.n
      where m.kind = 'vendor_order';
    insert into vendor_order_lines (company_id, line_id)
      select l.company_id, l.id from made m join document_lines l on l.company_id = m.company_id and l.document_id = m.id where m.kind = 'vendor_order';
    insert into document_line_links (company_id, from_line_id, to_line_id, qty)
      select l.company_id, f.id, l.id, 1 from made m join document_lines l on l.company_id = m.company_id and l.document_id = m.id
        join made p on p.kind = 'vendor_po' and p.n = m.n join document_lines f on f.company_id = p.company_id and f.document_id = p.id
      where m.kind = 'vendor_order';
    insert into customer_invoices (company_id, document_id, type, customer_id, customer_order_number, due_date, invoice_id)
      select m.company_id, m.id, case when o.id is null then 'invoice' else 'credit_note' end, d.party_id, 'PO ' || m.n, m.date + 30, o.id
      from made m join documents d on d.company_id = m.company_id and d.id = m.id
        left join made o on o.kind = m.kind and o.n = m.n - 1 and m.n % 10 = 0 where m.kind = 'customer_invoice';
    insert into vendor_invoices (company_id, document_id, type, vendor_id, vendor_invoice_no, invoice_date, due_date)
      select m.company_id, m.id, case when m.n % 10 = 0 then 'debit_note' else 'invoice' end, d.party_id, 'V ' || m.n, m.date, m.date + 30 from made m join documents d on d.company_id = m.company_id and d.id = m.id where m.kind = 'vendor_invoice';
    insert into customer_quotation_lines (company_id, line_id, unit_cost)
      select l.company_id, l.id, 5 from made m join document_lines l on l.company_id = m.company_id and l.document_id = m.id where m.kind = 'customer_quotation';
    insert into audit_log (company_id, user_id, request_id, entity, entity_id, action, before, after, at)
      select '${companyId}', '${userId}', 'volume', (array['inquiry','part','vendor'])[1 + n % 3], 'volume-' || n, case when n % 100 = 7 then 'activate' else 'edit' end,
        '{"name": "a"}', '{"name": "b"}', timestamptz '2024-01-01' + n * interval '20 minutes' from generate_series(1, ${documents}) n;
    insert into files (company_id, id, module, name, mime, size, sha256, created_by)
      select '${companyId}', '00000000-0000-4000-8000-000000000abc', 'invoice-pdfs', 'volume.pdf', 'application/pdf', 1, repeat('0', 64), '${userId}' on conflict do nothing;
    insert into invoice_pdfs (company_id, file_id, sha256, file_name, status, vendor_id, vendor_invoice_no, currency, grand_total, created_at, created_by, updated_by)
      select '${companyId}', '00000000-0000-4000-8000-000000000abc', repeat('0', 64), 'Paper ' || md5(g::text) || '.pdf', (array['needs_review','extracted','matched','converted','rejected'])[1 + g % 5],
        f.id, 'P' || g, 'USD', g % 900, timestamptz '2024-01-01' + g * interval '20 minutes', ${by}
      from generate_series(1, ${documents}) g join firms f on f.n = 2001 + (g * 7919) % 2000;
    alter table document_lines enable trigger document_lines_kept;
    alter table documents enable trigger documents_sealed_new;
    drop table made; drop table kinds; drop table firms; analyze;`)
}

import type { OwnerConnection } from '@server/db/owner'

/**
 * Fills a company with `documents` documents of each kind, among 2,000 customers, 2,000 vendors, and as many parts: enough for the
 * planner to choose as it would for a company of some years. Dates and totals come in heaps, so that orders have ties.
 */
export const fillCompany = async (owner: OwnerConnection, companyId: string, userId: string, documents: number): Promise<void> => {
  const ids = `'${companyId}'::uuid as company_id`
  const by = `'${userId}'::uuid, '${userId}'::uuid`
  await owner.exec(`
    alter table document_lines disable trigger document_lines_kept;
    insert into parties (company_id, name, email, created_by, updated_by)
      select '${companyId}', 'Firm ' || md5(n::text), 'f' || n || '@example.com', ${by} from generate_series(1, 4000) n;
    create temporary table firms as select id, row_number() over (order by id) as n from parties where company_id = '${companyId}' and name ~ '^Firm [0-9a-f]{32}$';
    insert into customers (company_id, party_id, code, currency) select '${companyId}', id, 'CV' || n, 'USD' from firms where n <= 2000;
    insert into vendors (company_id, party_id, code, currency) select '${companyId}', id, 'VV' || n, 'EUR' from firms where n > 2000;
    insert into parts (company_id, partno, description, manufacturer, list_price, created_by, updated_by)
      select '${companyId}', 'VOL-' || n, 'Part ' || md5(n::text), case when n % 3 > 0 then 'Maker ' || n % 40 end, case when n % 5 > 0 then n % 900 end, ${by}
      from generate_series(1, ${documents}) n;
    insert into exchange_rates (company_id, currency, date, rate, created_by, updated_by)
      select '${companyId}', currency, date '2012-01-01' + n, 1 + n / 10000.0, ${by} from generate_series(1, ${documents} / 5) n, unnest(array['EUR','GBP','JPY','CNY','AED']) currency
      on conflict do nothing;
    create temporary table made as
      select ${ids}, gen_random_uuid() as id, kind, n, date '2024-01-01' + n % 600 as date,
        (case kind when 'inquiry' then array['draft','open','quoting','quoted','won'] when 'vendor_quotation' then array['draft','requested','received','selected','expired']
          when 'customer_quotation' then array['draft','approved','sent','rejected','expired']
          when 'customer_po' then array['draft','received','under_review','accepted','cancelled'] else array['draft','posted','partially_paid','paid','cancelled'] end)[1 + n % 5] as status, (n * 7919) % 2000 as firm, n % 500 as total
      from generate_series(1, ${documents}) n, (values ('inquiry'), ('vendor_quotation'), ('customer_quotation'), ('general_invoice'), ('customer_po')) kinds (kind);
    insert into documents (company_id, id, kind, voucher_id, draft_id, date, status, party_id, currency, grand_total, base_grand_total, owner_id, created_by, updated_by)
      select m.company_id, m.id, m.kind, case m.kind when 'customer_po' then 'O' else upper(left(m.kind, 1)) end || '-VOL-' || m.n, 'DRAFT-ff' || lpad(to_hex(m.n), 6, '0'), m.date, m.status, f.id,
        case when m.n % 4 = 0 then 'EUR' else 'USD' end, m.total, m.total, '${userId}'::uuid, ${by}
      from made m join firms f on f.n = 1 + m.firm + case when m.kind = 'vendor_quotation' or m.kind = 'general_invoice' and m.n % 2 = 0 then 2000 else 0 end;
    insert into document_lines (company_id, document_id, line_no, description, qty) select company_id, id, 1, 'A line', 1 from made;
    insert into inquiries (company_id, document_id, subject, due_date, priority)
      select company_id, id, 'Subject ' || n, case when n % 3 > 0 then date + 14 end, (array['low','normal','high'])[1 + n % 3] from made where kind = 'inquiry';
    insert into vendor_quotations (company_id, document_id, vendor_id, kind, vendor_quote_no, valid_until)
      select m.company_id, m.id, d.party_id, case when n % 2 = 0 then 'general' else 'ingrammicro' end, 'Q' || n, case when n % 3 > 0 then m.date + 30 end
      from made m join documents d on d.company_id = m.company_id and d.id = m.id where m.kind = 'vendor_quotation';
    insert into customer_quotations (company_id, document_id, valid_until, submitted_by)
      select company_id, id, date + 30, case when n % 2 = 0 then '${userId}'::uuid end from made where kind = 'customer_quotation';
    insert into general_invoices (company_id, document_id, direction, subject, reference, due_date)
      select company_id, id, case when n % 2 = 0 then 'payable' else 'receivable' end, 'Fee ' || n, 'R' || n, date + 30 from made where kind = 'general_invoice';
    insert into customer_pos (company_id, document_id, customer_id, customer_order_number, quotation_id, received_on, required_date, total)
      select m.company_id, m.id, d.party_id, 'PO ' || m.n, q.id, m.date, case when m.n % 3 > 0 then m.date + 30 end, m.total
      from made m join documents d on d.company_id = m.company_id and d.id = m.id left join made q on q.kind = 'customer_quotation' and q.n = m.n and m.n % 4 > 0
      where m.kind = 'customer_po';
    insert into customer_quotation_lines (company_id, line_id, unit_cost)
      select l.company_id, l.id, 5 from made m join document_lines l on l.company_id = m.company_id and l.document_id = m.id where m.kind = 'customer_quotation';
    insert into audit_log (company_id, user_id, request_id, entity, entity_id, action, before, after, at)
      select '${companyId}', '${userId}', 'volume', (array['inquiry','part','vendor'])[1 + n % 3], 'volume-' || n, case when n % 100 = 7 then 'activate' else 'edit' end,
        '{"name": "a"}', '{"name": "b"}', timestamptz '2024-01-01' + n * interval '20 minutes' from generate_series(1, ${documents}) n;
    alter table document_lines enable trigger document_lines_kept;
    drop table made; drop table firms; analyze;`)
}

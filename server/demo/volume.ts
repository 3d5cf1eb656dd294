import type { OwnerConnection } from '../db/owner'
import { markets } from './history/names'

const DOCUMENTS = { inquiry: 40_000, vendor_quotation: 30_000, customer_quotation: 30_000 }
const DAYS = 545
const { cities, places, trades, vendors } = markets.northgate

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const array = (texts: readonly string[]) => `array[${texts.map(literal).join(', ')}]`
/** SQL for an entry of a list, by an index expression that counts from 0. */
const pick = (texts: readonly string[], index: string) => `(${array(texts)})[1 + (${index}) % ${texts.length}]`

const SUBJECTS = ['Access switches', 'Wireless', 'Firewalls', 'Notebooks', 'Cabling', 'Backup storage', 'Rack and power', 'Monitors', 'Virtualisation hosts']
const PLACES = ['the main office', 'the warehouse', 'building 4', 'the new wing', 'two branches', 'the data centre', 'the training rooms']
const OCCASIONS = ['first batch', 'second batch', 'renewal', 'replacement', 'extension']
const STATUSES = {
  inquiry: ['quoted', 'won', 'open', 'quoting', 'won', 'lost', 'quoted', 'draft'],
  vendor_quotation: ['received', 'selected', 'expired', 'received', 'requested', 'selected', 'draft'],
  customer_quotation: ['sent', 'accepted', 'expired', 'rejected', 'approved', 'accepted', 'draft'],
}
const STAFF = ['sales@northgate.example', 'buyer@northgate.example', 'manager@northgate.example']

/** Creates customers and vendors of many towns, as many as a trader of this size would have. */
const parties = `
  create temporary table firms on commit drop as
    select time_ordered_id() as id, row_number() over () as n, name, role from (
      select place || ' ' || trade || ', ' || city as name, 'customer' as role
        from unnest(${array(places)}) place, unnest(${array(trades)}) trade, unnest(${array(cities)}) city
      union all select vendor || ' ' || city, 'vendor' from unnest(${array(vendors)}) vendor, unnest(${array(cities)}) city) named;
  insert into parties (company_id, id, name, email, created_by, updated_by)
    select c.id, f.id, f.name, 'desk' || f.n || '@firm' || f.n || '.example', c.by, c.by from firms f, chosen c;
  insert into customers (company_id, party_id, code, currency) select c.id, f.id, 'CV' || f.n, 'USD' from firms f, chosen c where role = 'customer';
  insert into vendors (company_id, party_id, code, currency) select c.id, f.id, 'VV' || f.n, 'USD' from firms f, chosen c where role = 'vendor';
  create temporary table sides on commit drop as
    select role, array_agg(id order by n) as ids, count(*)::int as size from firms group by role;`

const documentsOf = (kind: keyof typeof DOCUMENTS) => `
  select '${kind}' as kind, n, ${pick(STATUSES[kind], 'n / 3')} as status, '${kind === 'vendor_quotation' ? 'vendor' : 'customer'}' as role,
    '${{ inquiry: 'INQ', vendor_quotation: 'VQ', customer_quotation: 'CQ' }[kind]}-' as prefix,
    current_date - (${DAYS} - n::bigint * ${DAYS} / ${DOCUMENTS[kind]})::int as date
  from generate_series(1, ${DOCUMENTS[kind]}) n`

/** Numbers begin above those that the counters reach in the eighteen months of the demo. */
const headers = `
  create temporary table made on commit drop as
    select m.*, time_ordered_id() as id, 'DRAFT-' || substr('abc', array_position(array['inquiry','vendor_quotation','customer_quotation'], kind), 1) || lpad(to_hex(n), 7, '0') as draft_id,
      s.ids[1 + (n::bigint * 7919 % s.size)::int] as party_id, c.id as company_id, c.staff[1 + n % ${STAFF.length}] as owner_id
    from (${(Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[]).map(documentsOf).join(' union all ')}) m join sides s using (role), chosen c;
  create temporary table made_lines on commit drop as
    select m.id as document_id, m.company_id, m.kind, line_no, p.id as part_id, p.partno, p.description, 1 + (m.n * 31 + line_no * 7) % 40 as qty,
      (10 + (m.n::bigint * 613 + line_no * 97) % 90000 / 100.0)::numeric(20,2) as price
    from made m, generate_series(1, 3) line_no, (select array_agg(part order by part.partno) as list from stock part) catalogue,
      lateral (select (catalogue.list[1 + (m.n::bigint * 131 + line_no * 17) % cardinality(catalogue.list)]).*) p
    where line_no <= 1 + m.n % 3;
  create index on made_lines (document_id);
  insert into documents (company_id, id, kind, voucher_id, draft_id, date, status, party_id, currency, sub_total, grand_total, base_grand_total, owner_id, created_at, created_by, updated_at, updated_by)
    select m.company_id, m.id, m.kind, case when m.status = 'draft' then m.draft_id else m.prefix || extract(year from m.date) || '-' || 100000 + m.n end, m.draft_id, m.date,
      m.status, m.party_id, 'USD', t.total, t.total, t.total, m.owner_id, m.date, m.owner_id, m.date, m.owner_id
    from made m join (select document_id, case when kind = 'inquiry' then 0 else sum(qty * price) end as total from made_lines group by document_id, kind) t on t.document_id = m.id;
  insert into document_lines (company_id, document_id, line_no, part_id, partno, description, qty, unit_price, line_net, line_total)
    select company_id, document_id, line_no, part_id, partno, description, qty, asked, qty * asked, qty * asked
    from (select *, case when kind = 'inquiry' then 0 else price end as asked from made_lines) l;`

const kinds = `
  insert into inquiries (company_id, document_id, subject, due_date, priority, customer_reference)
    select company_id, id, ${pick(SUBJECTS, 'n')} || ' for ' || ${pick(PLACES, 'n / 9')} || ', ' || ${pick(OCCASIONS, 'n / 63')}, case when n % 4 > 0 then date + 10 + n % 20 end,
      (array['normal','normal','high','low','normal'])[1 + n % 5], 'RFQ-' || 20000 + n from made where kind = 'inquiry';
  insert into vendor_quotations (company_id, document_id, vendor_id, kind, vendor_quote_no, valid_until)
    select company_id, id, party_id, case when n % 3 = 0 then 'ingrammicro' else 'general' end, 'Q-' || 500000 + n, case when n % 4 > 0 then date + 30 end from made where kind = 'vendor_quotation';
  insert into customer_quotations (company_id, document_id, valid_until) select company_id, id, date + 30 from made where kind = 'customer_quotation';
  insert into inquiry_lines (company_id, line_id) select l.company_id, l.id from document_lines l join made m on m.company_id = l.company_id and m.id = l.document_id where m.kind = 'inquiry';
  insert into vendor_quotation_lines (company_id, line_id)
    select l.company_id, l.id from document_lines l join made m on m.company_id = l.company_id and m.id = l.document_id where m.kind = 'vendor_quotation';
  insert into customer_quotation_lines (company_id, line_id, unit_cost)
    select l.company_id, l.id, round(l.unit_price * 0.85, 2) from document_lines l join made m on m.company_id = l.company_id and m.id = l.document_id where m.kind = 'customer_quotation';
  update customer_quotations q set cost_total = t.cost from (
    select l.company_id, l.document_id, sum(l.qty * c.unit_cost) as cost from customer_quotation_lines c
      join document_lines l on l.company_id = c.company_id and l.id = c.line_id join made m on m.company_id = l.company_id and m.id = l.document_id group by 1, 2) t
    where t.company_id = q.company_id and t.document_id = q.document_id;`

/**
 * Adds a hundred thousand documents to the first demo company, written as rows: through the API they would take hours. The company is bound,
 * since forced row-level security may restrict the owner, and the trigger that protects submitted lines is disabled meanwhile.
 */
export const seedVolume = async (owner: OwnerConnection): Promise<void> => {
  await owner.exec(`begin;
    alter table document_lines disable trigger document_lines_kept;
    create temporary table chosen on commit drop as
      select c.id, (select array_agg(u.id order by u.email) from users u where u.email in (${STAFF.map(literal).join(', ')})) as staff,
        (select u.id from users u where u.email = 'system@northgate.example') as by
      from companies c where c.name = 'Northgate Trading LLC';
    select set_config('app.company_id', id::text, true), set_config('app.user_id', by::text, true) from chosen;
    create temporary table stock on commit drop as select p.id, p.partno, p.description from parts p join chosen c on c.id = p.company_id order by p.partno limit 400;
    ${parties}
    ${headers}
    ${kinds}
    alter table document_lines enable trigger document_lines_kept;
    commit`)
  await owner.exec('vacuum analyze')
}

/**
 * A posted document is sealed as a whole: its header, lines, links and everything else that determines its value go into the company's chain
 * together with its journals, so that a change made past the triggers differs from the sealed content. The content of a document is sealed
 * once, when it gets its number. Moves, later costs and allocations are sealed when they are added. Values that change afterwards (the state
 * of an invoice, a payment that is held back) add a link from the old to the new value.
 */
export const sealedDocuments = /* sql */ `
/* How posted rows are written out to be sealed: which tables, and by which column they lead to their document. */
create table sealed_tables (
  name text primary key,
  position integer generated always as identity,
  /* The document's id, or a line of it; null for what is sealed by itself. */
  leads_by text check (leads_by in ('id', 'document_id', 'line')),
  line_column text,
  sort text not null,
  filter text,
  check ((leads_by is not distinct from 'line') = (line_column is not null))
);
/* Columns in the order in which they are written; a new one goes to the end, so that rows without it are written as before. */
create table sealed_columns (
  table_name text not null references sealed_tables (name),
  name text not null,
  position integer not null,
  /* Goes on changing after the document was posted: each change is a link of its own. */
  changes boolean not null default false,
  /* The value that rows have which were there before the column; it is written as nothing. */
  absent text,
  primary key (table_name, name),
  unique (table_name, position)
);

/* Everything sealed but the journals, which have journal_seals; both share the places of the chain. */
create table content_seals (
  company_id uuid not null,
  seq bigint not null check (seq >= 1),
  subject text not null check (subject in ('document', 'status', 'own', 'moves', 'charge', 'allocation')),
  /* The document, later cost or allocation. */
  subject_id uuid not null,
  /* Of moves: the last that is in it. */
  upto bigint,
  /* The migration that sealed what was there already. */
  note text,
  /* What is sealed; of a change what was there before it. */
  content text not null,
  /* What of the document's own table goes on changing, and its status. */
  own text,
  status text,
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, seq),
  foreign key (company_id) references companies (id)
);
create unique index content_seals_document on content_seals (company_id, subject_id, coalesce(note, '')) where subject = 'document';
create index content_seals_subject on content_seals (company_id, subject_id, seq);
create trigger content_seals_kept before update or delete on content_seals for each row execute function refuse_change();
create trigger content_seals_whole before truncate on content_seals for each statement execute function refuse_change();

create function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery')
$$;

/* How a column is written, the same for every setting of a session. */
create function sealed_expression(p_table text, p_column text, p_absent text) returns text language plpgsql stable as $$
declare
  type text;
begin
  select format_type(a.atttypid, null) into strict type from pg_attribute a where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attname = p_column and not a.attisdropped;
  if type = 'date' then return format('to_char(r.%I, ''YYYY-MM-DD'')', p_column); end if;
  if type = 'timestamp with time zone' then return format('to_char(r.%I at time zone ''UTC'', ''YYYY-MM-DD HH24:MI:SS.US'')', p_column); end if;
  if type = 'bytea' then return format('encode(r.%I, ''hex'')', p_column); end if;
  if p_absent is not null then return format('nullif(r.%I, %L::%s)', p_column, p_absent, type); end if;
  return format('r.%I', p_column);
end $$;

/* Makes the functions that write rows out, anew from the lists: sealed_text, changing_text, document_content. */
create function build_seals() returns void language plpgsql as $$
declare
  t sealed_tables;
  posted text;
  changing text;
  parts text[] := '{}';
  owns text[] := '{}';
begin
  for t in select * from sealed_tables order by position loop
    select string_agg(sealed_expression(c.table_name, c.name, c.absent), ', ' order by c.position) filter (where not c.changes),
        string_agg(sealed_expression(c.table_name, c.name, c.absent), ', ' order by c.position) filter (where c.changes)
      into posted, changing from sealed_columns c where c.table_name = t.name;
    if posted is not null then
      execute format('create or replace function sealed_text(r %I) returns text language sql stable as $f$ select rtrim(row(%s)::text, '',)'') $f$', t.name, posted);
    end if;
    if changing is not null then
      execute format('create or replace function changing_text(r %I) returns text language sql stable as $f$ select rtrim(row(%s)::text, '',)'') $f$', t.name, changing);
      execute format($f$create or replace function seal_change_%s() returns trigger language plpgsql security definer set search_path = public, pg_temp as $g$
        begin
          perform seal_change(old.company_id, old.document_id, changing_text(old), changing_text(new));
          return null;
        end $g$ $f$, t.name);
      owns := owns || format('(select changing_text(t) from %I t where t.company_id = p_company and t.document_id = p_document)', t.name);
    end if;
    if posted is not null and t.leads_by is not null then
      parts := parts || format($f$select %s as position, (select chr(30) || %L || chr(10) || string_agg(sealed_text(t), chr(10) order by %s) from %I t %s where t.company_id = p_company and %s%s) as content$f$,
        t.position, t.name, case t.leads_by when 'line' then 'l.line_no, ' else '' end || t.sort, t.name,
        case t.leads_by when 'line' then format('join document_lines l on l.company_id = t.company_id and l.id = t.%I', t.line_column) else '' end,
        case t.leads_by when 'id' then 't.id' when 'document_id' then 't.document_id' else 'l.document_id' end || ' = p_document',
        coalesce(' and ' || t.filter, ''));
    end if;
  end loop;
  execute format('create or replace function document_content(p_company uuid, p_document uuid) returns text language sql stable as $f$ select coalesce(string_agg(s.content, '''' order by s.position), '''') from (%s) s $f$',
    array_to_string(parts, ' union all '));
  execute format('create or replace function document_changing(p_company uuid, p_document uuid) returns text language sql stable as $f$ select coalesce(%s) $f$', array_to_string(array['null::text'] || owns, ', '));
end $$;

create function seal_table(p_name text, p_leads_by text, p_sort text, p_line_column text default null, p_filter text default null) returns void language sql as $$
  insert into sealed_tables (name, leads_by, sort, line_column, filter) values (p_name, p_leads_by, p_sort, p_line_column, p_filter)
$$;
/* Columns that are sealed from now on, at the end of those that are. Whoever adds columns to a sealed table calls it in the same migration. */
create function seal_columns(p_table text, p_columns text[], p_changes boolean default false, p_absent text default null) returns void language plpgsql as $$
begin
  insert into sealed_columns (table_name, name, position, changes, absent)
    select p_table, c.name, coalesce((select max(o.position) from sealed_columns o where o.table_name = p_table), 0) + c.n, p_changes, p_absent
    from unnest(p_columns) with ordinality c (name, n);
  perform build_seals();
end $$;

create function add_seal(p_company uuid, p_subject text, p_id uuid, p_content text, p_own text default null, p_status text default null, p_upto bigint default null, p_note text default null)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head ledger_heads;
  sealed bytea;
begin
  insert into ledger_heads (company_id) values (p_company) on conflict do nothing;
  select * into head from ledger_heads h where h.company_id = p_company for update;
  sealed := sha256(head.hash || convert_to(row(p_subject, p_id, p_upto, p_note, p_content, p_own, p_status)::text, 'UTF8'));
  insert into content_seals (company_id, seq, subject, subject_id, upto, note, content, own, status, hash)
    values (p_company, head.seq + 1, p_subject, p_id, p_upto, p_note, p_content, p_own, p_status, sealed);
  update ledger_heads h set seq = head.seq + 1, hash = sealed where h.company_id = p_company;
end $$;

/* At the end of the transaction that gave it its number; afterwards each step of its state. */
create function seal_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from content_seals s where s.company_id = new.company_id and s.subject_id = new.id and s.subject = 'document') then
    perform add_seal(new.company_id, 'document', new.id, document_content(new.company_id, new.id), document_changing(new.company_id, new.id), new.status);
  elsif tg_op = 'UPDATE' then
    if old.status is distinct from new.status then
      perform add_seal(new.company_id, 'status', new.id, old.status, p_status => new.status);
    end if;
  end if;
  return null;
end $$;
create constraint trigger documents_sealed_new after insert on documents deferrable initially deferred for each row
  when (new.voucher_id <> new.draft_id and is_sealed_kind(new.kind)) execute function seal_document();
create constraint trigger documents_sealed after update on documents deferrable initially deferred for each row
  when (new.voucher_id <> new.draft_id and is_sealed_kind(new.kind) and (old.voucher_id, old.status) is distinct from (new.voucher_id, new.status)) execute function seal_document();

/* A change of what goes on changing. It was sealed with the document where both came in one transaction. */
create function seal_change(p_company uuid, p_document uuid, p_before text, p_after text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sealed text;
begin
  select s.own into sealed from content_seals s where s.company_id = p_company and s.subject_id = p_document and s.subject in ('document', 'own') order by s.seq desc limit 1;
  if not found or p_before is not distinct from p_after or sealed is not distinct from document_changing(p_company, p_document) then return; end if;
  perform add_seal(p_company, 'own', p_document, coalesce(p_before, ''), p_after);
end $$;

create function seal_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since bigint;
begin
  select coalesce(max(s.upto), 0) into since from content_seals s where s.company_id = new.company_id and s.subject_id = new.document_id and s.subject = 'moves';
  if new.seq <= since then return null; end if;
  perform add_seal(new.company_id, 'moves', new.document_id, string_agg(sealed_text(m) || chr(10), '' order by m.seq), p_upto => max(m.seq))
    from stock_moves m where m.company_id = new.company_id and m.document_id = new.document_id and m.seq > since;
  return null;
end $$;
create constraint trigger stock_moves_sealed after insert on stock_moves deferrable initially deferred for each row execute function seal_moves();

create function seal_charge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_seal(new.company_id, 'charge', new.id, charge_content(new.company_id, new.id));
  return null;
end $$;
create constraint trigger goods_receipt_charges_sealed after insert on goods_receipt_charges deferrable initially deferred for each row
  when (new.added_on is not null) execute function seal_charge();

create function seal_allocation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_seal(new.company_id, 'allocation', new.id, sealed_text(new));
  return null;
end $$;
create constraint trigger allocations_sealed after insert on allocations deferrable initially deferred for each row execute function seal_allocation();

select seal_table('documents', 'id', 't.id');
select seal_table('general_invoices', 'document_id', 't.document_id');
select seal_table('customer_invoices', 'document_id', 't.document_id');
select seal_table('vendor_invoices', 'document_id', 't.document_id');
select seal_table('goods_receipts', 'document_id', 't.document_id');
select seal_table('deliveries', 'document_id', 't.document_id');
select seal_table('document_lines', 'document_id', 't.line_no, t.id');
select seal_table('customer_invoice_lines', 'line', 't.line_id', 'line_id');
select seal_table('goods_receipt_lines', 'line', 't.line_id', 'line_id');
select seal_table('delivery_lines', 'line', 't.line_id', 'line_id');
select seal_table('document_line_links', 'line', 't.from_line_id', 'to_line_id');
select seal_table('vendor_invoice_clearings', 'line', 't.receipt_line_id', 'line_id');
select seal_table('goods_receipt_charges', 'document_id', 't.position, t.id', p_filter => 't.added_on is null');
select seal_table('document_papers', 'document_id', 't.issue');
select seal_table('goods_receipt_charge_lines', null, 't.line_id');
select seal_table('stock_moves', null, 't.seq');
select seal_table('allocations', null, 't.id');
select seal_table('journals', null, 't.id');
select seal_table('journal_lines', null, 't.line_no');
select seal_columns('documents', '{id,kind,voucher_id,draft_id,date,party_id,currency,rate,sub_total,discount_total,freight,other_charges,tax_total,grand_total,base_grand_total,notes,terms,owner_id,created_at,created_by}');
select seal_columns('general_invoices', '{direction,reference,subject,payment_term_id,due_date,posted_at,posted_by}');
select seal_columns('general_invoices', '{outcome_reason,sent_at,paper_file_id}', true);
select seal_columns('customer_invoices', '{type,customer_id,invoice_id,customer_order_number,contact_name,contact_email,bill_to,ship_to,payment_term_id,due_date,credit_reason,posted_at,posted_by}');
select seal_columns('customer_invoices', '{sent_at,paper_file_id,written_off,write_off_reason,outcome_reason}', true);
select seal_columns('vendor_invoices', '{type,vendor_id,vendor_invoice_no,invoice_id,invoice_date,received_date,payment_term_id,due_date,invoice_pdf_id,variances,variance_reason,approved_by,duplicate_reason,posted_at,posted_by}');
select seal_columns('vendor_invoices', '{hold_payment,hold_reason,posted_year,outcome_reason}', true);
select seal_columns('goods_receipts', '{type,vendor_id,warehouse_id,vendor_delivery_no,carrier,tracking,is_replaced,return_reason,posted_at,posted_by}');
select seal_columns('goods_receipts', '{reversed_on,outcome_reason}', true);
select seal_columns('deliveries', '{type,customer_id,warehouse_id,goods_receipt_id,ship_to,carrier,tracking,is_replaced,return_reason,posted_at,posted_by}');
select seal_columns('deliveries', '{sent_at,paper_file_id,reversed_on,outcome_reason}', true);
select seal_columns('document_lines', '{line_no,id,part_id,partno,mfr_part_no,description,qty,uom,unit_price,discount_pct,tax_code_id,tax_percent,tax_amount,line_net,line_total,account_id,required_on,promised_on,notes}');
select seal_columns('customer_invoice_lines', '{line_id,serials,cost}');
select seal_columns('goods_receipt_lines', '{line_id,batch_no,expires_on,serials,value,owed,move_id}');
select seal_columns('delivery_lines', '{line_id,batch_no,serials,value,move_id,released}');
select seal_columns('document_line_links', '{from_line_id,to_line_id,qty}');
select seal_columns('vendor_invoice_clearings', '{line_id,receipt_line_id,amount}');
select seal_columns('goods_receipt_charges', '{id,document_id,position,description,account_id,amount,added_on,to_stock,to_cost,created_at,created_by}');
select seal_columns('document_papers', '{issue,frozen_at,ours,theirs,own}');
select seal_columns('goods_receipt_charge_lines', '{line_id,charge_id,to_stock,to_cost,gone_qty}');
select seal_columns('stock_moves', '{id,seq,date,part_id,warehouse_id,kind,qty,value,document_id,line_id,batch_id,serials,reverses,of_move,owed,taken,created_at,created_by}');
select seal_columns('allocations', '{id,date,debit_line_id,credit_line_id,amount,base_debit,base_credit,journal_id,undoes,created_at,created_by}');
select seal_columns('journals', '{id,area,voucher_id,date,fiscal_year_id,period_no,document_id,purpose,currency,rate,narration,reversal_of,posted_at,posted_by}');
select seal_columns('journal_lines', '{line_no,id,account_id,debit,credit,currency,amount,party_id,due_date,document_id,part_id,tax_code_id,tax_base,memo}');
create constraint trigger general_invoices_sealed after update on general_invoices deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_general_invoices();
create constraint trigger customer_invoices_sealed after update on customer_invoices deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_customer_invoices();
create constraint trigger vendor_invoices_sealed after update on vendor_invoices deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_vendor_invoices();
create constraint trigger goods_receipts_sealed after update on goods_receipts deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_goods_receipts();
create constraint trigger deliveries_sealed after update on deliveries deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_deliveries();

create function charge_content(p_company uuid, p_charge uuid) returns text language sql stable as $$
  select sealed_text(c) || coalesce((select string_agg(chr(10) || sealed_text(b), '' order by b.line_id) from goods_receipt_charge_lines b
      where b.company_id = c.company_id and b.charge_id = c.id), '')
    from goods_receipt_charges c where c.company_id = p_company and c.id = p_charge
$$;

/* A journal is written out by the same lists from now on; those before keep the form they were sealed in. */
create function journal_content(p_company uuid, p_journal uuid) returns text language sql stable as $$
  select sealed_text(j) || (select string_agg(chr(10) || sealed_text(l), '' order by l.line_no) from journal_lines l where l.company_id = j.company_id and l.journal_id = j.id)
    from journals j where j.company_id = p_company and j.id = p_journal
$$;
create or replace function journal_hash(p_company uuid, p_journal uuid, p_before bytea) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(journal_content(p_company, p_journal), 'UTF8'))
$$;
alter table journal_seals alter column form set default 2;
/* The server recomputes the chain by statements of its own: what it asks of the database, whoever owns the tables can't answer in its place. */
drop function broken_seal(uuid);

/*
 * Seals every posted document anew, under the name of the migration that changed what is sealed of them; or what has no seal yet. The head is
 * written once: a row that is written thousands of times in one transaction is found ever more slowly.
 */
create function seal_again(p_note text, p_unsealed boolean default false) returns void language plpgsql as $$
declare
  company uuid;
  head ledger_heads;
  item record;
begin
  for company in select id from companies order by id loop
    insert into ledger_heads (company_id) values (company) on conflict do nothing;
    select * into head from ledger_heads h where h.company_id = company for update;
    for item in
      select 1 as place, 'document' as subject, d.id, null::bigint as upto, document_content(company, d.id) as content, document_changing(company, d.id) as own, d.status
        from documents d where d.company_id = company and d.voucher_id <> d.draft_id and is_sealed_kind(d.kind)
          and not (p_unsealed and exists (select 1 from content_seals s where s.company_id = company and s.subject_id = d.id and s.subject = 'document'))
      union all
      select 2, 'moves', m.document_id, max(m.seq), string_agg(sealed_text(m) || chr(10), '' order by m.seq), null, null from stock_moves m
        where p_unsealed and m.company_id = company and not exists (select 1 from content_seals s where s.company_id = company and s.subject_id = m.document_id and s.subject = 'moves')
        group by m.document_id
      union all
      select 3, 'charge', c.id, null, charge_content(company, c.id), null, null from goods_receipt_charges c
        where p_unsealed and c.company_id = company and c.added_on is not null
          and not exists (select 1 from content_seals s where s.company_id = company and s.subject_id = c.id and s.subject = 'charge')
      union all
      select 4, 'allocation', a.id, null, sealed_text(a), null, null from allocations a
        where p_unsealed and a.company_id = company and not exists (select 1 from content_seals s where s.company_id = company and s.subject_id = a.id and s.subject = 'allocation')
      order by place, id
    loop
      head.seq := head.seq + 1;
      head.hash := sha256(head.hash || convert_to(row(item.subject, item.id, item.upto, p_note, item.content, item.own, item.status)::text, 'UTF8'));
      insert into content_seals (company_id, seq, subject, subject_id, upto, note, content, own, status, hash)
        values (company, head.seq, item.subject, item.id, item.upto, p_note, item.content, item.own, item.status, head.hash);
    end loop;
    update ledger_heads h set seq = head.seq, hash = head.hash where h.company_id = company and h.seq <> head.seq;
  end loop;
end $$;
/* What is there already is sealed as it is. */
select seal_again('0049-sealed-documents', true);
`

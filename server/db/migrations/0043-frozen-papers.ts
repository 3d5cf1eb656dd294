/** Columns of each kind's own table that its PDF or its screen shows, and that can't be changed once the document has left draft. */
const FROZEN_COLUMNS = {
  customer_quotations: ['contact_name', 'contact_email', 'customer_reference', 'payment_term_id', 'revision'],
  customer_pos: ['customer_id', 'customer_order_number', 'contact_name', 'contact_email', 'payment_term_id', 'bill_to', 'ship_to', 'end_user'],
  sales_orders: ['customer_id', 'customer_order_number', 'contact_name', 'contact_email', 'payment_term_id', 'required_date', 'bill_to', 'ship_to', 'end_user'],
  vendor_pos: ['vendor_id', 'is_drop_ship', 'ship_to', 'warehouse_id', 'payment_term_id', 'contact_name', 'contact_email', 'vendor_quote_no', 'special_bid_no'],
  vendor_orders: ['vendor_id', 'vendor_po_id', 'vendor_order_no', 'confirmed_on'],
  goods_receipts: ['type', 'vendor_id', 'warehouse_id', 'vendor_delivery_no', 'return_reason', 'is_replaced'],
  deliveries: ['type', 'customer_id', 'warehouse_id', 'ship_to', 'return_reason', 'is_replaced'],
  customer_invoices: [
    'type',
    'customer_id',
    'invoice_id',
    'customer_order_number',
    'contact_name',
    'contact_email',
    'bill_to',
    'ship_to',
    'payment_term_id',
    'due_date',
    'credit_reason',
  ],
  vendor_invoices: ['type', 'vendor_id', 'vendor_invoice_no', 'invoice_id', 'invoice_date', 'payment_term_id', 'due_date'],
  general_invoices: ['direction', 'reference', 'subject', 'payment_term_id', 'due_date'],
} as const

const guards = Object.entries(FROZEN_COLUMNS)
  .map(
    ([table, columns]) =>
      `create trigger ${table}_printed before update on ${table} for each row execute function keep_printed(${columns.map((column) => `'${column}'`).join(', ')});`,
  )
  .join('\n')

/**
 * Texts that a document prints about both parties, stored with each document that has a number: names, addresses, tax numbers, contacts, terms,
 * bank lines, and the company's letterhead. They are stored when the document leaves draft, and once more when it leaves draft again (an order
 * that was reopened or amended). A stored text is never changed; a text that many documents share is stored once.
 */
export const frozenPapers = /* sql */ `
create table printed_texts (
  company_id uuid not null references companies (id),
  digest bytea not null check (length(digest) = 32),
  said jsonb not null,
  primary key (company_id, digest)
);
create table document_papers (
  company_id uuid not null,
  document_id uuid not null,
  issue integer not null check (issue > 0),
  frozen_at timestamptz not null default clock_timestamp(),
  /* What the company says of itself, what it says of the other side, and what belongs to this document alone. */
  ours bytea not null,
  theirs bytea not null,
  own jsonb not null,
  primary key (company_id, document_id, issue),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, ours) references printed_texts (company_id, digest),
  foreign key (company_id, theirs) references printed_texts (company_id, digest)
);

/* While it may be edited as a whole, a document says what holds today. An inquiry has no paper. */
create function is_open_paper(p_kind text, p_status text) returns boolean language sql immutable as $$
  select p_kind = 'inquiry' or p_status = 'draft' or (p_kind = 'vendor_quotation' and p_status = 'requested')
$$;

create function company_now(p_company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', c.name, 'legalName', c.legal_name, 'hue', c.hue, 'country', c.country, 'addressLines', to_jsonb(c.address_lines), 'taxIds', c.tax_ids,
    'phone', c.phone, 'email', c.email, 'website', c.website, 'paper', c.paper, 'quotationTerms', c.quotation_terms, 'printFooter', c.print_footer,
    'logo', (select jsonb_build_object('id', f.id, 'mime', f.mime) from files f where f.company_id = c.id and f.id = c.logo_file_id),
    'taxNames', coalesce((select jsonb_object_agg(t.code, t.name) from tax_codes t where t.company_id = c.id), '{}')
  ) from companies c where c.id = p_company
$$;

create function party_now(p_company uuid, p_party uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'name', p.name, 'email', p.email, 'phone', p.phone,
    'addresses', coalesce((select jsonb_agg(jsonb_build_object(
        'kind', a.kind, 'isDefault', a.is_default, 'street', a.street, 'city', a.city, 'region', a.region, 'postalCode', a.postal_code, 'country', a.country)
        order by a.position) from party_addresses a where a.company_id = p.company_id and a.party_id = p.id), '[]'),
    'contact', (select jsonb_build_object('name', k.name, 'email', k.email, 'phone', k.phone) from party_contacts k
      where k.company_id = p.company_id and k.party_id = p.id order by k.is_primary desc, k.position limit 1),
    'taxIds', coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from party_tax_ids t where t.company_id = p.company_id and t.party_id = p.id), '[]'),
    'bankLines', coalesce((select jsonb_agg(jsonb_build_object('holder', b.holder, 'accountNo', b.account_no, 'bankName', b.bank_name, 'bic', b.bic,
        'routingNo', b.routing_no, 'country', b.country, 'currency', b.currency) order by b.id)
      from bank_accounts b where b.company_id = p.company_id and b.party_id = p.id), '[]')
  ) from parties p where p.company_id = p_company and p.id = p_party
$$;

create function own_now(p_company uuid, p_document uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'person', (select jsonb_build_object('name', u.full_name, 'email', u.email, 'phone', u.phone_number) from users u where u.id = d.owner_id),
    'paymentTerm', (select jsonb_build_object('id', t.id, 'name', t.name, 'lines', t.lines) from payment_terms t
      where t.company_id = d.company_id and t.id = (case d.kind
        when 'customer_quotation' then (select o.payment_term_id from customer_quotations o where o.company_id = d.company_id and o.document_id = d.id)
        when 'customer_po' then (select o.payment_term_id from customer_pos o where o.company_id = d.company_id and o.document_id = d.id)
        when 'sales_order' then (select o.payment_term_id from sales_orders o where o.company_id = d.company_id and o.document_id = d.id)
        when 'vendor_po' then (select o.payment_term_id from vendor_pos o where o.company_id = d.company_id and o.document_id = d.id)
        when 'customer_invoice' then (select o.payment_term_id from customer_invoices o where o.company_id = d.company_id and o.document_id = d.id)
        when 'vendor_invoice' then (select o.payment_term_id from vendor_invoices o where o.company_id = d.company_id and o.document_id = d.id)
        when 'general_invoice' then (select o.payment_term_id from general_invoices o where o.company_id = d.company_id and o.document_id = d.id)
      end)),
    'warehouse', (select jsonb_build_object('name', w.name, 'address', w.address) from vendor_pos o
      join warehouses w on w.company_id = o.company_id and w.id = o.warehouse_id where d.kind = 'vendor_po' and o.company_id = d.company_id and o.document_id = d.id),
    'goods', coalesce((select jsonb_agg(distinct l.part_id) from document_lines l join parts p on p.company_id = l.company_id and p.id = l.part_id
      where d.kind = 'customer_invoice' and l.company_id = d.company_id and l.document_id = d.id and p.type = 'stock'), '[]')
  ) from documents d where d.company_id = p_company and d.id = p_document
$$;

/* What the paper of a document says: as it was taken down, or as it is now for one that may still be edited. */
create function printed_of(p_company uuid, p_document uuid) returns table (ours jsonb, theirs jsonb, own jsonb) language plpgsql stable as $$
begin
  return query select o.said, t.said, p.own from documents d
    join document_papers p on p.company_id = d.company_id and p.document_id = d.id
    join printed_texts o on o.company_id = p.company_id and o.digest = p.ours
    join printed_texts t on t.company_id = p.company_id and t.digest = p.theirs
    where d.company_id = p_company and d.id = p_document and not is_open_paper(d.kind, d.status)
    order by p.issue desc limit 1;
  if not found then
    return query select company_now(p_company), party_now(p_company, d.party_id), own_now(p_company, d.id)
      from documents d where d.company_id = p_company and d.id = p_document;
  end if;
end $$;

create function keep_text(p_company uuid, p_said jsonb) returns bytea language plpgsql as $$
declare v_digest bytea := sha256(convert_to(p_said::text, 'UTF8'));
begin
  insert into printed_texts (company_id, digest, said) values (p_company, v_digest, p_said) on conflict do nothing;
  return v_digest;
end $$;
create function take_down_paper(d documents) returns void language plpgsql as $$
begin
  insert into document_papers (company_id, document_id, issue, ours, theirs, own)
    select d.company_id, d.id, 1 + coalesce((select max(p.issue) from document_papers p where p.company_id = d.company_id and p.document_id = d.id), 0),
      keep_text(d.company_id, company_now(d.company_id)), keep_text(d.company_id, party_now(d.company_id, d.party_id)), own_now(d.company_id, d.id);
end $$;
create function freeze_paper() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform take_down_paper(new);
  return null;
end $$;
create trigger documents_frozen after update of status, voucher_id on documents for each row
  when (new.voucher_id <> new.draft_id and not is_open_paper(new.kind, new.status) and new.party_id is not null
    and (old.voucher_id = old.draft_id or is_open_paper(old.kind, old.status)))
  execute function freeze_paper();

create trigger printed_texts_kept before update or delete on printed_texts for each row execute function refuse_change();
create trigger printed_texts_whole before truncate on printed_texts for each statement execute function refuse_change();
create trigger document_papers_kept before update or delete on document_papers for each row execute function refuse_change();
create trigger document_papers_whole before truncate on document_papers for each statement execute function refuse_change();

/* The columns that it is told of stay as they were once the document they belong to is no draft. */
create function keep_printed() returns trigger language plpgsql as $$
declare
  v_document documents;
  v_column text;
begin
  foreach v_column in array tg_argv loop
    if to_jsonb(new) -> v_column is distinct from to_jsonb(old) -> v_column then
      select * into v_document from documents d where d.company_id = old.company_id and d.id = old.document_id;
      if found and not is_written_to(v_document.kind, v_document.status) then
        raise exception '% of % is locked while it is %', v_column, v_document.voucher_id, v_document.status
          using errcode = 'check_violation', constraint = 'document_locked';
      end if;
    end if;
  end loop;
  return new;
end $$;
${guards}
create function refuse_printed() returns trigger language plpgsql as $$
begin
  raise exception '% is locked while it is %', old.voucher_id, old.status using errcode = 'check_violation', constraint = 'document_locked';
end $$;
create trigger documents_printed before update of terms, voucher_id, draft_id, kind on documents for each row
  when (not is_written_to(old.kind, old.status)
    and ((new.terms, new.draft_id, new.kind) is distinct from (old.terms, old.draft_id, old.kind) or (old.voucher_id <> old.draft_id and new.voucher_id <> old.voucher_id)))
  execute function refuse_printed();

/* Documents that have a number already: what was printed of them is not known any more, what holds today is. */
do $$
declare d documents;
begin
  for d in select * from documents where voucher_id <> draft_id and not is_open_paper(kind, status) and party_id is not null loop
    perform take_down_paper(d);
  end loop;
end $$;
`

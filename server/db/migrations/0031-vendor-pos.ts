/**
 * Orders to vendors in full: the amount above which they need an approval, the total that was approved last, the pending request to the
 * distributor, and the distributor's last answer.
 */
export const vendorPos = /* sql */ `
alter table companies add column po_approval_limit numeric(20,4) check (po_approval_limit > 0);

create function spaced(p_texts text[]) returns text language sql immutable as $$ select array_to_string(p_texts, ' ') $$;

alter table vendor_pos
  /* In the base currency: up to this an amended order needs no further approval. */
  add column approved_total numeric(20,4),
  add column approved_own boolean not null default false,
  /* What the distributor is to be asked, by whose order, until its answer is written down. */
  add column distributor_task text check (distributor_task in ('submit', 'refresh', 'cancel', 'change')),
  add column distributor_asked_by uuid references users (id),
  add column distributor_attempts integer not null default 0,
  /* As it was handed over, and how it shall become. */
  add column distributor_order jsonb,
  add column distributor_change jsonb,
  add column distributor_status jsonb,
  add column distributor_cancelled_at timestamptz,
  add column search_text text generated always as (coalesce(vendor_quote_no, '') || ' ' || coalesce(special_bid_no, '') || ' ' || spaced(distributor_order_nos)) stored,
  add constraint vendor_pos_asking check (distributor_task is null or distributor_order is not null);
create trigger vendor_pos_words after insert or update on vendor_pos for each row execute function keep_document_words('search_text');
create index vendor_pos_list_expected on vendor_pos (company_id, coalesce(expected_date, '9999-12-31'::date), document_id);
create index vendor_pos_sales_order on vendor_pos (company_id, sales_order_id) where sales_order_id is not null;
create index vendor_pos_quotation on vendor_pos (company_id, vendor_quotation_id) where vendor_quotation_id is not null;
create index vendor_pos_at_distributor on vendor_pos (company_id, coalesce(distributor_state, 'not_submitted'), document_id);

/* More than the sales order needs is bought on purpose. */
alter table vendor_po_lines add column is_surplus boolean not null default false;

alter table work_queue drop constraint work_queue_kind_check,
  add constraint work_queue_kind_check check (kind in ('job', 'mail', 'nightly', 'paper', 'distributor'));

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'vendor-pos', '/purchases/po-to-vendor/list', '{read,create,update,export,delete,approve,cancel,print,cost}'::text[]),
    ('Manager', 'vendor-pos', '/purchases/po-to-vendor/add', '{read,create}'),
    ('Manager', 'vendor-pos', '/purchases/po-to-vendor/general/add', '{read,create}'),
    ('Buyer', 'vendor-pos', '/purchases/po-to-vendor/list', '{read,create,update,export,delete,cancel,print,cost}'),
    ('Buyer', 'vendor-pos', '/purchases/po-to-vendor/add', '{read,create}'),
    ('Buyer', 'vendor-pos', '/purchases/po-to-vendor/general/add', '{read,create}'),
    ('Sales', 'vendor-pos', '/purchases/po-to-vendor/list', '{read}'),
    ('Accountant', 'vendor-pos', '/purchases/po-to-vendor/list', '{read,export,cost}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

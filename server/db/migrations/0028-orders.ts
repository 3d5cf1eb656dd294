/**
 * Orders: POs from customers, sales orders, POs to vendors, and vendors' confirmations. Lines are linked from one document to the next;
 * the quantity of a line that has been processed further is computed from those links alone.
 */
export const orders = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check
  check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation', 'general_invoice', 'customer_po', 'sales_order', 'vendor_po', 'vendor_order'));

create or replace function is_written_to(p_kind text, p_status text) returns boolean language sql immutable as $$
  select p_kind in ('inquiry', 'vendor_quotation') or p_status = 'draft'
$$;

alter table document_lines add column required_on date, add column promised_on date;

/* What of a line went on into which line; only what stands counts. */
create index document_line_links_from on document_line_links (company_id, from_line_id);

create table customer_pos (
  company_id uuid not null,
  document_id uuid not null,
  customer_id uuid not null,
  customer_order_number text not null check (length(customer_order_number) between 1 and 60),
  order_key text collate "C" generated always as (lower(btrim(customer_order_number))) stored,
  quotation_id uuid,
  contact_name text,
  contact_email text,
  payment_term_id uuid,
  received_on date not null,
  required_date date,
  bill_to text,
  ship_to text,
  end_user text,
  end_customer_order_number text,
  /* Why a second order with the same number is right. */
  duplicate_reason text,
  /* What differed from the quotation when it was received; later orders on the same quotation don't change it. */
  variances jsonb not null default '[]',
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  review_note text,
  accepted_by uuid references users (id),
  accepted_at timestamptz,
  credit_reason text,
  outcome_reason text,
  /* Of the document, for the one thing that must be unique: whoever registers it twice sends the goods twice. */
  total numeric(20,4) not null,
  is_live boolean not null default true,
  search_text text generated always as (customer_order_number || coalesce(' ' || end_customer_order_number, '')) stored,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, quotation_id) references documents (company_id, id),
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id)
);
create trigger customer_pos_words after insert or update on customer_pos for each row execute function keep_document_words('search_text');
create unique index customer_pos_once on customer_pos (company_id, customer_id, order_key, total) where is_live;
create index customer_pos_number on customer_pos (company_id, order_key);
create index customer_pos_quotation on customer_pos (company_id, quotation_id);
create index customer_pos_list_required on customer_pos (company_id, coalesce(required_date, '9999-12-31'::date), document_id);

/* What became of an invoice or order in the customer's own invoicing portal. */
create table invoicing_portals (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  portal_name text not null check (length(portal_name) between 1 and 100),
  url text,
  login_ref text,
  submission_no text,
  status text not null check (status in ('not_submitted', 'submitted', 'accepted', 'rejected', 'paid')),
  submitted_at timestamptz,
  message text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  check (status = 'not_submitted' or submitted_at is not null)
);
create index invoicing_portals_document on invoicing_portals (company_id, document_id);

create table sales_orders (
  company_id uuid not null,
  document_id uuid not null,
  customer_id uuid not null,
  profile text not null default 'standard' check (profile in ('standard', 'jaak')),
  customer_po_id uuid,
  quotation_id uuid,
  customer_order_number text,
  contact_name text,
  contact_email text,
  payment_term_id uuid,
  required_date date,
  bill_to text,
  ship_to text,
  end_user text,
  warehouse_id uuid,
  /* Invoiced as ordered, or as delivered. */
  invoice_policy text not null default 'delivery' check (invoice_policy in ('order', 'delivery')),
  credit_reason text,
  without_po_reason text,
  hold_reason text,
  approved_by uuid references users (id),
  confirmed_at timestamptz,
  confirmed_by uuid references users (id),
  outcome_reason text,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, customer_po_id) references documents (company_id, id),
  foreign key (company_id, quotation_id) references documents (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id)
);
create index sales_orders_po on sales_orders (company_id, customer_po_id);

create table sales_order_lines (
  company_id uuid not null,
  line_id uuid not null,
  fulfilment text not null check (fulfilment in ('stock', 'dropship', 'service')),
  /* What it is expected to cost, by the offer that it was quoted on. */
  vendor_quotation_line_id uuid,
  unit_cost numeric(20,6) check (unit_cost >= 0),
  cost_currency char(3),
  cost_rate numeric(20,10) check (cost_rate > 0),
  landed_add numeric(20,6) not null default 0 check (landed_add >= 0),
  /* Of what lies in the order's warehouse. */
  reserved numeric(18,6) not null default 0 check (reserved >= 0),
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, vendor_quotation_line_id) references document_lines (company_id, id)
);

create table vendor_pos (
  company_id uuid not null,
  document_id uuid not null,
  vendor_id uuid not null,
  kind text not null check (kind in ('general', 'ingrammicro')),
  vendor_quotation_id uuid,
  sales_order_id uuid,
  is_drop_ship boolean not null default false,
  ship_to text,
  warehouse_id uuid,
  payment_term_id uuid,
  contact_name text,
  contact_email text,
  vendor_quote_no text,
  special_bid_no text,
  expected_date date,
  amendment integer not null default 0,
  submitted_by uuid references users (id),
  approved_by uuid references users (id),
  approved_at timestamptz,
  sent_at timestamptz,
  sent_via text check (sent_via in ('mail', 'distributor', 'other')),
  paper_file_id uuid,
  distributor_state text check (distributor_state in ('not_submitted', 'submitted', 'processing', 'on_hold', 'backordered', 'shipped', 'delivered', 'cancelled', 'failed')),
  distributor_order_nos text[] not null default '{}',
  distributor_submitted_at timestamptz,
  distributor_checked_at timestamptz,
  distributor_message text,
  outcome_reason text,
  primary key (company_id, document_id),
  /* Straight to the customer, or into a warehouse. */
  constraint vendor_pos_place check (not is_drop_ship or (warehouse_id is null and ship_to is not null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, vendor_quotation_id) references documents (company_id, id),
  foreign key (company_id, sales_order_id) references documents (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id),
  foreign key (company_id, paper_file_id) references files (company_id, id)
);

create table vendor_po_lines (
  company_id uuid not null,
  line_id uuid not null,
  vendor_sku text,
  vendor_quotation_line_id uuid,
  /* By the vendor's confirmation; null while there is none. */
  qty_confirmed numeric(18,6) check (qty_confirmed >= 0),
  unit_confirmed numeric(20,6) check (unit_confirmed >= 0),
  eta date,
  qty_cancelled numeric(18,6) not null default 0 check (qty_cancelled >= 0),
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, vendor_quotation_line_id) references document_lines (company_id, id)
);

create table vendor_orders (
  company_id uuid not null,
  document_id uuid not null,
  vendor_id uuid not null,
  vendor_po_id uuid not null,
  vendor_order_no text not null check (length(vendor_order_no) between 1 and 60),
  confirmed_on date not null,
  disputed_reason text,
  outcome_reason text,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, vendor_po_id) references documents (company_id, id)
);
create index vendor_orders_po on vendor_orders (company_id, vendor_po_id);

create table vendor_order_lines (
  company_id uuid not null,
  line_id uuid not null,
  eta date,
  qty_shipped numeric(18,6) not null default 0 check (qty_shipped >= 0),
  carrier text,
  tracking text[] not null default '{}',
  serials text[] not null default '{}',
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade
);

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'customer-pos', '/purchases/po-from-customer/list', '{read,create,update,export,delete,approve,cancel}'::text[]),
    ('Manager', 'customer-pos', '/purchases/po-from-customer/add', '{read,create}'),
    ('Sales', 'customer-pos', '/purchases/po-from-customer/list', '{read,create,update,export,delete,cancel}'),
    ('Sales', 'customer-pos', '/purchases/po-from-customer/add', '{read,create}'),
    ('Buyer', 'customer-pos', '/purchases/po-from-customer/list', '{read}'),
    ('Accountant', 'customer-pos', '/purchases/po-from-customer/list', '{read,export}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

/**
 * All kinds of trade document share the same tables: a header, its lines, and links between lines that carry quantities.
 * Columns of only one kind are in that kind's own tables, 1:1 with header and line.
 */
export const documents = /* sql */ `
create table documents (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation')),
  voucher_id text not null,
  draft_id text not null check (draft_id ~ '^DRAFT-[0-9a-f]{8}$'),
  date date not null,
  status text not null,
  party_id uuid,
  currency char(3) not null,
  rate numeric(20,10) not null default 1 check (rate > 0),
  sub_total numeric(20,4) not null default 0,
  discount_total numeric(20,4) not null default 0,
  freight numeric(20,4) not null default 0,
  other_charges numeric(20,4) not null default 0,
  tax_total numeric(20,4) not null default 0,
  grand_total numeric(20,4) not null default 0,
  base_grand_total numeric(20,4) not null default 0,
  notes text,
  terms text,
  owner_id uuid not null references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  unique (company_id, kind, voucher_id),
  unique (company_id, kind, draft_id),
  check (voucher_id = draft_id or voucher_id !~ '^DRAFT-'),
  foreign key (company_id, party_id) references parties (company_id, id)
);
create index documents_by_date on documents (company_id, kind, date desc, id desc);
create index documents_by_number on documents (company_id, voucher_id text_pattern_ops);
create index documents_by_party on documents (company_id, party_id);

create table document_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  part_id uuid,
  partno text,
  mfr_part_no text,
  description text not null check (length(description) between 1 and 2000),
  qty numeric(18,6) not null check (qty > 0),
  uom text not null default 'each',
  unit_price numeric(20,6) not null default 0 check (unit_price >= 0),
  discount_pct numeric(9,6) not null default 0 check (discount_pct between 0 and 100),
  tax_amount numeric(20,4) not null default 0,
  line_net numeric(20,4) not null default 0,
  line_total numeric(20,4) not null default 0,
  notes text,
  primary key (company_id, id),
  unique (company_id, document_id, line_no),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, part_id) references parts (company_id, id)
);

create table document_line_links (
  company_id uuid not null,
  from_line_id uuid not null,
  to_line_id uuid not null,
  qty numeric(18,6) not null check (qty > 0),
  primary key (company_id, from_line_id, to_line_id),
  check (from_line_id <> to_line_id),
  foreign key (company_id, from_line_id) references document_lines (company_id, id),
  foreign key (company_id, to_line_id) references document_lines (company_id, id) on delete cascade
);
create index document_line_links_to on document_line_links (company_id, to_line_id);

alter table files add constraint files_document_fk foreign key (company_id, document_id) references documents (company_id, id);

create table inquiries (
  company_id uuid not null,
  document_id uuid not null,
  subject text not null check (length(subject) between 1 and 200),
  received_via text not null default 'email' check (received_via in ('email', 'phone', 'portal', 'visit', 'other')),
  customer_reference text,
  due_date date,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);

create table inquiry_lines (
  company_id uuid not null,
  line_id uuid not null,
  target_price numeric(20,6) check (target_price >= 0),
  no_quote_reason text,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade
);

create table vendor_quotations (
  company_id uuid not null,
  document_id uuid not null,
  vendor_id uuid not null,
  kind text not null check (kind in ('general', 'ingrammicro')),
  inquiry_id uuid,
  vendor_quote_no text not null,
  vendor_revision text not null default '',
  vendor_quote_name text,
  vendor_quote_date date,
  valid_until date,
  special_bid_no text,
  end_user_name text,
  declared_total numeric(20,4),
  import_file_id uuid,
  import_sha256 text,
  override_reason text,
  primary key (company_id, document_id),
  unique (company_id, vendor_id, vendor_quote_no, vendor_revision),
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, inquiry_id) references documents (company_id, id),
  foreign key (company_id, import_file_id) references files (company_id, id)
);
create index vendor_quotations_inquiry on vendor_quotations (company_id, inquiry_id);

create table vendor_quotation_lines (
  company_id uuid not null,
  line_id uuid not null,
  vendor_sku text,
  manufacturer text,
  msrp numeric(20,6) check (msrp >= 0),
  avail_qty numeric(18,6),
  lead_time_days integer,
  comments text,
  configuration_name text,
  file_row integer,
  is_selected boolean not null default false,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade
);

create table customer_quotations (
  company_id uuid not null,
  document_id uuid not null,
  inquiry_id uuid,
  revision integer not null default 1 check (revision >= 1),
  parent_id uuid,
  valid_until date not null,
  cost_total numeric(20,4) not null default 0,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, inquiry_id) references documents (company_id, id),
  foreign key (company_id, parent_id) references documents (company_id, id)
);
create index customer_quotations_inquiry on customer_quotations (company_id, inquiry_id);

create table customer_quotation_lines (
  company_id uuid not null,
  line_id uuid not null,
  vendor_quotation_line_id uuid,
  unit_cost numeric(20,6) check (unit_cost >= 0),
  cost_currency char(3),
  cost_rate numeric(20,10) check (cost_rate > 0),
  margin_pct numeric(20,6) check (margin_pct <= 100),
  is_optional boolean not null default false,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, vendor_quotation_line_id) references document_lines (company_id, id)
);
`

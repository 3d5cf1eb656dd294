/**
 * Documents that follow orders: goods receipts and deliveries, invoices of customers and vendors, and vendors' PDFs that are read.
 * A line is linked to every line that it takes quantity from: a delivery to the order, an invoice to the delivery and to the order.
 */
export const movementsAndInvoices = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check
  check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation', 'general_invoice', 'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt',
    'delivery', 'customer_invoice', 'vendor_invoice'));

create table goods_receipts (
  company_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('receipt', 'dropship', 'return')),
  vendor_id uuid not null,
  warehouse_id uuid,
  /* The number on the vendor's own delivery note. */
  vendor_delivery_no text,
  carrier text,
  tracking text[] not null default '{}',
  /* Of a return: whether the vendor sends others in their place, so that the order stands open again. */
  is_replaced boolean not null default false,
  return_reason text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  reversed_on date,
  outcome_reason text,
  search_text text generated always as (coalesce(vendor_delivery_no, '')) stored,
  primary key (company_id, document_id),
  constraint goods_receipts_place check ((warehouse_id is null) = (type = 'dropship')),
  constraint goods_receipts_return check (type = 'return' or (not is_replaced and return_reason is null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);
create trigger goods_receipts_words after insert or update on goods_receipts for each row execute function keep_document_words('search_text');

create table goods_receipt_lines (
  company_id uuid not null,
  line_id uuid not null,
  batch_no text,
  expires_on date,
  serials text[] not null default '{}',
  /* In the base currency, once posted: what came into the stock or left it, charges included, and what the vendor gets for it. */
  value numeric(20,4),
  owed numeric(20,4),
  move_id uuid,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, move_id) references stock_moves (company_id, id)
);

/* What goods cost besides their price: with the receipt, or found out later. In the base currency. */
create table goods_receipt_charges (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  position integer not null,
  description text not null check (length(description) between 1 and 200),
  /* Where the bill of whoever asks it is posted to; none where the vendor bills it along with the goods. */
  account_id uuid,
  amount numeric(20,4) not null check (amount <> 0),
  /* Null while it is part of the receipt; else the day on which it was added. */
  added_on date,
  /* Of a later cost: what stock bears, and what has left. */
  to_stock numeric(20,4),
  to_cost numeric(20,4),
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  primary key (company_id, id),
  unique (company_id, document_id, position),
  check (added_on is not null or amount > 0),
  foreign key (company_id, document_id) references goods_receipts (company_id, document_id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id)
);

create table deliveries (
  company_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('delivery', 'dropship', 'return')),
  customer_id uuid not null,
  warehouse_id uuid,
  /* Of a drop-ship: what the vendor sent, one with the other. */
  goods_receipt_id uuid,
  ship_to text,
  carrier text,
  tracking text[] not null default '{}',
  is_replaced boolean not null default false,
  return_reason text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  sent_at timestamptz,
  paper_file_id uuid,
  reversed_on date,
  outcome_reason text,
  primary key (company_id, document_id),
  constraint deliveries_place check ((warehouse_id is null) = (type = 'dropship') and (goods_receipt_id is not null) = (type = 'dropship')),
  constraint deliveries_return check (type = 'return' or (not is_replaced and return_reason is null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id),
  foreign key (company_id, goods_receipt_id) references goods_receipts (company_id, document_id),
  foreign key (company_id, paper_file_id) references files (company_id, id)
);
create unique index deliveries_goods_receipt on deliveries (company_id, goods_receipt_id) where goods_receipt_id is not null;

create table delivery_lines (
  company_id uuid not null,
  line_id uuid not null,
  batch_no text,
  serials text[] not null default '{}',
  /* In the base currency, once posted: what left the stock or came back. */
  value numeric(20,4),
  move_id uuid,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, move_id) references stock_moves (company_id, id)
);

create table customer_invoices (
  company_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('invoice', 'credit_note')),
  customer_id uuid not null,
  /* Of a credit note. */
  invoice_id uuid,
  customer_order_number text,
  contact_name text,
  contact_email text,
  bill_to text,
  ship_to text,
  payment_term_id uuid,
  due_date date not null,
  credit_reason text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  sent_at timestamptz,
  paper_file_id uuid,
  /* In the invoice's currency: what will not be paid any more. */
  written_off numeric(20,4) not null default 0 check (written_off >= 0),
  write_off_reason text,
  outcome_reason text,
  search_text text generated always as (coalesce(customer_order_number, '')) stored,
  primary key (company_id, document_id),
  constraint customer_invoices_credit check ((type = 'credit_note') = (invoice_id is not null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, invoice_id) references customer_invoices (company_id, document_id),
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id),
  foreign key (company_id, paper_file_id) references files (company_id, id)
);
create trigger customer_invoices_words after insert or update on customer_invoices for each row execute function keep_document_words('search_text');
create index customer_invoices_due on customer_invoices (company_id, due_date, document_id);
create index customer_invoices_credited on customer_invoices (company_id, invoice_id) where invoice_id is not null;

create table customer_invoice_lines (
  company_id uuid not null,
  line_id uuid not null,
  serials text[] not null default '{}',
  /* In the base currency: what the goods cost that it invoices, by their deliveries. */
  cost numeric(20,4),
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade
);

/* A vendor's paper: what was read in it, and what became of it. */
create table invoice_pdfs (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  file_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name text not null,
  pages integer,
  has_text boolean,
  status text not null check (status in ('uploaded', 'extracting', 'extracted', 'needs_review', 'matched', 'converted', 'duplicate', 'rejected', 'failed')),
  vendor_id uuid,
  vendor_po_id uuid,
  reading jsonb,
  template_id uuid,
  vendor_invoice_no text,
  invoice_date date,
  currency text,
  grand_total numeric(20,4),
  vendor_invoice_id uuid,
  duplicate_of uuid,
  message text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id) references companies (id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, vendor_po_id) references documents (company_id, id),
  foreign key (company_id, vendor_invoice_id) references documents (company_id, id),
  foreign key (company_id, duplicate_of) references invoice_pdfs (company_id, id)
);
create index invoice_pdfs_sha on invoice_pdfs (company_id, sha256);
create index invoice_pdfs_list on invoice_pdfs (company_id, created_at, id);

/* What a vendor's papers look like, by what was corrected in them. */
create table invoice_templates (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  template jsonb not null,
  learned_from integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id) references companies (id),
  foreign key (company_id, vendor_id) references vendors (company_id, party_id)
);
create index invoice_templates_vendor on invoice_templates (company_id, vendor_id);
alter table invoice_pdfs add foreign key (company_id, template_id) references invoice_templates (company_id, id);

create table vendor_invoices (
  company_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('invoice', 'debit_note')),
  vendor_id uuid not null,
  vendor_invoice_no text not null check (length(vendor_invoice_no) between 1 and 60),
  invoice_key text collate "C" generated always as (lower(btrim(vendor_invoice_no))) stored,
  /* The one that a debit note takes back. */
  invoice_id uuid,
  /* On the vendor's paper; the document's own date is when it goes to the ledger. */
  invoice_date date not null,
  received_date date,
  payment_term_id uuid,
  due_date date not null,
  invoice_pdf_id uuid,
  variances jsonb not null default '[]',
  variance_reason text,
  approved_by uuid references users (id),
  hold_payment boolean not null default false,
  hold_reason text,
  duplicate_reason text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  /* Set while it is posted and not cancelled: a vendor's number is there once in a fiscal year. */
  posted_year integer,
  outcome_reason text,
  search_text text generated always as (vendor_invoice_no) stored,
  primary key (company_id, document_id),
  constraint vendor_invoices_debit check (type = 'debit_note' or invoice_id is null),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, invoice_id) references vendor_invoices (company_id, document_id),
  foreign key (company_id, payment_term_id) references payment_terms (company_id, id),
  foreign key (company_id, invoice_pdf_id) references invoice_pdfs (company_id, id)
);
create trigger vendor_invoices_words after insert or update on vendor_invoices for each row execute function keep_document_words('search_text');
create unique index vendor_invoices_once on vendor_invoices (company_id, vendor_id, invoice_key, posted_year) where posted_year is not null;
create index vendor_invoices_number on vendor_invoices (company_id, vendor_id, invoice_key);
create index vendor_invoices_debited on vendor_invoices (company_id, invoice_id) where invoice_id is not null;
create index vendor_invoices_due on vendor_invoices (company_id, due_date, document_id);

/* What of the goods received, or returned, that a posted invoice's line is linked from stood as received and not invoiced, in the base currency. */
create table vendor_invoice_clearings (
  company_id uuid not null,
  line_id uuid not null,
  receipt_line_id uuid not null,
  /* Below zero where a debit note takes back what was returned. */
  amount numeric(20,4) not null,
  primary key (company_id, line_id, receipt_line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, receipt_line_id) references goods_receipt_lines (company_id, line_id)
);
create index vendor_invoice_clearings_receipt on vendor_invoice_clearings (company_id, receipt_line_id);
`

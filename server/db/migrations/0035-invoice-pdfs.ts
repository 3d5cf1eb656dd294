/** Vendors' PDFs are read in the background and then reviewed: a kind of queued work, further columns, the texts of the PDFs, and permissions. */
export const invoicePdfs = /* sql */ `
alter table work_queue drop constraint work_queue_kind_check,
  add constraint work_queue_kind_check check (kind in ('job', 'mail', 'nightly', 'paper', 'distributor', 'invoice_pdf'));

alter table invoice_pdfs
  add constraint invoice_pdfs_currency check (currency ~ '^[A-Z]{3}$'),
  add column read_by text check (read_by in ('xml', 'template', 'heuristic', 'none')),
  add column vendor_by text check (vendor_by in ('template', 'tax-id', 'name', 'domain', 'order')),
  /* As somebody saved them; until then they are proposed by the reading. */
  add column saved_values jsonb,
  add column invoice_key text collate "C" generated always as (lower(btrim(vendor_invoice_no))) stored,
  /* An invoice with its vendor, number and total that was recorded before. */
  add column duplicate_invoice_id uuid,
  /* Why it is worked on although it looked like a double. */
  add column duplicate_reason text,
  add column file_sort text collate "C" generated always as (left(lower(file_name), 80)) stored,
  add foreign key (company_id, duplicate_invoice_id) references documents (company_id, id) on delete set null (duplicate_invoice_id);

/* The text of a paper with its places, for who reviews it and for what its vendor's papers teach. */
create table invoice_pdf_texts (
  company_id uuid not null,
  invoice_pdf_id uuid not null,
  contents jsonb not null,
  primary key (company_id, invoice_pdf_id),
  foreign key (company_id, invoice_pdf_id) references invoice_pdfs (company_id, id) on delete cascade
);

create index invoice_pdfs_file on invoice_pdfs (company_id, file_id);
create index invoice_pdfs_by_file on invoice_pdfs (company_id, file_sort, id);
create index invoice_pdfs_by_status on invoice_pdfs (company_id, status, created_at, id);
create index invoice_pdfs_by_vendor on invoice_pdfs (company_id, vendor_id, created_at, id);
create index invoice_pdfs_number on invoice_pdfs (company_id, vendor_id, invoice_key);
create index invoice_pdfs_doubles on invoice_pdfs (company_id, duplicate_of) where duplicate_of is not null;
create index invoice_pdfs_double_invoices on invoice_pdfs (company_id, duplicate_invoice_id) where duplicate_invoice_id is not null;
create index invoice_pdfs_invoice on invoice_pdfs (company_id, vendor_invoice_id) where vendor_invoice_id is not null;
create unique index invoice_templates_one on invoice_templates (company_id, vendor_id);
drop index invoice_templates_vendor;

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'invoice-pdfs', '/purchases/invoice-pdf/list', '{read,create,update,export,delete}'::text[]),
    ('Manager', 'invoice-pdfs', '/purchases/invoice-pdf/add', '{read,create}'),
    ('Buyer', 'invoice-pdfs', '/purchases/invoice-pdf/list', '{read,create}'),
    ('Buyer', 'invoice-pdfs', '/purchases/invoice-pdf/add', '{read,create}'),
    ('Accountant', 'invoice-pdfs', '/purchases/invoice-pdf/list', '{read,create,update,export,delete}'),
    ('Accountant', 'invoice-pdfs', '/purchases/invoice-pdf/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

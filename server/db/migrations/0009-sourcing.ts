/**
 * Inquiries and vendor quotations in full: answers to requests, revisions, alternatives, and one picked offer per line of
 * an inquiry.
 */
export const sourcing = /* sql */ `
alter table inquiries add column contact text, add column opportunity_no text, add column lost_reason text;
alter table inquiry_lines add column required_date date;

/* A vendor that is asked has no number for its quotation yet. A number is held by one quotation; one that is cancelled lets
   go of it, and a revision takes it over from the one before. */
alter table vendor_quotations
  alter column vendor_quote_no drop not null,
  drop constraint vendor_quotations_company_id_vendor_id_vendor_quote_no_vend_key,
  add column holds_number boolean not null default true,
  add column rate_known boolean not null default true,
  add column special_bid_effective date,
  add column special_bid_expiry date,
  add column due_date date,
  add column request_message text,
  add column outcome_reason text,
  add column revision integer not null default 1 check (revision >= 1),
  add column parent_id uuid,
  add column root_id uuid,
  add constraint vendor_quotations_first check ((revision = 1) = (root_id is null) and (root_id is null) = (parent_id is null)),
  add foreign key (company_id, parent_id) references documents (company_id, id),
  add foreign key (company_id, root_id) references documents (company_id, id);
create unique index vendor_quotations_number on vendor_quotations (company_id, vendor_id, vendor_quote_no, vendor_revision) where holds_number;
create unique index vendor_quotations_revision on vendor_quotations (company_id, root_id, revision);
create index vendor_quotations_parent on vendor_quotations (company_id, parent_id);

alter table vendor_quotation_lines
  add column is_priced boolean not null default true,
  add column moq numeric(18,6) check (moq > 0),
  add column country_of_origin text,
  add column weight numeric(18,6) check (weight >= 0),
  add column alternative_group text,
  add column required_date date,
  add constraint vendor_quotation_lines_bought check (is_priced or not is_selected);

create table inquiry_line_picks (
  company_id uuid not null,
  inquiry_line_id uuid not null,
  offer_line_id uuid not null,
  picked_by uuid not null references users (id),
  picked_at timestamptz not null default now(),
  primary key (company_id, inquiry_line_id),
  unique (company_id, offer_line_id),
  foreign key (company_id, inquiry_line_id) references document_lines (company_id, id),
  foreign key (company_id, offer_line_id) references document_lines (company_id, id) on delete cascade
);

/* Roles of companies that exist already get what the templates give from now on. An owner other than a superuser would not
   see the rows through the forced policies. */
alter table roles no force row level security;
alter table role_permissions no force row level security;
update role_permissions p set flags = array_append(p.flags, g.flag)
  from roles r, (values ('Sales', 'inquiries', 'delete'), ('Buyer', 'vendor-quotations', 'cancel')) as g (role, module, flag)
  where r.company_id = p.company_id and r.id = p.role_id and r.name = g.role and p.module = g.module
    and 'update' = any (p.flags) and not g.flag = any (p.flags);
alter table roles force row level security;
alter table role_permissions force row level security;
`

/** Column mappings of imported files, so that the next file with the same heading opens with the same columns. */
export const importMappings = /* sql */ `
create table import_mappings (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('customers', 'vendors', 'price-file', 'parts-list', 'vendor-quotation')),
  vendor_id uuid,
  /* SHA-256 of the heading without case, spaces and punctuation. */
  signature text not null check (signature ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null,
  decimal_style text not null default 'auto' check (decimal_style in ('auto', 'point', 'comma')),
  date_style text not null default 'auto' check (date_style in ('auto', 'dmy', 'mdy')),
  used_at timestamptz not null default now(),
  used_by uuid not null references users (id),
  vendor_key uuid not null generated always as (coalesce(vendor_id, '00000000-0000-0000-0000-000000000000')) stored,
  primary key (company_id, id),
  foreign key (company_id, vendor_id) references vendors (company_id, party_id)
);
create unique index import_mappings_heading on import_mappings (company_id, purpose, vendor_key, signature);

/* Roles named as the templates get what the templates have now. Forced row-level security would hide the rows from their owner. */
alter table roles no force row level security;
alter table role_permissions no force row level security;
update role_permissions p set flags = p.flags || '{import}'::text[] from roles r
  where r.company_id = p.company_id and r.id = p.role_id and not 'import' = any (p.flags)
    and (lower(r.name), p.url) in (('sales', '/inquiries/list'), ('sales', '/people/customer'),
      ('buyer', '/people/vendor'), ('buyer', '/product-list'));
alter table roles force row level security;
alter table role_permissions force row level security;
`

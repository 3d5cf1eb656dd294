/** Parties and parts. A party row may be customer, vendor or both; columns of only one role are in that role's table. */
export const records = /* sql */ `
create table parties (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  type text not null default 'company' check (type in ('company', 'person')),
  name text not null check (length(name) between 1 and 200),
  email text,
  phone text,
  website text,
  tax_number text,
  address jsonb not null default '{}',
  notes text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id)
);
create index parties_name on parties (company_id, lower(name) text_pattern_ops);

create table customers (
  company_id uuid not null,
  party_id uuid not null,
  code text not null,
  currency char(3) not null,
  margin_pct numeric(9,6) check (margin_pct < 100),
  primary key (company_id, party_id),
  unique (company_id, code),
  foreign key (company_id, party_id) references parties (company_id, id)
);

create table vendors (
  company_id uuid not null,
  party_id uuid not null,
  code text not null,
  currency char(3) not null,
  distributor_kind text not null default 'none' check (distributor_kind in ('none', 'ingrammicro')),
  distributor_account_no text,
  lead_time_days integer check (lead_time_days >= 0),
  primary key (company_id, party_id),
  unique (company_id, code),
  foreign key (company_id, party_id) references parties (company_id, id)
);

create table parts (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  partno text not null check (length(partno) between 1 and 60),
  description text not null check (length(description) between 1 and 500),
  manufacturer text,
  mfr_part_no text,
  upc text,
  type text not null default 'stock' check (type in ('stock', 'service', 'non_stock', 'license')),
  uom text not null default 'each',
  list_price numeric(20,6) check (list_price >= 0),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id)
);
create unique index parts_partno on parts (company_id, upper(partno));
create index parts_partno_prefix on parts (company_id, upper(partno) text_pattern_ops);
create index parts_mfr_part_no on parts (company_id, upper(mfr_part_no));
`

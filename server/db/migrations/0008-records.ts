/**
 * Customers, vendors and parts in full: contacts, addresses, tax ids, terms, bank accounts that change only with a second
 * person's approval, vendors' prices; tax codes, payment terms and exchange rates.
 *
 * Under row-level security only leak-proof operators can use an index, and LIKE, ILIKE and trigrams are not leak-proof. A text that
 * is searched by its beginning therefore has a generated column for plain comparison, and words have a table of their own.
 */
export const recordDetails = /* sql */ `
create extension if not exists pg_trgm;

/* Upper-case words without punctuation; of words that mix letters and digits also the pieces ("C9300" is found by "9300"). */
create function words_of(p_text text) returns setof text language sql immutable as $$
  with words as (select found[1] as word from regexp_matches(upper(p_text), '[[:alnum:]]+', 'g') found)
  select distinct left(piece, 40) from (
    select word as piece from words
    union all
    select found[1] from words, regexp_matches(word, '[0-9]+|[^0-9]+', 'g') found where word ~ '[0-9]' and word ~ '[^0-9]'
  ) pieces
$$;

/* What is left of a firm's name without punctuation and legal form: "Müller & Co. GmbH" and "Mueller Co" still differ, "Acme, Inc." and "ACME" don't. */
create function name_key_of(p_name text) returns text language sql immutable as $$
  select coalesce(nullif(trim(regexp_replace(regexp_replace(spaced, ' (GMBH|MBH|AG|KG|OHG|UG|SE|EV|LLC|LLP|LP|INC|INCORPORATED|LTD|LIMITED|PLC|CORP|CORPORATION|CO|COMPANY|FZE|FZCO|FZ|DMCC|WLL|SARL|SAS|SA|SRL|SPA|BV|NV|AB|AS|OY|PTY|PTE|PVT|THE|AND|UND)(?= )', '', 'g'), ' +', ' ', 'g')), ''), trim(spaced))
  from (select ' ' || regexp_replace(replace(upper(p_name), '.', ''), '[^[:alnum:]]+', ' ', 'g') || ' ' as spaced) s
$$;

create table payment_terms (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 100),
  lines jsonb not null,
  discount_pct numeric(9,6) check (discount_pct > 0 and discount_pct < 100),
  discount_days integer check (discount_days between 0 and 365),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  code_key text collate "C" generated always as (upper(code)) stored,
  primary key (company_id, id),
  check ((discount_pct is null) = (discount_days is null))
);
create unique index payment_terms_code on payment_terms (company_id, code_key);

create table tax_codes (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('sales', 'purchase', 'withholding', 'reverse_charge', 'exempt')),
  inclusive boolean not null default false,
  jurisdiction text,
  ends_on date,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  code_key text collate "C" generated always as (upper(code)) stored,
  primary key (company_id, id)
);
create unique index tax_codes_code on tax_codes (company_id, code_key);

/* A rate holds until the day before the next one of its code: two can't overlap, because no row says when it ends. */
create table tax_rates (
  company_id uuid not null,
  tax_code_id uuid not null,
  valid_from date not null,
  rate_pct numeric(9,6) not null check (rate_pct between 0 and 100),
  primary key (company_id, tax_code_id, valid_from),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id) on delete cascade
);

create table exchange_rates (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  currency char(3) not null,
  date date not null,
  rate numeric(20,10) not null check (rate > 0),
  source text not null default 'manual' check (length(source) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  primary key (company_id, id)
);
create unique index exchange_rates_day on exchange_rates (company_id, currency, date);
create index exchange_rates_by_date on exchange_rates (company_id, date, id);

/* Terms and taxes that a company starts with, by its country. May be run again: what is there stays as it is. */
create function seed_company_records(p_company uuid, p_country text) returns void language plpgsql as $$
declare tax record; tax_id uuid;
begin
  insert into payment_terms (company_id, code, name, lines, discount_pct, discount_days) values
    (p_company, 'DUE', 'Due on receipt', '[{"pct":"100","days":0,"eom":false}]', null, null),
    (p_company, 'NET15', '15 days net', '[{"pct":"100","days":15,"eom":false}]', null, null),
    (p_company, 'NET30', '30 days net', '[{"pct":"100","days":30,"eom":false}]', null, null),
    (p_company, '2/10 NET30', '2 % within 10 days, 30 days net', '[{"pct":"100","days":30,"eom":false}]', 2, 10),
    (p_company, '50/50', 'Half at once, half in 30 days', '[{"pct":"50","days":0,"eom":false},{"pct":"50","days":30,"eom":false}]', null, null)
  on conflict (company_id, code_key) do nothing;
  for tax in select * from (values
    ('US', 'TAX0', 'No sales tax', 'sales', 0::numeric, 'US'),
    ('US', 'TAX6', 'Sales tax 6 %', 'sales', 6, 'US'),
    ('US', 'TAX825', 'Sales tax 8.25 %', 'sales', 8.25, 'US'),
    ('US', 'EXEMPT', 'Exempt from sales tax', 'exempt', 0, 'US'),
    ('AE', 'VAT5', 'VAT 5 %', 'sales', 5, 'AE'),
    ('AE', 'VAT0', 'VAT 0 %', 'sales', 0, 'AE'),
    ('AE', 'INPUT5', 'Input VAT 5 %', 'purchase', 5, 'AE'),
    ('AE', 'EXEMPT', 'Exempt from VAT', 'exempt', 0, 'AE'),
    ('AE', 'RC5', 'Reverse charge 5 %', 'reverse_charge', 5, 'AE'),
    ('DE', 'UST19', 'Umsatzsteuer 19 %', 'sales', 19, 'DE'),
    ('DE', 'UST7', 'Umsatzsteuer 7 %', 'sales', 7, 'DE'),
    ('DE', 'UST0', 'Umsatzsteuer 0 %', 'sales', 0, 'DE'),
    ('DE', 'VST19', 'Vorsteuer 19 %', 'purchase', 19, 'DE'),
    ('DE', 'VST7', 'Vorsteuer 7 %', 'purchase', 7, 'DE'),
    ('DE', 'RC19', 'Reverse charge 19 %', 'reverse_charge', 19, 'DE'),
    ('DE', 'EXEMPT', 'Steuerfrei', 'exempt', 0, 'DE'),
    ('', 'TAX0', 'No tax', 'sales', 0, null),
    ('', 'EXEMPT', 'Exempt from tax', 'exempt', 0, null)
  ) as t (country, code, name, kind, rate, jurisdiction)
  where t.country = case when p_country in ('US', 'AE', 'DE') then p_country else '' end loop
    insert into tax_codes (company_id, code, name, kind, jurisdiction) values (p_company, tax.code, tax.name, tax.kind, tax.jurisdiction)
      on conflict (company_id, code_key) do nothing returning id into tax_id;
    if tax_id is not null then
      insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) values (p_company, tax_id, '2000-01-01', tax.rate);
    end if;
  end loop;
end $$;
select seed_company_records(id, country) from companies;

alter table parties
  add column gov_segment text,
  add column name_sort text collate "C" generated always as (left(lower(name), 80)) stored,
  add column name_key text collate "C" generated always as (name_key_of(name)) stored,
  add column email_key text collate "C" generated always as (lower(email)) stored,
  add column email_domain text collate "C" generated always as (lower(split_part(email, '@', 2))) stored,
  /* The last nine digits: with and without country code it is the same telephone. */
  add column phone_key text collate "C" generated always as (nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 9), '')) stored;
drop index parties_name, parties_list_name;
create index parties_list_name on parties (company_id, name_sort, id);
create index parties_name_key on parties (company_id, name_key);
create index parties_email_domain on parties (company_id, email_domain);
create index parties_phone_key on parties (company_id, phone_key);

/* Written by triggers only, statement by statement, so that a file of 100,000 rows doesn't pay for each; what they refer to is there and needs no check. */
create table party_words (
  company_id uuid not null,
  word text collate "C" not null,
  party_id uuid not null,
  primary key (company_id, word, party_id)
);
create index party_words_party on party_words (company_id, party_id);
create function add_party_words() returns trigger language plpgsql as $$ begin
  insert into party_words (company_id, word, party_id) select p.company_id, word, p.id from fresh p, words_of(p.name_key) word;
  return null;
end $$;
create function change_party_words() returns trigger language plpgsql as $$ begin
  delete from party_words w using fresh p join was o on o.company_id = p.company_id and o.id = p.id
    where w.company_id = p.company_id and w.party_id = p.id and o.name is distinct from p.name;
  insert into party_words (company_id, word, party_id)
    select p.company_id, word, p.id from fresh p join was o on o.company_id = p.company_id and o.id = p.id, words_of(p.name_key) word where o.name is distinct from p.name;
  return null;
end $$;
create function drop_party_words() returns trigger language plpgsql as $$ begin
  delete from party_words w using was o where w.company_id = o.company_id and w.party_id = o.id;
  return null;
end $$;
create trigger party_words_added after insert on parties referencing new table as fresh for each statement execute function add_party_words();
create trigger party_words_changed after update on parties referencing old table as was new table as fresh for each statement execute function change_party_words();
create trigger party_words_dropped after delete on parties referencing old table as was for each statement execute function drop_party_words();
insert into party_words (company_id, word, party_id) select p.company_id, word, p.id from parties p, words_of(p.name_key) word;

create table party_contacts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  party_id uuid not null,
  position integer not null,
  name text not null check (length(name) between 1 and 100),
  role text,
  email text,
  phone text,
  is_primary boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);
create index party_contacts_party on party_contacts (company_id, party_id, position);
create unique index party_contacts_primary on party_contacts (company_id, party_id) where is_primary;

create table party_addresses (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  party_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('billing', 'shipping', 'other')),
  label text,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  is_default boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);
create index party_addresses_party on party_addresses (company_id, party_id, position);
create unique index party_addresses_default on party_addresses (company_id, party_id, kind) where is_default;

create table party_tax_ids (
  company_id uuid not null,
  party_id uuid not null,
  position integer not null,
  type text not null check (type in ('vat', 'gst', 'ein', 'trn', 'tin', 'other')),
  value text not null check (length(value) between 1 and 40),
  value_key text collate "C" generated always as (regexp_replace(upper(value), '[^[:alnum:]]', '', 'g')) stored,
  primary key (company_id, party_id, position),
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);
create index party_tax_ids_value on party_tax_ids (company_id, value_key);

/* What was one address and one tax number of a party becomes the first of several. */
insert into party_addresses (company_id, party_id, position, kind, street, city, region, postal_code, country, is_default)
  select company_id, id, 0, 'billing', address->>'street', address->>'city', address->>'region', address->>'postalCode', address->>'country', true
  from parties where exists (select 1 from jsonb_each_text(address) field where nullif(trim(field.value), '') is not null);
insert into party_tax_ids (company_id, party_id, position, type, value)
  select company_id, id, 0, case upper(address->>'country') when 'US' then 'ein' when 'AE' then 'trn' when 'DE' then 'vat' else 'other' end, trim(tax_number)
  from parties where nullif(trim(tax_number), '') is not null;
alter table parties drop column address, drop column tax_number;

alter table customers
  add column payment_term_id uuid,
  add column credit_limit numeric(20,4) check (credit_limit >= 0),
  add column credit_hold boolean not null default false,
  add column credit_hold_reason text,
  add column salesperson_id uuid,
  add column tax_exempt boolean not null default false,
  add column exemption_no text,
  add column exemption_expires_on date,
  add constraint customers_payment_term foreign key (company_id, payment_term_id) references payment_terms (company_id, id),
  add constraint customers_salesperson foreign key (company_id, salesperson_id) references memberships (company_id, user_id) on delete set null (salesperson_id);
alter table vendors
  add column payment_term_id uuid,
  add column min_order_value numeric(20,4) check (min_order_value >= 0),
  add column on_hold text not null default 'none' check (on_hold in ('none', 'invoices', 'payments', 'all')),
  add column on_hold_reason text,
  add column form_1099 boolean not null default false,
  add constraint vendors_payment_term foreign key (company_id, payment_term_id) references payment_terms (company_id, id);

alter table files add column party_id uuid, add constraint files_party foreign key (company_id, party_id) references parties (company_id, id);
create index files_party_index on files (company_id, party_id);

create table bank_accounts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  party_id uuid not null,
  holder text not null,
  bank_name text,
  account_no text not null check (length(account_no) between 5 and 34),
  bic text,
  routing_no text,
  country text,
  currency char(3),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  approved_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  check (approved_by <> updated_by)
);
create unique index bank_accounts_number on bank_accounts (company_id, party_id, account_no);

create table bank_requests (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  party_id uuid not null,
  kind text not null check (kind in ('add', 'replace', 'remove')),
  /* Kept after a removal as the name of what was removed, therefore no foreign key. */
  account_id uuid,
  account_version integer,
  old_last4 text,
  holder text,
  bank_name text,
  account_no text check (length(account_no) between 5 and 34),
  bic text,
  routing_no text,
  country text,
  currency char(3),
  note text,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default clock_timestamp(),
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  check ((kind = 'add') = (account_id is null)),
  check ((kind = 'remove') = (account_no is null)),
  check ((state = 'pending') = (decided_by is null)),
  /* Nobody approves their own, and withdrawing is for who asked. */
  check (state not in ('approved', 'rejected') or decided_by <> requested_by)
);
create unique index bank_requests_pending on bank_requests (company_id, account_id) where state = 'pending';
create unique index bank_requests_pending_add on bank_requests (company_id, party_id, account_no) where state = 'pending' and kind = 'add';
create index bank_requests_party on bank_requests (company_id, party_id, requested_at);

alter table parts
  add column category text,
  add column purchase_tax_id uuid,
  add column sales_tax_id uuid,
  add column weight numeric(18,6) check (weight >= 0),
  add column country_of_origin char(2),
  add column track_serial text not null default 'none' check (track_serial in ('none', 'record_only', 'strict')),
  add column shelf_life_days integer check (shelf_life_days > 0),
  add column partno_key text collate "C" generated always as (upper(partno)) stored,
  add column mfr_key text collate "C" generated always as (upper(mfr_part_no)) stored,
  add column description_sort text collate "C" generated always as (left(lower(description), 80)) stored,
  add column manufacturer_sort text collate "C" generated always as (coalesce(lower(manufacturer), '')) stored,
  add column words text generated always as
    (partno || ' ' || coalesce(mfr_part_no, '') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(upc, '') || ' ' || description) stored,
  add constraint parts_purchase_tax foreign key (company_id, purchase_tax_id) references tax_codes (company_id, id),
  add constraint parts_sales_tax foreign key (company_id, sales_tax_id) references tax_codes (company_id, id);
drop index parts_partno, parts_partno_prefix, parts_mfr_part_no, parts_list_partno, parts_list_description, parts_list_manufacturer;
create unique index parts_partno on parts (company_id, partno_key);
create index parts_list_partno on parts (company_id, partno_key, id);
create index parts_list_description on parts (company_id, description_sort, id);
create index parts_list_manufacturer on parts (company_id, manufacturer_sort, id);
create index parts_mfr_key on parts (company_id, mfr_key);
create index document_lines_part on document_lines (company_id, part_id);

create table part_words (
  company_id uuid not null,
  word text collate "C" not null,
  part_id uuid not null,
  primary key (company_id, word, part_id)
);
create index part_words_part on part_words (company_id, part_id, word);
create function add_part_words() returns trigger language plpgsql as $$ begin
  insert into part_words (company_id, word, part_id) select p.company_id, word, p.id from fresh p, words_of(p.words) word;
  return null;
end $$;
create function change_part_words() returns trigger language plpgsql as $$ begin
  delete from part_words w using fresh p join was o on o.company_id = p.company_id and o.id = p.id
    where w.company_id = p.company_id and w.part_id = p.id and o.words <> p.words;
  insert into part_words (company_id, word, part_id)
    select p.company_id, word, p.id from fresh p join was o on o.company_id = p.company_id and o.id = p.id, words_of(p.words) word where o.words <> p.words;
  return null;
end $$;
create function drop_part_words() returns trigger language plpgsql as $$ begin
  delete from part_words w using was o where w.company_id = o.company_id and w.part_id = o.id;
  return null;
end $$;
create trigger part_words_added after insert on parts referencing new table as fresh for each statement execute function add_part_words();
create trigger part_words_changed after update on parts referencing old table as was new table as fresh for each statement execute function change_part_words();
create trigger part_words_dropped after delete on parts referencing old table as was for each statement execute function drop_part_words();
insert into part_words (company_id, word, part_id) select p.company_id, word, p.id from parts p, words_of(p.words) word;

create table vendor_items (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  vendor_id uuid not null,
  part_id uuid not null,
  vendor_sku text check (length(vendor_sku) between 1 and 60),
  vendor_part_no text check (length(vendor_part_no) between 1 and 60),
  avail_qty numeric(18,6) check (avail_qty >= 0),
  avail_as_of date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  sku_key text collate "C" generated always as (upper(vendor_sku)) stored,
  primary key (company_id, id),
  foreign key (company_id, vendor_id) references vendors (company_id, party_id),
  foreign key (company_id, part_id) references parts (company_id, id)
);
create unique index vendor_items_sku on vendor_items (company_id, vendor_id, sku_key);
create index vendor_items_sku_prefix on vendor_items (company_id, sku_key);
create index vendor_items_part on vendor_items (company_id, part_id);

create table vendor_item_prices (
  company_id uuid not null,
  item_id uuid not null,
  position integer not null,
  min_qty numeric(18,6) not null default 1 check (min_qty > 0),
  price numeric(20,6) not null check (price >= 0),
  currency char(3) not null,
  valid_from date,
  valid_to date,
  primary key (company_id, item_id, position),
  foreign key (company_id, item_id) references vendor_items (company_id, id) on delete cascade,
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
/* Two prices for the same quantity from the same day would leave open which one holds. */
create unique index vendor_item_prices_one on vendor_item_prices (company_id, item_id, currency, min_qty, coalesce(valid_from, '0001-01-01'));

/* Roles named as the templates get what the templates have now; others are the company's own business. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, p.module, p.url, g.flags
  from roles r
  join (values
    ('administrator', array['tax-codes', 'payment-terms', 'exchange-rates'], array['read', 'create', 'update', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost']),
    ('manager', array['tax-codes', 'payment-terms', 'exchange-rates'], array['read', 'create', 'update', 'delete', 'approve', 'post', 'cancel', 'export', 'print', 'import', 'cost']),
    ('accountant', array['tax-codes', 'payment-terms', 'exchange-rates'], array['read', 'export', 'print', 'create', 'update']),
    ('sales', array['tax-codes', 'payment-terms', 'exchange-rates'], array['read']),
    ('buyer', array['tax-codes', 'payment-terms', 'exchange-rates'], array['read']),
    ('store keeper', array['tax-codes'], array['read'])
  ) as g (role, modules, flags) on lower(r.name) = g.role
  join (values ('tax-codes', '/finance/tax-codes'), ('payment-terms', '/finance/payment-terms'), ('exchange-rates', '/finance/exchange-rates')) as p (module, url)
    on p.module = any (g.modules)
  on conflict (company_id, role_id, url) do nothing;
update role_permissions p set flags = p.flags || '{cost}'::text[] from roles r
  where r.company_id = p.company_id and r.id = p.role_id and lower(r.name) in ('sales', 'buyer', 'accountant') and p.url = '/product-list' and not 'cost' = any (p.flags);
update role_permissions p set flags = p.flags || '{approve}'::text[] from roles r
  where r.company_id = p.company_id and r.id = p.role_id and lower(r.name) = 'accountant' and p.url in ('/people/customer', '/people/vendor') and not 'approve' = any (p.flags);
`

/**
 * Opening balances: what a company brings over from the books that it kept before. Trial balance, open items and stock are posted against four
 * clearing accounts, which must all reach zero before the migration can be finished. A finished one is never changed.
 */
export const openingBalances = /* sql */ `
create table openings (
  company_id uuid primary key references companies (id),
  /* The first day that is kept here. Everything brought over is dated the day before. */
  goes_live_on date not null,
  finished_at timestamptz,
  finished_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  check ((finished_at is null) = (finished_by is null))
);

/* One file, or one entry by hand. It is taken back as a whole. */
create table opening_imports (
  company_id uuid not null references openings (company_id),
  id uuid not null default gen_random_uuid(),
  part text not null check (part in ('accounts', 'items', 'stock')),
  /* Null for an entry by hand. */
  file_name text,
  sha256 text,
  row_count integer not null check (row_count > 0),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id),
  taken_back_at timestamptz,
  taken_back_by uuid references users (id),
  primary key (company_id, id),
  check ((file_name is null) = (sha256 is null)),
  check ((taken_back_at is null) = (taken_back_by is null))
);
create index opening_imports_standing on opening_imports (company_id, part) where taken_back_at is null;

/* What an import was posted as. Only these documents may post to the clearing accounts. */
create table opening_documents (
  company_id uuid not null,
  document_id uuid not null,
  import_id uuid not null,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, import_id) references opening_imports (company_id, id)
);
create index opening_documents_import on opening_documents (company_id, import_id);

/* The rows of a trial balance, debit positive. */
create table opening_accounts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  account_id uuid not null,
  cost_centre_id uuid,
  currency char(3) not null,
  amount numeric(20,4) not null,
  base numeric(20,4) not null,
  is_standing boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, import_id) references opening_imports (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id)
);
create unique index opening_accounts_once on opening_accounts
  (company_id, account_id, coalesce(cost_centre_id, '00000000-0000-0000-0000-000000000000')) where is_standing;
create index opening_accounts_import on opening_accounts (company_id, import_id);

/* Open items. The amounts are in the general invoices that they are kept as; party and number are repeated here to be unique. */
alter table general_invoices add column is_opening boolean not null default false;
select seal_columns('general_invoices', '{is_opening}', false, 'false');
create table opening_items (
  company_id uuid not null,
  document_id uuid not null,
  import_id uuid not null,
  party_id uuid not null,
  account_id uuid not null,
  number text not null check (length(number) between 1 and 60),
  is_standing boolean not null default true,
  number_key text collate "C" generated always as (upper(number)) stored,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references general_invoices (company_id, document_id),
  foreign key (company_id, import_id) references opening_imports (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create unique index opening_items_once on opening_items (company_id, party_id, number_key) where is_standing;
create index opening_items_import on opening_items (company_id, import_id);

/* A credit that is brought over has a price below zero; so may only a line on an account. */
alter table document_lines drop constraint document_lines_unit_price_check,
  add constraint document_lines_unit_price_check check (unit_price >= 0 or account_id is not null);

create table opening_stock (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  document_id uuid not null,
  part_id uuid not null,
  warehouse_id uuid not null,
  batch_no text,
  serials text[] not null default '{}',
  qty numeric(18,6) not null check (qty > 0),
  value numeric(20,4) not null check (value >= 0),
  is_standing boolean not null default true,
  pile_key text collate "C" generated always as (upper(coalesce(batch_no, '') || chr(10) || coalesce(serials[1], ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, import_id) references opening_imports (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses (company_id, id)
);
create unique index opening_stock_once on opening_stock (company_id, part_id, warehouse_id, pile_key) where is_standing;
create index opening_stock_import on opening_stock (company_id, import_id);

create function is_opening_role(p_role text) returns boolean language sql immutable as $$
  select p_role in ('opening_ledger', 'opening_receivable', 'opening_payable', 'opening_stock')
$$;
create function opening_clearing(p_company uuid) returns table (role text, account_id uuid, balance numeric) language sql stable as $$
  select d.role, d.account_id, coalesce((select sum(l.debit - l.credit) from journal_lines l where l.company_id = d.company_id and l.account_id = d.account_id), 0)
    from default_accounts d where d.company_id = p_company and is_opening_role(d.role)
$$;

/* The day stays while something is brought over; a migration is finished once all four accounts are at zero, and then never changed. */
create function keep_opening() returns trigger language plpgsql as $$
begin
  if old.finished_at is not null then
    raise exception 'the opening balances are finished' using errcode = 'check_violation', constraint = 'openings_finished';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.goes_live_on <> old.goes_live_on and exists (select 1 from opening_imports i where i.company_id = old.company_id and i.taken_back_at is null) then
    raise exception 'something was brought over for that day' using errcode = 'check_violation', constraint = 'openings_day';
  end if;
  if new.finished_at is not null and ((select count(*) from opening_clearing(new.company_id)) < 4
      or exists (select 1 from opening_clearing(new.company_id) c where c.balance <> 0)) then
    raise exception 'a clearing account is not at zero' using errcode = 'check_violation', constraint = 'openings_cleared';
  end if;
  return new;
end $$;
create trigger openings_kept before update or delete on openings for each row execute function keep_opening();

create function keep_opening_import() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.taken_back_at is not null or new.taken_back_at is null)) then
    raise exception 'an import is taken back once, and never deleted' using errcode = 'check_violation', constraint = 'opening_imports_kept';
  end if;
  perform 1 from openings o where o.company_id = new.company_id and o.finished_at is null for share;
  if not found then
    raise exception 'the opening balances are finished' using errcode = 'check_violation', constraint = 'openings_finished';
  end if;
  return new;
end $$;
create trigger opening_imports_kept before insert or update or delete on opening_imports for each row execute function keep_opening_import();

create function drop_opening_rows() returns trigger language plpgsql as $$
begin
  update opening_accounts set is_standing = false where company_id = new.company_id and import_id = new.id;
  update opening_items set is_standing = false where company_id = new.company_id and import_id = new.id;
  update opening_stock set is_standing = false where company_id = new.company_id and import_id = new.id;
  return null;
end $$;
create trigger opening_imports_dropped after update of taken_back_at on opening_imports for each row execute function drop_opening_rows();

/* At the end of the transaction, because a document says what it belongs to only after it was made. What was brought over is reversed by taking it back. */
create function keep_clearing_accounts() returns trigger language plpgsql as $$
declare
  brought record;
  is_brought boolean;
begin
  select i.taken_back_at, g.finished_at into brought from opening_documents o
    join opening_imports i on i.company_id = o.company_id and i.id = o.import_id join openings g on g.company_id = o.company_id
    where o.company_id = new.company_id and o.document_id = new.document_id;
  is_brought := found;
  if (not is_brought or brought.finished_at is not null)
    and exists (select 1 from journal_lines l join default_accounts d on d.company_id = l.company_id and d.account_id = l.account_id and is_opening_role(d.role)
      where l.company_id = new.company_id and l.journal_id = new.id) then
    raise exception 'journal % posts to a clearing account of the opening balances', new.voucher_id using errcode = 'check_violation', constraint = 'journals_opening';
  end if;
  if is_brought and brought.taken_back_at is null and exists (select 1 from journals j
      where j.company_id = new.company_id and j.id = new.reversal_of and j.purpose in ('entry', 'invoice')) then
    raise exception 'journal % reverses what was brought over', new.voucher_id using errcode = 'check_violation', constraint = 'journals_opening_kept';
  end if;
  return null;
end $$;
create constraint trigger journals_opening after insert on journals deferrable initially deferred for each row execute function keep_clearing_accounts();

create function keep_opening_roles() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.role = old.role and new.account_id = old.account_id then return new; end if;
  end if;
  if exists (select 1 from opening_clearing(old.company_id) c where c.role = old.role and c.balance <> 0)
    or exists (select 1 from opening_imports i join openings o on o.company_id = i.company_id and o.finished_at is null
      where i.company_id = old.company_id and i.taken_back_at is null) then
    raise exception 'the clearing account % is in use', old.role using errcode = 'check_violation', constraint = 'default_accounts_opening';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger default_accounts_opening before update or delete on default_accounts for each row when (is_opening_role(old.role)) execute function keep_opening_roles();

/* The contracts list the purposes of imports. */
alter table import_mappings drop constraint import_mappings_purpose_check, add constraint import_mappings_purpose_check check (purpose ~ '^[a-z-]{1,40}$');
alter table import_jobs drop constraint import_jobs_purpose_check, add constraint import_jobs_purpose_check check (purpose ~ '^[a-z-]{1,40}$');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'opening-balances', '/finance/opening-balances', '{read,create,update,import,post}'::text[]),
    ('Accountant', 'opening-balances', '/finance/opening-balances', '{read,create,update,import,post}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

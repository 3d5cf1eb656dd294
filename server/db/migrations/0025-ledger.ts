/**
 * The ledger: journals and their lines. The database itself ensures that they are balanced, dated inside an open period, never changed and
 * chained by hashes. Open items (amounts that parties owe) follow from the lines and the allocations between them. Every company gets a chart
 * of accounts, the default accounts that postings look for, and its fiscal years.
 */
export const ledger = /* sql */ `
create table account_groups (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  group_id text not null check (length(group_id) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  parent_id uuid,
  root text not null check (root in ('asset', 'liability', 'equity', 'income', 'expense')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  group_key text collate "C" generated always as (upper(group_id)) stored,
  primary key (company_id, id),
  /* A group stands under one of its own root. */
  unique (company_id, id, root),
  foreign key (company_id, parent_id, root) references account_groups (company_id, id, root)
);
create unique index account_groups_code on account_groups (company_id, group_key);

create table accounts (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  account_id text not null check (length(account_id) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  group_id uuid not null,
  type text not null check (type in ('bank', 'cash', 'card_clearing', 'receivable', 'payable', 'inventory', 'gr_ni', 'tax_payable', 'tax_receivable', 'income',
    'cogs', 'expense', 'equity', 'retained_earnings', 'fx_gain_loss', 'rounding', 'suspense', 'fixed_asset', 'other')),
  /* The only currency that it is kept in; null for any. */
  currency char(3),
  is_postable boolean not null default true,
  is_active boolean not null default true,
  /* Its balance is what parties owe, so each line names the party. */
  is_control boolean generated always as (type in ('receivable', 'payable')) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  account_key text collate "C" generated always as (upper(account_id)) stored,
  name_sort text collate "C" generated always as (left(lower(name), 80)) stored,
  primary key (company_id, id),
  foreign key (company_id, group_id) references account_groups (company_id, id)
);
create unique index accounts_code on accounts (company_id, account_key);

create table default_accounts (
  company_id uuid not null references companies (id),
  role text not null check (role in ('receivable', 'payable', 'customer_advances', 'vendor_advances', 'sales', 'cogs', 'inventory', 'gr_ni', 'price_variance',
    'inventory_adjustment', 'inventory_transit', 'sales_tax', 'input_tax', 'freight_in', 'freight_income', 'purchased_services',
    'discount_allowed', 'discount_received', 'write_off', 'fx_realised', 'fx_unrealised', 'rounding', 'bank_charges', 'card_clearing_global',
    'card_clearing_mnt', 'merchant_fees', 'chargebacks', 'cash_over_short', 'retained_earnings', 'opening_balance', 'suspense',
    'payroll_expense', 'payroll_payable', 'statutory_payable')),
  account_id uuid not null,
  primary key (company_id, role),
  foreign key (company_id, account_id) references accounts (company_id, id)
);

create table fiscal_years (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  /* The calendar year in which it ends, as numbers bear it. */
  year integer not null,
  name text not null check (length(name) between 1 and 40),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  closed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, year),
  unique (company_id, starts_on),
  unique (company_id, name),
  check (ends_on > starts_on),
  check ((status = 'closed') = (closed_at is not null))
);

create table fiscal_periods (
  company_id uuid not null references companies (id),
  fiscal_year_id uuid not null,
  period_no integer not null check (period_no between 1 and 12),
  starts_on date not null,
  ends_on date not null,
  status text not null default 'open' check (status in ('open', 'soft_locked', 'locked')),
  /* Which postings a soft lock keeps out. */
  locked_areas text[] not null default '{}' check (locked_areas <@ array['sales', 'purchase', 'stock', 'bank', 'journal']),
  primary key (company_id, fiscal_year_id, period_no),
  unique (company_id, starts_on),
  check (ends_on >= starts_on),
  foreign key (company_id, fiscal_year_id) references fiscal_years (company_id, id)
);

/* One after the other, without a gap and without overlap. */
create function keep_years_whole() returns trigger language plpgsql as $$
begin
  if exists (select 1 from fiscal_years y where y.company_id = new.company_id and y.id <> new.id) and not exists (
      select 1 from fiscal_years y where y.company_id = new.company_id and y.id <> new.id and (y.ends_on + 1 = new.starts_on or new.ends_on + 1 = y.starts_on))
    or exists (select 1 from fiscal_years y where y.company_id = new.company_id and y.id <> new.id and y.starts_on <= new.ends_on and new.starts_on <= y.ends_on) then
    raise exception 'fiscal years follow each other' using errcode = 'check_violation', constraint = 'fiscal_years_whole';
  end if;
  return new;
end $$;
create trigger fiscal_years_whole before insert or update of starts_on, ends_on on fiscal_years for each row execute function keep_years_whole();

/* Opens the fiscal year that ends in a calendar year, with its twelve periods. What is there stays. */
create function open_fiscal_year(p_company uuid, p_year integer) returns void language plpgsql as $$
declare
  month integer;
  first date;
  opened uuid;
begin
  select fiscal_year_start_month into month from companies where id = p_company;
  first := make_date(case when month = 1 then p_year else p_year - 1 end, month, 1);
  insert into fiscal_years (company_id, year, name, starts_on, ends_on)
    values (p_company, p_year, 'FY ' || p_year, first, (first + interval '1 year')::date - 1)
    on conflict (company_id, year) do nothing returning id into opened;
  if opened is null then return; end if;
  insert into fiscal_periods (company_id, fiscal_year_id, period_no, starts_on, ends_on)
    select p_company, opened, n, (first + (n - 1) * interval '1 month')::date, (first + n * interval '1 month')::date - 1 from generate_series(1, 12) n;
end $$;

create table journals (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  area text not null check (area in ('sales', 'purchase', 'stock', 'bank', 'journal', 'closing')),
  voucher_id text not null,
  date date not null,
  fiscal_year_id uuid not null,
  period_no integer not null,
  /* What it was posted for: one posting for each purpose of a document. */
  document_id uuid not null,
  purpose text not null check (length(purpose) between 1 and 60),
  currency char(3) not null,
  rate numeric(20,10) not null check (rate > 0),
  narration text not null check (length(narration) between 1 and 500),
  reversal_of uuid,
  posted_at timestamptz not null default clock_timestamp(),
  posted_by uuid references users (id),
  primary key (company_id, id),
  constraint journals_voucher unique (company_id, voucher_id),
  constraint journals_source unique (company_id, document_id, purpose),
  constraint journals_reversal unique (company_id, reversal_of),
  check (reversal_of <> id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, reversal_of) references journals (company_id, id),
  foreign key (company_id, fiscal_year_id, period_no) references fiscal_periods (company_id, fiscal_year_id, period_no)
);
create index journals_by_date on journals (company_id, date, id);

create table journal_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  journal_id uuid not null,
  line_no integer not null check (line_no >= 1),
  account_id uuid not null,
  /* In the base currency. */
  debit numeric(20,4) not null default 0 check (debit >= 0),
  credit numeric(20,4) not null default 0 check (credit >= 0),
  currency char(3) not null,
  /* In the line's currency, debit positive. */
  amount numeric(20,4) not null,
  party_id uuid,
  due_date date,
  /* The document that is owed, delivered or received by this line, where it isn't the journal's own. */
  document_id uuid,
  part_id uuid,
  tax_code_id uuid,
  tax_base numeric(20,4),
  memo text,
  primary key (company_id, id),
  unique (company_id, journal_id, line_no),
  constraint journal_lines_one_side check (debit = 0 or credit = 0),
  constraint journal_lines_same_side check ((amount >= 0 or debit = 0) and (amount <= 0 or credit = 0)),
  foreign key (company_id, journal_id) references journals (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id)
);
create index journal_lines_account on journal_lines (company_id, account_id, journal_id);
create index journal_lines_party on journal_lines (company_id, party_id) where party_id is not null;

/* The chain: each journal with the hash of everything in it and of the one before. */
create table journal_seals (
  company_id uuid not null,
  seq bigint not null check (seq >= 1),
  journal_id uuid not null,
  /* How the journal is written out to be hashed. */
  form smallint not null default 1,
  hash bytea not null check (length(hash) = 32),
  primary key (company_id, seq),
  unique (company_id, journal_id),
  foreign key (company_id, journal_id) references journals (company_id, id)
);
create table ledger_heads (
  company_id uuid not null primary key references companies (id),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex')
);

/* What each line of a control account still is worth. Written by triggers only. */
create table open_items (
  company_id uuid not null,
  line_id uuid not null,
  account_id uuid not null,
  party_id uuid not null,
  document_id uuid not null,
  date date not null,
  due_date date,
  currency char(3) not null,
  amount numeric(20,4) not null,
  base numeric(20,4) not null,
  allocated numeric(20,4) not null default 0,
  allocated_base numeric(20,4) not null default 0,
  primary key (company_id, line_id),
  constraint open_items_within check (allocated between least(amount, 0) and greatest(amount, 0)),
  /* Settled to the last unit in one currency, settled in the other too. */
  constraint open_items_cleared check (allocated <> amount or allocated_base = base),
  foreign key (company_id, line_id) references journal_lines (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index open_items_open on open_items (company_id, party_id, due_date) where allocated <> amount;
create index open_items_document on open_items (company_id, document_id);

/* Which debit is settled by which credit. Taken back by a row with the opposite amounts. */
create table allocations (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  date date not null,
  debit_line_id uuid not null,
  credit_line_id uuid not null,
  /* In the currency of both lines. */
  amount numeric(20,4) not null check (amount <> 0),
  base_debit numeric(20,4) not null,
  base_credit numeric(20,4) not null,
  /* What the exchange rates made of it in the meantime. */
  journal_id uuid,
  undoes uuid,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id),
  primary key (company_id, id),
  unique (company_id, undoes),
  check ((undoes is null) = (amount > 0)),
  foreign key (company_id, debit_line_id) references open_items (company_id, line_id),
  foreign key (company_id, credit_line_id) references open_items (company_id, line_id),
  foreign key (company_id, journal_id) references journals (company_id, id),
  foreign key (company_id, undoes) references allocations (company_id, id)
);
create index allocations_debit on allocations (company_id, debit_line_id);
create index allocations_credit on allocations (company_id, credit_line_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% are never changed', tg_table_name using errcode = 'check_violation', constraint = 'ledger_immutable';
end $$;

/* Finds the period of the date, and holds it open until the posting is done. */
create function place_journal() returns trigger language plpgsql as $$
declare
  period fiscal_periods;
  year fiscal_years;
  undone journals;
begin
  select * into period from fiscal_periods p where p.company_id = new.company_id and p.starts_on <= new.date and p.ends_on >= new.date for share;
  if not found then
    raise exception 'no fiscal year is open on %', new.date using errcode = 'check_violation', constraint = 'journals_period';
  end if;
  select * into year from fiscal_years y where y.company_id = new.company_id and y.id = period.fiscal_year_id for share;
  if year.status = 'closed' or (year.status = 'closing' and new.area <> 'closing') or period.status = 'locked'
      or (period.status = 'soft_locked' and new.area = any (period.locked_areas)) then
    raise exception 'the period of % is closed', new.date using errcode = 'check_violation', constraint = 'journals_period';
  end if;
  if new.reversal_of is not null then
    select * into undone from journals j where j.company_id = new.company_id and j.id = new.reversal_of;
    if undone.reversal_of is not null or undone.document_id <> new.document_id or undone.currency <> new.currency or undone.rate <> new.rate then
      raise exception 'a journal is reversed as it was posted, once, and a reversal is not reversed' using errcode = 'check_violation', constraint = 'journals_mirror';
    end if;
  end if;
  new.fiscal_year_id := period.fiscal_year_id;
  new.period_no := period.period_no;
  return new;
end $$;
create trigger journals_placed before insert on journals for each row execute function place_journal();
create trigger journals_kept before update or delete on journals for each row execute function refuse_change();
create trigger journals_whole before truncate on journals for each statement execute function refuse_change();

create function check_journal_line() returns trigger language plpgsql as $$
declare
  account accounts;
  base char(3);
begin
  if exists (select 1 from journal_seals s where s.company_id = new.company_id and s.journal_id = new.journal_id) then
    raise exception 'a posted journal takes no further line' using errcode = 'check_violation', constraint = 'ledger_immutable';
  end if;
  select * into account from accounts a where a.company_id = new.company_id and a.id = new.account_id;
  select base_currency into base from companies c where c.id = new.company_id;
  if account.id is null or not (account.is_postable and account.is_active) then
    raise exception 'account % takes no postings', coalesce(account.account_id, new.account_id::text) using errcode = 'check_violation', constraint = 'journal_lines_postable';
  end if;
  if account.is_control <> (new.party_id is not null) then
    raise exception 'account %: a party stands on control accounts and on no other', account.account_id using errcode = 'check_violation', constraint = 'journal_lines_party';
  end if;
  if (account.type = 'inventory') <> (new.part_id is not null) then
    raise exception 'account %: a part stands on inventory accounts and on no other', account.account_id using errcode = 'check_violation', constraint = 'journal_lines_part';
  end if;
  if account.currency is not null and account.currency <> new.currency then
    raise exception 'account % is kept in %', account.account_id, account.currency using errcode = 'check_violation', constraint = 'journal_lines_currency';
  end if;
  if new.currency = base and new.amount <> new.debit - new.credit then
    raise exception 'an amount in the base currency is the debit or credit itself' using errcode = 'check_violation', constraint = 'journal_lines_currency';
  end if;
  return new;
end $$;
create trigger journal_lines_checked before insert on journal_lines for each row execute function check_journal_line();
create trigger journal_lines_kept before update or delete on journal_lines for each row execute function refuse_change();
create trigger journal_lines_whole before truncate on journal_lines for each statement execute function refuse_change();
create trigger journal_seals_kept before update or delete on journal_seals for each row execute function refuse_change();
create trigger journal_seals_whole before truncate on journal_seals for each statement execute function refuse_change();
create trigger allocations_kept before update or delete on allocations for each row execute function refuse_change();
create trigger allocations_whole before truncate on allocations for each statement execute function refuse_change();

/* Adjustments of a rate alone (an amount of nothing) belong to the allocation that they came from. */
create function open_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into open_items (company_id, line_id, account_id, party_id, document_id, date, due_date, currency, amount, base)
    select new.company_id, new.id, new.account_id, new.party_id, coalesce(new.document_id, j.document_id), j.date, new.due_date, new.currency, new.amount, new.debit - new.credit
      from journals j where j.company_id = new.company_id and j.id = new.journal_id;
  return null;
end $$;
create trigger journal_lines_owed after insert on journal_lines for each row when (new.party_id is not null and new.amount <> 0) execute function open_item();

/* Everything of a journal in one text, the same on every server and for every setting of a session. */
create function journal_text(p_company uuid, p_journal uuid) returns text language sql stable as $$
  select jsonb_build_array(j.id, j.area, j.voucher_id, to_char(j.date, 'YYYY-MM-DD'), j.fiscal_year_id, j.period_no, j.document_id, j.purpose, j.currency,
      j.rate::text, j.narration, j.reversal_of, to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), j.posted_by,
      (select jsonb_agg(jsonb_build_array(l.id, l.line_no, l.account_id, l.debit::text, l.credit::text, l.currency, l.amount::text, l.party_id,
          to_char(l.due_date, 'YYYY-MM-DD'), l.document_id, l.part_id, l.tax_code_id, l.tax_base::text, l.memo) order by l.line_no)
        from journal_lines l where l.company_id = j.company_id and l.journal_id = j.id))::text
  from journals j where j.company_id = p_company and j.id = p_journal
$$;
create function journal_hash(p_company uuid, p_journal uuid, p_before bytea) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(journal_text(p_company, p_journal), 'UTF8'))
$$;

/* At the end of the transaction: is the journal whole? Then it gets its place in the chain. */
create function seal_journal() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lines integer;
  base numeric;
  foreign_sum numeric;
  head ledger_heads;
  sealed bytea;
begin
  select count(*), sum(l.debit) - sum(l.credit), coalesce(sum(l.amount) filter (where l.currency = new.currency), 0) into lines, base, foreign_sum
    from journal_lines l where l.company_id = new.company_id and l.journal_id = new.id;
  if lines < 2 then
    raise exception 'journal % has fewer than two lines', new.voucher_id using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if base <> 0 then
    raise exception 'journal % is out of balance by %', new.voucher_id, base using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if foreign_sum <> 0 and new.currency <> (select c.base_currency from companies c where c.id = new.company_id) then
    raise exception 'journal % is out of balance by % %', new.voucher_id, foreign_sum, new.currency using errcode = 'check_violation', constraint = 'journals_balanced';
  end if;
  if new.reversal_of is not null and exists (
      (select account_id, debit, credit, currency, amount, party_id, document_id, part_id, tax_code_id, tax_base, count(*) from journal_lines
        where company_id = new.company_id and journal_id = new.id group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
      except
      (select account_id, credit, debit, currency, -amount, party_id, document_id, part_id, tax_code_id, -tax_base, count(*) from journal_lines
        where company_id = new.company_id and journal_id = new.reversal_of group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
      ) or new.reversal_of is not null and lines <> (select count(*) from journal_lines where company_id = new.company_id and journal_id = new.reversal_of) then
    raise exception 'journal % is not the mirror of what it reverses', new.voucher_id using errcode = 'check_violation', constraint = 'journals_mirror';
  end if;
  insert into ledger_heads (company_id) values (new.company_id) on conflict do nothing;
  select * into head from ledger_heads h where h.company_id = new.company_id for update;
  sealed := journal_hash(new.company_id, new.id, head.hash);
  insert into journal_seals (company_id, seq, journal_id, hash) values (new.company_id, head.seq + 1, new.id, sealed);
  update ledger_heads h set seq = head.seq + 1, hash = sealed where h.company_id = new.company_id;
  return null;
end $$;
create constraint trigger journals_sealed after insert on journals deferrable initially deferred for each row execute function seal_journal();

/* The first place at which the chain does not hold; no row when it does. */
create function broken_seal(p_company uuid) returns table (seq bigint, journal_id uuid, reason text) language plpgsql stable as $$
declare
  sealed record;
  head ledger_heads;
  before bytea := decode(repeat('00', 32), 'hex');
  expected bigint := 1;
begin
  for sealed in select s.seq, s.journal_id, s.hash from journal_seals s where s.company_id = p_company order by s.seq loop
    if sealed.seq <> expected then
      return query select expected, null::uuid, 'a journal is missing here';
      return;
    end if;
    if journal_hash(p_company, sealed.journal_id, before) is distinct from sealed.hash then
      return query select sealed.seq, sealed.journal_id, 'the journal is not what was posted';
      return;
    end if;
    before := sealed.hash;
    expected := expected + 1;
  end loop;
  return query select null::bigint, j.id, 'the journal is not part of the chain' from journals j
    where j.company_id = p_company and not exists (select 1 from journal_seals s where s.company_id = j.company_id and s.journal_id = j.id) limit 1;
  if found then return; end if;
  select * into head from ledger_heads h where h.company_id = p_company;
  if coalesce(head.seq, 0) <> expected - 1 or coalesce(head.hash, before) <> before then
    return query select expected, null::uuid, 'the chain ends before its head';
  end if;
end $$;

/* What is open, held until the end of the transaction; in the same order by everybody. */
create function lock_open_items(p_company uuid, p_lines uuid[]) returns setof open_items language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  return query select * from open_items i where i.company_id = p_company and i.line_id = any (p_lines) order by i.line_id for update;
end $$;
/* Each side takes no more than it has. */
create function allocate_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  debited open_items;
  credited open_items;
  undone allocations;
begin
  perform 1 from open_items i where i.company_id = new.company_id and i.line_id in (new.debit_line_id, new.credit_line_id) order by i.line_id for update;
  select * into debited from open_items i where i.company_id = new.company_id and i.line_id = new.debit_line_id;
  select * into credited from open_items i where i.company_id = new.company_id and i.line_id = new.credit_line_id;
  if debited.amount <= 0 or credited.amount >= 0 or debited.party_id <> credited.party_id or debited.currency <> credited.currency
      or debited.account_id <> credited.account_id then
    raise exception 'a debit is settled by a credit of the same party, account and currency' using errcode = 'check_violation', constraint = 'allocations_sides';
  end if;
  if new.undoes is not null then
    select * into undone from allocations a where a.company_id = new.company_id and a.id = new.undoes;
    if undone.undoes is not null or (undone.debit_line_id, undone.credit_line_id, undone.amount, undone.base_debit, undone.base_credit)
        is distinct from (new.debit_line_id, new.credit_line_id, -new.amount, -new.base_debit, -new.base_credit) then
      raise exception 'an allocation is taken back as it was made' using errcode = 'check_violation', constraint = 'allocations_undone';
    end if;
  end if;
  update open_items i set allocated = i.allocated + new.amount, allocated_base = i.allocated_base + new.base_debit
    where i.company_id = new.company_id and i.line_id = new.debit_line_id;
  update open_items i set allocated = i.allocated - new.amount, allocated_base = i.allocated_base - new.base_credit
    where i.company_id = new.company_id and i.line_id = new.credit_line_id;
  return new;
end $$;
create trigger allocations_made before insert on allocations for each row execute function allocate_items();

create function keep_ledger_basis() returns trigger language plpgsql as $$
begin
  if exists (select 1 from journals j where j.company_id = old.id) then
    raise exception 'base currency and fiscal year stand fast once there are postings' using errcode = 'check_violation', constraint = 'companies_ledger_basis';
  end if;
  return new;
end $$;
create trigger companies_ledger_basis before update on companies for each row
  when (old.base_currency <> new.base_currency or old.fiscal_year_start_month <> new.fiscal_year_start_month) execute function keep_ledger_basis();

/* A year that begins elsewhere, while nothing is posted: the years are made anew. */
create function reopen_fiscal_years() returns trigger language plpgsql as $$
declare
  years integer[];
  year integer;
begin
  select array_agg(y.year order by y.year) into years from fiscal_years y where y.company_id = new.id;
  delete from fiscal_periods p where p.company_id = new.id;
  delete from fiscal_years y where y.company_id = new.id;
  foreach year in array coalesce(years, '{}') loop perform open_fiscal_year(new.id, year); end loop;
  return null;
end $$;
create trigger companies_fiscal_years after update on companies for each row when (old.fiscal_year_start_month <> new.fiscal_year_start_month) execute function reopen_fiscal_years();

/* Accounts are moved and renamed at will; what a line was posted as stays what it is. */
create function keep_account() returns trigger language plpgsql as $$
begin
  if (old.type <> new.type or old.currency is distinct from new.currency) and exists (select 1 from journal_lines l where l.company_id = old.company_id and l.account_id = old.id) then
    raise exception 'account % has postings', old.account_id using errcode = 'check_violation', constraint = 'accounts_posted';
  end if;
  if (select g.root from account_groups g where g.company_id = new.company_id and g.id = new.group_id)
      <> (select g.root from account_groups g where g.company_id = old.company_id and g.id = old.group_id)
    and exists (select 1 from journal_lines l where l.company_id = old.company_id and l.account_id = old.id) then
    raise exception 'account % has postings', old.account_id using errcode = 'check_violation', constraint = 'accounts_posted';
  end if;
  return new;
end $$;
create trigger accounts_kept before update on accounts for each row execute function keep_account();

/* The chart that a company starts with, and which account a posting finds by which name. May be run again: what is there stays as it is. */
create function seed_chart(p_company uuid) returns void language plpgsql as $$
begin
  insert into account_groups (company_id, group_id, name, root) values
    (p_company, '1', 'Assets', 'asset'), (p_company, '2', 'Liabilities', 'liability'), (p_company, '3', 'Equity', 'equity'),
    (p_company, '4', 'Income', 'income'), (p_company, '5', 'Expenses', 'expense')
  on conflict (company_id, group_key) do nothing;
  insert into account_groups (company_id, group_id, name, parent_id, root)
    select p_company, g.code, g.name, p.id, p.root from (values
      ('10', 'Cash and bank', '1'), ('11', 'Receivables', '1'), ('12', 'Inventory', '1'), ('13', 'Taxes recoverable', '1'), ('15', 'Fixed assets', '1'),
      ('19', 'Clearing', '1'), ('20', 'Payables', '2'), ('21', 'Accruals', '2'), ('22', 'Taxes payable', '2'), ('23', 'Payroll liabilities', '2'),
      ('30', 'Capital and earnings', '3'), ('40', 'Sales', '4'), ('49', 'Other income', '4'), ('50', 'Cost of sales', '5'), ('60', 'Operating expenses', '5'),
      ('65', 'Payroll', '5'), ('70', 'Financial expenses', '5')) as g (code, name, parent)
    join account_groups p on p.company_id = p_company and p.group_id = g.parent
  on conflict (company_id, group_key) do nothing;
  insert into accounts (company_id, account_id, name, group_id, type)
    select p_company, a.code, a.name, g.id, a.type from (values
      ('1000', 'Cash on hand', '10', 'cash'), ('1010', 'Bank', '10', 'bank'),
      ('1050', 'Card clearing Global Payments', '10', 'card_clearing'), ('1051', 'Card clearing M&T', '10', 'card_clearing'),
      ('1100', 'Accounts receivable', '11', 'receivable'), ('1130', 'Chargebacks receivable', '11', 'other'), ('1150', 'Advances to vendors', '11', 'payable'),
      ('1200', 'Inventory', '12', 'inventory'), ('1210', 'Inventory in transit', '12', 'inventory'),
      ('1300', 'Input tax', '13', 'tax_receivable'), ('1500', 'Equipment', '15', 'fixed_asset'), ('1590', 'Accumulated depreciation', '15', 'fixed_asset'),
      ('1900', 'Suspense', '19', 'suspense'),
      ('2000', 'Accounts payable', '20', 'payable'), ('2050', 'Advances from customers', '20', 'receivable'), ('2100', 'Goods received, not invoiced', '21', 'gr_ni'),
      ('2110', 'Accrued expenses', '21', 'other'), ('2200', 'Sales tax payable', '22', 'tax_payable'),
      ('2300', 'Payroll payable', '23', 'other'), ('2310', 'Statutory deductions payable', '23', 'other'),
      ('3000', 'Share capital', '30', 'equity'), ('3100', 'Retained earnings', '30', 'retained_earnings'), ('3900', 'Opening balances', '30', 'equity'),
      ('4000', 'Sales', '40', 'income'), ('4100', 'Freight charged to customers', '40', 'income'), ('4300', 'Discounts allowed', '40', 'income'),
      ('4900', 'Discounts received', '49', 'income'), ('4910', 'Other income', '49', 'income'),
      ('5000', 'Cost of goods sold', '50', 'cogs'), ('5100', 'Purchase price variance', '50', 'cogs'), ('5200', 'Inventory adjustments', '50', 'cogs'),
      ('5300', 'Freight in and landed cost', '50', 'cogs'), ('5400', 'Purchased services', '50', 'cogs'),
      ('6000', 'Rent', '60', 'expense'), ('6010', 'Utilities', '60', 'expense'), ('6020', 'Office supplies', '60', 'expense'), ('6030', 'Software and subscriptions', '60', 'expense'),
      ('6040', 'Professional fees', '60', 'expense'), ('6050', 'Travel', '60', 'expense'), ('6060', 'Advertising', '60', 'expense'), ('6070', 'Insurance', '60', 'expense'),
      ('6080', 'Commissions', '60', 'expense'), ('6090', 'Freight out', '60', 'expense'), ('6100', 'Bad debts', '60', 'expense'), ('6190', 'Other expenses', '60', 'expense'),
      ('6500', 'Salaries', '65', 'expense'), ('6510', 'Employer taxes', '65', 'expense'),
      ('7000', 'Bank charges', '70', 'expense'), ('7010', 'Merchant fees', '70', 'expense'), ('7020', 'Cash over and short', '70', 'expense'),
      ('7100', 'Realised exchange differences', '70', 'fx_gain_loss'), ('7110', 'Unrealised exchange differences', '70', 'fx_gain_loss'), ('7900', 'Rounding', '70', 'rounding')
      ) as a (code, name, grp, type)
    join account_groups g on g.company_id = p_company and g.group_id = a.grp
  on conflict (company_id, account_key) do nothing;
  insert into default_accounts (company_id, role, account_id)
    select p_company, d.role, a.id from (values
      ('receivable', '1100'), ('payable', '2000'), ('customer_advances', '2050'), ('vendor_advances', '1150'), ('sales', '4000'), ('cogs', '5000'), ('inventory', '1200'),
      ('gr_ni', '2100'), ('price_variance', '5100'), ('inventory_adjustment', '5200'), ('inventory_transit', '1210'), ('sales_tax', '2200'), ('input_tax', '1300'),
      ('freight_in', '5300'), ('freight_income', '4100'), ('discount_allowed', '4300'), ('discount_received', '4900'), ('write_off', '6100'), ('fx_realised', '7100'),
      ('fx_unrealised', '7110'), ('rounding', '7900'), ('bank_charges', '7000'), ('card_clearing_global', '1050'), ('card_clearing_mnt', '1051'), ('merchant_fees', '7010'),
      ('chargebacks', '1130'), ('cash_over_short', '7020'), ('retained_earnings', '3100'), ('opening_balance', '3900'), ('suspense', '1900'), ('payroll_expense', '6500'),
      ('payroll_payable', '2300'), ('statutory_payable', '2310'), ('purchased_services', '5400')) as d (role, code)
    join accounts a on a.company_id = p_company and a.account_id = d.code
  on conflict (company_id, role) do nothing;
end $$;

/* The fiscal years around a day: the one before for what is brought over, the next for what is dated ahead. None is left out. */
create function extend_fiscal_years(p_company uuid, p_today date) returns void language plpgsql as $$
declare
  month integer;
  year integer;
begin
  select fiscal_year_start_month into month from companies where id = p_company;
  year := extract(year from p_today)::integer + case when month > 1 and extract(month from p_today) >= month then 1 else 0 end;
  perform open_fiscal_year(p_company, y) from generate_series(coalesce((select max(f.year) + 1 from fiscal_years f where f.company_id = p_company), year - 1), year + 1) y;
end $$;

/* Companies that are there already: their years reach back to their first document. */
create function give_ledger_to_all() returns void language plpgsql as $$
declare
  company record;
  first date;
begin
  for company in select c.id, (now() at time zone c.timezone)::date as today from companies c loop
    perform seed_chart(company.id);
    perform extend_fiscal_years(company.id, company.today);
    select min(d.date) into first from documents d where d.company_id = company.id;
    loop
      exit when first is null or first >= (select min(y.starts_on) from fiscal_years y where y.company_id = company.id) or first < company.today - 3653;
      perform open_fiscal_year(company.id, (select min(y.year) - 1 from fiscal_years y where y.company_id = company.id));
    end loop;
  end loop;
end $$;
select give_ledger_to_all();
drop function give_ledger_to_all();
`

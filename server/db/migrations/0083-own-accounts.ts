/**
 * Our own bank, cash, card and clearing accounts: what a bank needs to know of a ledger account, and whether cash may fall below zero. Their bank
 * details are changed with the approval of a second person, as those of customers and vendors are, in the same tables.
 */
export const ownAccounts = /* sql */ `
create table own_accounts (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  kind text not null check (kind in ('bank', 'cash', 'card', 'clearing')),
  name text not null check (length(name) between 1 and 100),
  /* Cash that may not: no posting takes more than is there. */
  allow_negative boolean not null,
  is_active boolean not null default true,
  payment_file text not null default 'none' check (payment_file in ('none', 'sepa', 'nacha')),
  sepa_profile text not null default 'pain.001.001.09' check (sepa_profile in ('pain.001.001.09', 'pain.001.001.03')),
  batch_booking boolean not null default true,
  sepa_initiator_id text check (sepa_initiator_id ~ '^.{1,35}$'),
  nacha_destination text check (nacha_destination ~ '^[0-9]{9}$'),
  nacha_origin text check (nacha_origin ~ '^[A-Za-z0-9 ]{9,10}$'),
  nacha_company_id text check (nacha_company_id ~ '^.{10}$'),
  nacha_company_name text check (nacha_company_name ~ '^.{1,16}$'),
  nacha_odfi text check (nacha_odfi ~ '^[0-9]{9}$'),
  /* Name of the layout of the file that tells the bank which cheques we wrote. */
  positive_pay_layout text check (positive_pay_layout ~ '^[a-z0-9-]{1,40}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  primary key (company_id, id),
  constraint own_accounts_account unique (company_id, account_id),
  check (payment_file = 'none' or kind = 'bank'),
  check (payment_file <> 'nacha' or num_nulls(nacha_destination, nacha_origin, nacha_company_id, nacha_company_name, nacha_odfi) = 0),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

/* Every ledger account for a bank, cash or cards is one of ours, in a new company as well. Before anything is posted its type may change: its kind
   follows, and one that is none of these any more is out of use. */
create function add_own_account() returns trigger language plpgsql as $$
begin
  if new.type not in ('bank', 'cash', 'card_clearing') then
    update own_accounts o set is_active = false where o.company_id = new.company_id and o.account_id = new.id;
    return null;
  end if;
  insert into own_accounts (company_id, account_id, kind, name, allow_negative, created_by, updated_by)
    values (new.company_id, new.id, case new.type when 'card_clearing' then 'clearing' else new.type end, new.name, new.type <> 'cash', new.created_by, new.updated_by)
    on conflict (company_id, account_id) do update
      set kind = excluded.kind, allow_negative = excluded.allow_negative, payment_file = 'none', is_active = true, version = own_accounts.version + 1;
  return null;
end $$;
create trigger accounts_own after insert on accounts for each row when (new.type in ('bank', 'cash', 'card_clearing')) execute function add_own_account();
create trigger accounts_own_type after update of type on accounts for each row when (new.type <> old.type) execute function add_own_account();
/* Cash that is below zero already may stay so, until somebody decides otherwise. */
insert into own_accounts (company_id, account_id, kind, name, allow_negative)
  select a.company_id, a.id, case a.type when 'card_clearing' then 'clearing' else a.type end, a.name,
    a.type <> 'cash' or coalesce((select sum(l.debit - l.credit) from journal_lines l where l.company_id = a.company_id and l.account_id = a.id), 0) < 0
  from accounts a where a.type in ('bank', 'cash', 'card_clearing');

alter table bank_accounts alter column party_id drop not null, add column own_account_id uuid,
  add constraint bank_accounts_owner check (num_nonnulls(party_id, own_account_id) = 1),
  add foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade;
create unique index bank_accounts_own on bank_accounts (company_id, own_account_id);
alter table bank_requests alter column party_id drop not null, add column own_account_id uuid,
  add constraint bank_requests_owner check (num_nonnulls(party_id, own_account_id) = 1),
  add foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade;
create unique index bank_requests_pending_own on bank_requests (company_id, own_account_id) where state = 'pending' and kind = 'add';

/* The lowest balance of an account from a day on, in its currency; in the base currency if it is kept in any. What was merged into it counts. */
create function lowest_balance(p_company uuid, p_account uuid, p_from date) returns numeric language sql stable as $$
  select coalesce(min(d.running), 0) from (
    select sum(sum(case when a.currency is null then l.debit - l.credit else l.amount end)) over (order by greatest(j.date, p_from)) as running
      from accounts a join accounts m on m.company_id = a.company_id and (m.id = a.id or m.merged_into = a.id)
      join journal_lines l on l.company_id = m.company_id and l.account_id = m.id
      join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where a.company_id = p_company and a.id = p_account group by greatest(j.date, p_from)) d
$$;

/* At the commit, whoever posted: no cash below zero on the day of a posting that takes cash, or on a later one. The till is locked, so that of two
   postings the second sees the first. */
create function keep_cash_above_zero() returns trigger language plpgsql as $$
declare
  day date;
begin
  perform 1 from own_accounts o where o.company_id = new.company_id and o.account_id = new.account_id and o.kind = 'cash' and not o.allow_negative for update;
  if not found then
    return null;
  end if;
  select j.date into day from journals j where j.company_id = new.company_id and j.id = new.journal_id;
  if lowest_balance(new.company_id, new.account_id, day) < 0 then
    raise exception 'cash on account % would be below zero', new.account_id using errcode = 'check_violation', constraint = 'own_accounts_cash';
  end if;
  return null;
end $$;
create constraint trigger journal_lines_cash after insert on journal_lines deferrable initially deferred for each row
  when (new.credit > 0 or new.amount < 0) execute function keep_cash_above_zero();

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'own-accounts', '/finance/cash-and-bank/own-account' || p.page, p.flags from roles r
    cross join (values ('/list', '{read,create,update,export,approve}'::text[]), ('/add', '{read,create}')) as p (page, flags)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

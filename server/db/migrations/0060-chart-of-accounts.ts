/**
 * The chart of accounts is kept by its users: groups form a tree, a number that was changed stays as an alias, and one account may be merged
 * into another without touching a posted line. Accounts have files.
 */
export const chartOfAccounts = /* sql */ `
/* A group that stands under itself would have no total. */
alter table account_groups add constraint account_groups_not_itself check (parent_id <> id);
create function keep_group_tree() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null then
    /* Two moves at once could form a circle that neither of them sees. */
    perform pg_advisory_xact_lock(hashtextextended('account groups ' || new.company_id::text, 0));
    if exists (
      with recursive above (id, parent_id) as (
        select g.id, g.parent_id from account_groups g where g.company_id = new.company_id and g.id = new.parent_id
        union select g.id, g.parent_id from account_groups g join above a on g.id = a.parent_id where g.company_id = new.company_id)
      select 1 from above where above.id = new.id) then
      raise exception 'group % would stand under itself', new.group_id using errcode = 'check_violation', constraint = 'account_groups_tree';
    end if;
  end if;
  return new;
end $$;
create trigger account_groups_tree before insert or update of parent_id on account_groups for each row execute function keep_group_tree();

create function keep_group_root() returns trigger language plpgsql as $$
begin
  if exists (select 1 from accounts a where a.company_id = old.company_id and a.group_id = old.id) then
    raise exception 'group % has accounts', old.group_id using errcode = 'check_violation', constraint = 'account_groups_root';
  end if;
  return new;
end $$;
create trigger account_groups_root before update of root on account_groups for each row when (old.root <> new.root) execute function keep_group_root();
create index account_groups_parent on account_groups (company_id, parent_id);

/* Numbers that an account had before. The number of a merged account stays its own, and leads to the account that it was merged into. */
create table account_aliases (
  company_id uuid not null references companies (id),
  alias text not null check (length(alias) between 1 and 20),
  account_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  alias_key text collate "C" generated always as (upper(alias)) stored,
  constraint account_aliases_key primary key (company_id, alias_key),
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create index account_aliases_account on account_aliases (company_id, account_id);

/* Numbers and aliases are one set of keys: each leads to one account. */
create function keep_account_numbers() returns trigger language plpgsql as $$
declare
  taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('account numbers ' || new.company_id::text, 0));
  if tg_table_name = 'accounts' then
    taken := exists (select 1 from account_aliases x where x.company_id = new.company_id and x.alias_key = upper(new.account_id));
  else
    taken := exists (select 1 from accounts a where a.company_id = new.company_id and a.account_key = upper(new.alias));
  end if;
  if taken then
    raise exception 'the number is taken' using errcode = 'unique_violation', constraint = 'account_numbers';
  end if;
  return new;
end $$;
create trigger accounts_numbered before insert or update of account_id on accounts for each row execute function keep_account_numbers();
create trigger account_aliases_numbered before insert or update on account_aliases for each row execute function keep_account_numbers();

/* What was posted to a merged account counts for the account that it was merged into. Always the last one of a chain. */
alter table accounts add column merged_into uuid,
  add constraint accounts_merged_into foreign key (company_id, merged_into) references accounts (company_id, id),
  add constraint accounts_merged_closed check (merged_into is null or not is_active),
  add constraint accounts_merged_other check (merged_into <> id);
create index accounts_merged on accounts (company_id, merged_into) where merged_into is not null;
create index accounts_group on accounts (company_id, group_id);
create index accounts_by_name on accounts (company_id, name_sort, id);

create function keep_merge() returns trigger language plpgsql as $$
declare
  target accounts;
begin
  perform 1 from accounts a where a.company_id = new.company_id and a.id in (new.id, new.merged_into, old.merged_into) order by a.id for update;
  if old.merged_into is not null and (new.merged_into is null or not exists (
      select 1 from accounts a where a.company_id = old.company_id and a.id = old.merged_into and a.merged_into = new.merged_into)) then
    raise exception 'a merge is not undone' using errcode = 'check_violation', constraint = 'accounts_merge';
  end if;
  select * into target from accounts a where a.company_id = new.company_id and a.id = new.merged_into;
  if target.merged_into is not null or not target.is_active or target.type <> new.type or target.currency is distinct from new.currency
      or (select g.root from account_groups g where g.company_id = new.company_id and g.id = target.group_id)
        <> (select g.root from account_groups g where g.company_id = new.company_id and g.id = new.group_id) then
    raise exception 'accounts of different kinds are not merged' using errcode = 'check_violation', constraint = 'accounts_merge';
  end if;
  return new;
end $$;
create trigger accounts_merging before update of merged_into on accounts for each row
  when (old.merged_into is distinct from new.merged_into) execute function keep_merge();

create function lead_merges_on() returns trigger language plpgsql as $$
begin
  update accounts a set merged_into = new.merged_into where a.company_id = new.company_id and a.merged_into = new.id;
  update account_aliases x set account_id = new.merged_into where x.company_id = new.company_id and x.account_id = new.id;
  return null;
end $$;
create trigger accounts_merged_on after update of merged_into on accounts for each row
  when (old.merged_into is distinct from new.merged_into) execute function lead_merges_on();

/* What a merged account is stays as it was. */
create function keep_merged_account() returns trigger language plpgsql as $$
begin
  if old.type <> new.type or old.currency is distinct from new.currency or old.group_id <> new.group_id or old.account_id <> new.account_id or new.is_active then
    raise exception 'account % was merged', old.account_id using errcode = 'check_violation', constraint = 'accounts_merge';
  end if;
  return new;
end $$;
create trigger accounts_merged_kept before update on accounts for each row when (old.merged_into is not null) execute function keep_merged_account();

/* Type and currency are changed only while nothing is posted. A posting holds its account until it is done, and finds it as it is then. */
create function hold_account() returns trigger language plpgsql as $$
begin
  perform 1 from accounts a where a.company_id = new.company_id and a.id = new.account_id for key share;
  return new;
end $$;
create trigger journal_lines_account_held before insert on journal_lines for each row execute function hold_account();
create function hold_postings() returns trigger language plpgsql as $$
begin
  perform 1 from accounts a where a.company_id = old.company_id and a.id = old.id for update;
  return new;
end $$;
create trigger accounts_held before update of type, currency, group_id on accounts for each row
  when (old.type <> new.type or old.currency is distinct from new.currency or old.group_id <> new.group_id) execute function hold_postings();

/* As before, except that what was posted to an account before it was merged can still be reversed, and its exchange differences corrected. */
create or replace function check_journal_line() returns trigger language plpgsql as $$
declare
  account accounts;
  base char(3);
begin
  if exists (select 1 from journal_seals s where s.company_id = new.company_id and s.journal_id = new.journal_id) then
    raise exception 'a posted journal takes no further line' using errcode = 'check_violation', constraint = 'ledger_immutable';
  end if;
  select * into account from accounts a where a.company_id = new.company_id and a.id = new.account_id;
  select base_currency into base from companies c where c.id = new.company_id;
  if account.id is null or not (account.is_postable and account.is_active) and not (account.merged_into is not null and (new.amount = 0
      or exists (select 1 from journals j where j.company_id = new.company_id and j.id = new.journal_id and j.reversal_of is not null))) then
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

/* As before, except that a merged account is the one that it was merged into. */
create or replace function allocate_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  debited open_items;
  credited open_items;
  undone allocations;
begin
  perform 1 from open_items i where i.company_id = new.company_id and i.line_id in (new.debit_line_id, new.credit_line_id) order by i.line_id for update;
  select * into debited from open_items i where i.company_id = new.company_id and i.line_id = new.debit_line_id;
  select * into credited from open_items i where i.company_id = new.company_id and i.line_id = new.credit_line_id;
  if debited.amount <= 0 or credited.amount >= 0 or debited.party_id <> credited.party_id or debited.currency <> credited.currency
      or (select coalesce(a.merged_into, a.id) from accounts a where a.company_id = new.company_id and a.id = debited.account_id)
        <> (select coalesce(a.merged_into, a.id) from accounts a where a.company_id = new.company_id and a.id = credited.account_id) then
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

alter table files add column account_id uuid, add constraint files_account foreign key (company_id, account_id) references accounts (company_id, id);
create index files_account_index on files (company_id, account_id) where account_id is not null;

/* Which purposes there are says the code alone. */
alter table import_mappings drop constraint import_mappings_purpose_check, add constraint import_mappings_purpose_check check (purpose ~ '^[a-z-]{1,40}$');
alter table import_jobs drop constraint import_jobs_purpose_check, add constraint import_jobs_purpose_check check (purpose ~ '^[a-z-]{1,40}$');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'account-groups', '/finance/chartOfAccounts/accountGroups/list', '{read,create,update,export,delete}'::text[]),
    ('Manager', 'account-groups', '/finance/chartOfAccounts/accountGroups/add', '{read,create}'),
    ('Manager', 'accounts', '/finance/chartOfAccounts/account/list', '{read,create,update,export,delete,import}'),
    ('Manager', 'accounts', '/finance/chartOfAccounts/account/add', '{read,create}'),
    ('Accountant', 'account-groups', '/finance/chartOfAccounts/accountGroups/list', '{read,create,update,export,delete}'),
    ('Accountant', 'account-groups', '/finance/chartOfAccounts/accountGroups/add', '{read,create}'),
    ('Accountant', 'accounts', '/finance/chartOfAccounts/account/list', '{read,create,update,export,delete,import}'),
    ('Accountant', 'accounts', '/finance/chartOfAccounts/account/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

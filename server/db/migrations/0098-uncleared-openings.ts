/**
 * Opening balances: cheques and deposits that the bank had not cleared when the company went live, and the balance of the bank's statement. Each is a
 * line of its own on the bank account, so that the first statements find it; together they change no balance. The migration can be finished once the
 * statement is what the books say without them.
 */
export const unclearedOpenings = /* sql */ `
alter table opening_imports drop constraint opening_imports_part_check, add constraint opening_imports_part_check check (part in ('accounts', 'items', 'stock', 'uncleared'));

create table opening_uncleared (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  own_account_id uuid not null,
  /* statement: what the bank's own statement says at the end of the day before going live. */
  kind text not null check (kind in ('cheque', 'deposit', 'statement')),
  /* The entry that it is a line of. */
  document_id uuid,
  number text not null check (length(number) <= 60),
  date date not null,
  payee text not null check (length(payee) <= 200),
  /* In the account's currency. A cheque and a deposit are above zero both. */
  currency char(3) not null,
  amount numeric(20,4) not null,
  base numeric(20,4) not null,
  is_standing boolean not null default true,
  number_key text collate "C" generated always as (upper(number)) stored,
  primary key (company_id, id),
  check (kind = 'statement' or (amount > 0 and payee <> '' and number <> '')),
  check (kind <> 'cheque' or number ~ '^[1-9][0-9]{0,9}$'),
  check ((kind = 'statement') = (document_id is null)),
  foreign key (company_id, import_id) references opening_imports (company_id, id),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create unique index opening_uncleared_once on opening_uncleared (company_id, own_account_id, kind, number_key) where is_standing;
create index opening_uncleared_import on opening_uncleared (company_id, import_id);

alter table cheques add column opening_id uuid,
  add constraint cheques_opening check ((origin = 'opening') = (opening_id is not null)),
  add constraint cheques_opening_row foreign key (company_id, opening_id) references opening_uncleared (company_id, id);

/* What each bank account with uncleared items or a statement holds by the books on the day before going live, in its currency. */
create function opening_banks(p_company uuid) returns table (own_account_id uuid, account_id uuid, books numeric, cheques numeric, deposits numeric, statement numeric) language sql stable as $$
  select o.id, o.account_id, coalesce((select sum(case when a.currency is null then l.debit - l.credit else l.amount end)
      from accounts m join journal_lines l on l.company_id = m.company_id and l.account_id = m.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where m.company_id = o.company_id and (m.id = o.account_id or m.merged_into = o.account_id) and j.date < g.goes_live_on), 0), u.cheques, u.deposits, u.statement
    from (select own_account_id, coalesce(sum(amount) filter (where kind = 'cheque'), 0) as cheques, coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposits,
        sum(amount) filter (where kind = 'statement') as statement
      from opening_uncleared where company_id = p_company and is_standing group by own_account_id) u
    join own_accounts o on o.company_id = p_company and o.id = u.own_account_id join accounts a on a.company_id = o.company_id and a.id = o.account_id
    join openings g on g.company_id = p_company
$$;

create or replace function drop_opening_rows() returns trigger language plpgsql as $$
begin
  update opening_accounts set is_standing = false where company_id = new.company_id and import_id = new.id;
  update opening_items set is_standing = false where company_id = new.company_id and import_id = new.id;
  update opening_stock set is_standing = false where company_id = new.company_id and import_id = new.id;
  delete from cheques c using opening_uncleared u where u.company_id = new.company_id and u.import_id = new.id and c.company_id = u.company_id and c.opening_id = u.id;
  update opening_uncleared set is_standing = false where company_id = new.company_id and import_id = new.id;
  return null;
end $$;

/* A cheque that is brought over has what its row says, and goes with it when that is taken back untouched. */
create function keep_opening_cheque() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select 1 from opening_uncleared u where u.company_id = new.company_id and u.id = new.opening_id and u.kind = 'cheque' and u.own_account_id = new.own_account_id
        and u.number = new.number::text and u.amount = new.amount and u.currency = new.currency and u.date = new.date) then
      raise exception 'a cheque of before going live is brought over' using errcode = 'check_violation', constraint = 'cheques_opening_row';
    end if;
    return new;
  end if;
  if old.state <> 'issued' or not exists (select 1 from opening_uncleared u join opening_imports i on i.company_id = u.company_id and i.id = u.import_id
      where u.company_id = old.company_id and u.id = old.opening_id and i.taken_back_at is not null) then
    raise exception 'cheque % stays as it is', old.number using errcode = 'check_violation', constraint = 'cheques_kept';
  end if;
  return old;
end $$;
drop trigger cheques_kept on cheques;
create trigger cheques_kept before insert or update on cheques for each row execute function keep_cheque();
create trigger cheques_deleted before delete on cheques for each row when (old.opening_id is null) execute function keep_cheque();
create trigger cheques_opening before insert on cheques for each row when (new.opening_id is not null) execute function keep_opening_cheque();
create trigger cheques_opening_deleted before delete on cheques for each row when (old.opening_id is not null) execute function keep_opening_cheque();

/* At the end of a migration: each statement is what the books say without what the bank didn't know yet. */
create function keep_opening_banks() returns trigger language plpgsql as $$
begin
  if exists (select 1 from opening_banks(new.company_id) b where b.statement is null or b.statement <> b.books + b.cheques - b.deposits) then
    raise exception 'a bank account is not what its statement says' using errcode = 'check_violation', constraint = 'openings_banks';
  end if;
  return new;
end $$;
create trigger openings_banks before update on openings for each row when (new.finished_at is not null and old.finished_at is null) execute function keep_opening_banks();
`

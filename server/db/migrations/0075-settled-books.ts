/**
 * An account that was closed with a balance, or takes no postings any more, is still cleared when a year is closed, and what was posted to it is
 * still reversed. An account that takes no postings is no target of a merge. A fiscal year is added before the first one only while nothing that
 * follows from it is settled. Draft keys are longer, because files of thousands of entries draw the same short one twice.
 */
export const settledBooks = /* sql */ `
/* As before, except that the exemption of merged accounts is that of every account: reversals, closing entries and lines without an amount, which
   correct the value of what was posted to the account itself. */
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
  if account.id is null or not (account.is_postable and account.is_active) and new.amount <> 0 and not exists (
      select 1 from journals j where j.company_id = new.company_id and j.id = new.journal_id and (j.reversal_of is not null or j.area = 'closing')) then
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

/* As before, except that the other account takes postings. */
create or replace function keep_merge() returns trigger language plpgsql as $$
declare
  target accounts;
begin
  perform 1 from accounts a where a.company_id = new.company_id and a.id in (new.id, new.merged_into, old.merged_into) order by a.id for update;
  if old.merged_into is not null and (new.merged_into is null or not exists (
      select 1 from accounts a where a.company_id = old.company_id and a.id = old.merged_into and a.merged_into = new.merged_into)) then
    raise exception 'a merge is not undone' using errcode = 'check_violation', constraint = 'accounts_merge';
  end if;
  select * into target from accounts a where a.company_id = new.company_id and a.id = new.merged_into;
  if target.merged_into is not null or not target.is_active or not target.is_postable or target.type <> new.type or target.currency is distinct from new.currency
      or (select g.root from account_groups g where g.company_id = new.company_id and g.id = target.group_id)
        <> (select g.root from account_groups g where g.company_id = new.company_id and g.id = new.group_id) then
    raise exception 'accounts of different kinds are not merged' using errcode = 'check_violation', constraint = 'accounts_merge';
  end if;
  return new;
end $$;

/* What is posted in an earlier year is carried into all years that follow. */
create function keep_first_year() returns trigger language plpgsql as $$
begin
  if exists (select 1 from fiscal_years y where y.company_id = new.company_id and y.starts_on > new.ends_on) and (
      exists (select 1 from fiscal_years y where y.company_id = new.company_id and y.starts_on > new.ends_on and y.status <> 'open')
      or exists (select 1 from fiscal_periods p where p.company_id = new.company_id and p.starts_on > new.ends_on and p.status = 'locked')
      or exists (select 1 from openings o where o.company_id = new.company_id and o.finished_at is not null)) then
    raise exception 'the figures of the years after it are settled' using errcode = 'check_violation', constraint = 'fiscal_years_first';
  end if;
  return new;
end $$;
create trigger fiscal_years_settled before insert on fiscal_years for each row execute function keep_first_year();

alter table documents drop constraint documents_draft_id_check,
  add constraint documents_draft_id_check check (draft_id ~ '^DRAFT-([0-9a-f]{8}|[0-9a-f]{12})$');
`

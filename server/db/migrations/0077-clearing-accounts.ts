/**
 * A clearing account of the opening balances begins without postings, so that its balance is what they lack and nothing else. Once the opening
 * balances are finished, these accounts stay.
 */
export const clearingAccounts = /* sql */ `
/* What was posted to an account that was merged counts for the account that it was merged into. */
create function is_posted(p_company uuid, p_account uuid) returns boolean language sql stable as $$
  select exists (select 1 from accounts m join journal_lines l on l.company_id = m.company_id and l.account_id = m.id
    where m.company_id = p_company and (m.id = p_account or m.merged_into = p_account))
$$;

create function refuse_posted_clearing(p_company uuid, p_account uuid) returns void language plpgsql as $$
begin
  if is_posted(p_company, p_account) then
    raise exception 'account % has postings', p_account using errcode = 'check_violation', constraint = 'default_accounts_opening_posted';
  end if;
end $$;

/* As before, except that finished opening balances keep their accounts, and an account with postings gets no such role. */
create or replace function keep_opening_roles() returns trigger language plpgsql as $$
declare
  opening openings;
begin
  if tg_op = 'UPDATE' then
    if new.role = old.role and new.account_id = old.account_id then return new; end if;
  end if;
  /* Who finishes waits for this change, and the other way round. */
  select * into opening from openings o where o.company_id = coalesce(new.company_id, old.company_id) for share;
  if opening.finished_at is not null then
    raise exception 'the opening balances are finished' using errcode = 'check_violation', constraint = 'openings_finished';
  end if;
  if is_opening_role(old.role) and (exists (select 1 from opening_clearing(old.company_id) c where c.role = old.role and c.balance <> 0)
      or exists (select 1 from opening_imports i where i.company_id = old.company_id and i.taken_back_at is null)) then
    raise exception 'the clearing account % is in use', old.role using errcode = 'check_violation', constraint = 'default_accounts_opening';
  end if;
  if is_opening_role(new.role) then
    /* A posting holds its account until it is done. */
    perform 1 from accounts a where a.company_id = new.company_id and a.id = new.account_id for update;
    perform refuse_posted_clearing(new.company_id, new.account_id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
drop trigger default_accounts_opening on default_accounts;
create trigger default_accounts_opening before update on default_accounts for each row
  when (is_opening_role(old.role) or is_opening_role(new.role)) execute function keep_opening_roles();
create trigger default_accounts_opening_given before insert on default_accounts for each row when (is_opening_role(new.role)) execute function keep_opening_roles();
create trigger default_accounts_opening_taken before delete on default_accounts for each row when (is_opening_role(old.role)) execute function keep_opening_roles();

/* A merge brings no postings to a clearing account. */
create function keep_clearing_from_merges() returns trigger language plpgsql as $$
begin
  if exists (select 1 from default_accounts d where d.company_id = new.company_id and d.account_id in (new.id, new.merged_into) and is_opening_role(d.role)) then
    perform refuse_posted_clearing(new.company_id, new.id);
  end if;
  return null;
end $$;
create trigger accounts_merged_clearing after update of merged_into on accounts for each row
  when (old.merged_into is distinct from new.merged_into) execute function keep_clearing_from_merges();
`

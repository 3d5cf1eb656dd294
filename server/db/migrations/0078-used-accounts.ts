/**
 * An account stays in use and takes postings while items are open on it, because what settles them is posted to it.
 */
export const usedAccounts = /* sql */ `
create function keep_account_of_items() returns trigger language plpgsql as $$
begin
  /* A posting holds its account until it is done. */
  perform 1 from accounts a where a.company_id = old.company_id and a.id = old.id for update;
  /* Items of an account that was merged count for the account that it was merged into. */
  if exists (select 1 from open_items i join accounts a on a.company_id = i.company_id and a.id = i.account_id
      where i.company_id = old.company_id and (a.id = old.id or a.merged_into = old.id) and i.allocated <> i.amount) then
    raise exception 'items are open on account %', old.account_id using errcode = 'check_violation', constraint = 'accounts_open_items';
  end if;
  return new;
end $$;
create trigger accounts_open_items before update of is_active, is_postable on accounts for each row
  when (old.is_active and not new.is_active or old.is_postable and not new.is_postable) execute function keep_account_of_items();
`

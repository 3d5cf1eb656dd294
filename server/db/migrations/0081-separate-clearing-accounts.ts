/**
 * Each clearing account of the opening balances shows what one side lacks, so no account has two of these roles.
 */
export const separateClearingAccounts = /* sql */ `
/* After the statement, because it may exchange two accounts. The trigger before it holds the account, so nobody else gives it a role meanwhile. */
create function keep_clearing_apart() returns trigger language plpgsql as $$
begin
  if exists (select 1 from default_accounts d
      where d.company_id = new.company_id and d.account_id = new.account_id and d.role <> new.role and is_opening_role(d.role)) then
    raise exception 'account % is a clearing account already', new.account_id using errcode = 'check_violation', constraint = 'default_accounts_opening_twice';
  end if;
  return null;
end $$;
create trigger default_accounts_opening_apart after insert or update on default_accounts for each row
  when (is_opening_role(new.role)) execute function keep_clearing_apart();
`

/**
 * The kind of a bank account with an American routing number, by which an ACH file has another code: it belongs to the bank details, and a change of
 * it needs the second person as any other does. A run keeps it with the rest of what was approved; accounts in earlier runs are checking accounts.
 */
export const kindsOfBankAccounts = /* sql */ `
alter table bank_accounts add column account_kind text not null default 'checking' check (account_kind in ('checking', 'savings')),
  add constraint bank_accounts_savings check (account_kind = 'checking' or routing_no is not null);
/* Null in a request to remove an account. */
alter table bank_requests add column account_kind text check (account_kind in ('checking', 'savings'));
update bank_requests set account_kind = 'checking' where kind <> 'remove';
alter table bank_requests add constraint bank_requests_account_kind check ((kind = 'remove') = (account_kind is null));
/* Null of a vendor without bank details. */
alter table payment_run_payees add column account_kind text check (account_kind in ('checking', 'savings'));
`

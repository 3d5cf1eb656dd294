/**
 * An account may say where it stands in the cash flow: borrowings finance, and depreciation isn't paid, whatever the types of their accounts are. The
 * type alone can't say it, since it stays once something is posted.
 */
export const cashFlowSections = /* sql */ `
alter table accounts add column cash_flow text check (cash_flow in ('operating', 'investing', 'financing'));

/* Accounts of the starting charts whose place isn't the usual one of their type. */
create function place_in_cash_flow(p_company uuid) returns void language sql as $$
  update accounts a set cash_flow = s.section
    from (values ('1590', 'ACCUMULATED DEPRECIATION', 'fixed_asset', 'operating'), ('2700', 'NOTES PAYABLE', 'other', 'financing')) as s (number, name, type, section)
    where a.company_id = p_company and a.account_id = s.number and upper(a.name) = s.name and a.type = s.type and a.cash_flow is null
$$;
select place_in_cash_flow(id) from companies;

create or replace function seed_chart(p_company uuid, p_chart text default 'general') returns void language plpgsql as $$
begin
  if p_chart = 'us' then
    perform seed_us_chart(p_company);
  else
    perform seed_general_chart(p_company);
    perform add_opening_accounts(p_company);
  end if;
  perform place_in_cash_flow(p_company);
end $$;
`

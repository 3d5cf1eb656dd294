/**
 * Tax that is withheld from a payment: by us from what a vendor gets, and by a customer from what we get. It is stored with the line that it was
 * withheld from, with the amount that it was computed on and the certificate about it.
 */
export const withholding = /* sql */ `
alter table payment_lines
  add column withheld numeric(20,4) not null default 0 check (withheld >= 0),
  add column withholding_tax_id uuid,
  /* What the tax was computed on. */
  add column withheld_base numeric(20,4) check (withheld_base > 0),
  /* The certificate of a customer, once we have it; ours is numbered by the payment and its line. */
  add column certificate_no text check (length(certificate_no) between 1 and 60),
  add column certificate_on date,
  add constraint payment_lines_withheld check ((withheld = 0) = (withholding_tax_id is null) and (withheld = 0) = (withheld_base is null)),
  add constraint payment_lines_withholding_tax foreign key (company_id, withholding_tax_id) references tax_codes (company_id, id),
  drop constraint payment_lines_check,
  add constraint payment_lines_something check (amount + discount + write_off + fee + withheld > 0);
select seal_columns('payment_lines', '{withheld}', false, '0');
select seal_columns('payment_lines', '{withholding_tax_id,withheld_base}');

create or replace function keep_payment_line() returns trigger language plpgsql as $$
declare
  document documents;
  outcome text[] := '{settled_on,settled_by,is_settled,undone_on,undone_by,undone_reason,certificate_no,certificate_on}';
begin
  select * into document from documents d where d.company_id = old.company_id and d.id = old.document_id;
  if not found or document.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - outcome) is distinct from (to_jsonb(new) - outcome)
      or (old.settled_on is not null and (old.settled_on, old.settled_by, old.is_settled) is distinct from (new.settled_on, new.settled_by, new.is_settled))
      or (old.undone_on is not null and (old.undone_on, old.undone_by, old.undone_reason) is distinct from (new.undone_on, new.undone_by, new.undone_reason)) then
    raise exception 'what % settled stays as it is', document.voucher_id using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;

/* Which roles there are says the code alone. */
alter table default_accounts drop constraint default_accounts_role_check, add constraint default_accounts_role_check check (role ~ '^[a-z_]{1,40}$');

/* The accounts for withheld tax, for every company and in every chart; each with the first free one of its numbers. */
create function add_withholding_accounts(p_company uuid) returns void language plpgsql as $$
declare
  role record;
  number text;
begin
  for role in select * from (values
      ('withholding_receivable', '{1320,1321,1322,1323,1324}'::text[], 'Withholding tax receivable', '13', '[["1", "Assets", "asset", null], ["13", "Taxes recoverable", null, "1"]]'::jsonb),
      ('withholding_payable', '{2220,2221,2222,2223,2224}', 'Withholding tax payable', '22', '[["2", "Liabilities", "liability", null], ["22", "Taxes payable", null, "2"]]')
    ) as r (role, numbers, name, group_id, groups) loop
    if exists (select 1 from default_accounts d where d.company_id = p_company and d.role = role.role) then continue; end if;
    select n into number from unnest(role.numbers) n
      where not exists (select 1 from accounts a where a.company_id = p_company and a.account_key = n)
        and not exists (select 1 from account_aliases x where x.company_id = p_company and x.alias_key = n)
      order by n limit 1;
    perform add_chart(p_company, role.groups, jsonb_build_array(jsonb_build_array(number, role.name, role.group_id, 'other')), jsonb_build_array(jsonb_build_array(role.role, number)));
  end loop;
end $$;
select add_withholding_accounts(id) from companies;
create or replace function seed_chart(p_company uuid, p_chart text default 'general') returns void language plpgsql as $$
begin
  if p_chart = 'us' then
    perform seed_us_chart(p_company);
  else
    perform seed_general_chart(p_company);
    perform add_opening_accounts(p_company);
  end if;
  perform place_in_cash_flow(p_company);
  perform add_transit_account(p_company);
  perform add_withholding_accounts(p_company);
end $$;

/* The report about it is for who reads the report on taxes. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.role_id, r.module, '/reports/withholding', array(select f from unnest(r.flags) f where f in ('read', 'export'))
    from role_permissions r where r.module = 'tax-reports' and r.url = '/reports/tax'
  on conflict do nothing;
`

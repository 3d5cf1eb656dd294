/**
 * Transfers between our own accounts. What arrives on a later day stands on an account of its own meanwhile, the one for money in transit.
 */
export const accountTransfers = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation',
  'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice', 'general_invoice', 'cash_payment',
  'bank_payment', 'cash_receipt', 'bank_receipt', 'account_transfer', 'journal_entry'));

create table account_transfers (
  company_id uuid not null,
  document_id uuid not null,
  /* The header has the day, the currency and what leaves: the amount with the fee. */
  from_account_id uuid not null,
  to_account_id uuid not null,
  fee numeric(20,4) not null default 0 check (fee >= 0),
  fee_account_id uuid,
  /* The day of the arrival: expected, and once it is received the real one. */
  received_on date not null,
  amount_in numeric(20,4) not null check (amount_in >= 0),
  currency_in char(3) not null,
  rate_in numeric(20,10) not null default 1 check (rate_in > 0),
  base_in numeric(20,4) not null check (base_in >= 0),
  reference text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  received_at timestamptz,
  received_by uuid references users (id),
  outcome_reason text,
  search_text text generated always as (coalesce(reference, '')) stored,
  primary key (company_id, document_id),
  check (from_account_id <> to_account_id),
  check (fee = 0 or fee_account_id is not null),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, from_account_id) references accounts (company_id, id),
  foreign key (company_id, to_account_id) references accounts (company_id, id),
  foreign key (company_id, fee_account_id) references accounts (company_id, id)
);
create trigger account_transfers_words after insert or update on account_transfers for each row execute function keep_document_words('search_text');

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt',
    'bank_receipt', 'account_transfer', 'journal_entry')
$$;
select seal_table('account_transfers', 'document_id', 't.document_id');
select seal_columns('account_transfers', '{from_account_id,to_account_id,fee,fee_account_id,currency_in,reference,posted_at,posted_by}');
select seal_columns('account_transfers', '{received_on,amount_in,rate_in,base_in,received_at,received_by,outcome_reason}', true);
create constraint trigger account_transfers_sealed after update on account_transfers deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_account_transfers();

alter table default_accounts drop constraint default_accounts_role_check, add constraint default_accounts_role_check check (role in (
  'receivable', 'payable', 'customer_advances', 'vendor_advances', 'sales', 'cogs', 'inventory', 'gr_ni', 'price_variance', 'inventory_adjustment', 'inventory_transit',
  'sales_tax', 'input_tax', 'freight_in', 'freight_income', 'purchased_services', 'discount_allowed', 'discount_received', 'write_off', 'fx_realised', 'fx_unrealised',
  'rounding', 'bank_charges', 'card_clearing_global', 'card_clearing_mnt', 'merchant_fees', 'chargebacks', 'cash_over_short', 'retained_earnings', 'opening_balance',
  'suspense', 'payroll_expense', 'payroll_payable', 'statutory_payable', 'opening_ledger', 'opening_receivable', 'opening_payable', 'opening_stock', 'translation_reserve',
  'money_in_transit'));

/* The account for money in transit, for every company and in every chart; with the first free one of these numbers. */
create function add_transit_account(p_company uuid) returns void language plpgsql as $$
declare
  number text;
begin
  if exists (select 1 from default_accounts d where d.company_id = p_company and d.role = 'money_in_transit') then
    return;
  end if;
  select n into number from unnest('{1090,1091,1092,1093,1094}'::text[]) n
    where not exists (select 1 from accounts a where a.company_id = p_company and a.account_key = n)
      and not exists (select 1 from account_aliases x where x.company_id = p_company and x.alias_key = n)
    order by n limit 1;
  perform add_chart(p_company, '[["1", "Assets", "asset", null], ["10", "Cash and bank", null, "1"]]',
    jsonb_build_array(jsonb_build_array(number, 'Money in transit', '10', 'other')), jsonb_build_array(jsonb_build_array('money_in_transit', number)));
end $$;
select add_transit_account(id) from companies;
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
end $$;

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'account-transfers', '/finance/cash-and-bank/transfer' || p.page, p.flags from roles r
    cross join (values ('/list', '{read,create,update,export,delete,post,cancel}'::text[]), ('/add', '{read,create}')) as p (page, flags)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

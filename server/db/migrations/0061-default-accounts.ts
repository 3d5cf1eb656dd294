/**
 * Default accounts that users keep themselves, two charts to start with, and cost centres of the charges of receipts. The accounts between which
 * opening balances are brought over, and the one for translation, get roles of their own.
 */
export const defaultAccounts = /* sql */ `
alter table default_accounts drop constraint default_accounts_role_check, add constraint default_accounts_role_check check (role in (
  'receivable', 'payable', 'customer_advances', 'vendor_advances', 'sales', 'cogs', 'inventory', 'gr_ni', 'price_variance', 'inventory_adjustment', 'inventory_transit',
  'sales_tax', 'input_tax', 'freight_in', 'freight_income', 'purchased_services', 'discount_allowed', 'discount_received', 'write_off', 'fx_realised', 'fx_unrealised',
  'rounding', 'bank_charges', 'card_clearing_global', 'card_clearing_mnt', 'merchant_fees', 'chargebacks', 'cash_over_short', 'retained_earnings', 'opening_balance',
  'suspense', 'payroll_expense', 'payroll_payable', 'statutory_payable', 'opening_ledger', 'opening_receivable', 'opening_payable', 'opening_stock', 'translation_reserve'));

/* The default accounts of a company are saved as a whole, so they have one version. */
create table default_account_sets (
  company_id uuid not null primary key references companies (id),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);
insert into default_account_sets (company_id) select id from companies;

alter table goods_receipt_charges add column cost_centre_id uuid,
  add constraint goods_receipt_charges_cost_centre foreign key (company_id, cost_centre_id) references cost_centres (company_id, id);
select seal_columns('goods_receipt_charges', '{cost_centre_id}');

create index cost_centres_by_name on cost_centres (company_id, lower(name), id);
create index document_lines_cost_centre on document_lines (company_id, cost_centre_id) where cost_centre_id is not null;
create index journal_lines_cost_centre on journal_lines (company_id, cost_centre_id) where cost_centre_id is not null;
create index goods_receipt_charges_cost_centre on goods_receipt_charges (company_id, cost_centre_id) where cost_centre_id is not null;

/* Writes groups, accounts and roles of a chart. What is there stays as it is, and no role is given to an account of another type than it asks for. */
create function add_chart(p_company uuid, p_groups jsonb, p_accounts jsonb, p_roles jsonb) returns void language plpgsql as $$
begin
  insert into account_groups (company_id, group_id, name, root)
    select p_company, g ->> 0, g ->> 1, g ->> 2 from jsonb_array_elements(p_groups) g where g ->> 3 is null
  on conflict (company_id, group_key) do nothing;
  insert into account_groups (company_id, group_id, name, parent_id, root)
    select p_company, g ->> 0, g ->> 1, p.id, p.root from jsonb_array_elements(p_groups) g
    join account_groups p on p.company_id = p_company and p.group_id = g ->> 3
  on conflict (company_id, group_key) do nothing;
  insert into accounts (company_id, account_id, name, group_id, type)
    select p_company, a ->> 0, a ->> 1, g.id, a ->> 3 from jsonb_array_elements(p_accounts) a
    join account_groups g on g.company_id = p_company and g.group_id = a ->> 2
  on conflict (company_id, account_key) do nothing;
  insert into default_accounts (company_id, role, account_id)
    select p_company, d ->> 0, a.id from jsonb_array_elements(p_roles) d
    join accounts a on a.company_id = p_company and a.account_id = d ->> 1 and a.is_active and a.is_postable
    join jsonb_array_elements(p_accounts) n on n ->> 0 = d ->> 1 and n ->> 3 = a.type
  on conflict (company_id, role) do nothing;
  insert into default_account_sets (company_id) values (p_company) on conflict (company_id) do nothing;
end $$;

/* The accounts whose roles are new, for every company and in the general chart. */
create function add_opening_accounts(p_company uuid) returns void language sql as $$
  select add_chart(p_company, '[["3", "Equity", "equity", null], ["30", "Capital and earnings", null, "3"]]',
    '[["3200", "Translation reserve", "30", "equity"], ["3910", "Opening clearing, ledger", "30", "equity"], ["3911", "Opening clearing, receivables", "30", "equity"],
      ["3912", "Opening clearing, payables", "30", "equity"], ["3913", "Opening clearing, stock", "30", "equity"]]',
    '[["translation_reserve", "3200"], ["opening_ledger", "3910"], ["opening_receivable", "3911"], ["opening_payable", "3912"], ["opening_stock", "3913"]]')
$$;
select add_opening_accounts(id) from companies;

alter function seed_chart(uuid) rename to seed_general_chart;

/* Numbers and names as they are usual in the United States. */
create function seed_us_chart(p_company uuid) returns void language sql as $$
  select add_chart(p_company,
    '[["1", "Assets", "asset", null], ["2", "Liabilities", "liability", null], ["3", "Equity", "equity", null], ["4", "Revenue", "income", null],
      ["5", "Cost of Goods Sold", "expense", null], ["6", "Operating Expenses", "expense", null], ["7", "Other Expenses", "expense", null],
      ["10", "Cash and Cash Equivalents", null, "1"], ["12", "Receivables", null, "1"], ["13", "Inventory", null, "1"], ["14", "Other Current Assets", null, "1"],
      ["15", "Property and Equipment", null, "1"], ["19", "Clearing", null, "1"], ["20", "Accounts Payable", null, "2"], ["21", "Accrued Liabilities", null, "2"],
      ["22", "Payroll Liabilities", null, "2"], ["23", "Sales Tax", null, "2"], ["25", "Customer Deposits", null, "2"], ["27", "Long-Term Debt", null, "2"],
      ["30", "Stockholders’ Equity", null, "3"], ["38", "Opening Balances", null, "3"], ["40", "Sales", null, "4"], ["49", "Other Income", null, "4"],
      ["50", "Cost of Sales", null, "5"], ["60", "Selling, General and Administrative", null, "6"], ["65", "Payroll", null, "6"], ["70", "Financial", null, "7"]]',
    '[["1000", "Cash", "10", "cash"], ["1010", "Checking", "10", "bank"], ["1020", "Savings", "10", "bank"],
      ["1050", "Credit Card Clearing, Global Payments", "10", "card_clearing"], ["1060", "Credit Card Clearing, M&T", "10", "card_clearing"],
      ["1200", "Accounts Receivable", "12", "receivable"], ["1250", "Chargebacks Receivable", "12", "other"], ["1260", "Vendor Deposits", "12", "payable"],
      ["1300", "Inventory", "13", "inventory"], ["1310", "Inventory in Transit", "13", "inventory"],
      ["1400", "Prepaid Expenses", "14", "other"], ["1450", "Sales Tax Recoverable", "14", "tax_receivable"],
      ["1500", "Furniture and Equipment", "15", "fixed_asset"], ["1510", "Vehicles", "15", "fixed_asset"], ["1590", "Accumulated Depreciation", "15", "fixed_asset"],
      ["1900", "Suspense", "19", "suspense"],
      ["2000", "Accounts Payable", "20", "payable"], ["2100", "Accrued Expenses", "21", "other"], ["2150", "Goods Received, Not Invoiced", "21", "gr_ni"],
      ["2200", "Accrued Payroll", "22", "other"], ["2210", "Payroll Taxes Payable", "22", "other"], ["2300", "Sales Tax Payable", "23", "tax_payable"],
      ["2500", "Customer Deposits", "25", "receivable"], ["2700", "Notes Payable", "27", "other"],
      ["3000", "Common Stock", "30", "equity"], ["3010", "Additional Paid-In Capital", "30", "equity"], ["3020", "Owner’s Equity", "30", "equity"],
      ["3100", "Dividends and Draws", "30", "equity"], ["3200", "Cumulative Translation Adjustment", "30", "equity"], ["3900", "Retained Earnings", "30", "retained_earnings"],
      ["3800", "Opening Balance Equity", "38", "equity"], ["3810", "Opening Clearing, Ledger", "38", "equity"], ["3811", "Opening Clearing, Receivables", "38", "equity"],
      ["3812", "Opening Clearing, Payables", "38", "equity"], ["3813", "Opening Clearing, Inventory", "38", "equity"],
      ["4000", "Sales", "40", "income"], ["4050", "Service Revenue", "40", "income"], ["4100", "Shipping and Handling Income", "40", "income"],
      ["4800", "Sales Discounts", "40", "income"], ["4900", "Other Income", "49", "income"], ["4910", "Interest Income", "49", "income"],
      ["4920", "Purchase Discounts", "49", "income"],
      ["5000", "Cost of Goods Sold", "50", "cogs"], ["5100", "Purchase Price Variance", "50", "cogs"], ["5200", "Inventory Adjustments", "50", "cogs"],
      ["5300", "Freight In", "50", "cogs"], ["5400", "Subcontractors and Purchased Services", "50", "cogs"],
      ["6000", "Advertising and Marketing", "60", "expense"], ["6010", "Bad Debt Expense", "60", "expense"], ["6020", "Bank Service Charges", "60", "expense"],
      ["6030", "Commissions", "60", "expense"], ["6040", "Depreciation Expense", "60", "expense"], ["6050", "Dues and Subscriptions", "60", "expense"],
      ["6060", "Freight Out", "60", "expense"], ["6070", "Insurance", "60", "expense"], ["6080", "Legal and Professional Fees", "60", "expense"],
      ["6090", "Licenses and Permits", "60", "expense"], ["6100", "Meals", "60", "expense"], ["6110", "Merchant Fees", "60", "expense"],
      ["6120", "Office Supplies", "60", "expense"], ["6130", "Rent", "60", "expense"], ["6140", "Repairs and Maintenance", "60", "expense"],
      ["6150", "Software", "60", "expense"], ["6160", "Telephone and Internet", "60", "expense"], ["6170", "Travel", "60", "expense"], ["6180", "Utilities", "60", "expense"],
      ["6190", "Miscellaneous Expense", "60", "expense"],
      ["6500", "Salaries and Wages", "65", "expense"], ["6510", "Payroll Tax Expense", "65", "expense"], ["6520", "Employee Benefits", "65", "expense"],
      ["7000", "Interest Expense", "70", "expense"], ["7100", "Realized Exchange Gain or Loss", "70", "fx_gain_loss"],
      ["7110", "Unrealized Exchange Gain or Loss", "70", "fx_gain_loss"], ["7200", "Cash Over and Short", "70", "expense"], ["7900", "Rounding", "70", "rounding"]]',
    '[["receivable", "1200"], ["payable", "2000"], ["customer_advances", "2500"], ["vendor_advances", "1260"], ["sales", "4000"], ["cogs", "5000"], ["inventory", "1300"],
      ["gr_ni", "2150"], ["price_variance", "5100"], ["inventory_adjustment", "5200"], ["inventory_transit", "1310"], ["sales_tax", "2300"], ["input_tax", "1450"],
      ["freight_in", "5300"], ["freight_income", "4100"], ["purchased_services", "5400"], ["discount_allowed", "4800"], ["discount_received", "4920"],
      ["write_off", "6010"], ["fx_realised", "7100"], ["fx_unrealised", "7110"], ["rounding", "7900"], ["bank_charges", "6020"], ["card_clearing_global", "1050"],
      ["card_clearing_mnt", "1060"], ["merchant_fees", "6110"], ["chargebacks", "1250"], ["cash_over_short", "7200"], ["retained_earnings", "3900"],
      ["opening_balance", "3800"], ["suspense", "1900"], ["payroll_expense", "6500"], ["payroll_payable", "2200"], ["statutory_payable", "2210"],
      ["opening_ledger", "3810"], ["opening_receivable", "3811"], ["opening_payable", "3812"], ["opening_stock", "3813"], ["translation_reserve", "3200"]]')
$$;

/* The chart that a company starts with, and which account a posting finds by which name. May be run again: what is there stays as it is. */
create function seed_chart(p_company uuid, p_chart text default 'general') returns void language plpgsql as $$
begin
  if p_chart = 'us' then
    perform seed_us_chart(p_company);
  else
    perform seed_general_chart(p_company);
    perform add_opening_accounts(p_company);
  end if;
end $$;

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'cost-centres', '/finance/cost-centres', '{read,create,update,delete,export}'::text[]),
    ('Accountant', 'cost-centres', '/finance/cost-centres', '{read,create,update,delete,export}'),
    ('Manager', 'default-accounts', '/finance/default-accounts', '{read,update}'),
    ('Accountant', 'default-accounts', '/finance/default-accounts', '{read,update}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

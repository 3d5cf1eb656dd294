/**
 * Consolidated statements and how reports are presented. A customer or vendor can be another of the user's companies, so that what both have with each other is eliminated. The
 * reference is to a company, not to a row of one: it shows nothing of that company to anybody who doesn't work there.
 */
export const consolidation = /* sql */ `
alter table parties add column own_company_id uuid references companies (id);
alter table parties add constraint parties_own_company check (own_company_id <> company_id);
create index parties_own_company on parties (company_id, own_company_id) where own_company_id is not null;

/* How the user wants amounts below zero in reports. */
alter table user_settings add column negatives text not null default 'red' check (negatives in ('red', 'minus', 'redParentheses', 'parentheses'));

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'ledger-reports', '/reports/consolidated', '{read,export}' from roles r where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

/** Settings of the files that auditors, tax offices and tax consultants read. A company without a row has the default values. */
export const auditFiles = /* sql */ `
create table audit_file_settings (
  company_id uuid not null primary key references companies (id),
  fec_separator text not null default 'tab' check (fec_separator in ('tab', '|')),
  /* Numbers of the tax consultant at DATEV, and of the company there. */
  datev_consultant integer check (datev_consultant between 1001 and 9999999),
  datev_client integer check (datev_client between 1 and 99999),
  datev_version integer not null default 13 check (datev_version in (9, 11, 12, 13)),
  /* Account at the consultant through which journals of more than two lines go. */
  datev_clearing text not null default '9990' check (datev_clearing ~ '^[0-9]{4,8}$'),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'audit-files', '/reports/audit-files', '{read,update,export}'::text[] from roles r
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

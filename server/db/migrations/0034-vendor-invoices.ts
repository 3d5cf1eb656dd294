/** Permissions for vendors' invoices, for the roles of existing companies. */
export const vendorInvoiceGrants = /* sql */ `
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'vendor-invoices', '/finance/invoices/vendor/list', '{read,create,update,export,delete,approve,post,cancel}'::text[]),
    ('Manager', 'vendor-invoices', '/finance/invoices/vendor/add', '{read,create}'),
    ('Buyer', 'vendor-invoices', '/finance/invoices/vendor/list', '{read}'),
    ('Accountant', 'vendor-invoices', '/finance/invoices/vendor/list', '{read,create,update,export,delete,post,cancel}'),
    ('Accountant', 'vendor-invoices', '/finance/invoices/vendor/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

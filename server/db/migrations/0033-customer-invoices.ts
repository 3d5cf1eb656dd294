/** Permissions for invoices to customers, for the roles of existing companies. */
export const customerInvoiceGrants = /* sql */ `
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'customer-invoices', '/finance/invoices/customer/list', '{read,create,update,export,delete,approve,post,cancel,print}'::text[]),
    ('Manager', 'customer-invoices', '/finance/invoices/customer/add', '{read,create}'),
    ('Sales', 'customer-invoices', '/finance/invoices/customer/list', '{read,export,print}'),
    ('Accountant', 'customer-invoices', '/finance/invoices/customer/list', '{read,create,update,export,delete,post,cancel,print}'),
    ('Accountant', 'customer-invoices', '/finance/invoices/customer/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

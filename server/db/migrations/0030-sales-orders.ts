/** Sales orders and confirmations of vendors: the user who submitted an order for approval, an index for its list, and permissions. */
export const salesOrders = /* sql */ `
alter table sales_orders add column submitted_by uuid references users (id);
create index sales_orders_list_required on sales_orders (company_id, coalesce(required_date, '9999-12-31'::date), document_id);

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'sales-orders', '/sales/sales-order/list', '{read,create,update,export,delete,approve,cancel,print,cost}'::text[]),
    ('Manager', 'sales-orders', '/sales/sales-order/add', '{read,create}'),
    ('Manager', 'sales-orders', '/sales/sales-order/jaak/list', '{read,create,update,export,delete,approve,cancel,print,cost}'),
    ('Manager', 'sales-orders', '/sales/sales-order/jaak/add', '{read,create}'),
    ('Sales', 'sales-orders', '/sales/sales-order/list', '{read,create,update,export,delete,cancel,print,cost}'),
    ('Sales', 'sales-orders', '/sales/sales-order/add', '{read,create}'),
    ('Sales', 'sales-orders', '/sales/sales-order/jaak/list', '{read,create,update,export,delete,cancel,print,cost}'),
    ('Sales', 'sales-orders', '/sales/sales-order/jaak/add', '{read,create}'),
    ('Buyer', 'sales-orders', '/sales/sales-order/list', '{read}'),
    ('Buyer', 'sales-orders', '/sales/sales-order/jaak/list', '{read}'),
    ('Accountant', 'sales-orders', '/sales/sales-order/list', '{read,export}'),
    ('Accountant', 'sales-orders', '/sales/sales-order/jaak/list', '{read,export}'),
    ('Store keeper', 'sales-orders', '/sales/sales-order/list', '{read}'),
    ('Store keeper', 'sales-orders', '/sales/sales-order/jaak/list', '{read}'),
    ('Manager', 'vendor-orders', '/sales/sales-order/vendor/list', '{read,create,update,export,delete,approve,cancel,cost}'),
    ('Manager', 'vendor-orders', '/sales/sales-order/vendor/add', '{read,create}'),
    ('Sales', 'vendor-orders', '/sales/sales-order/vendor/list', '{read}'),
    ('Buyer', 'vendor-orders', '/sales/sales-order/vendor/list', '{read,create,update,export,delete,cancel,cost}'),
    ('Buyer', 'vendor-orders', '/sales/sales-order/vendor/add', '{read,create}'),
    ('Accountant', 'vendor-orders', '/sales/sales-order/vendor/list', '{read,export,cost}'),
    ('Store keeper', 'vendor-orders', '/sales/sales-order/vendor/list', '{read}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

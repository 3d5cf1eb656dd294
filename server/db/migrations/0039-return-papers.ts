/** Permissions to print returns to vendors, for the roles of existing companies. */
export const returnPapers = /* sql */ `
alter table roles no force row level security;
alter table role_permissions no force row level security;
update role_permissions p set flags = array_append(p.flags, 'print') from roles r
  where r.company_id = p.company_id and r.id = p.role_id and r.name in ('Manager', 'Buyer', 'Accountant', 'Store keeper') and not r.is_system
    and p.url = '/purchases/goods-receipt/list' and 'read' = any (p.flags) and not 'print' = any (p.flags);
alter table roles force row level security;
alter table role_permissions force row level security;
`

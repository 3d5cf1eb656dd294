/** General invoices can be mailed: the time of sending, the PDF that was sent, and permissions to print for the roles of existing companies. */
export const generalInvoicePapers = /* sql */ `
alter table general_invoices
  add column sent_at timestamptz,
  add column paper_file_id uuid,
  add constraint general_invoices_paper foreign key (company_id, paper_file_id) references files (company_id, id);

alter table roles no force row level security;
alter table role_permissions no force row level security;
update role_permissions p set flags = array_append(p.flags, 'print') from roles r
  where r.company_id = p.company_id and r.id = p.role_id and r.name in ('Manager', 'Accountant') and not r.is_system
    and p.url = '/finance/invoices/general/list' and 'update' = any (p.flags) and not 'print' = any (p.flags);
alter table roles force row level security;
alter table role_permissions force row level security;
`

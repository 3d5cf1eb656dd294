/**
 * Bank payments, cash receipts and bank receipts: vouchers like the cash payment, on a bank account or in the other direction. For a receipt the
 * column `payee` names who pays. A line may be what a customer or vendor owes or is owed.
 */
export const voucherKinds = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation',
  'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice', 'general_invoice', 'cash_payment',
  'bank_payment', 'cash_receipt', 'bank_receipt', 'journal_entry'));

drop trigger documents_frozen on documents;
create trigger documents_frozen after update of status, voucher_id on documents for each row
  when (new.voucher_id <> new.draft_id and not is_open_paper(new.kind, new.status)
    and (new.party_id is not null or new.kind in ('cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt'))
    and (old.voucher_id = old.draft_id or is_open_paper(old.kind, old.status)))
  execute function freeze_paper();

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt',
    'bank_receipt', 'journal_entry')
$$;

/* Lines on receivables and payables name their customer or vendor, and may name the open item that they settle. */
create table voucher_lines (
  company_id uuid not null,
  line_id uuid not null,
  party_id uuid not null,
  open_item_id uuid,
  primary key (company_id, line_id),
  foreign key (company_id, line_id) references document_lines (company_id, id) on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, open_item_id) references open_items (company_id, line_id)
);
create index voucher_lines_item on voucher_lines (company_id, open_item_id) where open_item_id is not null;
create index voucher_lines_party on voucher_lines (company_id, party_id);
select seal_table('voucher_lines', 'line', 't.line_id', 'line_id');
select seal_columns('voucher_lines', '{line_id,party_id,open_item_id}');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, k.kind || 's', '/finance/cash-and-bank/' || k.kind || p.page, p.flags from roles r
    cross join (values ('bank-payment'), ('cash-receipt'), ('bank-receipt')) as k (kind)
    cross join (values ('/list', '{read,create,update,export,delete,post,cancel,print}'::text[]), ('/add', '{read,create}')) as p (page, flags)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

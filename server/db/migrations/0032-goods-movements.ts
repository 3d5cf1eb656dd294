/** Goods receipts and deliveries: posted lines can't be changed, and existing roles get the permissions that the role templates now give. */
export const goodsMovements = /* sql */ `
create function keep_moved_line() returns trigger language plpgsql as $$
declare
  line uuid;
  document documents;
begin
  line := case when tg_op = 'DELETE' then old.line_id else new.line_id end;
  select d.* into document from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
    where l.company_id = case when tg_op = 'DELETE' then old.company_id else new.company_id end and l.id = line;
  if found and not is_written_to(document.kind, document.status) then
    raise exception 'the lines of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return null;
end $$;
create trigger goods_receipt_lines_kept after insert or update or delete on goods_receipt_lines for each row execute function keep_moved_line();
create trigger delivery_lines_kept after insert or update or delete on delivery_lines for each row execute function keep_moved_line();

/* Later costs are added to what is posted; none is changed or taken off. */
create function keep_charge() returns trigger language plpgsql as $$
declare
  document documents;
  charge goods_receipt_charges;
begin
  if tg_op = 'INSERT' then charge := new; else charge := old; end if;
  select * into document from documents d where d.company_id = charge.company_id and d.id = charge.document_id;
  if found and not is_written_to(document.kind, document.status) and not (tg_op = 'INSERT' and charge.added_on is not null) then
    raise exception 'the charges of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return null;
end $$;
create trigger goods_receipt_charges_kept after insert or update or delete on goods_receipt_charges for each row execute function keep_charge();

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'deliveries', '/sales/delivery/list', '{read,create,update,export,delete,post,cancel,print,cost}'::text[]),
    ('Manager', 'deliveries', '/sales/delivery/add', '{read,create}'),
    ('Manager', 'goods-receipts', '/purchases/goods-receipt/list', '{read,create,update,export,delete,post,cancel,cost}'),
    ('Manager', 'goods-receipts', '/purchases/goods-receipt/add', '{read,create}'),
    ('Sales', 'deliveries', '/sales/delivery/list', '{read,create,update,export,post,print}'),
    ('Sales', 'deliveries', '/sales/delivery/add', '{read,create}'),
    ('Buyer', 'deliveries', '/sales/delivery/list', '{read}'),
    ('Buyer', 'goods-receipts', '/purchases/goods-receipt/list', '{read,create,update,export,delete,post,cancel}'),
    ('Buyer', 'goods-receipts', '/purchases/goods-receipt/add', '{read,create}'),
    ('Accountant', 'deliveries', '/sales/delivery/list', '{read,export,print,cost}'),
    ('Accountant', 'goods-receipts', '/purchases/goods-receipt/list', '{read,export,cost}'),
    ('Store keeper', 'deliveries', '/sales/delivery/list', '{read,create,update,export,delete,post,cancel,print}'),
    ('Store keeper', 'deliveries', '/sales/delivery/add', '{read,create}'),
    ('Store keeper', 'goods-receipts', '/purchases/goods-receipt/list', '{read,create,update,export,delete,post,cancel}'),
    ('Store keeper', 'goods-receipts', '/purchases/goods-receipt/add', '{read,create}'),
    ('Store keeper', 'customers', '/people/customer', '{read}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

/** Vouchers: money that is paid from or into one of our own accounts without an invoice. Cash payments are the first kind. */
export const vouchers = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation',
  'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice', 'general_invoice', 'cash_payment'));

create table vouchers (
  company_id uuid not null,
  document_id uuid not null,
  /* The own account that is paid from. */
  account_id uuid not null,
  payee text not null check (length(payee) between 1 and 200),
  reference text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  outcome_reason text,
  search_text text generated always as (payee || coalesce(' ' || reference, '')) stored,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create trigger vouchers_words after insert or update on vouchers for each row execute function keep_document_words('search_text');
create trigger vouchers_printed before update on vouchers for each row execute function keep_printed('account_id', 'payee', 'reference');

/* Lists of documents are sorted by the name of the other side, which a voucher writes out. */
create function voucher_payee_name() returns trigger language plpgsql as $$
begin
  update documents set party_name = left(lower(new.payee), 80) where company_id = new.company_id and id = new.document_id;
  return null;
end $$;
create trigger vouchers_payee_name after insert or update of payee on vouchers for each row execute function voucher_payee_name();

/* The letterhead of a voucher is taken down as that of every paper is. It names no party. */
create or replace function take_down_paper(d documents) returns void language plpgsql as $$
begin
  insert into document_papers (company_id, document_id, issue, ours, theirs, own)
    select d.company_id, d.id, 1 + coalesce((select max(p.issue) from document_papers p where p.company_id = d.company_id and p.document_id = d.id), 0),
      keep_text(d.company_id, company_now(d.company_id)), keep_text(d.company_id, coalesce(party_now(d.company_id, d.party_id), '{}')), own_now(d.company_id, d.id);
end $$;
drop trigger documents_frozen on documents;
create trigger documents_frozen after update of status, voucher_id on documents for each row
  when (new.voucher_id <> new.draft_id and not is_open_paper(new.kind, new.status) and (new.party_id is not null or new.kind = 'cash_payment')
    and (old.voucher_id = old.draft_id or is_open_paper(old.kind, old.status)))
  execute function freeze_paper();

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment')
$$;
select seal_table('vouchers', 'document_id', 't.document_id');
select seal_columns('vouchers', '{account_id,payee,reference,posted_at,posted_by}');
select seal_columns('vouchers', '{outcome_reason}', true);
create constraint trigger vouchers_sealed after update on vouchers deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_vouchers();

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'cash-payments', '/finance/cash-and-bank/cash-payment/list', '{read,create,update,export,delete,post,cancel,print}'::text[]),
    ('Manager', 'cash-payments', '/finance/cash-and-bank/cash-payment/add', '{read,create}'),
    ('Accountant', 'cash-payments', '/finance/cash-and-bank/cash-payment/list', '{read,create,update,export,delete,post,cancel,print}'),
    ('Accountant', 'cash-payments', '/finance/cash-and-bank/cash-payment/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

/**
 * Payments of customers and to vendors. Each row settles an open item of the party, with money or with other items, and with what nobody pays:
 * discounts, write-offs, fees. The allocations of a row name it, so that it can be taken apart by itself.
 */
export const payments = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation',
  'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice', 'general_invoice', 'cash_payment',
  'bank_payment', 'cash_receipt', 'bank_receipt', 'account_transfer', 'cash_count', 'customer_payment', 'vendor_payment', 'journal_entry'));

create table payments (
  company_id uuid not null,
  document_id uuid not null,
  is_refund boolean not null default false,
  method text not null check (method in ('bank', 'cash', 'cheque', 'card', 'ach', 'wire', 'offset')),
  /* Our account that the money moves on. */
  account_id uuid,
  /* What moves on it without the fee, in its own currency; null where that is the payment's. */
  paid_amount numeric(20,4) check (paid_amount >= 0),
  paid_currency char(3),
  /* Base currency units for one unit of the account's currency. */
  paid_rate numeric(20,10) check (paid_rate > 0),
  /* In the account's currency. */
  fee numeric(20,4) not null default 0 check (fee >= 0),
  reference text check (length(reference) between 1 and 60),
  posted_at timestamptz,
  posted_by uuid references users (id),
  outcome_reason text,
  search_text text generated always as (coalesce(reference, '')) stored,
  primary key (company_id, document_id),
  constraint payments_account check ((method = 'offset') = (account_id is null)),
  check ((paid_amount is null) = (paid_currency is null) and (paid_amount is null) = (paid_rate is null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create trigger payments_words after insert or update on payments for each row execute function keep_document_words('search_text');
create trigger payments_printed before update on payments for each row execute function keep_printed('is_refund', 'method', 'account_id', 'paid_amount', 'paid_currency',
  'paid_rate', 'fee', 'reference');
create index payments_own_account on payments (company_id, account_id);

create table payment_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  item_line_id uuid not null,
  /* In the payment's currency. */
  amount numeric(20,4) not null check (amount >= 0),
  discount numeric(20,4) not null default 0 check (discount >= 0),
  write_off numeric(20,4) not null default 0 check (write_off >= 0),
  fee numeric(20,4) not null default 0 check (fee >= 0),
  reason text check (length(reason) <= 200),
  /* Settled when the payment was posted, not afterwards from what was on account. */
  is_planned boolean not null default true,
  /* The day on which it counts as settled; null in a draft. */
  settled_on date,
  settled_by uuid references users (id),
  /* Whether it is settled by the payment; a row that isn't is used to settle the others. */
  is_settled boolean,
  undone_on date,
  undone_by uuid references users (id),
  undone_reason text,
  primary key (company_id, id),
  constraint payment_lines_place unique (company_id, document_id, line_no) deferrable initially immediate,
  check (amount + discount + write_off + fee > 0),
  check ((settled_on is null) = (is_settled is null)),
  check (undone_on is null or (settled_on is not null and undone_reason is not null)),
  foreign key (company_id, document_id) references payments (company_id, document_id) on delete cascade,
  foreign key (company_id, item_line_id) references open_items (company_id, line_id)
);
create index payment_lines_item on payment_lines (company_id, item_line_id);

alter table allocations add column payment_line_id uuid,
  add constraint allocations_payment_line foreign key (company_id, payment_line_id) references payment_lines (company_id, id);
create index allocations_payment_line on allocations (company_id, payment_line_id) where payment_line_id is not null;
create function place_line_allocation() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payment_lines r where r.company_id = new.company_id and r.id = new.payment_line_id and r.item_line_id in (new.debit_line_id, new.credit_line_id)) then
    raise exception 'an allocation of a payment''s row settles the item of that row' using errcode = 'check_violation', constraint = 'allocations_sides';
  end if;
  return new;
end $$;
create trigger allocations_of_payment_lines before insert on allocations for each row when (new.payment_line_id is not null) execute function place_line_allocation();

/* What a posted payment settled stays as it is; a row is taken apart once. */
create function keep_payment_line() returns trigger language plpgsql as $$
declare
  document documents;
begin
  select * into document from documents d where d.company_id = old.company_id and d.id = old.document_id;
  if not found or document.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' or (to_jsonb(old) - '{settled_on,settled_by,is_settled,undone_on,undone_by,undone_reason}'::text[]) is distinct from
      (to_jsonb(new) - '{settled_on,settled_by,is_settled,undone_on,undone_by,undone_reason}'::text[])
      or (old.settled_on is not null and (old.settled_on, old.settled_by, old.is_settled) is distinct from (new.settled_on, new.settled_by, new.is_settled))
      or old.undone_on is not null then
    raise exception 'what % settled stays as it is', document.voucher_id using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger payment_lines_kept before update or delete on payment_lines for each row execute function keep_payment_line();

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt',
    'account_transfer', 'cash_count', 'customer_payment', 'vendor_payment', 'journal_entry')
$$;
select seal_table('payments', 'document_id', 't.document_id');
select seal_columns('payments', '{is_refund,method,account_id,paid_amount,paid_currency,paid_rate,fee,reference,posted_at,posted_by}');
select seal_columns('payments', '{outcome_reason}', true);
create constraint trigger payments_sealed after update on payments deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_payments();
/* Rows that are added afterwards are in their allocations, which are sealed one by one. */
select seal_table('payment_lines', 'document_id', 't.line_no', p_filter => 't.is_planned');
select seal_columns('payment_lines', '{line_no,id,item_line_id,amount,discount,write_off,fee,reason,settled_on,settled_by,is_settled}');
select seal_columns('allocations', '{payment_line_id}');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, p.url, case when p.url like '%/add' then '{read,create}'::text[] else g.flags end from roles r join (values
    ('Manager', 'customer-payments', '{read,create,update,export,delete,approve,post,cancel,print}'::text[]),
    ('Manager', 'vendor-payments', '{read,create,update,export,delete,approve,post,cancel,print}'),
    ('Accountant', 'customer-payments', '{read,create,update,export,delete,post,cancel,print}'),
    ('Accountant', 'vendor-payments', '{read,create,update,export,delete,post,cancel,print}')
  ) as g (role, module, flags) on r.name = g.role and not r.is_system
  cross join lateral (values ('/finance/payments/' || left(g.module, -1) || '/list'), ('/finance/payments/' || left(g.module, -1) || '/add')) p (url)
  on conflict do nothing;
`

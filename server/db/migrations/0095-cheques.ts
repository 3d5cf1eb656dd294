/**
 * Cheques: number series of our bank accounts, a row for each number that was used, and the files that tell a bank which cheques we wrote. Payments of
 * customers that bounced: reversed on the day of the return, with the bank's fee.
 */
export const cheques = /* sql */ `
create table cheque_series (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  own_account_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  /* Printed before the number. */
  prefix text not null default '' check (prefix ~ '^[A-Za-z0-9-]{0,6}$'),
  first_no bigint not null check (first_no >= 1),
  last_no bigint not null check (last_no < 10000000000),
  /* The number that is printed next; one after the last once the series is used up. */
  next_no bigint not null,
  /* Name of the layout of the print. */
  layout text not null check (layout ~ '^[a-z0-9-]{1,40}$'),
  /* Days after which a cheque that wasn't cleared is stale. */
  stale_days integer not null default 180 check (stale_days between 1 and 3650),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  primary key (company_id, id),
  constraint cheque_series_name unique (company_id, own_account_id, name),
  check (first_no <= last_no and next_no between first_no and last_no + 1),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);

/* Two series of a bank account have no number in common. The account is locked, so that of two series the second sees the first. */
create function keep_cheque_series() returns trigger language plpgsql as $$
begin
  perform 1 from own_accounts o where o.company_id = new.company_id and o.id = new.own_account_id and o.kind = 'bank' for no key update;
  if not found then
    raise exception 'cheques are drawn on a bank account' using errcode = 'check_violation', constraint = 'cheque_series_bank';
  end if;
  if exists (select 1 from cheque_series s where s.company_id = new.company_id and s.own_account_id = new.own_account_id and s.id <> new.id
      and s.first_no <= new.last_no and s.last_no >= new.first_no) then
    raise exception 'another series has these numbers' using errcode = 'check_violation', constraint = 'cheque_series_numbers';
  end if;
  if tg_op = 'UPDATE' then
    if new.own_account_id <> old.own_account_id or new.next_no < old.next_no or exists (select 1 from cheques c
        where c.company_id = new.company_id and c.series_id = new.id and (c.number not between new.first_no and new.last_no)) then
      raise exception 'numbers of the series were used' using errcode = 'check_violation', constraint = 'cheque_series_used';
    end if;
  end if;
  return new;
end $$;
create trigger cheque_series_kept before insert or update on cheque_series for each row execute function keep_cheque_series();

create table positive_pay_files (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  own_account_id uuid not null,
  /* Counts the files of the account from 1. */
  file_no integer not null check (file_no >= 1),
  layout text not null check (layout ~ '^[a-z0-9-]{1,40}$'),
  file_day date not null,
  issued_count integer not null check (issued_count >= 0),
  void_count integer not null check (void_count >= 0),
  /* The sum of the cheques that are valid. */
  issued_sum numeric(20,4) not null check (issued_sum >= 0),
  /* The bytes as the bank gets them, in ASCII. */
  content text not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  primary key (company_id, id),
  constraint positive_pay_files_no unique (company_id, own_account_id, file_no),
  check (issued_count + void_count > 0),
  constraint positive_pay_files_bytes check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);
create function keep_positive_pay_file() returns trigger language plpgsql as $$
begin
  raise exception 'a file for the bank stays as it was made' using errcode = 'check_violation', constraint = 'positive_pay_files_kept';
end $$;
create trigger positive_pay_files_kept before update or delete on positive_pay_files for each row execute function keep_positive_pay_file();

create table cheques (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  own_account_id uuid not null,
  /* Null for one that was written before the company went live. */
  series_id uuid,
  prefix text not null default '' check (prefix ~ '^[A-Za-z0-9-]{0,6}$'),
  number bigint not null check (number between 1 and 9999999999),
  /* blank: a form that was spoiled; nothing was paid with it. */
  origin text not null check (origin in ('printed', 'hand', 'blank', 'opening')),
  state text not null default 'issued' check (state in ('issued', 'cleared', 'void')),
  /* The payment or voucher that it pays. */
  document_id uuid,
  payee text not null check (length(payee) between 1 and 200),
  currency char(3) not null,
  amount numeric(20,4) not null check (amount >= 0),
  date date not null,
  memo text check (length(memo) between 1 and 200),
  stale_on date not null,
  /* All that is printed, so that it is printed again as it was. */
  paper jsonb,
  cleared_on date,
  void_on date,
  void_reason text check (length(void_reason) between 1 and 500),
  voided_at timestamptz,
  voided_by uuid references users (id),
  /* The entry by which one of before going live was brought back. */
  void_entry_id uuid,
  /* The files that told the bank of it, and that it is void. */
  issued_file_id uuid,
  void_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  payee_key text generated always as (lower(payee)) stored,
  primary key (company_id, id),
  constraint cheques_number unique (company_id, own_account_id, number),
  check ((origin in ('printed', 'hand')) = (document_id is not null)),
  check ((origin = 'opening') = (series_id is null)),
  check ((origin = 'printed') = (paper is not null)),
  check (origin <> 'blank' or state = 'void'),
  check ((origin = 'blank') = (amount = 0)),
  check ((state = 'cleared') = (cleared_on is not null)),
  check (cleared_on >= date),
  check (num_nonnulls(void_on, void_reason, voided_at, voided_by) = case state when 'void' then 4 else 0 end),
  check (void_entry_id is null or (state = 'void' and origin = 'opening')),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id),
  foreign key (company_id, series_id) references cheque_series (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, void_entry_id) references documents (company_id, id),
  foreign key (company_id, issued_file_id) references positive_pay_files (company_id, id),
  foreign key (company_id, void_file_id) references positive_pay_files (company_id, id)
);
/* A payment has one cheque at a time. */
create unique index cheques_live on cheques (company_id, document_id) where state <> 'void';
create index cheques_document on cheques (company_id, document_id);
create index cheques_series on cheques (company_id, series_id);
create index cheques_date on cheques (company_id, date, (number::numeric), id);
create index cheques_by_number on cheques (company_id, (number::numeric), id);
create index cheques_payee on cheques (company_id, payee_key, id);
create index cheques_amount on cheques (company_id, amount, id);
create index cheques_open on cheques (company_id, stale_on) where state = 'issued';

/* What a posted payment or voucher pays from a bank account, in that account's currency; nothing for any other document. */
create function paid_by_cheque(p_company uuid, p_document uuid) returns table (account_id uuid, currency char(3), amount numeric) language sql stable as $$
  select y.account_id, coalesce(y.paid_currency, d.currency), coalesce(y.paid_amount, d.grand_total)
    from documents d join payments y on y.company_id = d.company_id and y.document_id = d.id
    where d.company_id = p_company and d.id = p_document and y.method = 'cheque' and (d.kind = 'vendor_payment') <> y.is_refund
      and d.status in ('posted', 'partially_allocated', 'allocated')
  union all
  select v.account_id, d.currency, d.grand_total from documents d join vouchers v on v.company_id = d.company_id and v.document_id = d.id
    where d.company_id = p_company and d.id = p_document and d.kind = 'bank_payment' and d.status = 'posted'
$$;

create function keep_cheque() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.document_id is not null and not exists (select 1 from paid_by_cheque(new.company_id, new.document_id) p
        join own_accounts o on o.company_id = new.company_id and o.account_id = p.account_id and o.id = new.own_account_id
        where p.currency = new.currency and p.amount = new.amount) then
      raise exception 'a cheque pays exactly what its payment says' using errcode = 'check_violation', constraint = 'cheques_payment';
    end if;
    if new.series_id is not null and not exists (select 1 from cheque_series s where s.company_id = new.company_id and s.id = new.series_id
        and s.own_account_id = new.own_account_id and new.number between s.first_no and s.last_no) then
      raise exception 'the number is none of the series' using errcode = 'check_violation', constraint = 'cheques_series';
    end if;
    return new;
  end if;
  /* A number that was used stays used, and says for what. Generated columns are not there yet. */
  if tg_op = 'DELETE' or old.state = 'void' and (to_jsonb(old) - '{void_file_id,version,updated_at,updated_by,payee_key}'::text[])
        is distinct from (to_jsonb(new) - '{void_file_id,version,updated_at,updated_by,payee_key}'::text[])
      or (old.state = 'cleared' and new.state = 'void')
      or (to_jsonb(old) - '{state,cleared_on,void_on,void_reason,voided_at,voided_by,void_entry_id,issued_file_id,void_file_id,version,updated_at,updated_by,payee_key}'::text[])
        is distinct from (to_jsonb(new) - '{state,cleared_on,void_on,void_reason,voided_at,voided_by,void_entry_id,issued_file_id,void_file_id,version,updated_at,updated_by,payee_key}'::text[])
      or (old.issued_file_id is not null and old.issued_file_id is distinct from new.issued_file_id)
      or (old.void_file_id is not null and old.void_file_id is distinct from new.void_file_id) then
    raise exception 'cheque % stays as it is', old.number using errcode = 'check_violation', constraint = 'cheques_kept';
  end if;
  return new;
end $$;
create trigger cheques_kept before insert or update or delete on cheques for each row execute function keep_cheque();

/* At the commit: a payment that was brought back has no cheque that could be cashed. */
create function keep_cheques_of_document() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cheques c where c.company_id = new.company_id and c.document_id = new.id and c.state <> 'void') then
    raise exception 'the cheque of % is still valid', new.voucher_id using errcode = 'check_violation', constraint = 'cheques_of_reversed';
  end if;
  return null;
end $$;
create constraint trigger documents_cheques after update of status on documents deferrable initially deferred for each row
  when (new.status = 'reversed' and old.status <> 'reversed' and new.kind in ('vendor_payment', 'customer_payment', 'bank_payment'))
  execute function keep_cheques_of_document();

/* A payment of a customer that the bank returned. */
alter table payments add column bounced_on date,
  /* In the account's currency. */
  add column bounce_fee numeric(20,4) check (bounce_fee > 0),
  /* The invoice that charges the customer for it. */
  add column bounce_invoice_id uuid,
  add constraint payments_bounced check (bounced_on is not null or (bounce_fee is null and bounce_invoice_id is null)),
  add constraint payments_bounce_invoice foreign key (company_id, bounce_invoice_id) references general_invoices (company_id, document_id);
select seal_columns('payments', '{bounced_on,bounce_fee,bounce_invoice_id}', true);

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'cheques', '/finance/cheques/list', '{read,create,update,export,post,cancel,print}'::text[] from roles r
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

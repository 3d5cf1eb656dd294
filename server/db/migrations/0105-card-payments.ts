/**
 * Cards of customers as the processor's tokens for them, and payments by card. What a processor was asked is stored before it is asked, so that a crash
 * leaves an outcome that is unknown, and never one that is forgotten.
 */
export const cardPayments = /* sql */ `
/* Adds kinds to those that the list holds by now. */
do $$ begin
  execute (select 'alter table documents drop constraint documents_kind_check, add constraint documents_kind_check '
      || replace(pg_get_constraintdef(oid), '''cash_count''::text', '''cash_count''::text, ''card_global''::text, ''card_mnt''::text')
    from pg_constraint where conname = 'documents_kind_check' and conrelid = 'documents'::regclass);
  execute (select 'alter table work_queue drop constraint work_queue_kind_check, add constraint work_queue_kind_check '
      || replace(pg_get_constraintdef(oid), '''distributor''::text', '''distributor''::text, ''card''::text')
    from pg_constraint where conname = 'work_queue_kind_check' and conrelid = 'work_queue'::regclass);
end $$;

create table customer_cards (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  processor text not null check (processor in ('global', 'mnt')),
  /* By which the processor knows the card; never its number. */
  token text not null check (token ~ '^[A-Za-z0-9_-]{8,100}$'),
  brand text not null check (length(brand) between 2 and 20),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2099),
  holder text check (length(holder) between 1 and 100),
  nickname text check (length(nickname) between 1 and 60),
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  constraint customer_cards_token unique (company_id, customer_id, processor, token),
  check (is_active or not is_default),
  foreign key (company_id, customer_id) references customers (company_id, party_id)
);
create unique index customer_cards_default on customer_cards (company_id, customer_id, processor) where is_default;

create table card_transactions (
  company_id uuid not null,
  document_id uuid not null,
  processor text not null check (processor in ('global', 'mnt')),
  type text not null default 'SALE' check (type in ('SALE', 'REFUND')),
  card_id uuid not null,
  brand text not null,
  last4 text not null,
  /* The clearing account of the processor. */
  account_id uuid not null,
  /* Of a refund the payment that it gives back. */
  refund_of uuid,
  /* By which the processor knows it, and the key with which it is sent, however often. */
  reference text check (length(reference) between 8 and 50),
  idempotency_key uuid,
  /* What happened to the attempt so far. */
  run jsonb,
  /* Counts what the processor was asked: an answer to an earlier question changes nothing any more. */
  asked integer not null default 0,
  /* A person wants the outcome now, not at the next planned time. */
  is_urgent boolean not null default false,
  asked_by uuid references users (id),
  processor_tx_id text check (length(processor_tx_id) between 1 and 100),
  auth_code text check (length(auth_code) <= 40),
  avs text check (length(avs) <= 40),
  cvv_result text check (length(cvv_result) <= 40),
  batch_id text check (length(batch_id) <= 100),
  /* The processor's last answer, without tokens and numbers. */
  raw text,
  captured_at timestamptz,
  /* The customer payment that stands for it in the ledger. */
  receipt_id uuid,
  receipt_problem text check (length(receipt_problem) <= 1000),
  outcome_reason text check (length(outcome_reason) between 1 and 500),
  search_text text generated always as (coalesce(reference, '') || ' ' || coalesce(processor_tx_id, '') || ' ' || coalesce(auth_code, '') || ' ' || last4) stored,
  primary key (company_id, document_id),
  constraint card_transactions_reference unique (company_id, reference),
  constraint card_transactions_key unique (company_id, idempotency_key),
  constraint card_transactions_receipt unique (company_id, receipt_id),
  check ((run is null) = (reference is null) and (run is null) = (idempotency_key is null)),
  check ((type = 'REFUND') = (refund_of is not null)),
  check (receipt_id is null or captured_at is not null),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, card_id) references customer_cards (company_id, id),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, refund_of) references card_transactions (company_id, document_id),
  foreign key (company_id, receipt_id) references payments (company_id, document_id)
);
/* Two payments that name the same transaction of a processor: one of them is wrong. */
create unique index card_transactions_processor_tx on card_transactions (company_id, processor, processor_tx_id) where processor_tx_id is not null;
create index card_transactions_card on card_transactions (company_id, card_id);
create index card_transactions_account on card_transactions (company_id, account_id);
create index card_transactions_refund_of on card_transactions (company_id, refund_of) where refund_of is not null;
create trigger card_transactions_words after insert or update on card_transactions for each row execute function keep_document_words('search_text');

create table card_transaction_items (
  company_id uuid not null,
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  item_line_id uuid not null,
  amount numeric(20,4) not null check (amount > 0),
  primary key (company_id, document_id, line_no),
  constraint card_transaction_items_once unique (company_id, document_id, item_line_id),
  foreign key (company_id, document_id) references card_transactions (company_id, document_id) on delete cascade,
  foreign key (company_id, item_line_id) references open_items (company_id, line_id)
);
create index card_transaction_items_item on card_transaction_items (company_id, item_line_id);

/* What was sent stays as it was sent: the card, the amount and what it pays, and a receipt that was made. */
create function keep_card_transaction() returns trigger language plpgsql as $$
begin
  if old.run is not null and (old.card_id, old.type, old.account_id, old.refund_of, old.reference, old.idempotency_key, old.processor)
      is distinct from (new.card_id, new.type, new.account_id, new.refund_of, new.reference, new.idempotency_key, new.processor)
    or old.receipt_id is not null and old.receipt_id is distinct from new.receipt_id
    or old.captured_at is not null and old.captured_at is distinct from new.captured_at then
    raise exception 'what was sent to the processor is locked' using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return new;
end $$;
create trigger card_transactions_kept before update on card_transactions for each row execute function keep_card_transaction();

/* What a processor says that it pays to our bank account, or takes from it. It is stored once, however often it is reported. */
create table card_deposits (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  processor text not null check (processor in ('global', 'mnt')),
  deposit_id text not null check (length(deposit_id) between 1 and 200),
  date date not null,
  currency char(3) not null,
  bank_last4 text check (length(bank_last4) <= 4),
  /* Without sign, but for adjustments and net. */
  sales numeric(20,4) not null check (sales >= 0),
  refunds numeric(20,4) not null check (refunds >= 0),
  chargebacks numeric(20,4) not null check (chargebacks >= 0),
  reversals numeric(20,4) not null check (reversals >= 0),
  discounts numeric(20,4) not null,
  fees numeric(20,4) not null,
  adjustments numeric(20,4) not null,
  net numeric(20,4) not null,
  /* Where it contradicts itself. */
  differences jsonb not null default '[]',
  /* The file that brought it; null if it was fetched. */
  file_name text check (length(file_name) between 1 and 200),
  /* The entry that posts it. */
  entry_id uuid,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  primary key (company_id, id),
  constraint card_deposits_once unique (company_id, processor, deposit_id),
  foreign key (company_id, entry_id) references documents (company_id, id)
);
create index card_deposits_date on card_deposits (company_id, processor, date, id);
create index card_deposits_entry on card_deposits (company_id, entry_id) where entry_id is not null;

create table card_deposit_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  deposit_id uuid not null,
  line_no integer not null check (line_no >= 1),
  type text not null check (type in ('sale', 'refund', 'chargeback', 'reversal', 'fee', 'adjustment')),
  processor_tx_id text check (length(processor_tx_id) <= 200),
  reference text check (length(reference) <= 200),
  date date,
  gross numeric(20,4) not null,
  fee numeric(20,4) not null,
  brand text check (length(brand) <= 60),
  last4 text check (length(last4) <= 4),
  /* Our card payment or refund; null for one that we don't know. */
  document_id uuid,
  primary key (company_id, id),
  constraint card_deposit_lines_place unique (company_id, deposit_id, line_no),
  foreign key (company_id, deposit_id) references card_deposits (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references card_transactions (company_id, document_id)
);
/* A transaction is paid out once, charged back once, and given back once. */
create unique index card_deposit_lines_document on card_deposit_lines (company_id, document_id, type) where document_id is not null;

alter table journal_entries drop constraint journal_entries_origin_check, add constraint journal_entries_origin_check
  check (origin in ('entry', 'recurring', 'import', 'opening', 'closing', 'revaluation', 'card_deposit'));

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, k.module, k.url || p.page, case p.page when '/add' then '{read,create}'::text[] when '/list' then
      '{read,create,update,export,delete,post,cancel}'::text[] || case r.name when 'Manager' then '{approve}'::text[] else '{}' end end from roles r
    cross join (values ('card-global', '/finance/transaction/global'), ('card-mnt', '/finance/transaction/m&t')) as k (module, url)
    cross join (values ('/list'), ('/add')) as p (page)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
/* The report of settlements is for who reads the trial balance. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.role_id, r.module, '/reports/card-settlement', r.flags from role_permissions r where r.module = 'ledger-reports' and r.url = '/reports/trial-balance'
  on conflict do nothing;
`

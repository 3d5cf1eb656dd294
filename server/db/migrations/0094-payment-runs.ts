/**
 * Payment runs for vendors. A run that is submitted reserves its items, so that nothing else settles them; it is exported as one file, whose bytes
 * stay as they are, and as one payment for each vendor. What goes to a bank stands on an account of its own until the bank books it.
 */
export const paymentRuns = /* sql */ `
/* Adds a kind to those that the list holds by now. */
do $$ begin
  execute (select 'alter table documents drop constraint documents_kind_check, add constraint documents_kind_check '
      || replace(pg_get_constraintdef(oid), '''vendor_payment''::text', '''vendor_payment''::text, ''payment_run''::text')
    from pg_constraint where conname = 'documents_kind_check' and conrelid = 'documents'::regclass);
end $$;

/* Runs above it need two approvals, in the base currency. */
alter table companies add column payment_run_limit numeric(20,4) check (payment_run_limit > 0);

create table payment_runs (
  company_id uuid not null,
  document_id uuid not null,
  own_account_id uuid not null,
  /* The day on which the bank is to execute the payments. */
  execution_on date not null,
  /* Of an ACH file. */
  entry_class text not null check (entry_class in ('CCD', 'CTX')),
  submitted_at timestamptz,
  submitted_by uuid references users (id),
  /* The first of two approvals. */
  first_approved_at timestamptz,
  first_approved_by uuid references users (id),
  approved_at timestamptz,
  approved_by uuid references users (id),
  exported_at timestamptz,
  exported_by uuid references users (id),
  sent_at timestamptz,
  sent_by uuid references users (id),
  outcome_reason text,
  primary key (company_id, document_id),
  check (first_approved_by is null or first_approved_by <> submitted_by),
  check (approved_by is null or approved_by <> submitted_by),
  check (approved_by is null or approved_by <> first_approved_by),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);
create index payment_runs_execution on payment_runs (company_id, execution_on, document_id);
create index payment_runs_own_account on payment_runs (company_id, own_account_id);

create table payment_run_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  party_id uuid not null,
  item_line_id uuid not null,
  /* Of a bill the part that is paid, of a credit the part that is used; in the run's currency. */
  amount numeric(20,4) not null check (amount >= 0),
  discount numeric(20,4) not null default 0 check (discount >= 0),
  is_credit boolean not null,
  primary key (company_id, id),
  constraint payment_run_lines_place unique (company_id, document_id, line_no),
  constraint payment_run_lines_item unique (company_id, document_id, item_line_id),
  check (amount + discount > 0 and (discount = 0 or not is_credit)),
  foreign key (company_id, document_id) references payment_runs (company_id, document_id) on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, item_line_id) references open_items (company_id, line_id)
);
create index payment_run_lines_by_item on payment_run_lines (company_id, item_line_id);
create index payment_run_lines_party on payment_run_lines (company_id, party_id);

/* A vendor of a run, with its bank details as they were when it was submitted, and what became of its payment. */
create table payment_run_payees (
  company_id uuid not null,
  document_id uuid not null,
  party_id uuid not null,
  /* Bills less discounts and credits. */
  amount numeric(20,4) not null check (amount >= 0),
  code text not null,
  name text not null,
  bank_account_id uuid,
  bank_version integer,
  holder text,
  bank_name text,
  account_no text,
  bic text,
  routing_no text,
  /* When and by whom they were changed last. */
  bank_changed_at timestamptz,
  bank_changed_by uuid references users (id),
  end_to_end_id text,
  /* Number in an ACH file, by which a return names it. */
  trace_no text,
  payment_id uuid,
  status text not null default 'open' check (status in ('open', 'settled', 'rejected')),
  settled_on date,
  settlement_id uuid,
  rejected_on date,
  reject_code text,
  reject_reason text,
  /* What the bank said of it last. */
  bank_status text,
  advised_at timestamptz,
  primary key (company_id, document_id, party_id),
  constraint payment_run_payees_payment unique (company_id, payment_id),
  check (status <> 'settled' or settled_on is not null),
  check ((status = 'rejected') = (rejected_on is not null) and (status <> 'rejected' or reject_reason is not null)),
  foreign key (company_id, document_id) references payment_runs (company_id, document_id) on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, payment_id) references documents (company_id, id),
  foreign key (company_id, settlement_id) references journals (company_id, id)
);
create index payment_run_payees_party on payment_run_payees (company_id, party_id);
create index payment_run_payees_settlement on payment_run_payees (company_id, settlement_id) where settlement_id is not null;
create index payment_run_payees_trace on payment_run_payees (company_id, trace_no) where trace_no is not null;

/* Warnings that somebody has read. A warning with another key is another warning. */
create table payment_run_ticks (
  company_id uuid not null,
  document_id uuid not null,
  key text not null,
  party_id uuid not null,
  text text not null,
  ticked_at timestamptz not null default now(),
  ticked_by uuid not null references users (id),
  primary key (company_id, document_id, key),
  foreign key (company_id, document_id) references payment_runs (company_id, document_id) on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id)
);
create index payment_run_ticks_party on payment_run_ticks (company_id, party_id);
create trigger payment_run_ticks_kept before update on payment_run_ticks for each row execute function refuse_change();

/* The file as the bank gets it, for good. */
create table payment_run_files (
  company_id uuid not null,
  document_id uuid not null,
  own_account_id uuid not null,
  format text not null check (format in ('pain.001.001.09', 'pain.001.001.03', 'nacha')),
  name text not null,
  bytes bytea not null,
  sha256 text not null check (sha256 = encode(sha256(bytes), 'hex')),
  /* Day of the file, by which ACH files of a day are told apart. */
  made_on date not null,
  modifier text check (modifier ~ '^[A-Z]$'),
  /* Trace numbers that an ACH file used. */
  first_trace integer check (first_trace >= 1),
  last_trace integer check (last_trace >= first_trace),
  messages jsonb not null default '[]',
  made_at timestamptz not null default now(),
  made_by uuid not null references users (id),
  primary key (company_id, document_id),
  check ((format = 'nacha') = (num_nonnulls(modifier, first_trace, last_trace) = 3)),
  foreign key (company_id, document_id) references payment_runs (company_id, document_id),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);
create index payment_run_files_account on payment_run_files (company_id, own_account_id, made_at desc);
create unique index payment_run_files_modifier on payment_run_files (company_id, own_account_id, made_on, modifier) where modifier is not null;
create trigger payment_run_files_kept before update or delete on payment_run_files for each row execute function refuse_change();
create trigger payment_run_files_whole before truncate on payment_run_files for each statement execute function refuse_change();

/* What the bank reported. The same report is read once. */
create table payment_run_reports (
  company_id uuid not null,
  document_id uuid not null,
  sha256 text not null,
  name text not null,
  rejected integer not null check (rejected >= 0),
  /* Entries about payments of other runs. */
  elsewhere integer not null check (elsewhere >= 0),
  read_at timestamptz not null default now(),
  read_by uuid not null references users (id),
  primary key (company_id, document_id, sha256),
  foreign key (company_id, document_id) references payment_runs (company_id, document_id)
);
create trigger payment_run_reports_kept before update or delete on payment_run_reports for each row execute function refuse_change();

/* What is paid to whom changes in a draft alone. */
create function keep_payment_run() returns trigger language plpgsql as $$
declare
  document documents;
  told text[] := '{advised_at,bank_status}';
  outcome text[] := '{end_to_end_id,trace_no,payment_id,status,settled_on,settlement_id,rejected_on,reject_code,reject_reason,bank_status,advised_at}';
begin
  select * into document from documents d where d.company_id = coalesce(new.company_id, old.company_id) and d.id = coalesce(new.document_id, old.document_id);
  if not found or document.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and tg_table_name = 'payment_run_payees' then
    /* What becomes of the payment: its ids once, and nothing but mails and words of the bank after it was rejected. */
    if to_jsonb(old) - outcome = to_jsonb(new) - outcome and (old.payment_id is null or (old.payment_id, old.end_to_end_id, old.trace_no) is not distinct from
        (new.payment_id, new.end_to_end_id, new.trace_no)) and (old.status <> 'rejected' or to_jsonb(old) - told = to_jsonb(new) - told) then
      return new;
    end if;
  end if;
  raise exception '% is locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
end $$;
create trigger payment_run_lines_kept before insert or update or delete on payment_run_lines for each row execute function keep_payment_run();
create trigger payment_run_payees_kept before insert or update or delete on payment_run_payees for each row execute function keep_payment_run();

/* The remittance advice as it was mailed. */
alter table payments add column run_id uuid, add constraint payments_run foreign key (company_id, run_id) references payment_runs (company_id, document_id),
  add column paper_file_id uuid, add constraint payments_paper foreign key (company_id, paper_file_id) references files (company_id, id);
create index payments_paper on payments (company_id, paper_file_id) where paper_file_id is not null;
create index payments_run on payments (company_id, run_id) where run_id is not null;
select seal_columns('payments', '{run_id}');
select seal_columns('payments', '{paper_file_id}', true);

alter table open_items add column reserved_by uuid,
  add constraint open_items_run foreign key (company_id, reserved_by) references payment_runs (company_id, document_id);
create index open_items_reserved on open_items (company_id, reserved_by) where reserved_by is not null;
create index bank_accounts_shared on bank_accounts (company_id, account_no);
/* For the proposal: everything that is open, by its day. */
create index open_items_due on open_items (company_id, currency, due_date) where allocated <> amount;

/* Reserves the items for a run, as far as no other run has them. Returns those that the run has now. */
create function reserve_items(p_company uuid, p_run uuid, p_lines uuid[]) returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  perform 1 from open_items i where i.company_id = p_company and i.line_id = any (p_lines) order by i.line_id for update;
  update open_items i set reserved_by = p_run where i.company_id = p_company and i.line_id = any (p_lines) and i.reserved_by is null;
  return query select i.line_id from open_items i where i.company_id = p_company and i.line_id = any (p_lines) and i.reserved_by = p_run;
end $$;
create function release_items(p_company uuid, p_run uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  perform 1 from open_items i where i.company_id = p_company and i.reserved_by = p_run order by i.line_id for update;
  update open_items i set reserved_by = null where i.company_id = p_company and i.reserved_by = p_run;
end $$;

/* What a run has reserved is settled by the payments of that run alone. Runs after the trigger that locks both items. */
create function keep_reserved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  number text;
begin
  select d.voucher_id into number from open_items i join documents d on d.company_id = i.company_id and d.id = i.reserved_by
    where i.company_id = new.company_id and i.line_id in (new.debit_line_id, new.credit_line_id)
      and not exists (select 1 from payment_lines r join payments p on p.company_id = r.company_id and p.document_id = r.document_id
        where r.company_id = new.company_id and r.id = new.payment_line_id and p.run_id = i.reserved_by) limit 1;
  if found then
    raise exception 'an item is reserved by %', number using errcode = 'check_violation', constraint = 'open_items_reserved', detail = number;
  end if;
  return new;
end $$;
create trigger allocations_reserved before insert on allocations for each row when (new.undoes is null) execute function keep_reserved();

/* The account for payments that a bank hasn't booked yet, for every company and in every chart; with the first free one of these numbers. */
create function add_payments_in_transit(p_company uuid) returns void language plpgsql as $$
declare
  number text;
begin
  if exists (select 1 from default_accounts d where d.company_id = p_company and d.role = 'payments_in_transit') then
    return;
  end if;
  select n into number from unnest('{1095,1096,1097,1098,1099}'::text[]) n
    where not exists (select 1 from accounts a where a.company_id = p_company and a.account_key = n)
      and not exists (select 1 from account_aliases x where x.company_id = p_company and x.alias_key = n)
    order by n limit 1;
  perform add_chart(p_company, '[["1", "Assets", "asset", null], ["10", "Cash and bank", null, "1"]]',
    jsonb_build_array(jsonb_build_array(number, 'Payments in transit', '10', 'suspense')), jsonb_build_array(jsonb_build_array('payments_in_transit', number)));
end $$;
select add_payments_in_transit(id) from companies;
alter function seed_chart(uuid, text) rename to seed_chart_accounts;
create function seed_chart(p_company uuid, p_chart text default 'general') returns void language plpgsql as $$
begin
  perform seed_chart_accounts(p_company, p_chart);
  perform add_payments_in_transit(p_company);
end $$;

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'payment-runs', '/finance/payments/run' || p.page, p.flags from roles r
    join (values ('Manager', '/list', '{read,create,update,export,delete,approve,post,cancel}'::text[]), ('Manager', '/add', '{read,create}'),
      ('Accountant', '/list', '{read,create,update,export,delete,post,cancel}'), ('Accountant', '/add', '{read,create}')) as p (role, page, flags) on p.role = r.name
  where not r.is_system
  on conflict do nothing;
`

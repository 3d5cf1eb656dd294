/**
 * Statements of banks and cards, and their lines. A line is stored once, however many files hold it: `key` is what it is recognised by, and
 * `occurrence` counts equal ones. A payment of a batch is a row below the line that the bank booked.
 */
export const bankStatements = /* sql */ `
/* Adds kinds to those that the list holds by now. */
do $$ begin
  execute (select 'alter table documents drop constraint documents_kind_check, add constraint documents_kind_check '
      || replace(pg_get_constraintdef(oid), '''cash_count''::text', '''cash_count''::text, ''bank_statement''::text, ''card_statement''::text')
    from pg_constraint where conname = 'documents_kind_check' and conrelid = 'documents'::regclass);
end $$;

create table bank_statements (
  company_id uuid not null,
  document_id uuid not null,
  own_account_id uuid not null,
  /* How it came: typed by hand, or read from a file of that format. */
  source text not null check (source in ('hand', 'ofx', 'camt', 'mt940', 'bai2', 'table')),
  /* The format as the file names it, such as CAMT.053.001.08. */
  variant text check (length(variant) between 1 and 60),
  /* A provisional statement is replaced by the final one. */
  stage text not null default 'final' check (stage in ('final', 'provisional')),
  /* The bank's own number for it. */
  number text check (length(number) between 1 and 60),
  /* Our account as the file names it. */
  account_no text check (length(account_no) between 1 and 64),
  from_on date not null,
  to_on date not null,
  /* Balances by the bank, in the currency of the account. */
  opening numeric(20,4),
  closing numeric(20,4),
  line_count integer not null default 0 check (line_count >= 0),
  /* Entries of the file that weren't booked, and lines that other statements had brought before. */
  pending_count integer not null default 0 check (pending_count >= 0),
  here_count integer not null default 0 check (here_count >= 0),
  /* How signs or charges were read other than written. */
  readings text[] not null default '{}',
  /* Why it was imported although its opening balance and its lines don't make its closing balance. */
  gap_reason text check (length(gap_reason) between 1 and 500),
  file_name text check (length(file_name) between 1 and 200),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  imported_at timestamptz,
  imported_by uuid references users (id),
  outcome_reason text check (length(outcome_reason) between 1 and 500),
  search_text text generated always as (coalesce(number, '') || ' ' || coalesce(file_name, '')) stored,
  primary key (company_id, document_id),
  check (from_on <= to_on),
  check ((source = 'hand') = (file_sha256 is null) and (source = 'hand') = (file_name is null)),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, own_account_id) references own_accounts (company_id, id)
);
create trigger bank_statements_words after insert or update on bank_statements for each row execute function keep_document_words('search_text');
create index bank_statements_account on bank_statements (company_id, own_account_id, to_on);
create index bank_statements_to on bank_statements (company_id, to_on, document_id);

create table statement_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  own_account_id uuid not null,
  /* The batch whose payment this is; its amount is part of the batch's. */
  parent_id uuid,
  line_no integer not null check (line_no >= 1),
  /* Day of booking. */
  date date not null,
  value_on date,
  /* Above zero if the account is credited with it by the bank. */
  amount numeric(20,4) not null check (amount <> 0),
  type text check (length(type) between 1 and 60),
  bank_id text check (length(bank_id) between 1 and 200),
  reference text check (length(reference) between 1 and 200),
  cheque_no text check (length(cheque_no) between 1 and 60),
  creditor_reference text check (length(creditor_reference) between 1 and 60),
  mandate_id text check (length(mandate_id) between 1 and 60),
  party_name text check (length(party_name) between 1 and 200),
  party_account text check (length(party_account) between 1 and 64),
  party_bank text check (length(party_bank) between 1 and 64),
  text text not null default '' check (length(text) <= 2000),
  is_reversal boolean not null default false,
  return_reason text check (length(return_reason) between 1 and 20),
  balance_after numeric(20,4),
  original_amount numeric(20,4),
  original_currency char(3),
  /* Line of the file. */
  file_line integer check (file_line >= 1),
  /* Null for a payment of a batch, and for a line of a draft or of a cancelled statement. */
  key text,
  occurrence integer check (occurrence >= 1),
  primary key (company_id, id),
  constraint statement_lines_place unique (company_id, document_id, line_no),
  check ((key is null) = (occurrence is null)),
  check ((original_amount is null) = (original_currency is null)),
  foreign key (company_id, document_id) references bank_statements (company_id, document_id) on delete cascade,
  foreign key (company_id, own_account_id) references own_accounts (company_id, id),
  foreign key (company_id, parent_id) references statement_lines (company_id, id) on delete cascade
);
/* Two imports at the same time: the second waits for the first, and is refused. */
create unique index statement_lines_once on statement_lines (company_id, own_account_id, key, occurrence) where key is not null;
create index statement_lines_day on statement_lines (company_id, own_account_id, date, amount) where key is not null;
create index statement_lines_bank_id on statement_lines (company_id, own_account_id, bank_id) where key is not null and bank_id is not null;
create index statement_lines_parent on statement_lines (company_id, parent_id) where parent_id is not null;

/* What a bank said stays as it was said: a line may go to the statement that replaces its own, and lose its key with a cancelled one.
   A notice may tell later what payments a batch consists of. */
create function keep_statement_line() returns trigger language plpgsql as $$
declare
  line statement_lines;
  document documents;
  free text[] := '{document_id,line_no,key,occurrence}';
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select * into document from documents d where d.company_id = line.company_id and d.id = line.document_id;
  if not found or document.status = 'draft' then return line; end if;
  if tg_op = 'INSERT' and new.parent_id is not null and document.status in ('imported', 'reconciling') then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - free = to_jsonb(new) - free then return new; end if;
  raise exception 'the lines of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
end $$;
create trigger statement_lines_kept before insert or update or delete on statement_lines for each row execute function keep_statement_line();

/* How files for an account are read, by what they look like: the columns of a table with this heading, or reversals whose sign is turned. */
create table statement_readings (
  company_id uuid not null,
  own_account_id uuid not null,
  signature text not null check (signature ~ '^([0-9a-f]{64}|reversals)$'),
  choices jsonb not null,
  used_at timestamptz not null default now(),
  used_by uuid not null references users (id),
  primary key (company_id, own_account_id, signature),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade
);
create index statement_readings_signature on statement_readings (company_id, signature, used_at);

/* Which of our accounts a file means by a number that isn't among our bank details. */
create table statement_accounts (
  company_id uuid not null,
  account_no text not null check (length(account_no) between 1 and 64),
  own_account_id uuid not null,
  primary key (company_id, account_no),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade
);
create index statement_accounts_own on statement_accounts (company_id, own_account_id);

/* What a notice of the bank tells of an entry that isn't on a statement yet. */
create table statement_notices (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  own_account_id uuid not null,
  bank_id text not null check (length(bank_id) between 1 and 200),
  amount numeric(20,4) not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  primary key (company_id, id),
  constraint statement_notices_once unique (company_id, own_account_id, bank_id, amount),
  foreign key (company_id, own_account_id) references own_accounts (company_id, id) on delete cascade
);

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, k.kind || '-statements', '/finance/statement/' || k.kind || '/' || p.page, p.flags from roles r
    cross join (values ('bank'), ('card')) as k (kind)
    cross join (values ('list', '{read,create,update,export,delete,cancel}'::text[]), ('add', '{read,create}')) as p (page, flags)
  where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

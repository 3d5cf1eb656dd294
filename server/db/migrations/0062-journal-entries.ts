/**
 * Journal entries: what is entered into the ledger by its accounts, by hand or by the program. Each line has its own currency with its value in the
 * base currency, in which the whole entry balances. Lines of taxes are computed and stored with the lines that bear them, so that the stored lines
 * are exactly what is posted.
 */
export const journalEntries = /* sql */ `
alter table documents drop constraint documents_kind_check, add constraint documents_kind_check check (kind in ('inquiry', 'vendor_quotation', 'customer_quotation',
  'customer_po', 'sales_order', 'vendor_po', 'vendor_order', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice', 'general_invoice', 'cash_payment',
  'journal_entry'));

create table journal_entries (
  company_id uuid not null,
  document_id uuid not null,
  /* What it comes from: users and files, a recurring entry, or the program. */
  origin text not null default 'entry' check (origin in ('entry', 'recurring', 'import', 'opening', 'closing', 'revaluation')),
  narration text not null check (length(narration) between 1 and 500),
  reference text check (length(reference) between 1 and 60),
  /* The day on which it is reversed by itself. */
  reverse_on date,
  /* Who asked for the approval that a large entry needs, and who gave it. */
  submitted_by uuid references users (id),
  approved_by uuid references users (id),
  /* Identifies the entry in its file, so that the same file adds it once. */
  import_key text,
  posted_at timestamptz,
  posted_by uuid references users (id),
  outcome_reason text,
  /* Why it couldn't be reversed on its day; it is tried again every night. */
  reverse_problem text,
  search_text text generated always as (narration || coalesce(' ' || reference, '')) stored,
  primary key (company_id, document_id),
  constraint journal_entries_import unique (company_id, import_key),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade
);
create index journal_entries_reversals on journal_entries (company_id, reverse_on) where reverse_on is not null;
create trigger journal_entries_words after insert or update on journal_entries for each row execute function keep_document_words('search_text');

create table journal_entry_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  account_id uuid not null,
  /* In the line's currency, debit positive. */
  amount numeric(20,4) not null,
  currency char(3) not null,
  /* Base currency units for one unit of the line's currency. */
  rate numeric(20,10) not null default 1 check (rate > 0),
  base numeric(20,4) not null,
  party_id uuid,
  due_date date,
  part_id uuid,
  /* The document that is owed, where it isn't the entry. */
  owed_document_id uuid,
  cost_centre_id uuid,
  tax_code_id uuid,
  /* Of a line that bears a tax: on which side of a deal it is. */
  tax_side text check (tax_side in ('sale', 'purchase')),
  /* Of a line of a tax: what is taxed, and whether the tax is owed or deducted. */
  tax_base numeric(20,4),
  tax_direction text check (tax_direction in ('output', 'input')),
  /* Not entered: a tax, the part of a tax that is cost, or the rounding of other lines. */
  is_computed boolean not null default false,
  /* The line that a computed line follows from. */
  follows_id uuid,
  memo text check (length(memo) <= 500),
  /* The account's balance at the end of the entry's day, in the line's currency, debit positive. */
  asserted_balance numeric(20,4),
  primary key (company_id, id),
  constraint journal_entry_lines_place unique (company_id, document_id, line_no) deferrable initially immediate,
  constraint journal_entry_lines_same_side check ((amount >= 0 or base <= 0) and (amount <= 0 or base >= 0)),
  check (tax_direction is null or (tax_base is not null and tax_side is null)),
  check (tax_side is null or tax_code_id is not null),
  check (follows_id is null or is_computed),
  foreign key (company_id, document_id) references journal_entries (company_id, document_id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, owed_document_id) references documents (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id),
  foreign key (company_id, follows_id) references journal_entry_lines (company_id, id) on delete cascade deferrable initially deferred
);
create index journal_entry_lines_account on journal_entry_lines (company_id, account_id);

/* Which purposes there are says the code alone. */
alter table import_mappings drop constraint import_mappings_purpose_check, add constraint import_mappings_purpose_check check (purpose ~ '^[a-z-]{1,40}$');
alter table import_jobs drop constraint import_jobs_purpose_check, add constraint import_jobs_purpose_check check (purpose ~ '^[a-z-]{1,40}$');

/* Entries of more than this amount, in the base currency, are approved by somebody else; null: none are. */
alter table companies add column journal_approval_limit numeric(20,4) check (journal_approval_limit > 0);

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'journal_entry')
$$;
select seal_table('journal_entries', 'document_id', 't.document_id');
select seal_columns('journal_entries', '{origin,narration,reference,reverse_on,submitted_by,approved_by,import_key,posted_at,posted_by}');
select seal_columns('journal_entries', '{outcome_reason,reverse_problem}', true);
select seal_table('journal_entry_lines', 'document_id', 't.line_no');
select seal_columns('journal_entry_lines', '{line_no,id,account_id,amount,currency,rate,base,party_id,due_date,part_id,owed_document_id,cost_centre_id,tax_code_id,tax_side,tax_base,tax_direction,is_computed,follows_id,memo,asserted_balance}');
create constraint trigger journal_entries_sealed after update on journal_entries deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_journal_entries();

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'journal-entries', '/finance/journalEntry/list', '{read,create,update,export,delete,approve,post,cancel,print,import}'::text[]),
    ('Manager', 'journal-entries', '/finance/journalEntry/add', '{read,create}'),
    ('Accountant', 'journal-entries', '/finance/journalEntry/list', '{read,create,update,export,delete,post,cancel,print,import}'),
    ('Accountant', 'journal-entries', '/finance/journalEntry/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

/**
 * Templates of journal entries, and entries that recur. A recurring entry is a template with a rhythm: both have the same head and the same kind
 * of lines. Each of its due dates has one row in recurring_runs, whose key is what makes an entry once, however many nights run.
 */
export const recurringEntries = /* sql */ `
create table entry_templates (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  is_recurring boolean not null default false,
  name text not null check (length(name) between 1 and 100),
  narration text not null check (length(narration) between 1 and 400),
  reference text check (length(reference) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  name_key text collate "C" generated always as (lower(name)) stored,
  primary key (company_id, id)
);
create unique index entry_templates_name on entry_templates (company_id, is_recurring, name_key);

create table entry_template_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  template_id uuid not null,
  line_no integer not null check (line_no >= 1),
  account_id uuid not null,
  /* In the line's currency; both null where the amount is entered each time. */
  debit numeric(20,4) check (debit > 0),
  credit numeric(20,4) check (credit > 0),
  /* Null: the base currency. */
  currency char(3),
  party_id uuid,
  cost_centre_id uuid,
  tax_code_id uuid,
  tax_side text check (tax_side in ('sale', 'purchase')),
  memo text check (length(memo) <= 200),
  primary key (company_id, id),
  unique (company_id, template_id, line_no),
  check (debit is null or credit is null),
  check ((tax_code_id is null) = (tax_side is null)),
  foreign key (company_id, template_id) references entry_templates (company_id, id) on delete cascade,
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, cost_centre_id) references cost_centres (company_id, id),
  foreign key (company_id, tax_code_id) references tax_codes (company_id, id)
);
create index entry_template_lines_account on entry_template_lines (company_id, account_id);

create table recurring_entries (
  company_id uuid not null,
  id uuid not null,
  rhythm text not null check (rhythm in ('weekly', 'monthly', 'quarterly', 'yearly')),
  on_last_day boolean not null default false,
  first_on date not null,
  /* The last day on which it may be due, or the number of entries that are made; both null: without an end. */
  last_on date,
  times integer check (times between 1 and 1000),
  mode text not null check (mode in ('post', 'propose')),
  status text not null default 'active' check (status in ('active', 'paused', 'finished')),
  next_on date,
  /* Dates before this day are left out: they passed while it was paused. */
  skipped_until date,
  /* Sum of the debits in the base currency when it was saved; null while an amount is open. */
  total numeric(20,4),
  primary key (company_id, id),
  check (last_on is null or times is null),
  check (last_on >= first_on),
  check (rhythm <> 'weekly' or not on_last_day),
  check ((status = 'finished') = (next_on is null)),
  foreign key (company_id, id) references entry_templates (company_id, id) on delete cascade
);
create index recurring_entries_due on recurring_entries (company_id, coalesce(next_on, date '9999-12-31'), id);

create table recurring_runs (
  company_id uuid not null,
  recurring_id uuid not null,
  due_on date not null,
  /* Null once its draft was deleted: the date stays done. */
  document_id uuid,
  /* Why it was left as a draft. */
  problem text,
  made_at timestamptz not null default now(),
  primary key (company_id, recurring_id, due_on),
  constraint recurring_runs_document unique (company_id, document_id),
  foreign key (company_id, recurring_id) references recurring_entries (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete set null (document_id)
);

create table recurring_moves (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  recurring_id uuid not null,
  move text not null check (move in ('pause', 'resume')),
  reason text not null check (length(reason) between 1 and 500),
  moved_at timestamptz not null default now(),
  moved_by uuid not null references users (id),
  primary key (company_id, id),
  foreign key (company_id, recurring_id) references recurring_entries (company_id, id) on delete cascade
);
create index recurring_moves_of on recurring_moves (company_id, recurring_id, moved_at);

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'entry-templates', '/finance/journalEntry/template', '{read,create,update,export,delete}'::text[]),
    ('Manager', 'recurring-entries', '/finance/journalEntry/recurring', '{read,create,update,export,delete,post}'),
    ('Accountant', 'entry-templates', '/finance/journalEntry/template', '{read,create,update,export,delete}'),
    ('Accountant', 'recurring-entries', '/finance/journalEntry/recurring', '{read,create,update,export,delete,post}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

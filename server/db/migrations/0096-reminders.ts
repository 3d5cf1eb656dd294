/**
 * Reminders of what customers owe and haven't paid: the levels and texts of a company, the reminders with their items, and who isn't reminded of
 * what. How often an item was reminded follows from its lines, so it belongs to the item and not to the customer.
 */
export const reminders = /* sql */ `
do $$ begin
  execute (select 'alter table documents drop constraint documents_kind_check, add constraint documents_kind_check '
      || replace(pg_get_constraintdef(oid), '''vendor_payment''::text', '''vendor_payment''::text, ''reminder''::text')
    from pg_constraint where conname = 'documents_kind_check' and conrelid = 'documents'::regclass);
end $$;

create table reminder_settings (
  company_id uuid primary key references companies (id),
  /* Yearly interest on what is overdue, in percent. */
  interest_pct numeric(9,6) not null default 0 check (interest_pct between 0 and 100),
  /* In the base currency; less than that isn't reminded. */
  minimum_amount numeric(20,4) not null default 0 check (minimum_amount >= 0),
  /* Whether fee and interest only stand in the letter, or are owed from then on. */
  charges text not null default 'stated' check (charges in ('stated', 'posted')),
  /* The income account that they are posted to. */
  account_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  constraint reminder_settings_account check (charges = 'stated' or account_id is not null),
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create table reminder_levels (
  company_id uuid not null references reminder_settings (company_id) on delete cascade,
  level integer not null check (level between 1 and 9),
  name text not null check (length(name) between 1 and 60),
  days_after_due integer not null check (days_after_due between 0 and 999),
  /* Days since the reminder before. */
  days_between integer not null default 0 check (days_between between 0 and 999),
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  /* In the base currency. */
  fee numeric(20,4) not null default 0 check (fee >= 0),
  charges_interest boolean not null default false,
  primary key (company_id, level)
);
create function seed_reminder_levels(p_company uuid) returns void language sql as $$
  insert into reminder_settings (company_id) values (p_company) on conflict do nothing;
  insert into reminder_levels (company_id, level, name, days_after_due, days_between, subject, text) values
    (p_company, 1, 'First reminder', 7, 0, 'Reminder: {total} is overdue',
      'We have not yet received your payment of {open}, which has been due for up to {oldest_days} days. If you have paid in the meantime, please disregard this reminder. Otherwise please pay {total} within the next days.'),
    (p_company, 2, 'Second reminder', 21, 14, 'Second reminder: {total} is overdue',
      'Despite our earlier reminder, {open} is still unpaid and has been due for up to {oldest_days} days. Please pay {total} within seven days, or let us know what prevents you from paying.'),
    (p_company, 3, 'Final notice', 35, 14, 'Final notice: {total} is overdue',
      'We have reminded you several times of {open}, which has been due for up to {oldest_days} days. Unless we receive {total} within seven days, we will have the claim collected without further notice. The costs of collection will be charged to you.')
    on conflict do nothing;
$$;
select seed_reminder_levels(id) from companies;

create table reminders (
  company_id uuid not null,
  document_id uuid not null,
  customer_id uuid not null,
  contact_name text,
  contact_email text,
  /* The highest level of its items. */
  level integer not null check (level between 1 and 9),
  level_name text not null,
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 10000),
  /* Credits and money on account of the customer, which lower what is due. */
  credits numeric(20,4) not null default 0 check (credits >= 0),
  fee numeric(20,4) not null default 0 check (fee >= 0),
  interest numeric(20,4) not null default 0 check (interest >= 0),
  /* The account that fee and interest were posted to; null while they only stand in the letter. */
  account_id uuid,
  posted_at timestamptz,
  posted_by uuid references users (id),
  /* When it was last mailed. */
  sent_at timestamptz,
  paper_file_id uuid,
  outcome_reason text,
  search_text text generated always as (level_name) stored,
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, account_id) references accounts (company_id, id),
  foreign key (company_id, paper_file_id) references files (company_id, id)
);
create trigger reminders_words after insert or update on reminders for each row execute function keep_document_words('search_text');
create trigger reminders_printed before update on reminders for each row execute function keep_printed('customer_id', 'contact_name', 'contact_email', 'level', 'level_name',
  'subject', 'text', 'credits', 'fee', 'interest', 'account_id');
create index reminders_customer on reminders (company_id, customer_id);
create unique index reminders_one_draft on documents (company_id, party_id, currency) where kind = 'reminder' and status = 'draft';

create table reminder_lines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  line_no integer not null check (line_no >= 1),
  item_line_id uuid not null,
  item_document_id uuid not null,
  level integer not null check (level between 1 and 9),
  due_on date not null,
  /* Of the item, in the reminder's currency: all of it, and what was open. */
  amount numeric(20,4) not null check (amount > 0),
  open numeric(20,4) not null check (open > 0),
  days_overdue integer not null check (days_overdue >= 1),
  /* The first day for which interest is charged; null where none is. */
  interest_from date,
  interest numeric(20,4) not null default 0 check (interest >= 0),
  /* False once the reminder is cancelled: the item counts as not reminded then. */
  stands boolean not null default true,
  primary key (company_id, id),
  constraint reminder_lines_place unique (company_id, document_id, line_no) deferrable initially immediate,
  check ((interest_from is null) <= (interest = 0)),
  foreign key (company_id, document_id) references reminders (company_id, document_id) on delete cascade,
  foreign key (company_id, item_line_id) references open_items (company_id, line_id),
  foreign key (company_id, item_document_id) references documents (company_id, id)
);
create unique index reminder_lines_once on reminder_lines (company_id, item_line_id, level) where stands;
create index reminder_lines_document on reminder_lines (company_id, item_document_id);

/* What was reminded stays as it is once the reminder has left draft; only that it stands no more may be said. */
create function keep_reminder_line() returns trigger language plpgsql as $$
declare
  line reminder_lines;
  document documents;
begin
  if tg_op = 'DELETE' then line := old; else line := new; end if;
  select * into document from documents d where d.company_id = line.company_id and d.id = line.document_id;
  if not found or document.status = 'draft' then return line; end if;
  if tg_op <> 'UPDATE' or (to_jsonb(old) - 'stands') is distinct from (to_jsonb(new) - 'stands') or not old.stands then
    raise exception 'the items of % are locked while it is %', document.voucher_id, document.status using errcode = 'check_violation', constraint = 'document_locked';
  end if;
  return line;
end $$;
create trigger reminder_lines_kept before insert or update or delete on reminder_lines for each row execute function keep_reminder_line();

/* A customer, or one document of a customer, that isn't reminded: until the end of a day, or until somebody ends it. */
create table reminder_exclusions (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  document_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  until date,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  primary key (company_id, id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (company_id, customer_id) references customers (company_id, party_id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index reminder_exclusions_of on reminder_exclusions (company_id, customer_id, document_id) where ended_at is null;
create index reminder_exclusions_document on reminder_exclusions (company_id, document_id) where document_id is not null;

/* Attachments of a mail besides the paper of its document: papers of other documents, and a statement that is made when the mail is sent. */
alter table mails
  add column party_id uuid,
  add column papers_of uuid[] not null default '{}',
  add column statement jsonb,
  add constraint mails_party foreign key (company_id, party_id) references parties (company_id, id);
create index mails_of_party on mails (company_id, party_id, created_at) where party_id is not null;

/* The reminders whose status follows from the items are locked with them: after the items, before tills and numbers. */
create or replace function lock_open_items(p_company uuid, p_lines uuid[]) returns setof open_items language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() then
    raise exception 'not the bound company';
  end if;
  return query select * from open_items i where i.company_id = p_company and i.line_id = any (p_lines) order by i.line_id for update;
  perform 1 from documents d where d.company_id = p_company and d.status in ('sent', 'settled')
    and d.id in (select l.document_id from reminder_lines l where l.company_id = p_company and l.item_line_id = any (p_lines) and l.stands) order by d.id for update;
end $$;

create or replace function is_sealed_kind(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('general_invoice', 'customer_invoice', 'vendor_invoice', 'goods_receipt', 'delivery', 'cash_payment', 'bank_payment', 'cash_receipt', 'bank_receipt',
    'account_transfer', 'cash_count', 'customer_payment', 'vendor_payment', 'journal_entry', 'reminder')
$$;
select seal_table('reminders', 'document_id', 't.document_id');
select seal_columns('reminders', '{customer_id,contact_name,contact_email,level,level_name,subject,text,credits,fee,interest,account_id,posted_at,posted_by}');
select seal_columns('reminders', '{sent_at,paper_file_id,outcome_reason}', true);
create constraint trigger reminders_sealed after update on reminders deferrable initially deferred for each row
  when (old.posted_at is not null) execute function seal_change_reminders();
/* Whether a line stands follows from the status of its reminder, which is sealed. */
select seal_table('reminder_lines', 'document_id', 't.line_no');
select seal_columns('reminder_lines', '{line_no,id,item_line_id,item_document_id,level,due_on,amount,open,days_overdue,interest_from,interest}');

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r cross join (values
    ('reminders', '/finance/reminders/list', '{read,create,update,export,delete,post,cancel,print}'::text[]),
    ('reminders', '/finance/reminders/add', '{read,create}'),
    ('reminders', '/finance/reminders/proposal', '{read,create,update,export,delete,post,cancel,print}'),
    ('reminder-levels', '/finance/reminders/levels', '{read,update}')
  ) as g (module, url, flags) where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

/**
 * Reports that stay quick in large books, that outlive their request, and that are mailed on a schedule.
 *
 * An ageing on a past day gives back what later allocations have taken. Each allocation has the days of its two sides, so that those are found
 * by an index, and without their items.
 */
export const reportSchedules = /* sql */ `
alter table allocations add column debit_date date, add column credit_date date;
alter table allocations disable trigger allocations_kept;
update allocations a set debit_date = d.date, credit_date = c.date from open_items d, open_items c
  where d.company_id = a.company_id and d.line_id = a.debit_line_id and c.company_id = a.company_id and c.line_id = a.credit_line_id;
alter table allocations enable trigger allocations_kept;
alter table allocations alter column debit_date set not null, alter column credit_date set not null;

create function date_allocation() returns trigger language plpgsql as $$
begin
  select i.date into new.debit_date from open_items i where i.company_id = new.company_id and i.line_id = new.debit_line_id;
  select i.date into new.credit_date from open_items i where i.company_id = new.company_id and i.line_id = new.credit_line_id;
  return new;
end $$;
create trigger allocations_dated before insert on allocations for each row execute function date_allocation();

/* The day from which both sides are there. */
create index allocations_effect on allocations (company_id, greatest(date, debit_date, credit_date));
drop index allocations_date;
drop index allocations_adjusted;
create index allocations_adjusted on allocations (company_id, greatest(date, debit_date, credit_date)) where base_debit <> base_credit;
create index open_items_ageing on open_items (company_id, account_id, date) where allocated <> amount;
/* What reports leave out. */
create index documents_drafts on documents (company_id, date) where voucher_id = draft_id;

/* Reports that take longer than a user waits: jobs with what is wanted, and what was made of it. */
alter table work_queue drop constraint work_queue_kind_check,
  add constraint work_queue_kind_check check (kind in ('job', 'mail', 'nightly', 'paper', 'distributor', 'invoice_pdf', 'import', 'report', 'report_mail'));

create table report_jobs (
  company_id uuid not null,
  job_id uuid not null,
  report text not null,
  parameters jsonb not null,
  /* Where the page of the report begins; null for the first one, and for a file. */
  after text,
  /* Null for a report on screen. */
  format text check (format in ('csv', 'xlsx', 'pdf')),
  phase text not null default 'waiting' check (phase in ('waiting', 'reading', 'writing', 'ended')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  /* How often it was begun: a report that ends the process each time must not do so for ever. */
  attempts integer not null default 0,
  message text,
  /* What was made, until it is deleted with other files that are kept for a day. */
  file_id uuid,
  primary key (company_id, job_id),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id)
);
create index report_jobs_file on report_jobs (company_id, file_id) where file_id is not null;

/* Key of the lock that a transaction holds while it makes the report of a job. */
create function report_lock(p_job uuid) returns bigint language sql immutable as $$ select hashtextextended('report ' || p_job, 0) $$;

/* Stops the statement that a job of the bound company is at. */
create function stop_report(p_company uuid, p_job uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_company is distinct from app_company() or not exists (select 1 from report_jobs r where r.company_id = p_company and r.job_id = p_job) then
    raise exception 'not a report of the bound company';
  end if;
  perform pg_cancel_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
    where l.locktype = 'advisory' and l.objsubid = 1 and l.granted and (l.classid::bigint << 32) | l.objid::bigint = report_lock(p_job) and l.pid <> pg_backend_pid();
end $$;

/* A report that is mailed on certain days. Days in its parameters may be words, such as "last-month", which are resolved on each of them. */
create table report_schedules (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  report text not null,
  parameters jsonb not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  /* Of the week, from Monday; of the month, or its last one if it is shorter. */
  day integer,
  next_on date not null,
  is_paused boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid not null references users (id),
  primary key (company_id, id),
  check (case rhythm when 'daily' then day is null when 'weekly' then coalesce(day between 1 and 7, false) else coalesce(day between 1 and 31, false) end)
);
create index report_schedules_owner on report_schedules (company_id, created_by, created_at);

create table report_recipients (
  company_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  primary key (company_id, schedule_id, user_id),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);

/* What became of a report on a day, for each recipient once. */
create table report_sendings (
  company_id uuid not null,
  schedule_id uuid not null,
  due_on date not null,
  user_id uuid not null,
  state text not null check (state in ('queued', 'refused', 'failed')),
  /* Why nothing was sent. */
  reason text,
  mail_id uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, schedule_id, due_on, user_id),
  check ((state = 'queued') = (mail_id is not null)),
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade,
  foreign key (company_id, mail_id) references mails (company_id, id)
);

insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, 'report-schedules', '/reports/schedules', '{read,create,update,delete}' from roles r where r.name in ('Manager', 'Accountant') and not r.is_system
  on conflict do nothing;
`

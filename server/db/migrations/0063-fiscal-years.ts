/**
 * Fiscal years as records: short and long ones, with calendar months or periods of four weeks; locks by area with exceptions that lapse by
 * themselves, hard locks that stay, and the history of both. The database checks a posting against them, when it is written and at its commit.
 */
export const fiscalYears = /* sql */ `
alter table fiscal_years
  add column period_kind text not null default 'months' check (period_kind in ('months', 'weeks')),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by uuid references users (id),
  add column updated_at timestamptz not null default now(),
  add column updated_by uuid references users (id),
  add constraint fiscal_years_length check (ends_on < starts_on + interval '18 months'),
  add constraint fiscal_years_ends unique (company_id, ends_on);
/* A year of 18 months that begins within a month has 19 of them, or 20 periods of four weeks. */
alter table fiscal_periods drop constraint fiscal_periods_period_no_check, add constraint fiscal_periods_period_no_check check (period_no between 1 and 20);
alter table fiscal_periods drop constraint fiscal_periods_locked_areas_check,
  add constraint fiscal_periods_locked_areas_check check (locked_areas <@ array['sales', 'purchase', 'stock', 'bank', 'journal', 'tax']),
  add constraint fiscal_periods_locked_for check (status = 'soft_locked' or locked_areas = '{}') not valid;

/* How numbers name a year: 2026, or 2026B for the second that ends in the same calendar year, which is kept as 20261. */
create function fiscal_label(p_year integer) returns text language sql immutable as $$
  select case when p_year < 10000 then p_year::text else (p_year / 10)::text || chr(65 + p_year % 10) end
$$;

/* A first day, a last day, and how the days between are divided. What is shorter than half a four-week period is part of the last one. */
create function divide_fiscal_year(p_starts date, p_ends date, p_kind text) returns table (period_no integer, starts_on date, ends_on date) language sql immutable as $$
  with starts as (
    select greatest(p_starts, m::date) as day from generate_series(date_trunc('month', p_starts::timestamp), p_ends::timestamp, interval '1 month') m where p_kind = 'months'
    union all
    select p_starts + 28 * n from generate_series(0, greatest(round((p_ends - p_starts + 1) / 28.0)::integer, 1) - 1) n where p_kind = 'weeks')
  select row_number() over (order by day)::integer, day, coalesce(lead(day) over (order by day) - 1, p_ends) from starts
$$;

/* How numbers of a year that ends on a day name it: no other year of the company is named so. */
create function free_fiscal_year(p_company uuid, p_ends date, p_except uuid) returns integer language sql stable as $$
  select n from (select extract(year from p_ends)::integer as n, 0 as place union all select extract(year from p_ends)::integer * 10 + k, k from generate_series(1, 9) k) free
    where not exists (select 1 from fiscal_years y where y.company_id = p_company and y.year = n and y.id is distinct from p_except) order by place limit 1
$$;

create function add_fiscal_year(p_company uuid, p_starts date, p_ends date, p_kind text, p_name text) returns uuid language plpgsql as $$
declare
  label integer := free_fiscal_year(p_company, p_ends, null);
  added uuid;
begin
  insert into fiscal_years (company_id, year, name, starts_on, ends_on, period_kind, created_by, updated_by)
    values (p_company, label, coalesce(p_name, 'FY ' || fiscal_label(label)), p_starts, p_ends, p_kind, app_user(), app_user()) returning id into added;
  insert into fiscal_periods (company_id, fiscal_year_id, period_no, starts_on, ends_on)
    select p_company, added, d.period_no, d.starts_on, d.ends_on from divide_fiscal_year(p_starts, p_ends, p_kind) d;
  return added;
end $$;

/* Moves the end of a year: periods that are as before keep their locks. A period that would be lost with its postings is kept by their reference to it. */
create function move_fiscal_year_end(p_company uuid, p_year uuid, p_ends date) returns void language plpgsql as $$
declare
  y fiscal_years;
begin
  select * into y from fiscal_years f where f.company_id = p_company and f.id = p_year;
  if exists (select 1 from journals j where j.company_id = p_company and j.fiscal_year_id = p_year and j.date > p_ends) then
    raise exception 'there are postings after %', p_ends using errcode = 'check_violation', constraint = 'fiscal_years_posted';
  end if;
  update fiscal_years f set ends_on = p_ends where f.company_id = p_company and f.id = p_year;
  /* Numbers that were given keep the name of their year. */
  if not exists (select 1 from counters c where c.company_id = p_company and c.fiscal_year = y.year) then
    update fiscal_years f set year = n.year, name = case f.name when 'FY ' || fiscal_label(y.year) then 'FY ' || fiscal_label(n.year) else f.name end
      from (select free_fiscal_year(p_company, p_ends, p_year) as year) n where f.company_id = p_company and f.id = p_year;
  end if;
  delete from fiscal_periods p where p.company_id = p_company and p.fiscal_year_id = p_year
    and p.period_no > (select max(d.period_no) from divide_fiscal_year(y.starts_on, p_ends, y.period_kind) d);
  insert into fiscal_periods (company_id, fiscal_year_id, period_no, starts_on, ends_on)
    select p_company, p_year, d.period_no, d.starts_on, d.ends_on from divide_fiscal_year(y.starts_on, p_ends, y.period_kind) d
    on conflict (company_id, fiscal_year_id, period_no) do update set ends_on = excluded.ends_on where fiscal_periods.ends_on <> excluded.ends_on;
end $$;

/* The year that ends in a calendar year, by the company's first month, unless there is one. */
create or replace function open_fiscal_year(p_company uuid, p_year integer) returns void language plpgsql as $$
declare
  month integer;
  first date;
begin
  select fiscal_year_start_month into month from companies where id = p_company;
  first := make_date(case when month = 1 then p_year else p_year - 1 end, month, 1);
  if exists (select 1 from fiscal_years y where y.company_id = p_company and (y.year = p_year or y.starts_on = first)) then return; end if;
  perform add_fiscal_year(p_company, first, (first + interval '1 year')::date - 1, 'months', null);
end $$;

/* A new company gets the year of the day, the one before and the one after. Later, each year that begins is followed by one like it. */
create or replace function extend_fiscal_years(p_company uuid, p_today date) returns void language plpgsql as $$
declare
  month integer;
  year integer;
  last fiscal_years;
  first date;
begin
  if not exists (select 1 from fiscal_years y where y.company_id = p_company) then
    select fiscal_year_start_month into month from companies where id = p_company;
    year := extract(year from p_today)::integer + case when month > 1 and extract(month from p_today) >= month then 1 else 0 end;
    perform open_fiscal_year(p_company, y) from generate_series(year - 1, year + 1) y;
  end if;
  loop
    select * into last from fiscal_years y where y.company_id = p_company order by y.ends_on desc limit 1;
    exit when last.starts_on > p_today;
    first := last.ends_on + 1;
    /* Years of 52 or 53 weeks end on the same day of the week. */
    perform add_fiscal_year(p_company, first, case when last.period_kind = 'weeks' and (last.ends_on - last.starts_on + 1) % 7 = 0 then first + 363
      else (first + interval '1 year')::date - 1 end, last.period_kind, null);
  end loop;
end $$;

create or replace function reopen_fiscal_years() returns trigger language plpgsql as $$
declare
  years integer[];
  year integer;
begin
  select array_agg(y.year order by y.year) into years from fiscal_years y where y.company_id = new.id and y.year < 10000;
  delete from fiscal_periods p where p.company_id = new.id;
  delete from fiscal_years y where y.company_id = new.id;
  foreach year in array coalesce(years, '{}') loop perform open_fiscal_year(new.id, year); end loop;
  return null;
end $$;

/* Years follow each other, also when several clients change them: all rows are held, so that each sees what the other made. */
drop trigger fiscal_years_whole on fiscal_years;
drop function keep_years_whole();
create function hold_years() returns trigger language plpgsql as $$
begin
  perform 1 from fiscal_years y where y.company_id = coalesce(new.company_id, old.company_id) order by y.starts_on for update;
  return coalesce(new, old);
end $$;
create trigger fiscal_years_held before insert or delete on fiscal_years for each row execute function hold_years();
create function keep_years_whole() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select y.starts_on, lag(y.ends_on) over (order by y.starts_on) as before from fiscal_years y where y.company_id = coalesce(new.company_id, old.company_id)) s
      where s.before is not null and s.starts_on <> s.before + 1) then
    raise exception 'fiscal years follow each other' using errcode = 'check_violation', constraint = 'fiscal_years_whole';
  end if;
  return null;
end $$;
create trigger fiscal_years_whole after insert or delete or update of starts_on, ends_on on fiscal_years for each row execute function keep_years_whole();

/* The periods of a year are its days, each once. */
create function keep_periods_whole() returns trigger language plpgsql as $$
declare
  p_company uuid := coalesce(new.company_id, old.company_id);
  p_year uuid := case when tg_table_name = 'fiscal_years' then (to_jsonb(coalesce(new, old)) ->> 'id')::uuid else (to_jsonb(coalesce(new, old)) ->> 'fiscal_year_id')::uuid end;
begin
  if exists (select 1 from fiscal_years y where y.company_id = p_company and y.id = p_year and not coalesce((
      select min(p.starts_on) = y.starts_on and max(p.ends_on) = y.ends_on and bool_and(p.before is null or p.starts_on = p.before + 1) from (
        select f.starts_on, f.ends_on, lag(f.ends_on) over (order by f.period_no) as before from fiscal_periods f where f.company_id = p_company and f.fiscal_year_id = p_year) p), false)) then
    raise exception 'the periods of a fiscal year are its days' using errcode = 'check_violation', constraint = 'fiscal_periods_whole';
  end if;
  return null;
end $$;
create constraint trigger fiscal_periods_whole after insert or delete or update of starts_on, ends_on on fiscal_periods
  deferrable initially deferred for each row execute function keep_periods_whole();
create constraint trigger fiscal_years_divided after insert or update of starts_on, ends_on on fiscal_years
  deferrable initially deferred for each row execute function keep_periods_whole();

create function keep_closed_years() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a closed year stays' using errcode = 'check_violation', constraint = 'fiscal_years_closed';
  end if;
  return old;
end $$;
create trigger fiscal_years_closed before delete on fiscal_years for each row execute function keep_closed_years();

/* What was locked for good stays so. */
create function keep_hard_locks() returns trigger language plpgsql as $$
begin
  raise exception 'a hard lock stays' using errcode = 'check_violation', constraint = 'fiscal_periods_final';
end $$;
create trigger fiscal_periods_final before update on fiscal_periods for each row
  when (old.status = 'locked' and (new.status <> 'locked' or new.starts_on <> old.starts_on or new.ends_on <> old.ends_on)) execute function keep_hard_locks();
create trigger fiscal_periods_locked_stay before delete on fiscal_periods for each row when (old.status = 'locked') execute function keep_hard_locks();

/* Who may post past a soft lock, in which area, until when. */
create table lock_exceptions (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references users (id),
  area text not null check (area in ('sales', 'purchase', 'stock', 'bank', 'journal', 'tax')),
  until timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  primary key (company_id, id),
  check (until > created_at)
);
create index lock_exceptions_of on lock_exceptions (company_id, user_id, area, until);
/* An exception is ended, never changed. */
create function keep_exceptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and (to_jsonb(new) - 'ended_at' - 'ended_by') = (to_jsonb(old) - 'ended_at' - 'ended_by') then return new; end if;
  raise exception 'an exception is ended, never changed' using errcode = 'check_violation', constraint = 'ledger_immutable';
end $$;
create trigger lock_exceptions_kept before update or delete on lock_exceptions for each row execute function keep_exceptions();

create function has_exception(p_company uuid, p_user uuid, p_area text, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from lock_exceptions e where e.company_id = p_company and e.user_id = p_user and e.area = p_area and e.until > p_at and e.ended_at is null)
$$;

/* Every move of a lock or a year. It names the year, because it outlives it. */
create table period_moves (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  moved_at timestamptz not null default clock_timestamp(),
  moved_by uuid references users (id),
  move text not null check (move in ('added', 'deleted', 'soft_lock', 'unlock', 'hard_lock', 'exception', 'exception_ended', 'closed', 'reopened')),
  fiscal_year uuid,
  year_name text,
  period_no integer,
  areas text[] not null default '{}',
  user_id uuid references users (id),
  until timestamptz,
  reason text,
  primary key (company_id, id)
);
create index period_moves_of on period_moves (company_id, fiscal_year, moved_at);
create trigger period_moves_kept before update or delete on period_moves for each row execute function refuse_change();
create trigger period_moves_whole before truncate on period_moves for each statement execute function refuse_change();

/* The chain and the totals as they were when a period, a year or a tax return was reported. */
create table period_reports (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('period', 'year', 'tax')),
  fiscal_year uuid,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  /* The last journal of the chain that was part of it. */
  seq bigint not null,
  debit numeric(20,4) not null,
  result numeric(20,4) not null,
  reported_at timestamptz not null default clock_timestamp(),
  reported_by uuid references users (id),
  primary key (company_id, id)
);
create index period_reports_by_end on period_reports (company_id, ends_on, reported_at);
create trigger period_reports_kept before update or delete on period_reports for each row execute function refuse_change();
create trigger period_reports_whole before truncate on period_reports for each statement execute function refuse_change();

/* Called while the period is held: everything dated in it is part of the chain by then, except for the closing journal of the same transaction. */
create function report_period(p_company uuid, p_kind text, p_fiscal_year uuid, p_name text, p_starts date, p_ends date) returns void language sql as $$
  insert into period_reports (company_id, kind, fiscal_year, name, starts_on, ends_on, seq, debit, result, reported_by)
    select p_company, p_kind, p_fiscal_year, p_name, p_starts, p_ends, coalesce((select h.seq from ledger_heads h where h.company_id = p_company), 0),
      coalesce(sum(l.debit), 0), coalesce(sum(l.credit - l.debit) filter (where g.root in ('income', 'expense') and j.area <> 'closing'), 0), app_user()
    from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id
    where j.company_id = p_company and j.date between p_starts and p_ends
$$;

create function note_period_move() returns trigger language plpgsql as $$
declare
  year_name text;
begin
  select y.name into year_name from fiscal_years y where y.company_id = new.company_id and y.id = new.fiscal_year_id;
  insert into period_moves (company_id, moved_by, move, fiscal_year, year_name, period_no, areas, reason)
    values (new.company_id, app_user(), case new.status when 'locked' then 'hard_lock' when 'soft_locked' then 'soft_lock' else 'unlock' end,
      new.fiscal_year_id, year_name, new.period_no, new.locked_areas, nullif(current_setting('app.reason', true), ''));
  if new.status = 'locked' or new.locked_areas @> array['sales', 'purchase', 'stock', 'bank', 'journal', 'tax'] then
    perform report_period(new.company_id, 'period', new.fiscal_year_id, year_name || ', period ' || new.period_no, new.starts_on, new.ends_on);
  end if;
  return null;
end $$;
create trigger fiscal_periods_moved after update on fiscal_periods for each row
  when ((old.status, old.locked_areas) is distinct from (new.status, new.locked_areas)) execute function note_period_move();

create function note_year_move() returns trigger language plpgsql as $$
declare
  y fiscal_years := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and new.status = 'closing' then return null; end if;
  insert into period_moves (company_id, moved_by, move, fiscal_year, year_name, reason)
    values (y.company_id, app_user(), case tg_op when 'INSERT' then 'added' when 'DELETE' then 'deleted' else case y.status when 'closed' then 'closed' else 'reopened' end end,
      y.id, y.name, nullif(current_setting('app.reason', true), ''));
  if tg_op = 'UPDATE' and y.status = 'closed' then perform report_period(y.company_id, 'year', y.id, y.name, y.starts_on, y.ends_on); end if;
  return null;
end $$;
create trigger fiscal_years_moved after insert or delete on fiscal_years for each row execute function note_year_move();
create trigger fiscal_years_status_moved after update on fiscal_years for each row when (old.status <> new.status) execute function note_year_move();

create function note_exception() returns trigger language plpgsql as $$
begin
  insert into period_moves (company_id, moved_by, move, areas, user_id, until, reason)
    values (new.company_id, app_user(), case tg_op when 'INSERT' then 'exception' else 'exception_ended' end, array[new.area], new.user_id, new.until,
      case tg_op when 'INSERT' then new.reason else nullif(current_setting('app.reason', true), '') end);
  return null;
end $$;
create trigger lock_exceptions_moved after insert or update on lock_exceptions for each row execute function note_exception();

/* Postings share it, changes of years take it alone. Row locks that are shared all the time would let a change wait for ever; here all wait in line. */
create function queue_at_years(p_company uuid, p_alone boolean) returns void language plpgsql as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(hashtextextended('fiscal years ' || p_company::text, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('fiscal years ' || p_company::text, 0));
  end if;
end $$;

/* Holds the period of a day, then its year, until the end of the transaction. Everybody takes them in this order, before numbers are taken. */
create function hold_period(p_company uuid, p_date date, out period fiscal_periods, out year fiscal_years) language plpgsql as $$
begin
  perform queue_at_years(p_company, false);
  select * into period from fiscal_periods p where p.company_id = p_company and p.starts_on <= p_date and p.ends_on >= p_date for share;
  if period.company_id is not null then
    select * into year from fiscal_years y where y.company_id = p_company and y.id = period.fiscal_year_id for share;
  end if;
end $$;
/* Why an area takes no posting of the user in a period; null if it does. */
create function period_refusal(period fiscal_periods, year fiscal_years, p_area text, p_user uuid) returns text language sql stable as $$
  select case when (period).company_id is null then 'none'
    when (year).status = 'closed' then 'closed'
    when ((year).status = 'closing') <> (p_area = 'closing') then 'closing'
    when p_area = 'closing' then null
    when (period).status = 'locked' then 'hard'
    when (period).status = 'soft_locked' and p_area = any ((period).locked_areas) and not has_exception((period).company_id, p_user, p_area, clock_timestamp()) then 'soft' end
$$;

/* Finds the period of the date, and holds it open until the posting is done. Who posts is who is signed in. */
create or replace function place_journal() returns trigger language plpgsql as $$
declare
  held record;
  refusal text;
  undone journals;
begin
  select * into held from hold_period(new.company_id, new.date);
  refusal := period_refusal(held.period, held.year, new.area, app_user());
  if refusal = 'none' then
    raise exception 'no fiscal year is open on %', new.date using errcode = 'check_violation', constraint = 'journals_period';
  elsif refusal is not null then
    raise exception 'the period of % is closed', new.date using errcode = 'check_violation', constraint = 'journals_period', detail = refusal;
  end if;
  if new.reversal_of is not null then
    select * into undone from journals j where j.company_id = new.company_id and j.id = new.reversal_of;
    if undone.reversal_of is not null or undone.document_id <> new.document_id or undone.currency <> new.currency or undone.rate <> new.rate then
      raise exception 'a journal is reversed as it was posted, once, and a reversal is not reversed' using errcode = 'check_violation', constraint = 'journals_mirror';
    end if;
  end if;
  new.posted_by := coalesce(app_user(), new.posted_by);
  new.fiscal_year_id := (held.period).fiscal_year_id;
  new.period_no := (held.period).period_no;
  return new;
end $$;

/* At the commit: is an exception still valid, and is the area of taxes open to what bears a tax? */
create function check_soft_locks() returns trigger language plpgsql as $$
declare
  period fiscal_periods;
begin
  select * into period from fiscal_periods p where p.company_id = new.company_id and p.fiscal_year_id = new.fiscal_year_id and p.period_no = new.period_no;
  if period.status <> 'soft_locked' or new.area = 'closing' then return null; end if;
  if new.area = any (period.locked_areas) and not has_exception(new.company_id, app_user(), new.area, clock_timestamp()) then
    raise exception 'the period of % is closed', new.date using errcode = 'check_violation', constraint = 'journals_period', detail = 'soft';
  end if;
  if 'tax' = any (period.locked_areas) and exists (select 1 from journal_lines l where l.company_id = new.company_id and l.journal_id = new.id and l.tax_code_id is not null)
      and not has_exception(new.company_id, app_user(), 'tax', clock_timestamp()) then
    raise exception 'taxes of % are closed', new.date using errcode = 'check_violation', constraint = 'journals_tax_period';
  end if;
  return null;
end $$;
create constraint trigger journals_allowed after insert on journals deferrable initially deferred for each row execute function check_soft_locks();

/* The entry that closed a year. */
alter table fiscal_years add column closing_document_id uuid,
  add constraint fiscal_years_closing_document_fkey foreign key (company_id, closing_document_id) references documents (company_id, id),
  add constraint fiscal_years_closing_entry check (closing_document_id is null or status = 'closed');

/* Notes on the checklist of a close: an explanation holds for the figure that it was written for. */
create table close_notes (
  company_id uuid not null,
  fiscal_year_id uuid not null,
  item text not null check (length(item) between 1 and 60),
  figure text not null,
  note text check (length(note) between 1 and 500),
  owner_id uuid references users (id),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  primary key (company_id, fiscal_year_id, item),
  foreign key (company_id, fiscal_year_id) references fiscal_years (company_id, id) on delete cascade
);

/* What a revaluation was made of, item by item: an open item, or the balance of an account in a currency. */
create table revaluation_items (
  company_id uuid not null,
  document_id uuid not null,
  item_no integer not null check (item_no >= 1),
  line_id uuid,
  account_id uuid not null,
  currency char(3) not null,
  amount numeric(20,4) not null,
  carried numeric(20,4) not null,
  rate numeric(20,10) not null check (rate > 0),
  value numeric(20,4) not null,
  difference numeric(20,4) not null check (difference <> 0),
  primary key (company_id, document_id, item_no),
  check (difference = value - carried),
  foreign key (company_id, document_id) references documents (company_id, id),
  foreign key (company_id, line_id) references open_items (company_id, line_id),
  foreign key (company_id, account_id) references accounts (company_id, id)
);
create index revaluation_items_line on revaluation_items (company_id, line_id) where line_id is not null;
create trigger revaluation_items_kept before update or delete on revaluation_items for each row execute function refuse_change();
create trigger revaluation_items_whole before truncate on revaluation_items for each statement execute function refuse_change();

/* Roles of companies that exist already get what the templates give from now on. */
insert into role_permissions (company_id, role_id, module, url, flags)
  select r.company_id, r.id, g.module, g.url, g.flags from roles r join (values
    ('Manager', 'fiscal-years', '/finance/fiscalYear/fiscal-year/list', '{read,create,update,export,delete,approve,post,cancel}'::text[]),
    ('Manager', 'fiscal-years', '/finance/fiscalYear/fiscal-year/add', '{read,create}'),
    ('Accountant', 'fiscal-years', '/finance/fiscalYear/fiscal-year/list', '{read,create,update,export,post}'),
    ('Accountant', 'fiscal-years', '/finance/fiscalYear/fiscal-year/add', '{read,create}')
  ) as g (role, module, url, flags) on r.name = g.role and not r.is_system
  on conflict do nothing;
`

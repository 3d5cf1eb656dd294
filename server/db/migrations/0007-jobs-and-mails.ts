/**
 * Work that continues after its request: bulk actions, mails, each company's nightly run. `work_queue` only tells that something is due and
 * for which company, so that a worker can look across companies without seeing any company's rows; the work itself is done bound to one.
 */
export const jobsAndMails = /* sql */ `
create table jobs (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  module text not null,
  action text not null,
  input jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled')),
  asked_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
create index jobs_by_user on jobs (company_id, asked_by, created_at desc);

create table job_items (
  company_id uuid not null,
  job_id uuid not null,
  no integer not null check (no >= 1),
  key text not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  message text,
  primary key (company_id, job_id, no),
  foreign key (company_id, job_id) references jobs (company_id, id) on delete cascade
);
create index job_items_waiting on job_items (company_id, job_id, no) where state = 'waiting';

create table mails (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  document_id uuid,
  recipient text not null check (recipient !~ '[\\r\\n]' and length(recipient) between 3 and 254),
  subject text not null check (subject !~ '[\\r\\n]' and length(subject) between 1 and 300),
  body text not null,
  file_ids uuid[] not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  error text,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references documents (company_id, id)
);
create index mails_of_document on mails (company_id, document_id, created_at);

create table work_queue (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('job', 'mail', 'nightly')),
  company uuid not null references companies (id),
  subject uuid,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  unique nulls not distinct (kind, company, subject)
);
create index work_queue_due on work_queue (due_at);
insert into work_queue (kind, company) select 'nightly', id from companies;

/* What the nightly run changes, nobody did. */
alter table audit_log alter column user_id drop not null;

create function entry_of(p_company uuid, p_user uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'user', jsonb_build_object('_id', u.id, 'userName', u.user_name, 'email', u.email, 'phoneNumber', u.phone_number,
      'fullName', u.full_name, 'assignment_type', u.assignment_type, 'userType', u.user_type),
    'company', jsonb_build_object('id', c.id, 'name', c.name, 'baseCurrency', c.base_currency, 'hue', c.hue, 'timezone', c.timezone,
      'fiscalYearStartMonth', c.fiscal_year_start_month, 'logoFileId', c.logo_file_id,
      'marginFloorPct', c.margin_floor_pct::text, 'defaultMarginPct', c.default_margin_pct::text),
    'role', jsonb_build_object('id', r.id, 'role', r.name),
    'roleGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags))
      from role_permissions p where p.company_id = m.company_id and p.role_id = m.role_id), '[]'::jsonb),
    'userGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'allow', p.allow, 'deny', p.deny))
      from user_permissions p where p.company_id = m.company_id and p.user_id = m.user_id), '[]'::jsonb))
  from memberships m
  join users u on u.id = m.user_id and u.status = 'active'
  join companies c on c.id = m.company_id
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where m.company_id = p_company and m.user_id = p_user
$$;

create or replace function enter(p_token bytea) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t session_tokens;
  s sessions;
  answer jsonb;
begin
  perform set_config('app.token', encode(p_token, 'hex'), true);
  select * into t from session_tokens where token_hash = p_token;
  if not found then return jsonb_build_object('state', 'none'); end if;
  select * into s from sessions where id = t.session_id;
  if s.ended_at is not null or s.expires_at <= now() or s.last_seen_at <= now() - interval '30 minutes' then
    return jsonb_build_object('state', 'none');
  end if;
  if not exists (select 1 from users where id = t.user_id and status = 'active') then return jsonb_build_object('state', 'none'); end if;
  perform set_config('app.company_id', t.company_id::text, true);
  perform set_config('app.user_id', t.user_id::text, true);
  if s.last_seen_at < now() - interval '30 seconds' then
    update sessions set last_seen_at = now() where id = s.id;
  end if;
  answer := entry_of(t.company_id, t.user_id);
  if answer is null then return jsonb_build_object('state', 'none'); end if;
  return answer || jsonb_build_object('state', case when t.superseded_at is null then 'live' else 'superseded' end, 'sessionId', s.id);
end $$;
`

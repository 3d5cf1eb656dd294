/**
 * Companies, users, roles, sessions. Global tables have no company_id and are listed, each with a reason, in
 * `tests/api/catalogue.test.ts`; everything else is bound to one company by forced row-level security.
 */
export const identity = /* sql */ `
create function app_company() returns uuid language sql stable as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  legal_name text,
  base_currency char(3) not null,
  country char(2) not null,
  timezone text not null,
  hue smallint not null default 0 check (hue between 0 and 7),
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  margin_floor_pct numeric(9,6) not null default 5,
  default_margin_pct numeric(9,6) not null default 15,
  logo_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  user_name text not null check (length(user_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone_number text,
  full_name text not null,
  password_hash text,
  user_type text not null default 'user' check (user_type in ('system', 'user')),
  assignment_type text not null default 'company' check (assignment_type in ('company', 'branch', 'portal')),
  status text not null default 'active' check (status in ('invited', 'active', 'locked', 'disabled')),
  second_step text not null default 'none' check (second_step in ('none', 'mail', 'totp')),
  totp_secret text,
  totp_last_step bigint,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  check (second_step <> 'totp' or totp_secret is not null)
);
create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email));

create table roles (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  is_system boolean not null default false,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index roles_name on roles (company_id, lower(name));

create table memberships (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  role_id uuid not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, role_id) references roles (company_id, id)
);
create index memberships_user on memberships (user_id);

create table role_permissions (
  company_id uuid not null,
  role_id uuid not null,
  module text not null,
  url text not null,
  flags text[] not null,
  primary key (company_id, role_id, url),
  foreign key (company_id, role_id) references roles (company_id, id) on delete cascade
);

create table user_permissions (
  company_id uuid not null,
  user_id uuid not null,
  module text not null,
  url text not null,
  allow text[] not null default '{}',
  deny text[] not null default '{}',
  primary key (company_id, user_id, url),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table session_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null,
  issued_at timestamptz not null default now(),
  superseded_at timestamptz,
  primary key (token_hash),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index session_tokens_session on session_tokens (session_id);

create table auth_limits (
  key text primary key,
  attempts integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

/* Counts an attempt before it is judged, so that parallel guesses can't slip past; returns seconds to wait, 0 when
   the attempt may go on. Past p_free attempts in the window each further one waits twice as long, up to p_longest. */
create function auth_attempt(p_key text, p_free integer, p_window interval, p_longest integer) returns integer language plpgsql as $$
declare l auth_limits;
begin
  insert into auth_limits (key, attempts, window_started_at) values (p_key, 0, now()) on conflict (key) do nothing;
  select * into l from auth_limits where key = p_key for update;
  if l.blocked_until > clock_timestamp() then return ceil(extract(epoch from l.blocked_until - clock_timestamp())); end if;
  if greatest(l.window_started_at, l.blocked_until) < clock_timestamp() - p_window then
    l.attempts := 0;
    l.window_started_at := clock_timestamp();
  end if;
  l.attempts := l.attempts + 1;
  update auth_limits set attempts = l.attempts, window_started_at = l.window_started_at,
    blocked_until = case when l.attempts >= p_free
      then clock_timestamp() + make_interval(secs => least(p_longest, power(2, least(l.attempts - p_free, 20)))) end
    where key = p_key;
  return 0;
end $$;

create table auth_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('reset', 'second-step')),
  request_hash bytea not null unique,
  code_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  attempts integer not null default 0,
  consumed_at timestamptz
);
create index auth_codes_user on auth_codes (user_id, purpose, created_at);

create table auth_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create table auth_events (
  id bigint generated always as identity primary key,
  user_id uuid references users (id),
  kind text not null,
  at timestamptz not null default now(),
  ip text,
  user_agent text
);
create index auth_events_user on auth_events (user_id, at);

alter table companies enable row level security;
alter table companies force row level security;
create policy companies_member on companies
  using (id = app_company() or exists (select 1 from memberships m where m.company_id = companies.id and m.user_id = app_user()))
  with check (id = app_company());

alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_own on memberships
  using (company_id = app_company() or user_id = app_user())
  with check (company_id = app_company());

alter table session_tokens enable row level security;
alter table session_tokens force row level security;
create policy session_tokens_own on session_tokens
  using (company_id = app_company() or encode(token_hash, 'hex') = current_setting('app.token', true))
  with check (company_id = app_company());

/* roles are readable in the companies a user belongs to: the company selector shows the role beside each */
alter table roles enable row level security;
alter table roles force row level security;
create policy roles_company on roles
  using (company_id = app_company() or exists (select 1 from memberships m where m.company_id = roles.company_id and m.role_id = roles.id and m.user_id = app_user()))
  with check (company_id = app_company());

create function enter(p_token bytea) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t session_tokens;
  s sessions;
  u users;
  answer jsonb;
begin
  perform set_config('app.token', encode(p_token, 'hex'), true);
  select * into t from session_tokens where token_hash = p_token;
  if not found then return jsonb_build_object('state', 'none'); end if;
  select * into s from sessions where id = t.session_id;
  if s.ended_at is not null or s.expires_at <= now() or s.last_seen_at <= now() - interval '30 minutes' then
    return jsonb_build_object('state', 'none');
  end if;
  select * into u from users where id = t.user_id;
  if u.status <> 'active' then return jsonb_build_object('state', 'none'); end if;
  perform set_config('app.company_id', t.company_id::text, true);
  perform set_config('app.user_id', t.user_id::text, true);
  if s.last_seen_at < now() - interval '30 seconds' then
    update sessions set last_seen_at = now() where id = s.id;
  end if;
  select jsonb_build_object(
    'state', case when t.superseded_at is null then 'live' else 'superseded' end,
    'sessionId', s.id,
    'user', jsonb_build_object('_id', u.id, 'userName', u.user_name, 'email', u.email, 'phoneNumber', u.phone_number,
      'fullName', u.full_name, 'assignment_type', u.assignment_type, 'userType', u.user_type),
    'company', jsonb_build_object('id', c.id, 'name', c.name, 'baseCurrency', c.base_currency, 'hue', c.hue, 'timezone', c.timezone,
      'fiscalYearStartMonth', c.fiscal_year_start_month, 'logoFileId', c.logo_file_id,
      'marginFloorPct', c.margin_floor_pct::text, 'defaultMarginPct', c.default_margin_pct::text),
    'role', jsonb_build_object('id', r.id, 'role', r.name),
    'roleGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags))
      from role_permissions p where p.company_id = t.company_id and p.role_id = m.role_id), '[]'::jsonb),
    'userGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'allow', p.allow, 'deny', p.deny))
      from user_permissions p where p.company_id = t.company_id and p.user_id = t.user_id), '[]'::jsonb))
  into answer
  from memberships m
  join companies c on c.id = m.company_id
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where m.company_id = t.company_id and m.user_id = t.user_id;
  return coalesce(answer, jsonb_build_object('state', 'none'));
end $$;
`

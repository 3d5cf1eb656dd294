/**
 * Memberships that are invited, ended and resumed; sessions that are locked; a second step that a company requires; and maintenance, during
 * which only system users may work. `enter()` checks all of them, so that each takes effect on the next call.
 */
export const administration = /* sql */ `
alter table memberships
  add column joined_at timestamptz default now(),
  add column invited_at timestamptz,
  add column invited_by uuid references users (id),
  /* What the inviter calls somebody whose account is not theirs to see yet. */
  add column invited_name text check (length(invited_name) between 1 and 200),
  add column disabled_at timestamptz,
  add column version integer not null default 1,
  add check (joined_at is not null or invited_at is not null);
update memberships set joined_at = created_at;
create index memberships_role on memberships (company_id, role_id);

alter table companies add column requires_second_step boolean not null default false;
alter table sessions add column locked_at timestamptz;
create index sessions_of_user on sessions (user_id, started_at desc);
create index session_tokens_user on session_tokens (company_id, user_id) where superseded_at is null;

/* At most one row, while only system users may work. */
create table maintenance (
  id boolean primary key default true check (id),
  message text check (length(message) <= 300),
  until timestamptz,
  since timestamptz not null default now()
);

/*
 * A company is seen by who works there: not by who was only invited, nor by who left. One's memberships of other companies, with their
 * names and roles, are seen only while one is choosing among them: whatever else is asked is about the bound company alone.
 */
create function choosing() returns boolean language sql stable as $$ select coalesce(current_setting('app.choosing', true) = 'on', false) $$;
drop policy companies_member on companies;
create policy companies_member on companies
  using (id = app_company() or (choosing() and exists (
    select 1 from memberships m where m.company_id = companies.id and m.user_id = app_user() and m.joined_at is not null and m.disabled_at is null)))
  with check (id = app_company());
drop policy memberships_own on memberships;
create policy memberships_own on memberships
  using (company_id = app_company() or (choosing() and user_id = app_user()))
  with check (company_id = app_company());
drop policy roles_company on roles;
create policy roles_company on roles
  using (company_id = app_company() or (choosing() and exists (
    select 1 from memberships m where m.company_id = roles.company_id and m.role_id = roles.id and m.user_id = app_user() and m.joined_at is not null and m.disabled_at is null)))
  with check (company_id = app_company());

/* What the role of administrators may do is a rule: everything, also what later releases add. */
delete from role_permissions p using roles r where r.company_id = p.company_id and r.id = p.role_id and r.is_system;

create or replace function entry_of(p_company uuid, p_user uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'user', jsonb_build_object('_id', u.id, 'userName', u.user_name, 'email', u.email, 'phoneNumber', u.phone_number,
      'fullName', u.full_name, 'assignment_type', u.assignment_type, 'userType', u.user_type),
    'secondStep', u.second_step,
    'company', jsonb_build_object('id', c.id, 'name', c.name, 'baseCurrency', c.base_currency, 'hue', c.hue, 'timezone', c.timezone,
      'fiscalYearStartMonth', c.fiscal_year_start_month, 'logoFileId', c.logo_file_id,
      'marginFloorPct', c.margin_floor_pct::text, 'defaultMarginPct', c.default_margin_pct::text, 'requiresSecondStep', c.requires_second_step),
    'role', jsonb_build_object('id', r.id, 'role', r.name),
    'roleIsSystem', r.is_system,
    'roleGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags))
      from role_permissions p where p.company_id = m.company_id and p.role_id = m.role_id), '[]'::jsonb),
    'userGrants', coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'allow', p.allow, 'deny', p.deny))
      from user_permissions p where p.company_id = m.company_id and p.user_id = m.user_id), '[]'::jsonb))
  from memberships m
  join users u on u.id = m.user_id and u.status = 'active'
  join companies c on c.id = m.company_id
  join roles r on r.company_id = m.company_id and r.id = m.role_id
  where m.company_id = p_company and m.user_id = p_user and m.joined_at is not null and m.disabled_at is null
$$;

create or replace function enter(p_token bytea) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t session_tokens;
  s sessions;
  answer jsonb;
  closed maintenance;
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
  if answer -> 'user' ->> 'userType' <> 'system' then
    select * into closed from maintenance;
    if found then answer := answer || jsonb_build_object('maintenance', jsonb_build_object('message', closed.message, 'until', closed.until)); end if;
  end if;
  return answer || jsonb_build_object('state', case when t.superseded_at is not null then 'superseded' when s.locked_at is not null then 'locked' else 'live' end,
    'sessionId', s.id);
end $$;

/* How many other companies know an account, also those that only invited it or that it left. Only for members of the bound company. */
create function other_companies_of(p_user uuid) returns integer language plpgsql as $$
declare
  caller text := current_setting('app.user_id', true);
  others integer;
begin
  if not exists (select 1 from memberships m where m.company_id = app_company() and m.user_id = p_user) then return null; end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.choosing', 'on', true);
  select count(*) into others from memberships m where m.user_id = p_user and m.company_id <> app_company();
  perform set_config('app.user_id', coalesce(caller, ''), true), set_config('app.choosing', '', true);
  return others;
end $$;
`

/** Data of a user's own account: photo, change of e-mail, recovery codes, request for deletion, settings. None of them belongs to a company. */
export const accounts = /* sql */ `
alter table users
  add column photo_id uuid,
  add column version integer not null default 1,
  add column password_changed_at timestamptz,
  add column closed_at timestamptz;

/* One change of e-mail at a time: another one takes its place, and its link dies. */
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  ticket_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

/* A second step that is being set up; an authenticator's secret waits here until its first code has proved it. */
alter table auth_codes
  add column secret text,
  drop constraint auth_codes_purpose_check,
  add check (purpose in ('reset', 'second-step', 'set-up')),
  add check (secret is null or purpose = 'set-up');

create table account_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  reason text check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  closed_at timestamptz,
  /* Companies that keep the membership. Those that ended it are no memberships any more. */
  declined_companies uuid[] not null default '{}'
);
create unique index account_requests_open on account_requests (user_id) where withdrawn_at is null and closed_at is null;

create table user_settings (
  user_id uuid primary key references users (id) on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  density text not null default 'default' check (density in ('compact', 'default', 'relaxed')),
  single_keys boolean not null default true,
  /* Kinds of notices that the user does without. */
  muted text[] not null default '{}'
);

/* In how many other companies somebody works, those of a list left out. Only for members of the bound company. */
create function works_elsewhere(p_user uuid, p_without uuid[]) returns integer language plpgsql as $$
declare
  caller text := current_setting('app.user_id', true);
  others integer;
begin
  if not exists (select 1 from memberships m where m.company_id = app_company() and m.user_id = p_user) then return null; end if;
  perform set_config('app.user_id', p_user::text, true), set_config('app.choosing', 'on', true);
  select count(*) into others from memberships m
    where m.user_id = p_user and m.company_id <> app_company() and m.company_id <> all (p_without) and m.joined_at is not null and m.disabled_at is null;
  perform set_config('app.user_id', coalesce(caller, ''), true), set_config('app.choosing', '', true);
  return others;
end $$;
`

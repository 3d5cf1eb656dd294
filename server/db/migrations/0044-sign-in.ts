/** Sign-in limits: waits that a changed clock can't prolong, several counters for one attempt, known devices, and codes that stay valid beside newer ones. */
export const signIn = /* sql */ `
/* How long the present wait was when it was set: what is left of it can't be more, whatever the clock says. */
alter table auth_limits add column wait_seconds integer not null default 0;
update auth_limits set wait_seconds = least(86400, greatest(0, ceil(extract(epoch from blocked_until - now())))) where blocked_until > now();

drop function auth_attempt(text, integer, interval, integer);

/* Counts an attempt for each of several subjects (key, free, span, longest) before it is judged, so that parallel guesses can't slip past. Returns the seconds that each
   one has to wait; unless all are 0 the attempt is refused and none is counted. Past the free attempts of a span each further one waits
   twice as long, up to the longest. Where the clock was set back, a wait is no longer than it was set, and a window begins no later than now. */
create function auth_attempts(p_attempts jsonb) returns integer[] language plpgsql as $$
declare
  keys text[] := array(select a ->> 'key' from jsonb_array_elements(p_attempts) a);
  moment timestamptz;
  waits integer[];
begin
  insert into auth_limits (key, attempts, window_started_at)
    select k, 0, clock_timestamp() from unnest(keys) k order by k on conflict (key) do nothing;
  -- Locked in one order, so that two that count at once don't wait for each other.
  perform 1 from auth_limits where key = any (keys) order by key for update;
  moment := clock_timestamp();
  if exists (select 1 from auth_limits where key = any (keys) and (window_started_at > moment or blocked_until > moment + make_interval(secs => wait_seconds))) then
    -- The clock was set back: for all subjects at once, so that their waits go on from here and not from when each comes next.
    update auth_limits l set
        blocked_until = least(blocked_until, moment + make_interval(secs => wait_seconds)),
        window_started_at = least(window_started_at, moment)
      where l.key in (
        select f.key from auth_limits f
        where f.window_started_at > moment or f.blocked_until > moment + make_interval(secs => f.wait_seconds) for update skip locked);
  end if;
  waits := array(
    select greatest(0, ceil(extract(epoch from coalesce(l.blocked_until, moment) - moment)))::integer
    from unnest(keys) with ordinality k (key, at) join auth_limits l on l.key = k.key order by k.at);
  if exists (select 1 from unnest(waits) w where w > 0) then return waits; end if;
  with limits as (
    select * from jsonb_to_recordset(p_attempts) a (key text, free integer, span interval, longest integer)
  ), counted as (
    select a.key, a.free, a.longest, o.over, case when o.over then 1 else l.attempts + 1 end as attempts
    from limits a join auth_limits l on l.key = a.key
    cross join lateral (select greatest(l.window_started_at, l.blocked_until) < moment - a.span as over) o
  ), waiting as (
    select c.*, case when c.attempts >= c.free then least(c.longest, power(2, least(c.attempts - c.free, 20)))::integer else 0 end as wait from counted c
  )
  update auth_limits l set
      attempts = w.attempts,
      window_started_at = case when w.over then moment else l.window_started_at end,
      wait_seconds = w.wait,
      blocked_until = case when w.wait > 0 then moment + make_interval(secs => w.wait) end
    from waiting w where l.key = w.key;
  return waits;
end $$;

/* A browser in which an account was signed in to: its secret is kept there, and here only the hash. */
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_hash on known_devices (device_hash);
alter table sessions add column device_hash bytea;

/* "shared": a code that any device of the account may use, mailed when more were asked for than are mailed. The hashes of codes that a
   resend followed stay, for a mail that comes late. */
alter table auth_codes
  add column earlier_hashes bytea[] not null default '{}',
  drop constraint auth_codes_purpose_check,
  add constraint auth_codes_purpose_check check (purpose in ('reset', 'second-step', 'set-up', 'sign-in', 'shared'));
alter table auth_tickets add column created_at timestamptz not null default now();

/* As before, and a session that began or was used at a time that is still to come has ended: the clock was set back, and it would
   otherwise live longer than it may. A minute is what clocks are corrected by in passing. */
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
  if s.ended_at is not null or s.expires_at <= now() or s.last_seen_at <= now() - interval '30 minutes'
    or greatest(s.started_at, s.last_seen_at) > now() + interval '1 minute' then
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
`

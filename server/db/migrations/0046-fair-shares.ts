/**
 * Places for heavy work, counted over all processes on the database, and ids of stored bytes that no row refers to. Neither table
 * belongs to a company: places are counted over all companies, and bytes are stored before a row tells to which company they belong.
 */
export const fairShares = /* sql */ `
/* Who is at heavy work now. Not logged: after a crash of the database nobody is. */
create unlogged table work_places (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('export', 'paper', 'report', 'import')),
  company uuid not null,
  person uuid,
  until timestamptz not null
);

/*
 * Takes a place for the bound company and user, for at most p_seconds; whoever is bound to none shares those of a company that isn't there. Returns its number, or below zero which limit is reached: -1 the
 * user's, -2 the company's, -3 that of all. Takers come one after the other, so that two can't both take the last place.
 */
create function take_work_place(p_kind text, p_seconds integer, p_person integer, p_company integer, p_all integer) returns bigint language plpgsql as $$
declare
  own_company uuid := coalesce(app_company(), '00000000-0000-0000-0000-000000000000');
  mine integer;
  ours integer;
  everybody integer;
  taken bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('work_places', 0));
  perform set_config('synchronous_commit', 'off', true);
  /* A process that was killed gives nothing back. Neither does one whose clock was ahead. */
  delete from work_places where until <= now() or until > now() + interval '1 hour';
  select count(*) filter (where company = own_company and person = app_user()), count(*) filter (where company = own_company), count(*)
    into mine, ours, everybody from work_places;
  if mine >= p_person then return -1; end if;
  if ours >= p_company then return -2; end if;
  if everybody >= p_all then return -3; end if;
  insert into work_places (kind, company, person, until) values (p_kind, own_company, app_user(), now() + make_interval(secs => p_seconds))
    returning id into taken;
  return taken;
end $$;

/* Ids of files whose bytes are being stored, or whose row is gone: what stands here for an hour is nobody's. */
create table file_leftovers (
  id uuid primary key,
  since timestamptz not null default now()
);

create function keep_file_leftovers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then delete from file_leftovers where id = new.id; end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.id <> new.id) then insert into file_leftovers (id) values (old.id) on conflict do nothing; end if;
  return null;
end $$;
create trigger files_leftovers after insert or delete or update of id on files for each row execute function keep_file_leftovers();

create function keep_photo_leftovers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.photo_id is not null then delete from file_leftovers where id = new.photo_id; end if;
  if tg_op <> 'INSERT' and old.photo_id is not null and (tg_op = 'DELETE' or old.photo_id is distinct from new.photo_id) then
    insert into file_leftovers (id) values (old.photo_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger users_photo_leftovers after insert or delete or update of photo_id on users for each row execute function keep_photo_leftovers();
`

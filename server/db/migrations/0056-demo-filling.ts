/**
 * Demo data are filled in while people already work. `demo_filling` holds the progress and the number of calls; it has no row where nothing
 * is filled in that way. `demo_answers` holds the API's answers so far, for a start that continues after a kill; only the owner sees it.
 * Work that the filling queues is taken only by its own worker, which sends no mail.
 */
export const demoFilling = /* sql */ `
create table demo_filling (
  only_one boolean primary key default true check (only_one),
  size text not null,
  began_at timestamptz not null default now(),
  percent integer not null default 0 check (percent between 0 and 100),
  seconds_left integer,
  calls integer,
  finished_at timestamptz
);
create table demo_answers (
  thread text not null,
  number integer not null,
  kept jsonb not null,
  primary key (thread, number)
);
create function keep_for_filling() returns trigger language plpgsql as $$
begin
  if current_setting('app.filling', true) = 'on' then new.leased_until := 'infinity'; end if;
  return new;
end $$;
create trigger work_queue_filling before insert on work_queue for each row execute function keep_for_filling();
`

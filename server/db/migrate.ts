import { migrations } from './migrations'
import { APP_ROLE, type OwnerConnection } from './owner'

/** A table whose company policy differs from the plain one states its own policy in its migration. */
const COMPANY_POLICY = /* sql */ `
do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I using (company_id = app_company()) with check (company_id = app_company())', t || '_company', t);
  end loop;
end $$;`

/** A migration moves rows of every company; forced row-level security would hide them from an owner who is no superuser. */
const LIFT_FORCE = /* sql */ `
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;`
const FORCE = /* sql */ `
do $$
declare t text;
begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;`

const GRANTS = /* sql */ `
grant usage on schema public to ${APP_ROLE};
grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
grant usage on all sequences in schema public to ${APP_ROLE};
grant execute on all functions in schema public to ${APP_ROLE};
revoke update, delete on audit_log, auth_events from ${APP_ROLE};
revoke all on schema_migrations from ${APP_ROLE};
grant select on schema_migrations to ${APP_ROLE};`

const ROLE = /* sql */ `
do $$ begin
  create role ${APP_ROLE} nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null; end $$;
/* From PostgreSQL 16 on, who creates a role may administer it but not become it, until it is granted. */
do $$ begin
  execute format('grant ${APP_ROLE} to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role(current_user, '${APP_ROLE}', 'member') then raise; end if;
end $$;`

/**
 * Brings the schema to this release, each migration in its own transaction, and returns the names it applied.
 * @param steps the first ones of them, for a test of what a later one makes of an older release's rows
 * @throws Error when the database has migrations that this release doesn't know: an old server must not write to it
 */
export const migrate = async (owner: OwnerConnection, steps: typeof migrations = migrations): Promise<string[]> => {
  await owner.exec(ROLE)
  await owner.exec('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())')
  const done = new Set((await owner.query<{ name: string }>('select name from schema_migrations')).map((row) => row.name))
  const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length) throw new Error(`The database is newer than this release (it has ${unknown.join(', ')}). Update the application.`)
  const applied: string[] = []
  for (const { name, sql } of steps) {
    if (done.has(name)) continue
    const steps = `${LIFT_FORCE} ${sql}; ${COMPANY_POLICY} ${FORCE} insert into schema_migrations (name) values ('${name}');`
    await owner.exec(`begin; ${steps} commit;`).catch(async (error: unknown) => {
      await owner.exec('rollback')
      throw error
    })
    applied.push(name)
  }
  if (applied.length) await owner.exec(GRANTS)
  return applied
}

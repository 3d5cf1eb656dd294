import { migrations } from './migrations'
import { APP_ROLE, BACKUP_ROLE, type OwnerConnection } from './owner'

/** Gives the default company policy to tables without row-level security. A table that needs another policy creates it in its migration. */
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

/** A migration changes rows of every company; forced row-level security would hide them from an owner who isn't a superuser. */
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
/* A backup may be of a time before the ledger. */
do $$
declare t text;
begin
  foreach t in array array['journals', 'journal_lines', 'allocations', 'journal_seals', 'content_seals', 'sealed_tables', 'sealed_columns', 'ledger_heads', 'open_items', 'ledger_sums', 'stock_moves',
      'printed_texts', 'document_papers'] loop
    if to_regclass('public.' || t) is not null then execute format('revoke update, delete on %I from ${APP_ROLE}', t); end if;
  end loop;
  /* Seals are added by triggers alone. */
  for t in select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace and proname in ('add_seal', 'seal_change', 'seal_again', 'seal_table', 'seal_columns', 'build_seals') loop
    execute format('revoke execute on function %s from public, ${APP_ROLE}', t);
  end loop;
  /* What follows from journals, moves and numbers is written by triggers. */
  foreach t in array array['journal_seals', 'content_seals', 'sealed_tables', 'sealed_columns', 'ledger_heads', 'open_items', 'ledger_sums', 'stock_pools', 'printed_texts', 'document_papers'] loop
    if to_regclass('public.' || t) is not null then execute format('revoke insert on %I from ${APP_ROLE}', t); end if;
  end loop;
end $$;
/* A backup may be of a time before them. */
do $$ begin
  if to_regclass('public.demo_answers') is not null then
    revoke all on demo_answers, demo_filling from ${APP_ROLE};
    grant select, insert on demo_filling to ${APP_ROLE};
  end if;
end $$;
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

/** Each part is done only if it is missing, so that a start locks no table when there is nothing to do. */
const BACKUP_READER = /* sql */ `
do $$ begin
  create role ${BACKUP_ROLE} nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  /* Before PostgreSQL 16 a member could not be kept from having the role's rights all the time. */
  execute format('grant ${BACKUP_ROLE} to %I', current_user) || case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end;
exception when insufficient_privilege then
  if not pg_has_role(current_user, '${BACKUP_ROLE}', 'member') then raise; end if;
end $$;
do $$
declare t text;
begin
  for t in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = '${BACKUP_ROLE}')
  loop
    execute format('create policy ${BACKUP_ROLE} on %I for select to ${BACKUP_ROLE} using (true)', t);
  end loop;
  if exists (
    select 1 from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and not has_table_privilege('${BACKUP_ROLE}', c.oid, 'select')
  ) then
    grant usage on schema public to ${BACKUP_ROLE};
    grant select on all tables in schema public to ${BACKUP_ROLE};
    grant select on all sequences in schema public to ${BACKUP_ROLE};
  end if;
end $$;`

type Migration = (typeof migrations)[number]

const MIGRATIONS_TABLE = 'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now());'

const stepOf = ({ name, sql }: Migration): string => `${LIFT_FORCE} ${sql}; ${COMPANY_POLICY} ${FORCE} insert into schema_migrations (name) values ('${name}');`

/**
 * Returns the migrations that the database has, and those that it lacks.
 * @throws Error when the database has migrations that this release doesn't know: an old server must not write to it
 */
export const migrationState = async (owner: OwnerConnection): Promise<{ done: string[]; pending: string[] }> => {
  const [found] = await owner.query<{ there: boolean }>(`select to_regclass('public.schema_migrations') is not null as there`)
  const done = found?.there ? (await owner.query<{ name: string }>('select name from schema_migrations order by name')).map((row) => row.name) : []
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length) throw new Error(`The database is newer than this release (it has ${unknown.join(', ')}). Update the application.`)
  return { done, pending: migrations.map(({ name }) => name).filter((name) => !done.includes(name)) }
}

/** Creates `BACKUP_ROLE` and grants the rights that it lacks, also in a database of a release from before there were backups. */
export const allowBackups = (owner: OwnerConnection): Promise<void> => owner.exec(BACKUP_READER)

/**
 * Brings the schema to this release, each migration in its own transaction, and returns the names of the migrations applied.
 * @param steps only the first migrations, for a test of what a later one does to an older release's rows
 * @throws Error when the database has migrations that this release doesn't know
 */
export const migrate = async (owner: OwnerConnection, steps: readonly Migration[] = migrations): Promise<string[]> => {
  await owner.exec(ROLE)
  const { done } = await migrationState(owner)
  await owner.exec(MIGRATIONS_TABLE)
  const missing = steps.filter(({ name }) => !done.includes(name))
  for (const step of missing)
    await owner.exec(`begin; ${stepOf(step)} commit;`).catch(async (error: unknown) => {
      await owner.exec('rollback')
      throw error
    })
  if (missing.length) await owner.exec(GRANTS)
  await allowBackups(owner)
  return missing.map(({ name }) => name)
}

/** Creates the schema as it was after the named migrations, inside the caller's transaction on a database without any migration. */
export const buildSchema = async (owner: OwnerConnection, names: readonly string[]): Promise<void> => {
  await owner.exec(`${ROLE} ${MIGRATIONS_TABLE}`)
  for (const step of migrations.filter(({ name }) => names.includes(name))) await owner.exec(stepOf(step))
  await owner.exec(`${GRANTS} ${BACKUP_READER}`)
}

/** Runs `work` with every row visible to the owner, inside the caller's transaction. */
export const withoutForce = async <T>(owner: OwnerConnection, work: () => Promise<T>): Promise<T> => {
  await owner.exec(LIFT_FORCE)
  const result = await work()
  await owner.exec(FORCE)
  return result
}

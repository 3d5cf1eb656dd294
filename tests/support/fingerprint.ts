import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OwnerConnection } from '@server/db/owner'

/** Number of rows and MD5 of each table's content, computed by PostgreSQL itself for a superuser: `table: rows md5`. */
export const fingerprint = async (superuser: OwnerConnection, where: Record<string, string> = {}): Promise<Record<string, string>> => {
  const tables = await superuser.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await superuser.query<{ says: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as says from ${name} t where ${where[name] ?? 'true'}`,
    )
    found[name] = row?.says ?? ''
  }
  return found
}

/** Schema apart from rows: keys, indexes, policies, forced row-level security, triggers, rights. */
export const shape = (superuser: OwnerConnection): Promise<unknown[]> =>
  superuser.query(`
    select 'constraint' as kind, conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
    union all select 'policy', tablename::text, policyname::text, coalesce(qual, '') || coalesce(with_check, '') from pg_policies where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'forced', relname::text, '', relforcerowsecurity::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'rights', table_name::text, privilege_type::text, '' from information_schema.role_table_grants where grantee = 'northgate_app'
    order by 1, 2, 3`)

/** Every stored file with the hash of its bytes. */
export const storedFiles = async (folder: string): Promise<Record<string, string>> => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const hashed = await Promise.all(
    names.map(
      async (entry) =>
        [
          entry.name,
          createHash('sha256')
            .update(await readFile(path.join(entry.parentPath, entry.name)))
            .digest('hex'),
        ] as const,
    ),
  )
  return Object.fromEntries(hashed.toSorted())
}

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as account from '@server/db/schema/account'
import * as documents from '@server/db/schema/documents'
import * as entryTemplates from '@server/db/schema/entry-templates'
import * as identity from '@server/db/schema/identity'
import * as imports from '@server/db/schema/imports'
import * as journalEntries from '@server/db/schema/journal-entries'
import * as ledger from '@server/db/schema/ledger'
import * as lists from '@server/db/schema/lists'
import * as orders from '@server/db/schema/orders'
import * as papers from '@server/db/schema/papers'
import * as records from '@server/db/schema/records'
import * as stock from '@server/db/schema/stock'
import * as timeline from '@server/db/schema/timeline'
import * as work from '@server/db/schema/work'
import { APP_ROLE, BACKUP_ROLE } from '@server/db/owner'
import { startApi } from '../support/api'

const api = await startApi()

/** Tables that belong to no company, each with the reason why. A table that is neither here nor bound to a company fails. */
const GLOBAL: Record<string, string> = {
  companies: 'the companies themselves; a policy shows a user only those of their memberships',
  users: 'a person may belong to several companies',
  sessions: 'a session outlives a switch of company; its tokens are bound to one',
  auth_limits: 'counts attempts before anybody is known; holds hashes only',
  known_devices: 'of a user, before a company is chosen; holds hashes only',
  auth_codes: 'of a user, before a company is chosen',
  auth_tickets: 'of a user, before a company is chosen',
  auth_events: 'of a user, before a company is chosen',
  email_changes: 'of a user, whose e-mail address is the same in every company',
  recovery_codes: 'of a user, before a company is chosen',
  account_requests: 'of a user who wants to leave every company',
  user_settings: 'of a user, the same in every company',
  setup_codes: 'the code of the first visit, before there is any company; holds a hash only',
  maintenance: 'closes the whole application, whichever company one works in',
  work_queue: 'says that something is due and for which company, so that a worker finds it before it is bound to one; holds ids only',
  work_places: 'counts heavy work over all companies; holds ids only',
  file_leftovers: 'ids of bytes that no row names, so that nobody can say whose they are',
  demo_filling: 'how far the demo data are, of all companies together',
  demo_answers: 'what the API answered to the filling of demo data; only the owner may see it',
  schema_migrations: 'of the database',
  sealed_tables: 'how what is posted is written out to be sealed: the same for every company',
  sealed_columns: 'how what is posted is written out to be sealed: the same for every company',
}

interface Table {
  name: string
  has_company: boolean
  nullable: boolean | null
  secured: boolean
  forced: boolean
}
const tables = await api.owner.query<Table>(`
  select c.relname as name, a.attname is not null as has_company, not a.attnotnull as nullable, c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)

test('every table belongs to a company, or stands on the list with its reason', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter((table) => !table.has_company && !GLOBAL[table.name]).map((table) => table.name)).toEqual([])
  expect(Object.keys(GLOBAL).filter((name) => !tables.some((table) => table.name === name && !table.has_company))).toEqual([])
})

test('every company table has forced row-level security with USING and WITH CHECK on its company', async () => {
  const policies = await api.owner.query<{ table: string; using: string; check: string }>(
    `select tablename as table, qual as using, with_check as check from pg_policies where schemaname = 'public' and policyname <> $1`,
    [BACKUP_ROLE],
  )
  for (const table of tables.filter((one) => one.has_company)) {
    expect(table, table.name).toMatchObject({ nullable: false, secured: true, forced: true })
    const tablePolicies = policies.filter((policy) => policy.table === table.name)
    expect(tablePolicies.length, table.name).toBeGreaterThan(0)
    for (const policy of tablePolicies) {
      expect(policy.using, table.name).toContain('company_id = app_company()')
      expect(policy.check, table.name).toBe('(company_id = app_company())')
    }
  }
})

test('the role of backups may read every table and do nothing else, and nobody has its rights without taking it on', async () => {
  const policies = await api.owner.query<{ table: string; does: string; roles: string }>(
    `select tablename as table, cmd as does, roles::text from pg_policies where schemaname = 'public' and (policyname = $1 or $1 = any (roles))`,
    [BACKUP_ROLE],
  )
  expect(policies.map(({ table }) => table).toSorted()).toEqual(
    tables
      .filter((table) => table.secured)
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(policies.filter(({ does, roles }) => does !== 'SELECT' || roles !== `{${BACKUP_ROLE}}`)).toEqual([])
  const [role] = await api.owner.query(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcanlogin as more, pg_has_role($2, oid, 'member') as app,
      exists (select 1 from pg_auth_members m where m.roleid = r.oid and m.inherit_option) as inherited
     from pg_roles r where rolname = $1`,
    [BACKUP_ROLE, APP_ROLE],
  )
  expect(role).toEqual({ more: false, app: false, inherited: false })
  const writable = await api.owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (has_table_privilege($1, oid, 'insert') or has_table_privilege($1, oid, 'update') or has_table_privilege($1, oid, 'delete') or not has_table_privilege($1, oid, 'select'))`,
    [BACKUP_ROLE],
  )
  expect(writable).toEqual([])
})

test('a reference from one company table to another carries the company', async () => {
  const keys = await api.owner.query<{ table: string; name: string; target: string; columns: string[] }>(`
    select s.relname as table, k.conname as name, t.relname as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.i) as columns
    from pg_constraint k join pg_class s on s.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and s.relnamespace = 'public'::regnamespace`)
  const companyTables = new Set(tables.filter((table) => table.has_company).map((table) => table.name))
  const crossing = keys.filter((key) => companyTables.has(key.table) && companyTables.has(key.target))
  expect(crossing.length).toBeGreaterThan(15)
  expect(crossing.filter((key) => !key.columns.includes('company_id')).map((key) => key.name)).toEqual([])
})

test('requests run as a role that row-level security binds and that owns nothing', async () => {
  const [role] = await api.owner.query<Record<string, boolean>>(`select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles where rolname = $1`, [
    APP_ROLE,
  ])
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false })
  const seen = await api.db.transaction((tx) =>
    tx.execute(`select current_user as who, (select count(*)::int from documents) as documents, (select count(*)::int from companies) as companies`),
  )
  expect((seen as unknown as { rows: unknown[] }).rows).toEqual([{ who: APP_ROLE, documents: 0, companies: 0 }])
  const owned = await api.owner.query(`select relname from pg_class where relowner = $1::regrole`, [APP_ROLE])
  expect(owned).toEqual([])
})

test('the audit trail can be added to and read, not changed', async () => {
  for (const statement of ['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])
    await expect(
      api.db.transaction((tx) => tx.execute(statement)),
      statement,
    ).rejects.toThrow()
})

test('the typed schema names only columns that exist', async () => {
  const columns = await api.owner.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const existingColumns = new Set(columns.map((column) => `${column.table_name}.${column.column_name}`))
  const typed = [identity, account, papers, records, documents, journalEntries, entryTemplates, ledger, stock, orders, timeline, lists, work, imports]
    .flatMap((schema) => Object.values(schema))
    .filter((value) => is(value, PgTable))
  expect(typed.length).toBeGreaterThan(20)
  for (const table of typed)
    for (const column of Object.values(getTableColumns(table as PgTable)))
      expect(existingColumns, `${getTableName(table as PgTable)}.${column.name}`).toContain(`${getTableName(table as PgTable)}.${column.name}`)
})

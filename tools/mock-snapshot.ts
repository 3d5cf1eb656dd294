import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import type { Seed } from '../mocks/seed'
import { ownerOf } from '../mocks/ports/database'
import { allowBackups, migrate } from '../server/db/migrate'
import { BACKUP_ROLE } from '../server/db/owner'
import { copyRows, quoted, setDumpOptions, type Table, tablesOf } from '../server/host/node/backup/tables'
import { ownerOver } from '../server/host/node/database'
import { withNativeDemo } from './mock-native'

const [folder, stamp, size] = process.argv.slice(2)
if (!folder || !stamp) throw new Error('Usage: mock-snapshot.ts <folder> <stamp> [small]')

const lite = await PGlite.create({ extensions: { pg_trgm } })
// Otherwise WAL segments kept for reuse would make the snapshot five times as large.
await lite.exec('set wal_recycle = off')
await migrate(ownerOf(lite))
/** Sets how the audit trail's copies of rows are stored: gzip can't shrink values that PostgreSQL has already compressed one by one. */
const storeAudit = (storage: 'external' | 'extended') =>
  lite.exec(`alter table audit_log alter before set storage ${storage}, alter after set storage ${storage}`)

/** Tables of answers for repeated requests, which nobody sends in mock mode. */
const LEFT_OUT = ['idempotency_keys', 'demo_answers']

const copyTable = async (client: pg.Client, table: Table): Promise<void> => {
  const pieces: Buffer[] = []
  for await (const piece of copyRows(client, table)) pieces.push(piece)
  if (pieces.length === 0) return
  await lite.query(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from '/dev/blob'`, [], { blob: new Blob(pieces as BlobPart[]) })
}

/** Copies all rows unchanged: no trigger writes or refuses anything, no foreign key is checked, and sequences continue where they were. */
const copyAll = async (client: pg.Client): Promise<void> => {
  await allowBackups(ownerOver(client))
  await client.query(`begin isolation level repeatable read read only; set local role ${BACKUP_ROLE}`)
  await setDumpOptions(client)
  const tables = await tablesOf(client)
  await lite.exec(`set session_replication_role = replica; set timezone = 'UTC'; truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  for (const table of tables) if (!LEFT_OUT.includes(table.name)) await copyTable(client, table)
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of rows) if (value !== null) await lite.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
  await lite.exec('reset session_replication_role; reset timezone')
  await client.query('rollback')
}

let storedFiles: ReadonlyMap<string, Uint8Array> = new Map()
await storeAudit('external')
await withNativeDemo(size === 'small' ? 'small' : 'demo', async (client, files) => {
  storedFiles = files
  await copyAll(client)
})

/**
 * Statements that reduce the database to what the browser needs: statistics, one database, one WAL segment with nothing to replay; without
 * the views of information_schema, which nobody reads.
 */
const SLIMMING = [
  'drop schema information_schema cascade',
  'vacuum analyze',
  ...['template0', 'template1'].flatMap((name) => [`alter database ${name} is_template false`, `drop database ${name}`]),
]
for (const statement of SLIMMING) await lite.exec(statement)
await storeAudit('extended')
for (const statement of ['select pg_switch_wal()', 'checkpoint']) await lite.exec(statement)

const seed: Seed = { stamp, files: Object.fromEntries([...storedFiles].map(([id, bytes]) => [id, Buffer.from(bytes).toString('base64')])) }
await mkdir(folder, { recursive: true })
const writeAtomically = (name: string, content: string | Uint8Array) =>
  // Renames a complete file into place, since a dev server may be reading.
  writeFile(path.join(folder, `${name}.part`), content).then(() => rename(path.join(folder, `${name}.part`), path.join(folder, name)))
await writeAtomically(`${stamp}.bin`, new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer()))
await writeAtomically('seed.json', JSON.stringify(seed))
for (const name of await readdir(folder)) if (name.endsWith('.bin') && name !== `${stamp}.bin`) await rm(path.join(folder, name))
await lite.close()

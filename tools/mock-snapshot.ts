import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type pg from 'pg'
import type { Seed } from '../mocks/seed'
import { ownerOf } from '../mocks/ports/database'
import { allowBackups, migrate } from '../server/db/migrate'
import { BACKUP_ROLE } from '../server/db/owner'
import { copyRows, quoted, settle, type Table, tablesOf } from '../server/host/node/backup/tables'
import { ownerOver } from '../server/host/node/database'
import { withNativeDemo } from './mock-native'

const [folder, stamp, size] = process.argv.slice(2)
if (!folder || !stamp) throw new Error('Usage: mock-snapshot.ts <folder> <stamp> [small]')

const lite = await PGlite.create({ extensions: { pg_trgm } })
// Else segments of log that were laid aside for later would make the snapshot five times as large.
await lite.exec('set wal_recycle = off')
await migrate(ownerOf(lite))
/** How the copies in the audit trail lie there: what PostgreSQL has compressed, each by itself, gzip can't make smaller any more. */
const storeAudit = (storage: 'external' | 'extended') =>
  lite.exec(`alter table audit_log alter before set storage ${storage}, alter after set storage ${storage}`)

/** No answer for a repeat that nobody sends. */
const LEFT_OUT = ['idempotency_keys', 'demo_answers']

const copyTable = async (client: pg.Client, table: Table): Promise<void> => {
  const pieces: Buffer[] = []
  for await (const piece of copyRows(client, table)) pieces.push(piece)
  if (pieces.length === 0) return
  await lite.query(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from '/dev/blob'`, [], { blob: new Blob(pieces as BlobPart[]) })
}

/** Takes all rows over as they are: no trigger writes or refuses anything, no reference is looked up, and sequences go on where they were. */
const copyAll = async (client: pg.Client): Promise<void> => {
  await allowBackups(ownerOver(client))
  await client.query(`begin isolation level repeatable read read only; set local role ${BACKUP_ROLE}`)
  await settle(client)
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

let stored: ReadonlyMap<string, Uint8Array> = new Map()
await storeAudit('external')
await withNativeDemo(size === 'small' ? 'small' : 'demo', async (client, files) => {
  stored = files
  await copyAll(client)
})

/** Leaves what the browser needs: statistics, one database, one segment of log and nothing to replay; no views of the standard's catalogue that nobody reads. */
const SLIMMING = [
  'drop schema information_schema cascade',
  'vacuum analyze',
  ...['template0', 'template1'].flatMap((name) => [`alter database ${name} is_template false`, `drop database ${name}`]),
]
for (const statement of SLIMMING) await lite.exec(statement)
await storeAudit('extended')
for (const statement of ['select pg_switch_wal()', 'checkpoint']) await lite.exec(statement)

const seed: Seed = { stamp, files: Object.fromEntries([...stored].map(([id, bytes]) => [id, Buffer.from(bytes).toString('base64')])) }
await mkdir(folder, { recursive: true })
const place = (name: string, content: string | Uint8Array) =>
  // Whole or not at all: a dev server may be reading.
  writeFile(path.join(folder, `${name}.part`), content).then(() => rename(path.join(folder, `${name}.part`), path.join(folder, name)))
await place(`${stamp}.bin`, new Uint8Array(await (await lite.dumpDataDir('gzip')).arrayBuffer()))
await place('seed.json', JSON.stringify(seed))
for (const name of await readdir(folder)) if (name.endsWith('.bin') && name !== `${stamp}.bin`) await rm(path.join(folder, name))
await lite.close()

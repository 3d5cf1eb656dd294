import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Seed } from '../mocks/seed'
import { createDatabase, ownerOf } from '../mocks/ports/database'
import { APP_ROLE } from '../server/db/owner'
import { migrate } from '../server/db/migrate'
import { seedDemo } from '../server/demo'
import { seedEmptyCompany } from '../server/demo/empty-company'
import { createSimulator } from '../server/domain/distributor/simulator'
import { receiveWhole } from '../server/http/receive-whole'
import { createPasswords } from '../server/host/node/passwords'
import { createImages } from '../server/host/node/images'
import { createInvoicePdfReader } from '../server/host/node/invoice-pdf-reader'
import { createPdfRenderer } from '../server/host/node/pdf-renderer'
import { createWorkbookReader } from '../server/host/node/workbook-reader'
import type { Database, FileStore, Ports } from '../server/ports'

const [folder, stamp, size] = process.argv.slice(2)
if (!folder || !stamp) throw new Error('Usage: mock-snapshot.ts <folder> <stamp> [small]')

const files = new Map<string, Uint8Array>()
const put: FileStore['put'] = async (id, bytes) => void files.set(id, bytes)
const inMemory: FileStore = {
  put,
  receive: receiveWhole(put),
  get: async (id) => files.get(id) ?? null,
  delete: async (id) => void files.delete(id),
}

/** The database keeps this very thread busy: what other threads have read waits for it, however fast they were. */
const PATIENCE_MS = 600_000

const pg = await PGlite.create({ extensions: { pg_trgm } })
// Else segments of log that were laid aside for later would make the snapshot five times as large.
await pg.exec('set wal_recycle = off')
await migrate(ownerOf(pg))
/** How the copies in the audit trail lie there: what PostgreSQL has compressed, each by itself, gzip can't make smaller any more. */
const storeAudit = (storage: 'external' | 'extended') =>
  pg.exec(`alter table audit_log alter before set storage ${storage}, alter after set storage ${storage}`)
await storeAudit('external')
/** Nothing analyzes by itself in here, and the demo data grow fast: knowing nothing of them, the planner reads whole tables over and over. */
const analyzedNowAndThen = (db: Database): Database => {
  let transactions = 0
  return {
    transaction: async (work) => {
      if (++transactions % 200 === 0) await pg.exec(`reset role; analyze; set role ${APP_ROLE}`)
      return db.transaction(work)
    },
  }
}
const db = analyzedNowAndThen(await createDatabase(pg))
const ports: Ports = {
  db,
  lane: () => db,
  inflow: { reserve: () => () => undefined },
  disk: { space: async () => ({ state: 'ok', freeMb: null }), noticeFull: () => undefined },
  files: inMemory,
  passwords: createPasswords(),
  mail: { send: async () => [] },
  worker: { wake: () => undefined },
  publicUrl: 'http://localhost',
  bounceSecret: null,
  anchors: null,
  auditMail: null,
  workbooks: createWorkbookReader(PATIENCE_MS),
  invoicePdfs: createInvoicePdfReader(PATIENCE_MS),
  pdf: createPdfRenderer(),
  images: createImages(),
  log: { info: () => undefined, warn: () => undefined, error: (fields, message) => console.error(message, fields) },
  distributor: createSimulator({ now: () => new Date() }),
  clock: { now: () => new Date() },
  random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)), uuid: () => crypto.randomUUID() },
  clientAddress: () => '127.0.0.1',
}
await seedDemo(ports, size === 'small' ? 'small' : 'demo')
await seedEmptyCompany(ports)
await pg.exec('reset role')
/**
 * Leaves what the browser needs: statistics, one database, one segment of log and nothing to replay; no answer for a repeat that
 * nobody sends, no views of the standard's catalogue that nobody reads, and no page half full of what was there before.
 */
const SLIMMING = [
  'truncate idempotency_keys',
  'drop schema information_schema cascade',
  'vacuum full',
  'vacuum',
  ...['template0', 'template1'].flatMap((name) => [`alter database ${name} is_template false`, `drop database ${name}`]),
]
for (const statement of SLIMMING) await pg.exec(statement)
await storeAudit('extended')
for (const statement of ['select pg_switch_wal()', 'checkpoint']) await pg.exec(statement)

const seed: Seed = { stamp, files: Object.fromEntries([...files].map(([id, bytes]) => [id, Buffer.from(bytes).toString('base64')])) }
await mkdir(folder, { recursive: true })
const place = (name: string, content: string | Uint8Array) =>
  // Whole or not at all: a dev server may be reading.
  writeFile(path.join(folder, `${name}.part`), content).then(() => rename(path.join(folder, `${name}.part`), path.join(folder, name)))
await place(`${stamp}.bin`, new Uint8Array(await (await pg.dumpDataDir('gzip')).arrayBuffer()))
await place('seed.json', JSON.stringify(seed))
for (const name of await readdir(folder)) if (name.endsWith('.bin') && name !== `${stamp}.bin`) await rm(path.join(folder, name))
await pg.close()

/**
 * Measures time and memory of a backup and a restore of a large company.
 *
 *   node --import tsx bench/backup.mjs [documents of each of three kinds, 33,334 by default]
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBackup } from '../server/host/node/backup/create'
import { restoreBackup } from '../server/host/node/backup/restore'
import { verifyBackup } from '../server/host/node/backup/verify'
import { startEmbeddedPostgres } from '../server/host/node/embedded-postgres'
import { createFileStore } from '../server/host/node/files'
import { fillCompany } from '../tests/support/volume'
import { openApi } from './support/open-api.mjs'

const documentsPerKind = Number(process.argv[2] ?? 33_334)
const FILES = 1000
const FILE_BYTES = 100_000

let peakMemory = 0
setInterval(() => (peakMemory = Math.max(peakMemory, process.memoryUsage.rss())), 20).unref()
const timed = async (name, work) => {
  peakMemory = 0
  const before = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - before) / 1000).toFixed(1)} s, at most ${Math.round(peakMemory / 1e6)} MB`)
  return result
}

const { owner, connection, filesDir, companyId, userId, close } = await openApi()
await fillCompany(owner, companyId, userId, documentsPerKind)
const files = createFileStore(filesDir)
for (let number = 0; number < FILES; number++) {
  const [id, bytes] = [randomUUID(), randomBytes(FILE_BYTES)]
  await files.put(id, bytes)
  await owner.query(
    `insert into files (company_id, id, module, name, mime, size, sha256, created_by) values ($1, $2, 'bench', 'x', 'text/plain', $3, $4, $5)`,
    [companyId, id, bytes.length, createHash('sha256').update(bytes).digest('hex'), userId],
  )
}
const [{ size }] = await owner.query('select pg_size_pretty(pg_database_size(current_database())) as size')
console.log(`${documentsPerKind * 3} documents, ${FILES} files of ${FILE_BYTES / 1000} kB, the database has ${size}`)

const target = await mkdtemp(path.join(tmpdir(), 'northgate-bench-restored-'))
const file = path.join(target, 'bench.backup')
await timed('backup', () => createBackup({ connection, files, target: file }))
console.log(`the file: ${Math.round((await stat(file)).size / 1e6)} MB`)
const manifest = await timed('reading and checking it', () => verifyBackup(file))
const restoreServer = await startEmbeddedPostgres({ dataDir: target, log: { info: () => undefined, warn: console.warn, error: console.error } })
await timed('restore with all hashes compared', () =>
  restoreBackup({ file, manifest, connection: restoreServer.connection(), files: createFileStore(path.join(target, 'files')) }),
)
console.log(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`)
await restoreServer.stop()
await close()
await rm(target, { recursive: true, force: true })

import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@server/db/migrate'
import { seedDemo } from '@server/demo'
import { withFreshStatistics } from '@server/demo/statistics'
import { createDatabase, FEW_ROWS_SETTINGS, ownerConnection } from '@server/host/node/database'
import { startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { setUpForThrowaway, throwawayFolder } from '../../tools/throwaway-postgres'
import { isBystander } from './fences/bystanders'
import { markCompanies } from './fences/marks'
import { testPorts } from './ports'
import type { SeededPostgres } from './postgres'
import { writeResult } from './postgres-result'

/**
 * Program that runs the PostgreSQL of a test run with its seeded databases. It writes their description, or the reason of a failure, into
 * the file that its argument names, and ends when its standard input closes or on a signal.
 */
const TEMPLATE = 'northgate'
const MARKED = 'northgate_marked'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Cheap settings for password hashes: demo users sign in hundreds of times, and checking a password costs as much as hashing it. */
const QUICK_HASH = { memoryKb: 64 }

const dataDir = await mkdtemp(path.join(await throwawayFolder(), 'northgate-test-'))
const files = path.join(dataDir, 'files')

const seed = async (server: Awaited<ReturnType<typeof startEmbeddedPostgres>>): Promise<SeededPostgres> => {
  const connection = server.connection(TEMPLATE)
  const owner = await ownerConnection(connection)
  await setUpForThrowaway(owner)
  await migrate(owner)
  const db = createDatabase({ connection, max: 2, habits: FEW_ROWS_SETTINGS })
  const ports = testPorts({ db, files: createFileStore(files), passwords: createPasswords(QUICK_HASH) })
  await withFreshStatistics(owner, () => seedDemo(ports, 'small'))
  await db.end()
  // Most tests aren't about taxes and invoice without tax codes; tests of taxes set this again.
  await owner.exec('update companies set charges_tax = false')
  await owner.exec('analyze')
  await owner.end()
  const admin = await ownerConnection({ ...connection, database: 'postgres' })
  await admin.exec(`create database ${MARKED} template ${TEMPLATE}`)
  await admin.end()
  const copy = await ownerConnection({ ...connection, database: MARKED })
  const marks = await markCompanies(copy, isBystander)
  await copy.end()
  return { connection: JSON.parse(JSON.stringify(connection)) as SeededPostgres['connection'], template: TEMPLATE, marked: MARKED, marks, files }
}

const [resultFile = ''] = process.argv.slice(2)
/** Resolves when the parent process ends or asks this program to end; only killing the program would leave a PostgreSQL behind. */
const endRequested = new Promise<void>((resolve) => {
  process.stdin.once('close', resolve).resume()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
})

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
try {
  server = await startEmbeddedPostgres({ dataDir, log: quiet })
  await writeResult(resultFile, await seed(server))
  await endRequested
} catch (error) {
  await writeResult(resultFile, { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

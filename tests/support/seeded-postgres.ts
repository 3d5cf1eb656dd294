import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '@server/db/migrate'
import { seedDemo } from '@server/demo'
import { createDatabase, ON_FEW_ROWS, ownerConnection } from '@server/host/node/database'
import { startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { makeHasty, throwawayFolder } from '../../tools/throwaway-postgres'
import { isBystander } from './fences/bystanders'
import { markCompanies } from './fences/marks'
import { testPorts } from './ports'
import type { SeededPostgres } from './postgres'

/**
 * A program: the PostgreSQL of a test run with its seeded databases. It writes what there is into the file that is named, or why there is
 * nothing, and ends with its input or a signal.
 */
const TEMPLATE = 'northgate'
const MARKED = 'northgate_marked'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The demo people sign in hundreds of times: to judge a password costs what its hash was made with. */
const QUICK = { memoryKb: 64 }

const dataDir = await mkdtemp(path.join(await throwawayFolder(), 'northgate-test-'))
const files = path.join(dataDir, 'files')

const seed = async (server: Awaited<ReturnType<typeof startEmbeddedPostgres>>): Promise<SeededPostgres> => {
  const connection = server.connection(TEMPLATE)
  const owner = await ownerConnection(connection)
  await makeHasty(owner)
  await migrate(owner)
  await owner.end()
  const db = createDatabase({ connection, max: 2, habits: ON_FEW_ROWS })
  await seedDemo(testPorts({ db, files: createFileStore(files), passwords: createPasswords(QUICK) }), 'small')
  await db.end()
  // Most tests are about something else than tax and invoice without codes; those about it set this again.
  const seeded = await ownerConnection(connection)
  await seeded.exec('update companies set charges_tax = false')
  await seeded.exec('analyze')
  await seeded.end()
  const admin = await ownerConnection({ ...connection, database: 'postgres' })
  await admin.exec(`create database ${MARKED} template ${TEMPLATE}`)
  await admin.end()
  const copy = await ownerConnection({ ...connection, database: MARKED })
  const marks = await markCompanies(copy, isBystander)
  await copy.end()
  return { connection: JSON.parse(JSON.stringify(connection)) as SeededPostgres['connection'], template: TEMPLATE, marked: MARKED, marks, files }
}

const [toldIn = ''] = process.argv.slice(2)
/** Whoever started it has ended or wants it to; who only had it killed would leave a PostgreSQL behind. */
const dismissed = new Promise<void>((resolve) => {
  process.stdin.once('close', resolve).resume()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
})
const tell = async (what: SeededPostgres | { failed: string }) => {
  await writeFile(`${toldIn}.new`, JSON.stringify(what))
  await rename(`${toldIn}.new`, toldIn)
}

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
try {
  server = await startEmbeddedPostgres({ dataDir, log: quiet })
  await tell(await seed(server))
  await dismissed
} catch (error) {
  await tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@server/db/migrate'
import { seedDemo } from '@server/demo'
import { createDatabase, ON_FEW_ROWS, ownerConnection } from '@server/host/node/database'
import { startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { isBystander } from './fences/bystanders'
import { type Marks, markCompanies } from './fences/marks'
import { testPorts } from './ports'
import { makeHasty } from '../../tools/throwaway-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection of the test server's owner, as JSON; `template` is a migrated and seeded database to clone, `marked` the same with marks
     * in the texts of the companies that tests look at from outside.
     */
    postgres: { connection: string; template: string; marked: string; marks: Marks; files: string }
  }
}

const TEMPLATE = 'northgate'
const MARKED = 'northgate_marked'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The demo people sign in hundreds of times: to judge a password costs what its hash was made with. */
const QUICK = { memoryKb: 64 }

const start = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northgate-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const connection = server.connection(TEMPLATE)
  const owner = await ownerConnection(connection)
  await makeHasty(owner)
  await migrate(owner)
  await owner.end()
  const files = path.join(dataDir, 'files')
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
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { provided: { connection: JSON.stringify(connection), template: TEMPLATE, marked: MARKED, marks, files }, stop }
}

/** Each project loads this file for itself; what they share is kept where all of them find it. */
const shared = globalThis as { northgateTests?: { users: number; running: ReturnType<typeof start> } }

/** One PostgreSQL for the projects of a run, with one seeded database to clone. The last user to leave stops it. */
export const sharedPostgres = () => {
  const postgres = (shared.northgateTests ??= { users: 0, running: start() })
  postgres.users++
  const leave = async () => {
    postgres.users--
    if (postgres.users === 0) await (await postgres.running).stop()
  }
  return { provided: postgres.running.then(({ provided }) => provided), leave }
}

export default async function setup({ provide }: TestProject) {
  const { provided, leave } = sharedPostgres()
  provide('postgres', await provided)
  return leave
}

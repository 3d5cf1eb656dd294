import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '@server/db/migrate'
import { seedDemo } from '@server/demo'
import { createDatabase, ownerConnection } from '@server/host/node/database'
import { startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { testPorts } from './ports'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the test server's owner, as JSON; `template` is a migrated and seeded database to clone. */
    postgres: { connection: string; template: string; files: string }
  }
}

const TEMPLATE = 'northgate'
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One PostgreSQL for the run, with one seeded database that every test file clones. */
export default async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northgate-test-'))
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const connection = server.connection(TEMPLATE)
  const owner = await ownerConnection(connection)
  await migrate(owner)
  await owner.end()
  const files = path.join(dataDir, 'files')
  const db = createDatabase({ connection, max: 2 })
  await seedDemo(testPorts({ db, files: createFileStore(files), passwords: createPasswords() }), 'small')
  await db.end()
  provide('postgres', { connection: JSON.stringify(connection), template: TEMPLATE, files })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

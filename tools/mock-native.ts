import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrate } from '../server/db/migrate'
import { seedDemo } from '../server/demo'
import { withFreshStatistics } from '../server/demo/statistics'
import { seedEmptyCompanies } from '../server/demo/empty-company'
import { simulatedProcessors } from '../server/domain/card-payments/simulator'
import { createSimulator } from '../server/domain/distributor/simulator'
import { ownMatcher } from '../server/domain/matching/from-texts'
import { receiveWhole } from '../server/http/receive-whole'
import { connectOwner, createDatabase, FILLING_SETTINGS, ownerOver } from '../server/host/node/database'
import { startEmbeddedPostgres } from '../server/host/node/embedded-postgres'
import { createImages } from '../server/host/node/images'
import { createInvoicePdfReader } from '../server/host/node/invoice-pdf-reader'
import { ownWorkbooks } from '../server/host/node/own-workbooks'
import { ownStatements } from '../server/host/node/statement-reader'
import { createPasswords } from '../server/host/node/passwords'
import { createPdfRenderer } from '../server/host/node/pdf-renderer'
import type { FileStore, Ports } from '../server/ports'
import { setUpForThrowaway, throwawayFolder } from './throwaway-postgres'

const CONNECTIONS = 4
/** Time limit for reading a vendor's PDF on a busy machine. */
const READ_TIMEOUT_MS = 600_000
const quiet = { info: () => undefined, warn: () => undefined, error: (fields: object, message?: string) => console.error(message, fields) }

const inMemory = (files: Map<string, Uint8Array>): FileStore => {
  const put: FileStore['put'] = async (id, bytes) => void files.set(id, bytes)
  return { put, receive: receiveWhole(put), get: async (id) => files.get(id) ?? null, delete: async (id) => void files.delete(id) }
}

const portsOver = (db: ReturnType<typeof createDatabase>, files: Map<string, Uint8Array>): Ports => ({
  db,
  lane: () => db,
  inflow: { reserve: () => () => undefined },
  disk: { space: async () => ({ state: 'ok', freeMb: null }), noticeFull: () => undefined },
  files: inMemory(files),
  passwords: createPasswords(),
  mail: { send: async () => [] },
  worker: { wake: () => undefined },
  publicUrl: 'http://localhost',
  reportPatienceMs: Number.POSITIVE_INFINITY,
  bounceSecret: null,
  anchors: null,
  auditMail: null,
  workbooks: ownWorkbooks,
  statements: ownStatements,
  matcher: ownMatcher,
  invoicePdfs: createInvoicePdfReader(READ_TIMEOUT_MS),
  pdf: createPdfRenderer(),
  images: createImages(),
  log: quiet,
  distributor: createSimulator({ now: () => new Date() }),
  cardProcessors: simulatedProcessors({ now: () => new Date() }),
  clock: { now: () => new Date() },
  random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)), uuid: () => crypto.randomUUID() },
  clientAddress: () => '127.0.0.1',
})

/** Fills a separate PostgreSQL with the demo data, passes it to `use`, and then deletes it. */
export const withNativeDemo = async (
  size: 'small' | 'demo',
  use: (client: Awaited<ReturnType<typeof connectOwner>>, files: ReadonlyMap<string, Uint8Array>) => Promise<void>,
): Promise<void> => {
  const dataDir = await mkdtemp(path.join(await throwawayFolder(), 'northgate-mock-'))
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const client = await connectOwner(server.connection())
  const owner = ownerOver(client)
  try {
    await setUpForThrowaway(owner)
    await migrate(owner)
    const db = createDatabase({ connection: server.connection(), max: CONNECTIONS, mostWaiting: Number.POSITIVE_INFINITY, habits: FILLING_SETTINGS })
    const files = new Map<string, Uint8Array>()
    const ports = portsOver(db, files)
    await withFreshStatistics(owner, async () => {
      await seedDemo(ports, size)
      await seedEmptyCompanies(ports)
    })
    await Promise.all([ports.pdf.end(), db.end()])
    // Releases work that waited for the demo data to be complete, such as the companies' nightly work.
    await owner.exec(`update work_queue set leased_until = null`)
    await use(client, files)
  } finally {
    await owner.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

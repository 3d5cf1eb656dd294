import { simulatedProcessors } from '@server/domain/card-payments/simulator'
import { createSimulator } from '@server/domain/distributor/simulator'
import { ownMatcher } from '@server/domain/matching/from-texts'
import type { Database, FileStore, Log, Mail, Ports, Waker } from '@server/ports'
import { createImages } from './images'
import { createInvoicePdfReader } from './invoice-pdfs'
import { createPasswords } from './passwords'
import { createPdfRenderer } from './pdf'
import { createStatementReader } from './statements'
import { createWorkbookReader } from './workbooks'

const log: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
}

const clock = { now: () => new Date() }

/** Implements in the browser everything that the application needs from its host. */
export const createPorts = (basePorts: { db: Database; files: FileStore; mail: Mail; worker: Waker }): Ports => ({
  ...basePorts,
  // There is one user and one connection, so all kinds of work share the same database.
  lane: () => basePorts.db,
  inflow: { reserve: () => () => undefined },
  disk: { space: async () => ({ state: 'ok', freeMb: null }), noticeFull: () => undefined },
  log,
  passwords: createPasswords(),
  workbooks: createWorkbookReader(),
  invoicePdfs: createInvoicePdfReader(),
  statements: createStatementReader(),
  matcher: ownMatcher,
  pdf: createPdfRenderer(),
  images: createImages(),
  distributor: createSimulator(clock),
  cardProcessors: simulatedProcessors(clock),
  clock,
  reportPatienceMs: Number.POSITIVE_INFINITY,
  bounceSecret: null,
  anchors: null,
  auditMail: null,
  publicUrl: new URL(import.meta.env.BASE_URL, self.location.origin).href.replace(/\/$/, ''),
  random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)), uuid: () => crypto.randomUUID() },
  clientAddress: () => '127.0.0.1',
})

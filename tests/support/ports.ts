import { randomBytes, randomUUID } from 'node:crypto'
import { simulatedProcessors } from '@server/domain/card-payments/simulator'
import { createSimulator } from '@server/domain/distributor/simulator'
import { ownMatcher } from '@server/domain/matching/from-texts'
import { createImages } from '@server/host/node/images'
import { createInvoicePdfReader } from '@server/host/node/invoice-pdf-reader'
import { ownWorkbooks } from '@server/host/node/own-workbooks'
import { ownStatements } from '@server/host/node/statement-reader'
import { createPdfRenderer } from '@server/host/node/pdf-renderer'
import type { Letter, Ports } from '@server/ports'

export type Sent = Letter

/** One renderer for all files of a worker: its thread loads the fonts first, and no file would end it. */
const pdf = createPdfRenderer()

/** Node's ports, but mails and log entries are kept in memory, and workbooks and statements are read in this thread; `tests/host` tests their own thread. */
export const testPorts = (
  basePorts: Pick<Ports, 'db' | 'files' | 'passwords'> & Partial<Pick<Ports, 'lane'>>,
): Ports & { sent: Sent[]; logged: { level: string; fields: Record<string, unknown>; message: string }[] } => {
  const sent: Sent[] = []
  const logged: { level: string; fields: Record<string, unknown>; message: string }[] = []
  const clock = { now: () => new Date() }
  const record = (level: string) => (fields: Record<string, unknown>, message: string) => void logged.push({ level, fields, message })
  return {
    ...basePorts,
    lane: basePorts.lane ?? (() => basePorts.db),
    inflow: { reserve: () => () => undefined },
    disk: { space: async () => ({ state: 'ok', freeMb: null }), noticeFull: () => undefined },
    sent,
    logged,
    mail: {
      send: async (letter) => {
        sent.push(letter)
        return []
      },
    },
    publicUrl: 'https://office.example',
    // However slow the machine is, a report is answered; tests of long reports set a limit.
    reportPatienceMs: Number.POSITIVE_INFINITY,
    bounceSecret: 'a secret of the mail server',
    anchors: null,
    auditMail: null,
    worker: { wake: () => undefined },
    workbooks: ownWorkbooks,
    statements: ownStatements,
    matcher: ownMatcher,
    invoicePdfs: createInvoicePdfReader(),
    pdf,
    images: createImages(),
    log: { info: record('info'), warn: record('warn'), error: record('error') },
    distributor: createSimulator({ now: () => clock.now() }),
    cardProcessors: simulatedProcessors({ now: () => clock.now() }),
    clock,
    random: { bytes: (length) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() },
    clientAddress: (request) => request.headers.get('x-test-address') ?? '192.0.2.1',
  }
}

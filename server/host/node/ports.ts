import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { simulatedProcessors } from '../../domain/card-payments/simulator'
import type { CardProcessors } from '../../domain/card-payments/types'
import { createSimulator } from '../../domain/distributor/simulator'
import type { Distributor } from '../../domain/distributor/types'
import type { Log, Ports, Waker } from '../../ports'
import { createAnchorFile } from './anchor-file'
import type { Proxies } from './client-address'
import type { createDatabase } from './database'
import { createDisk } from './disk'
import { createDistributorApi } from './distributor-api'
import type { Env } from './env'
import { createGlobalPaymentsApi } from './global-payments-api'
import { createFileStore } from './files'
import { createImages } from './images'
import { createInflow } from './inflow'
import type { ProcessCount } from './tally'
import { createInvoicePdfReader } from './invoice-pdf-reader'
import { createMail } from './mail'
import { createPasswords } from './passwords'
import { createPdfRenderer } from './pdf-renderer'
import { createMatcher } from './matcher'
import { createStatementReader } from './statement-reader'
import { createWorkbookReader } from './workbook-reader'

export const outboxOf = (env: Env): string => path.join(env.DATA_DIR, 'outbox')
export const backupsOf = (env: Env): string => env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')
export const filesOf = (env: Env): string => path.join(env.DATA_DIR, 'files')

/** Returns PUBLIC_URL, or else localhost: that is right on the machine itself, which is where no PUBLIC_URL is set. */
const publicUrlOf = ({ PUBLIC_URL, PORT }: Env): string => (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')

/** Returns the distributor's API, or without keys a simulated distributor, which sells nothing. */
const distributorOf = (env: Env, clock: Ports['clock']): Distributor => {
  const { DISTRIBUTOR_URL: url, DISTRIBUTOR_CLIENT_ID: clientId, DISTRIBUTOR_CLIENT_SECRET: clientSecret, DISTRIBUTOR_CUSTOMER_NUMBER: customerNumber } = env
  if (!clientId || !clientSecret || !customerNumber) return createSimulator(clock)
  const access = { url: url.replace(/\/+$/, ''), clientId, clientSecret, customerNumber, country: env.DISTRIBUTOR_COUNTRY }
  return createDistributorApi(access, { fetch, now: clock.now, uuid: randomUUID })
}

type CardKeys = Pick<Env, Extract<keyof Env, `GLOBAL_PAYMENTS_${string}`>>

/** Returns Global Payments' API, or without keys a simulated processor. M&T has no API, and is always simulated. */
export const cardProcessorsOf = (env: CardKeys, clock: Ports['clock']): CardProcessors => {
  const simulated = simulatedProcessors(clock)
  const { GLOBAL_PAYMENTS_APP_ID: appId, GLOBAL_PAYMENTS_APP_KEY: appKey, GLOBAL_PAYMENTS_ACCOUNT: transactions } = env
  if (!appId || !appKey || !transactions) return simulated
  const account = { transactions, settlements: env.GLOBAL_PAYMENTS_SETTLEMENT_ACCOUNT ?? transactions, country: env.GLOBAL_PAYMENTS_COUNTRY }
  const access = { url: env.GLOBAL_PAYMENTS_URL.replace(/\/+$/, ''), appId, appKey, account }
  return { ...simulated, global: createGlobalPaymentsApi(access, { fetch, now: clock.now, uuid: randomUUID }) }
}

const clock = { now: () => new Date() }
/** What is quick stays an answer; what is not becomes a job that can be cancelled. */
const REPORT_PATIENCE_MS = 2000

/** Creates Node's implementation of all ports. */
export const createPorts = (env: Env, db: ReturnType<typeof createDatabase>, log: Log, proxies: Proxies, worker: Waker, sharers?: ProcessCount): Ports => ({
  db,
  lane: db.lane,
  inflow: createInflow(undefined, sharers),
  disk: createDisk(env.DATA_DIR, { log }),
  log,
  worker,
  passwords: createPasswords(),
  mail: createMail({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outbox: outboxOf(env) }),
  files: createFileStore(filesOf(env)),
  workbooks: createWorkbookReader(),
  invoicePdfs: createInvoicePdfReader(),
  statements: createStatementReader(),
  matcher: createMatcher(),
  pdf: createPdfRenderer(),
  images: createImages(),
  distributor: distributorOf(env, clock),
  cardProcessors: cardProcessorsOf(env, clock),
  clock,
  publicUrl: publicUrlOf(env),
  bounceSecret: env.MAIL_BOUNCE_SECRET ?? null,
  reportPatienceMs: REPORT_PATIENCE_MS,
  anchors: env.ANCHOR_FILE ? createAnchorFile(env.ANCHOR_FILE) : null,
  auditMail: env.AUDIT_MAIL ?? null,
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() },
  clientAddress: (request, context) => proxies.clientAddress(request, context),
})

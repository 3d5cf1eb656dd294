import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { needsIdempotencyKey, needsModule } from '@/contracts/endpoint'
import type { Envelope } from '@/contracts/envelope'
import { session, type SignedIn } from '@/contracts/session'
import { createApp } from '@server/app'
import { demoPassword } from '@server/demo/people'
import { createDatabase, type PoolSettings, FEW_ROWS_SETTINGS, ownerConnection } from '@server/host/node/database'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { isBystander } from './fences/bystanders'
import { clientOf, dropRowSecurity, type Fault, faultsOfRun } from './fences/faults'
import { report } from './fences/report'
import { answeredBytes, createSweep, refuseLeaks, sentTexts } from './fences/sweep'
import { failedChecks } from './healthy'
import { copyOfDatabase, seededPostgres } from './postgres'
import { testPorts } from './ports'
import { isThorough } from './thorough.mjs'

export interface RequestOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  files?: { name: string; bytes: Uint8Array }[]
  headers?: Record<string, string | undefined>
}
export interface Answer<T> extends Omit<Envelope, 'data'> {
  data: T
}

const freshDatabase = async (plain: boolean) => {
  const seeded = await seededPostgres(inject('postgres'))
  const { template, marked, files, marks } = seeded
  return { connection: await copyOfDatabase(seeded, plain ? template : marked), files, marks }
}

/** Creates an application over an existing database and watches its output for data of companies other than the caller's. */
const watchedApp = async (
  { connection, files, marks }: Awaited<ReturnType<typeof freshDatabase>>,
  connections: number,
  faults: readonly Fault[],
  habits: PoolSettings | undefined,
) => {
  // Tests send hundreds of calls at once over few connections; the limit that would refuse them has its own test.
  const db = createDatabase({
    connection: { ...connection, ...clientOf(faults) },
    max: connections,
    mostWaiting: Number.POSITIVE_INFINITY,
    ...(habits && { habits }),
  })
  const sweep = createSweep(connection, marks)
  const ports = sweep.listen(testPorts({ db, lane: db.lane, files: createFileStore(files), passwords: createPasswords() }))
  const app = sweep.watch(createApp(ports))
  const close = async () => {
    report(sweep.counts)
    await db.end()
    await sweep.end()
  }
  return { app, ports, db, sweep, close }
}

/** Returns a function that calls an application as clients do, and reads the answer. */
const senderTo =
  (app: ReturnType<typeof createApp>) =>
  async <T = never>(
    endpoint: AnyEndpoint,
    { params = {}, query, body, files: parts, headers = {} }: RequestOptions = {},
  ): Promise<Answer<T> & { raw: Response; text: string }> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? randomUUID()))
    const init: RequestInit = { method: endpoint.method }
    const requestHeaders: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) requestHeaders[name] = value
    if (endpoint.method !== 'GET') {
      if (parts) {
        const form = new FormData()
        form.set('data', JSON.stringify(body ?? {}))
        for (const part of parts) form.append('files', new File([part.bytes as BlobPart], part.name))
        init.body = form
      } else {
        requestHeaders['content-type'] ??= 'application/json'
        init.body = typeof body === 'string' ? body : JSON.stringify(body ?? {})
      }
    }
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const request = new Request(`http://localhost/api/v1${path}${search}`, { ...init, headers: requestHeaders })
    if (typeof init.body === 'string' && requestHeaders['content-type']?.includes('json')) sentTexts.set(request, init.body)
    const raw = await app.request(request)
    const bytes = answeredBytes.get(raw)
    const text = bytes ? new TextDecoder().decode(bytes) : await raw.clone().text()
    const parsed = raw.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Answer<T>)
      : { statusCode: raw.status, message: '', data: null as T }
    return { ...parsed, raw, text }
  }

/**
 * Starts the product's API over a fresh copy of the seeded database. Call it at the top of a test file. The texts of other companies carry
 * marks, and a test fails if data of another company are shown; `plain` keeps all texts as they were seeded. With THOROUGH=1, the ledger
 * must be healthy at the end of a file, unless the file writes past the product (`unsound`, with the reason). Queries are planned only once,
 * because planning is a third of PostgreSQL's work for a few rows; `usualPlans` is for tests of plans or of many rows.
 */
export const startApi = async ({ connections = 30, plain = false, unsound = '', usualPlans = false } = {}) => {
  const habits = usualPlans ? undefined : FEW_ROWS_SETTINGS
  const faults = faultsOfRun()
  const database = await freshDatabase(plain)
  const owner = await ownerConnection(database.connection)
  if (faults.includes('no-rls')) await dropRowSecurity(owner)
  const { app, ports, db, sweep, close } = await watchedApp(database, connections, faults, habits)
  afterAll(async () => {
    // Plans for few rows are too slow for a check of all rows.
    const checking = createDatabase({ connection: database.connection })
    const ledgerProblems =
      !isThorough || unsound || faults.length
        ? []
        : await failedChecks(checking.lane('report'), owner, plain ? () => false : isBystander).catch((error: unknown) => [String(error)])
    await checking.end()
    // Closes everything before the check may fail: no hook runs after a failed one, and other tests would lack the open connections.
    await close()
    await owner.end()
    expect(ledgerProblems).toEqual([])
  })
  afterEach(() => refuseLeaks(sweep))

  const send = senderTo(app)

  /** Signs a demo user in and returns a caller with the token, X-Company-Id and a new idempotency key for each write. */
  const signIn = async (email: string, companyName?: string) => {
    const answer = await send<SignedIn>(session.login, { body: { email, password: demoPassword }, headers: { 'x-test-address': randomUUID() } })
    if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.message}`)
    let signed = answer.data
    const active = () => signed.allCompanies.find((company) => company.isActive)
    const target = companyName ? signed.allCompanies.find((company) => company.name.startsWith(companyName)) : active()
    if (!target) throw new Error(`${email} does not belong to ${companyName}`)
    if (target.id !== active()?.id)
      signed = (await send<SignedIn>(session.switchCompany, { body: { companyId: target.id }, headers: { authorization: `Bearer ${signed.accessToken}` } }))
        .data
    const headersFor = (endpoint: AnyEndpoint): Record<string, string> => ({
      authorization: `Bearer ${signed.accessToken}`,
      ...(needsModule(endpoint) ? { 'x-company-id': target.id } : {}),
      ...(needsIdempotencyKey(endpoint) ? { 'idempotency-key': randomUUID() } : {}),
    })
    const call = <T = never>(endpoint: AnyEndpoint, options: RequestOptions = {}) =>
      send<T>(endpoint, { ...options, headers: { ...headersFor(endpoint), ...options.headers } })
    return { token: signed.accessToken, user: signed.user, companyId: target.id, companies: signed.allCompanies, call, headersFor }
  }
  /** Starts an application with planted faults over the same database. Its output is watched as well, but a leak alone fails no test. */
  const beside = async (plantedFaults: readonly Fault[]) => {
    const { close: closeOther, ...other } = await watchedApp(database, 4, plantedFaults, habits)
    afterAll(closeOther)
    return { ...other, send: senderTo(other.app) }
  }
  return { app, ports, db, owner, connection: database.connection, sweep, send, signIn, beside }
}
export type Api = Awaited<ReturnType<typeof startApi>>
export type Caller = Awaited<ReturnType<Api['signIn']>>

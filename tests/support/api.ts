import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, inject } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { needsIdempotencyKey, needsModule } from '@/contracts/endpoint'
import type { Envelope } from '@/contracts/envelope'
import { session, type SignedIn } from '@/contracts/session'
import { createApp } from '@server/app'
import { demoPassword } from '@server/demo/people'
import { createDatabase, type Habits, ON_FEW_ROWS, ownerConnection } from '@server/host/node/database'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { isBystander } from './fences/bystanders'
import { clientOf, dropRowSecurity, type Fault, faultsOfRun } from './fences/faults'
import { report } from './fences/report'
import { answeredBytes, createSweep, refuseLeaks, sentTexts } from './fences/sweep'
import { findings } from './healthy'
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

/** An application over a database that is there, watched for what it shows of other companies than the caller's. */
const watchedApp = async (
  { connection, files, marks }: Awaited<ReturnType<typeof freshDatabase>>,
  connections: number,
  fault: readonly Fault[],
  habits: Habits | undefined,
) => {
  // Tests send hundreds of calls at once over few connections; what refuses them at that is tested by itself.
  const db = createDatabase({
    connection: { ...connection, ...clientOf(fault) },
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

/** Calls an application as its callers would, and reads the answer. */
const senderTo =
  (app: ReturnType<typeof createApp>) =>
  async <T = never>(
    endpoint: AnyEndpoint,
    { params = {}, query, body, files: parts, headers = {} }: RequestOptions = {},
  ): Promise<Answer<T> & { raw: Response; text: string }> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? randomUUID()))
    const init: RequestInit = { method: endpoint.method }
    const sent: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent[name] = value
    if (endpoint.method !== 'GET') {
      if (parts) {
        const form = new FormData()
        form.set('data', JSON.stringify(body ?? {}))
        for (const part of parts) form.append('files', new File([part.bytes as BlobPart], part.name))
        init.body = form
      } else {
        sent['content-type'] ??= 'application/json'
        init.body = typeof body === 'string' ? body : JSON.stringify(body ?? {})
      }
    }
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const request = new Request(`http://localhost/api/v1${path}${search}`, { ...init, headers: sent })
    if (typeof init.body === 'string' && sent['content-type']?.includes('json')) sentTexts.set(request, init.body)
    const raw = await app.request(request)
    const bytes = answeredBytes.get(raw)
    const text = bytes ? new TextDecoder().decode(bytes) : await raw.clone().text()
    const parsed = raw.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Answer<T>)
      : { statusCode: raw.status, message: '', data: null as T }
    return { ...parsed, raw, text }
  }

/**
 * The product's API over a fresh copy of the seeded database. Call at the top of a test file. The other companies' texts carry marks, and
 * a test fails when something of another company is shown; `plain` is for those that want all texts as they were seeded. At the end of
 * a file, with THOROUGH=1, the ledger is healthy unless the file says that it writes past the product (`unsound`, with the reason why).
 * Planning is a third of what PostgreSQL does for a few rows and is done once; `usualPlans` is for those that look at plans or at many rows.
 */
export const startApi = async ({ connections = 30, plain = false, unsound = '', usualPlans = false } = {}) => {
  const habits = usualPlans ? undefined : ON_FEW_ROWS
  const fault = faultsOfRun()
  const database = await freshDatabase(plain)
  const owner = await ownerConnection(database.connection)
  if (fault.includes('no-rls')) await dropRowSecurity(owner)
  const { app, ports, db, sweep, close } = await watchedApp(database, connections, fault, habits)
  afterAll(async () => {
    const found =
      !isThorough || unsound || fault.length ? [] : await findings(db, owner, plain ? () => false : isBystander).catch((error: unknown) => [String(error)])
    // All of it before the test may fail: a hook that fails is the last one, and connections that stay open are missing elsewhere.
    await close()
    await owner.end()
    expect(found).toEqual([])
  })
  afterEach(() => refuseLeaks(sweep))

  const send = senderTo(app)

  /** Signs a demo user in and returns a caller with the token, X-Company-Id and a fresh key per write. */
  const signIn = async (email: string, companyName?: string) => {
    const answer = await send<SignedIn>(session.login, { body: { email, password: demoPassword }, headers: { 'x-test-address': randomUUID() } })
    if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.message}`)
    let signed = answer.data
    const active = () => signed.allCompanies.find((company) => company.isActive)
    const wanted = companyName ? signed.allCompanies.find((company) => company.name.startsWith(companyName)) : active()
    if (!wanted) throw new Error(`${email} does not belong to ${companyName}`)
    if (wanted.id !== active()?.id)
      signed = (await send<SignedIn>(session.switchCompany, { body: { companyId: wanted.id }, headers: { authorization: `Bearer ${signed.accessToken}` } }))
        .data
    const headersFor = (endpoint: AnyEndpoint): Record<string, string> => ({
      authorization: `Bearer ${signed.accessToken}`,
      ...(needsModule(endpoint) ? { 'x-company-id': wanted.id } : {}),
      ...(needsIdempotencyKey(endpoint) ? { 'idempotency-key': randomUUID() } : {}),
    })
    const call = <T = never>(endpoint: AnyEndpoint, options: RequestOptions = {}) =>
      send<T>(endpoint, { ...options, headers: { ...headersFor(endpoint), ...options.headers } })
    return { token: signed.accessToken, user: signed.user, companyId: wanted.id, companies: signed.allCompanies, call, headersFor }
  }
  /** The same database behind an application whose build has a fault. It is watched as well, but what it shows fails no test by itself. */
  const beside = async (besideFault: readonly Fault[]) => {
    const { close: closeOther, ...other } = await watchedApp(database, 4, besideFault, habits)
    afterAll(closeOther)
    return { ...other, send: senderTo(other.app) }
  }
  return { app, ports, db, owner, connection: database.connection, sweep, send, signIn, beside }
}
export type Api = Awaited<ReturnType<typeof startApi>>
export type Caller = Awaited<ReturnType<Api['signIn']>>

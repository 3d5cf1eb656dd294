import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { needsIdempotencyKey, needsModule } from '@/contracts/endpoint'
import type { Envelope } from '@/contracts/envelope'
import { session, type SignedIn } from '@/contracts/session'
import { createApp } from '@server/app'
import { demoPassword } from '@server/demo/people'
import { createDatabase, ownerConnection } from '@server/host/node/database'
import { createFileStore } from '@server/host/node/files'
import { createPasswords } from '@server/host/node/passwords'
import { testPorts } from './ports'

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

const freshDatabase = async () => {
  const { connection, template, files } = inject('postgres')
  const base = JSON.parse(connection) as { database: string }
  const admin = await ownerConnection({ ...base, database: 'postgres' })
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin.exec(`create database ${name} template ${template}`)
  await admin.end()
  return { connection: { ...base, database: name }, files }
}

/** The product's API over a fresh copy of the seeded database. Call at the top of a test file. */
export const startApi = async ({ connections = 30 } = {}) => {
  const { connection, files } = await freshDatabase()
  const db = createDatabase({ connection, max: connections })
  const owner = await ownerConnection(connection)
  const ports = testPorts({ db, files: createFileStore(files), passwords: createPasswords() })
  const app = createApp(ports)
  afterAll(async () => {
    await db.end()
    await owner.end()
  })

  const send = async <T = never>(
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
    const raw = await app.request(`/api/v1${path}${search}`, { ...init, headers: sent })
    const text = await raw.clone().text()
    const parsed = raw.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Answer<T>)
      : { statusCode: raw.status, message: '', data: null as T }
    return { ...parsed, raw, text }
  }

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
  return { app, ports, db, owner, send, signIn }
}
export type Api = Awaited<ReturnType<typeof startApi>>
export type Caller = Awaited<ReturnType<Api['signIn']>>

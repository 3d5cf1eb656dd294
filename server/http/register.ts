import type { Context, Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import { type AnyEndpoint, type HeavyWork, needsModule } from '@/contracts/endpoint'
import { DatabaseBusy, DatabaseUnavailable, TookTooLong } from '../db/errors'
import { failureText } from '../domain/failure-text'
import { groupBy } from '../domain/group-by'
import { IllegalTransition } from '../domain/status/transition'
import type { Ports } from '../ports'
import { readJson, refuseUnstorable } from './body'
import type { ApiEnv, Visitor } from './context'
import { databaseProblem, isDiskFull } from './database-errors'
import { deviceCookie, deviceOf } from './device-cookie'
import { sha256 } from './digest'
import type { Handler } from './handle'
import { downloadResponse } from './download'
import { createKnownTokens, type KnownTokens } from './known-tokens'
import { busy, databaseWithoutRoom, diskFull, Problem } from './problem'
import { receiveBody } from './receive'
import { admitHeavy, identify, preflight, runSessionCall, type SessionCall, workerOf } from './session-call'
import { discardUploads, judgeUploads } from './uploads'
import { validate } from './validate'
import { createWorkCounts, type WorkCounts } from './work-counts'
import { type Patience, patienceFor, takePatiently, takeWorkPlace, type WorkPlace } from './work-place'

/** As web servers write it in their logs; nobody receives it. */
const CALLER_LEFT = 499

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

/** SHA-256 of the bearer token; null without one, or with another scheme. */
export const tokenHashOf = async (c: Context<ApiEnv>): Promise<Uint8Array | null> => {
  const [, token] = BEARER.exec(c.req.header('authorization') ?? '') ?? []
  return token ? sha256(token) : null
}

const ok = (c: Context<ApiEnv>, { done = 'OK' }: AnyEndpoint, data: unknown) => c.json({ statusCode: 200, message: done, data })

/** State that a process keeps between calls. */
interface Memory {
  known: KnownTokens
  counts: WorkCounts
}

/** Responds with a file, or with the job that makes it. `data` is either, or a function that makes it now that the transaction is closed. */
const fileResponse = async (c: Context<ApiEnv>, data: unknown) => {
  const made = await (typeof data === 'function' ? data() : data)
  const isHandedOver = 'jobId' in made
  return isHandedOver ? c.json({ statusCode: 202, message: 'It takes a while, and is made in the background.', data: made }, 202) : downloadResponse(made)
}

const visitorOf = (c: Context<ApiEnv>, ports: Ports): Visitor => ({
  ports,
  requestId: c.get('requestId'),
  address: ports.clientAddress(c.req.raw, c.env),
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  device: deviceOf(c.req.header('cookie')),
  keepDevice: (secret) => c.header('Set-Cookie', deviceCookie(secret)),
})

const answerPublic = async (c: Context<ApiEnv>, ports: Ports, handler: Handler) => {
  const { endpoint } = handler
  const body = await (await readJson(endpoint, c.req.raw))()
  refuseUnstorable([c.req.param(), c.req.query()])
  const { work } = endpoint
  const input = { params: c.req.param(), query: validate(endpoint.query, c.req.query()), body: validate(endpoint.body, body.json) }
  const place = work && (await ports.db.transaction((tx) => takeWorkPlace(tx, ports, work)))
  try {
    const data = await handler.run({ ...visitorOf(c, onLane(ports, work)), ...input })
    return endpoint.download ? await fileResponse(c, data) : ok(c, endpoint, endpoint.response.parse(data))
  } finally {
    await place?.leave()
  }
}

/** Returns the ports for heavy work, which uses separate connections. */
const onLane = (ports: Ports, work: HeavyWork | undefined): Ports => (work ? { ...ports, db: ports.lane(work) } : ports)

const answerSession = async (c: Context<ApiEnv>, ports: Ports, handler: Handler, memory: Memory) => {
  const { endpoint } = handler
  const tokenHash = await tokenHashOf(c)
  if (!tokenHash) throw new Problem(401, 'Your token has expired. Please login again.')
  const call: SessionCall = {
    endpoint,
    ports,
    requestId: c.get('requestId'),
    tokenHash,
    companyHeader: c.req.header('x-company-id'),
    keyHeader: c.req.header('idempotency-key'),
    path: c.req.path,
    params: c.req.param(),
    query: c.req.query(),
  }
  const worker = endpoint.work && (await memory.known.find(tokenHash, () => identify(call)))
  const patience = patienceFor(endpoint, c.req.raw.signal)
  return memory.counts.during(worker, patience, () => answerCall(c, call, tokenHash, handler, memory.known, patience))
}

const answerCall = async (
  c: Context<ApiEnv>,
  call: SessionCall,
  tokenHash: Uint8Array,
  handler: Handler,
  known: KnownTokens,
  patience: Patience | undefined,
) => {
  const { endpoint, ports } = call
  const visitor = visitorOf(c, ports)
  const received = await receiveBody(call, c.req.raw, visitor.address, known)
  const { parse } = received
  let place: WorkPlace | undefined
  try {
    const { work: kind } = endpoint
    if (kind) place = await takePatiently(patience, () => admitHeavy(call, kind))
    // Plain JSON needs no preflight: nothing of it has to be stored before the transaction of the call has checked it.
    const first = handler.prove || (endpoint.form && (handler.prepare || received.files.length > 0)) ? await preflight(call, parse) : null
    const files = first ? await judgeUploads(ports, endpoint, first.body.files) : []
    const asking = first && { ...visitor, entry: first.entry, files, ...first.input }
    const prepared = handler.prove ? await handler.prove(asking) : await handler.prepare?.(ports, files)
    const { data, entry, replayed, later } = await runSessionCall(
      { ...call, ports: onLane(ports, endpoint.work) },
      parse,
      files,
      (context) => handler.run({ ...context, prepared, visitor }),
      handler,
    )
    c.set('who', workerOf(entry))
    known.add(tokenHash, workerOf(entry))
    for (const work of later) await work().catch((error: unknown) => ports.log.warn({ error: String(error) }, 'work after commit failed'))
    // Files of a preview, or of a call that was replayed by its key, belong to no record.
    if (endpoint.safe || replayed) await discardUploads(ports, files)
    // Who has left waits for nothing that follows, such as the job of a report that takes long.
    if (typeof data === 'function' && c.req.raw.signal.aborted) return new Response(null, { status: CALLER_LEFT })
    if (endpoint.download) return await fileResponse(c, data)
    return ok(c, endpoint, typeof data === 'function' ? endpoint.response.parse(await data()) : data)
  } catch (error) {
    // If the connection was lost, the commit may have happened: an extra file does no harm, a missing one would.
    if (!(error instanceof DatabaseUnavailable)) await discardUploads(ports, received.files)
    throw error
  } finally {
    received.release()
    await place?.leave()
  }
}

export const problemOf = (error: unknown, log: Ports['log'], requestId: string): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailable)
    return new Problem(503, 'The database can’t be reached at the moment. Nothing was saved; try again shortly.', { headers: { 'Retry-After': '2' } })
  if (error instanceof DatabaseBusy) return busy()
  if (error instanceof TookTooLong)
    return new Problem(422, 'That took longer than it may, and was stopped. Ask for less at once, for instance by a filter.', { code: 'TOOK_TOO_LONG' })
  if (error instanceof IllegalTransition) return new Problem(409, error.message, { code: error.code })
  if (isDiskFull(error)) {
    log.error({ requestId, error: String(error) }, 'there was no room on the disk')
    return diskFull()
  }
  const known = databaseProblem(error)
  if (known) return known
  log.error({ requestId, error: failureText(error) }, 'request failed')
  return new Problem(500, 'Something went wrong on our side. Nothing was saved.', { code: 'INTERNAL' })
}

/** True for calls that write more than a sign-in does. While the disk is full, users can still sign in and read. */
const writesMuch = (endpoint: AnyEndpoint): boolean => endpoint.method !== 'GET' && !endpoint.safe && (needsModule(endpoint) || endpoint.form === true)

const answerUnlessDiskFull = async (c: Context<ApiEnv>, ports: Ports, handler: Handler, memory: Memory) => {
  if (writesMuch(handler.endpoint) && (await ports.disk.space()).state === 'full') throw diskFull()
  try {
    return await answer(c, ports, handler, memory)
  } catch (error) {
    if (isDiskFull(error)) ports.disk.noticeFull()
    if (error instanceof DatabaseUnavailable && (await ports.disk.space()).state === 'full') throw databaseWithoutRoom()
    throw error
  }
}

const answer = (c: Context<ApiEnv>, ports: Ports, handler: Handler, memory: Memory) =>
  handler.kind === 'public' ? answerPublic(c, ports, handler) : answerSession(c, ports, handler, memory)

/**
 * Registers every endpoint of the contract. An endpoint without a handler, a handler without an endpoint, or two handlers
 * for one endpoint stop the start: only declared endpoints can be called, and each of them works.
 */
export const register = (app: Hono<ApiEnv, BlankSchema, '/api/v1'>, ports: Ports, endpoints: readonly AnyEndpoint[], handlers: readonly Handler[]): void => {
  const byEndpoint = new Map(handlers.map((handler) => [handler.endpoint, handler]))
  if (byEndpoint.size !== handlers.length) throw new Error('An endpoint has two handlers')
  const stray = handlers.find((handler) => !endpoints.includes(handler.endpoint))
  if (stray) throw new Error(`${stray.endpoint.path} has a handler but is not in the contract`)
  for (const endpoint of endpoints) {
    const handler = byEndpoint.get(endpoint)
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    if (needsModule(endpoint) ? handler.kind !== 'session' : (endpoint.access === 'public') !== (handler.kind === 'public'))
      throw new Error(`${endpoint.path} is handled at the wrong door`)
  }
  const memory: Memory = { known: createKnownTokens(), counts: createWorkCounts() }
  // Paths without parameters first: `/customer/lookup` is not a customer called "lookup", whatever the method.
  // One address may have parameters of different names, such as that of journal entries in the specification.
  const shapes = groupBy(endpoints, ({ path }) => path.replace(/:\w+/g, ':'))
  for (const [shape, endpointsAtPath] of [...shapes].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')))) {
    for (const endpoint of endpointsAtPath)
      app.on(endpoint.method, endpoint.path, (c) => answerUnlessDiskFull(c, ports, byEndpoint.get(endpoint) as Handler, memory))
    app.all(endpointsAtPath[0]?.path ?? shape, () => {
      throw new Problem(405, 'This address does not answer that method.', { headers: { Allow: endpointsAtPath.map((endpoint) => endpoint.method).join(', ') } })
    })
  }
}

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createConnection, createServer as createTcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { call } from '@/lib/call'
import { startApi } from '../support/api'
import { sampleOf } from '../support/thorough.mjs'

/** The number of documents to submit: a sample by default, `SUBMITS=1000` for all. The seed is printed, and `SUBMITS_SEED` repeats its fates. */
const WANTED = Number(process.env['SUBMITS'] ?? sampleOf(60, 20))
const SEED = Number(process.env['SUBMITS_SEED'] ?? Date.now() % 2 ** 31)
const CLIENTS = 8

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const customerId = (await sales.call<{ rows: { id: string }[] }>(customers.list)).data.rows[0]?.id ?? ''

const listening = async (server: ReturnType<typeof createTcpServer> | ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Action of the proxy on a connection: passes all, or cuts the request in its middle, the answer before its first byte, or in its middle. */
type Fate = 'through' | 'request' | 'answer' | 'half'
const cuts: Record<Fate, number> = { through: 0, request: 0, answer: 0, half: 0 }
const fates = fc.sample(
  fc.oneof<fc.WeightedArbitrary<Fate>[]>(
    { weight: 64, arbitrary: fc.constant('through') },
    { weight: 12, arbitrary: fc.constant('request') },
    { weight: 12, arbitrary: fc.constant('answer') },
    { weight: 12, arbitrary: fc.constant('half') },
  ),
  { seed: SEED, numRuns: WANTED * 10 },
)
let drawn = 0
const fateOf = (): Fate => fates[drawn++ % fates.length] ?? 'through'

const backend = createServer(getRequestListener(api.app.fetch))
const backendPort = await listening(backend)
const open = new Set<Socket>()
/** Has one request per connection, so that each request has a fate of its own. */
const proxy = createTcpServer((client) => {
  const fate = fateOf()
  cuts[fate]++
  const upstream = createConnection(backendPort, '127.0.0.1')
  const end = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const socket of [client, upstream]) {
    open.add(socket)
    socket.on('error', end).on('close', () => open.delete(socket))
  }
  client.on('data', (chunk) => {
    if (fate !== 'request') return void upstream.write(chunk)
    upstream.write(chunk.subarray(0, Math.floor(chunk.length / 2)))
    setTimeout(end, 5)
  })
  upstream.on('data', (chunk) => {
    if (fate === 'answer') return end()
    if (fate === 'through') return void client.write(chunk)
    client.write(chunk.subarray(0, Math.floor(chunk.length / 2)), end)
  })
  upstream.on('end', () => client.end())
})
const port = await listening(proxy)

const ownFetch = globalThis.fetch
/** The `fetch` of the client: sends each call through the proxy, with the session's token and over a connection of its own. */
const fetchThroughProxy = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${sales.token}`)
  headers.set('connection', 'close')
  const body = request.method === 'GET' ? null : await request.arrayBuffer()
  return ownFetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { method: request.method, headers, body })
}

afterAll(async () => {
  vi.unstubAllGlobals()
  for (const socket of open) socket.destroy()
  backend.closeAllConnections()
  await Promise.all([new Promise((done) => proxy.close(done)), new Promise((done) => backend.close(done))])
})

test(`${WANTED} submits through double clicks, reloads and cut connections give exactly as many documents`, { timeout: WANTED * 500 + 30_000 }, async () => {
  vi.stubGlobal('fetch', fetchThroughProxy)
  // The only parts of a page that the client's call needs.
  vi.stubGlobal('window', { location: { origin: 'http://office.example' } })
  vi.stubGlobal('document', { cookie: '' })
  const create = (idempotencyKey: string, subject: string) =>
    call(inquiries.create, { companyId: sales.companyId, idempotencyKey, body: { customerId, subject, lines: [{ description: 'Switch', qty: '12' }] } })

  const run = `run ${randomUUID()}`
  const ids = new Set<string>()
  let presses = 0
  /** Submits a draft. Its key stays the same for all tries: a user who got no answer presses again, perhaps after a reload. */
  const submit = async (subject: string): Promise<void> => {
    const key = randomUUID()
    for (let tries = 0; tries < 30; tries++) {
      const twice = await Promise.allSettled([create(key, subject), ...(presses % 3 === 0 ? [create(key, subject)] : [])])
      presses += twice.length
      const answered = twice.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
      for (const id of answered) ids.add(id)
      if (answered.length > 0) return
    }
    throw new Error(`${subject} got no answer`)
  }
  const waiting = Array.from({ length: WANTED }, (_, index) => `${run} ${index}`)
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let subject = waiting.pop(); subject !== undefined; subject = waiting.pop()) await submit(subject)
    }),
  )
  const made = await api.owner.query<{ id: string; subject: string }>(
    `select i.document_id as id, i.subject from inquiries i where i.company_id = $1 and i.subject like $2`,
    [sales.companyId, `${run}%`],
  )
  expect(made).toHaveLength(WANTED)
  expect(new Set(made.map(({ subject }) => subject)).size).toBe(WANTED)
  expect(new Set(made.map(({ id }) => id))).toEqual(ids)
  expect(Math.min(cuts.request, cuts.answer, cuts.half)).toBeGreaterThan(0)
  process.stdout.write(`submits: ${WANTED} documents of ${presses} presses, connections ${JSON.stringify(cuts)}, seed ${SEED}\n`)
})

import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { DatabaseBusy } from '@server/db/errors'
import { createProxies } from '@server/host/node/client-address'
import { createGate, type GateLimits } from '@server/host/node/gate'
import { type HttpServer, listen } from '@server/host/node/http-server'
import { createInflow } from '@server/host/node/inflow'
import { createTurns } from '@server/host/node/lanes'
import { networkOf } from '@server/host/node/tally'

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const WIDE = { each: 1000, all: 1000 }

/** Serves an app that answers `/slow` only when the test calls a function of `waiting`. */
const serve = async (limits: Partial<GateLimits>, trusted: string[] = []) => {
  const waiting: (() => void)[] = []
  const app = new Hono()
  app.get('/slow', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text('slow')
  })
  app.all('*', (c) => c.text('quick'))
  const gate = createGate(createProxies(trusted), { connections: WIDE, requests: WIDE, ...limits })
  const server: HttpServer = await listen(app, { host: '127.0.0.1', port: 0, gate })
  ends.push(() => server.stop(100))
  return { port: server.port, waiting, url: `http://127.0.0.1:${server.port}` }
}

/** Opens a connection that sends nothing by itself. */
const open = async (port: number): Promise<{ socket: Socket; text(): string; closed: Promise<void> }> => {
  const socket = connect(port, '127.0.0.1')
  ends.push(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, text: () => text, closed }
}

test('a connection over the limit of its address is told so and closed, and one that ends makes room', async () => {
  const { port } = await serve({ connections: { each: 3, all: 1000 } })
  const [first] = [await open(port), await open(port), await open(port)]
  const fourth = await open(port)
  await fourth.closed
  expect(fourth.text()).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 2\r\n[\s\S]*SERVER_BUSY/)
  first?.socket.destroy()
  await expect
    .poll(async () => {
      const next = await open(port)
      next.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      await next.closed
      return next.text()
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

test('requests under way are counted for the address and for all; what is over is refused at once', async () => {
  const { url, waiting } = await serve({ requests: { each: 2, all: 1000 } })
  const slow = [fetch(`${url}/slow`), fetch(`${url}/slow`)]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await fetch(`${url}/quick`, { method: 'POST', body: 'x'.repeat(2_000_000) })
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([503, '2', { code: 'SERVER_BUSY' }])
  for (const answer of waiting) answer()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200)
})

test('behind a proxy the address that it names is counted, and its own connections only for all', async () => {
  const { url, port, waiting } = await serve({ requests: { each: 1, all: 3 }, connections: { each: 1, all: 1000 } }, ['127.0.0.1'])
  await open(port)
  await open(port)
  const from = (address: string, path = '/slow') => fetch(url + path, { headers: { 'x-forwarded-for': address } })
  const slow = [from('203.0.113.1'), from('203.0.113.2'), from('2001:db8::1')]
  await expect.poll(() => waiting.length).toBe(3)
  // The first is one too many of its network, the second one too many in all.
  expect((await from('2001:db8:0:0:ffff::9', '/quick')).status).toBe(503)
  expect((await from('203.0.113.3', '/quick')).status).toBe(503)
  waiting[0]?.()
  await slow[0]
  await expect.poll(async () => (await from('203.0.113.3', '/quick')).status).toBe(200)
  expect((await from('203.0.113.2', '/quick')).status).toBe(503)
  for (const answer of waiting) answer()
})

test('a head that doesn’t end is cut off', async () => {
  const { port } = await serve({})
  const slow = await open(port)
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  const started = performance.now()
  await slow.closed
  // The limit is 10 s. With the interval at which Node checks by default it was 31 s.
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(slow.text()).toMatch(/^HTTP\/1\.1 408 /)
})

test('bytes on their way are counted for the address and for all', () => {
  const inflow = createInflow({ each: 100, all: 150 })
  const first = inflow.reserve('203.0.113.1', 60)
  expect(inflow.reserve('203.0.113.1', 60)).toBeNull()
  const second = inflow.reserve('203.0.113.2', 90)
  expect(second).not.toBeNull()
  expect(inflow.reserve('203.0.113.3', 1)).toBeNull()
  first?.()
  first?.()
  expect(inflow.reserve('203.0.113.3', 61)).toBeNull()
  expect(inflow.reserve('203.0.113.3', 60)).not.toBeNull()
})

test('who has an IPv6 address has its network', () => {
  expect(networkOf('203.0.113.1')).toBe('203.0.113.1')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2')
  expect(networkOf('2001:0db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('processes on one database share the limits', async () => {
  const sharers = { count: 1 }
  const inflow = createInflow({ each: 100, all: 150 }, () => sharers.count)
  inflow.reserve('203.0.113.1', 40)
  sharers.count = 2
  expect(inflow.reserve('203.0.113.1', 11)).toBeNull()
  expect(inflow.reserve('203.0.113.2', 36)).toBeNull()
  expect(inflow.reserve('203.0.113.2', 35)).not.toBeNull()
  sharers.count = 1
  expect(inflow.reserve('203.0.113.1', 60)).not.toBeNull()
})

test('a process takes no more turns than its share, and more once others have gone', async () => {
  const sharers = { count: 2 }
  const turns = createTurns(4, 2, () => sharers.count)
  const [end] = [await turns.take(false), await turns.take(false)]
  let third = 'waits'
  const thirdTurn = turns.take(false).then((done) => {
    third = 'at work'
    return done
  })
  await expect(turns.take(false)).rejects.toThrow(DatabaseBusy)
  expect(third).toBe('waits')
  sharers.count = 1
  // Those that wait get their turn when another turn ends.
  end?.()
  await thirdTurn
  expect(third).toBe('at work')
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bankStatements } from '@/contracts/bank-statements'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { inquiries } from '@/contracts/inquiries'
import { session } from '@/contracts/session'
import { createApp } from '@server/app'
import { startApi } from '../support/api'

const api = await startApi()
// Without the sweep over all answers, because that reads each request body as a whole.
const app = createApp(api.ports)
const sales = await api.signIn('sales@northgate.example')

const PIECE = 64 * 1024

/** A request body of so many pieces, endless by default, that counts the pieces that were read. */
const body = (first = '', pieces = Number.POSITIVE_INFINITY, last = '', byte = 97) => {
  const encoder = new TextEncoder()
  const counted = { taken: 0 }
  let at = -1
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        at += 1
        if (at === 0 && first) return controller.enqueue(encoder.encode(first))
        if (at > pieces) {
          if (last) controller.enqueue(encoder.encode(last))
          return controller.close()
        }
        counted.taken += 1
        controller.enqueue(new Uint8Array(PIECE).fill(byte))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, counted }
}

const post = (endpoint: AnyEndpoint, stream: ReadableStream<Uint8Array>, headers: Record<string, string>) =>
  app.request(
    new Request(`http://localhost/api/v1${endpoint.path.replace(/:\w+/g, randomUUID())}`, {
      method: endpoint.method,
      body: stream,
      headers,
      duplex: 'half',
    } as RequestInit),
  )
const FORM = 'multipart/form-data; boundary=x'
const opening = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'

test('nothing is read of what comes with a token that nobody has', async () => {
  for (const type of [FORM, 'application/json'])
    for (const announced of [undefined, String(25 * 1024 * 1024)]) {
      const { stream, counted } = body(opening)
      const headers = { authorization: `Bearer ${randomUUID()}`, 'content-type': type, 'idempotency-key': randomUUID(), 'x-company-id': sales.companyId }
      const answer = await post(inquiries.create, stream, { ...headers, ...(announced && { 'content-length': announced }) })
      expect([answer.status, counted.taken]).toEqual([401, 0])
    }
})

test('nor of what somebody sends who may not make the call', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  const { stream, counted } = body(opening)
  const answer = await post(inquiries.create, stream, { ...viewer.headersFor(inquiries.create), 'content-type': FORM })
  expect([answer.status, counted.taken]).toEqual([403, 0])
})

test('what anybody may call takes 64 kB', async () => {
  const { stream, counted } = body()
  const answer = await post(session.login, stream, { 'content-type': 'application/json' })
  expect([answer.status, counted.taken]).toEqual([413, 2])
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('64 kB') })
  const announced = body()
  const headers = { 'content-type': 'application/json', 'content-length': String(PIECE + 1) }
  expect((await post(session.login, announced.stream, headers)).status).toBe(413)
  expect(announced.counted.taken).toBe(0)
  const fits = await api.send(session.login, { body: { email: 'a@b.example', password: 'x'.repeat(60) }, headers: { 'x-test-address': randomUUID() } })
  expect(fits.statusCode).toBe(422)
})

test('a body that announces its length, as those of browsers do, is read as well', async () => {
  const json = JSON.stringify({ email: 'nobody@northgate.example', password: 'x' })
  const headers = { 'content-type': 'application/json', 'content-length': String(json.length) }
  const answer = await app.request(new Request(`http://localhost/api/v1${session.login.path}`, { method: 'POST', headers, body: json }))
  expect(answer.status).toBe(422)
})

test('an upload goes to the store piece by piece, and is gone when it is too large', async () => {
  const { receive, delete: remove } = api.ports.files
  const { stream, counted } = body(opening)
  const written: number[] = []
  const dropped: string[] = []
  const ids: string[] = []
  api.ports.files.receive = async (id) => {
    ids.push(id)
    const file = await receive(id)
    return {
      ...file,
      write: async (bytes) => void (written.push(counted.taken), await file.write(bytes)),
      drop: async () => void (dropped.push(id), await file.drop()),
    }
  }
  const answer = await post(inquiries.stage, stream, { ...sales.headersFor(inquiries.stage), 'content-type': FORM })
  Object.assign(api.ports.files, { receive, delete: remove })
  expect(answer.status).toBe(413)
  // At most one piece is read ahead of the one that is being stored. 10 MB are 160 pieces.
  expect(written.length).toBeGreaterThan(150)
  expect(written.every((taken, index) => taken <= index + 2)).toBe(true)
  expect(counted.taken).toBeLessThan(165)
  expect(dropped).toEqual(ids)
  expect(await api.ports.files.get(ids[0] ?? '')).toBeNull()
})

test('200 MB of zeros as a statement are refused before they have been read', async () => {
  const pieces = (200 * 1024 * 1024) / PIECE
  const accountant = await api.signIn('accounts@northgate.example')
  const { stream, counted } = body(opening, pieces, '\r\n--x--\r\n', 0)
  const answer = await post(bankStatements.preview, stream, { ...accountant.headersFor(bankStatements.preview), 'content-type': FORM })
  expect(answer.status).toBe(413)
  // A statement has up to 24 MB, which are 384 pieces.
  expect(counted.taken).toBeLessThan(390)
})

test('an upload that came whole is what it was', async () => {
  const { stream } = body(opening, 20, '\r\n--x--\r\n')
  const answer = await post(inquiries.stage, stream, { ...sales.headersFor(inquiries.stage), 'content-type': FORM })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { files: { id: string; size: number }[] } }
  expect(data.files.map(({ size }) => size)).toEqual([20 * PIECE])
  const [row] = await api.owner.query<{ sha256: string }>('select sha256 from files where id = $1', [data.files[0]?.id])
  const stored = await api.ports.files.get(data.files[0]?.id ?? '')
  const hash = await crypto.subtle.digest('SHA-256', stored as BufferSource)
  expect(row?.sha256).toBe(Buffer.from(hash).toString('hex'))
  // The file belongs to a row of `files` now, so it is no leftover to be removed.
  expect(await api.owner.query('select id from file_leftovers where id = $1', [data.files[0]?.id])).toEqual([])
})

test('where too much is on its way already, the next is told so and nothing of it is read', async () => {
  const reservedBytes: number[] = []
  const { reserve } = api.ports.inflow
  let room = true
  api.ports.inflow.reserve = (_address, bytes) => {
    if (!room) return null
    reservedBytes.push(bytes)
    return () => void reservedBytes.splice(reservedBytes.indexOf(bytes), 1)
  }
  const send = async (pieces: number, type = FORM) => {
    const { stream, counted } = body(opening, pieces, '\r\n--x--\r\n')
    const answer = await post(inquiries.stage, stream, { ...sales.headersFor(inquiries.stage), 'content-type': type })
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), code: ((await answer.json()) as { code?: string }).code, ...counted }
  }
  expect(await send(2)).toMatchObject({ status: 200 })
  expect((await send(400)).status).toBe(413)
  expect((await send(2, 'application/json')).status).toBe(400)
  // Each upload has released the bytes that it had reserved, whatever its outcome.
  expect(reservedBytes).toEqual([])
  room = false
  expect(await send(2)).toEqual({ status: 503, retryAfter: '2', code: 'SERVER_BUSY', taken: 0 })
  api.ports.inflow.reserve = reserve
})

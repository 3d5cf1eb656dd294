import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/contracts/api'
import { endpoint } from '@/contracts/endpoint'
import { session } from '@/contracts/session'
import { ApiError, NO_RESPONSE } from './api-error'
import { apiListeners, call, download } from './call'
import { removeAllCookies, writeToken } from './cookies'

const api = (path: string) => `${window.location.origin}/api/v1${path}`
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
const originalListeners = { ...apiListeners }
afterAll(() => {
  server.close()
  Object.assign(apiListeners, originalListeners)
})

const unauthorized = vi.fn<(message: string) => void>()
const mismatch = vi.fn<(companyId?: string) => void>()
beforeEach(() => {
  writeToken('t1')
  Object.assign(apiListeners, { unauthorized, companyMismatch: mismatch })
})
afterEach(() => {
  server.resetHandlers()
  removeAllCookies()
  vi.clearAllMocks()
})

const ok = (data: unknown) => HttpResponse.json({ statusCode: 200, message: 'OK', data })
const refuse = (status: number, code?: string) => HttpResponse.json({ statusCode: status, message: `no ${status}`, code, data: { seen: 2 } }, { status })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )

const list = endpoint({
  method: 'GET',
  path: '/things/:kind',
  query: z.object({ q: z.string(), page: z.number() }),
  response: z.object({ rows: z.array(z.string()) }),
  module: 'parts',
  action: 'read',
  summary: '',
})
const create = endpoint({
  method: 'POST',
  path: '/things',
  body: z.object({ name: z.string() }),
  response: z.object({}),
  module: 'parts',
  action: 'create',
  form: true,
  summary: '',
})
const writeInput = { companyId: 'c1', idempotencyKey: 'k1' }

test('sends token, company, parameters and query, and returns the data', async () => {
  let seen: Request | undefined
  server.use(http.get(api('/things/*'), ({ request }) => ((seen = request), ok({ rows: ['a'] }))))
  await expect(call(list, { params: { kind: 'a/b' }, query: { q: 'x&y' }, companyId: 'c1' })).resolves.toEqual({ rows: ['a'] })
  expect(seen?.url).toBe(api('/things/a%2Fb?q=x%26y'))
  expect(Object.fromEntries(seen?.headers ?? [])).toMatchObject({ authorization: 'Bearer t1', 'x-company-id': 'c1' })
})

test('reads the token at each request, and only the authentication post goes without', async () => {
  const sent: (string | null)[] = []
  server.use(http.post(api('/users/*'), ({ request }) => (sent.push(request.headers.get('Authorization')), ok({}))))
  await call(session.heartbeat, { body: {} })
  writeToken('t2')
  await call(session.heartbeat, { body: {} })
  await call(session.login, { body: { email: 'a', password: 'b' } })
  await call(session.requestOtp, { body: { email: 'a' } })
  expect(sent).toEqual(['Bearer t1', 'Bearer t2', null, 'Bearer t2'])
})

test('an endpoint of a module is not called without its company or key', async () => {
  await expect(call(list, { params: { kind: 'a' } })).rejects.toThrow('needs the company')
  await expect(call(create, { body: { name: 'a' }, companyId: 'c1' })).rejects.toThrow('needs an idempotency key')
})

test.each([
  ['the network', () => HttpResponse.error()],
  ['502', () => refuse(502)],
  ['503', () => refuse(503)],
  ['504', () => refuse(504)],
  ['a key in progress', () => refuse(409, 'KEY_IN_PROGRESS')],
])('a keyed write is repeated with its key after %s', async (_case, fail) => {
  const keys: (string | null)[] = []
  server.use(http.post(api('/things'), ({ request }) => (keys.push(request.headers.get('Idempotency-Key')), keys.length < 3 ? fail() : ok({}))))
  await call(create, { body: { name: 'a' }, ...writeInput })
  expect(keys).toEqual(['k1', 'k1', 'k1'])
})

test.each([
  ['500', 500, undefined],
  ['a stale version', 409, 'STALE_DOCUMENT'],
  ['a limit', 429, undefined],
  ['a wrong field', 422, undefined],
])('nothing is repeated after %s', async (_case, status, code) => {
  let count = 0
  server.use(http.post(api('/things'), () => (count++, refuse(status, code))))
  const error = await failure(call(create, { body: { name: 'a' }, ...writeInput }))
  expect(error).toMatchObject({ name: 'ApiError', status, message: `no ${status}`, data: { seen: 2 } })
  expect(count).toBe(1)
})

test('a write without a key is sent once', async () => {
  let count = 0
  server.use(http.post(api('/users/login'), () => (count++, refuse(503))))
  await failure(call(session.login, { body: { email: 'a', password: 'b' } }))
  expect(count).toBe(1)
})

test('the error carries what the server said', async () => {
  const errors = [{ path: 'name', code: 'too_small', message: 'Enter a name.' }]
  server.use(
    http.post(api('/things'), () =>
      HttpResponse.json(
        { statusCode: 422, message: 'Check the form.', data: null, errors, code: 'INVALID' },
        { status: 422, headers: { 'X-Request-Id': 'r1' } },
      ),
    ),
  )
  const error = await failure(call(create, { body: { name: '' }, ...writeInput }))
  expect(error).toMatchObject({ status: 422, message: 'Check the form.', errors, code: 'INVALID', requestId: 'r1' })
})

test.each([
  ['no response', () => HttpResponse.error(), 0],
  ['HTML with an error status', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 }), 500],
  ['HTML instead of data', () => HttpResponse.html('<!doctype html>'), 200],
  ['an empty answer', () => new HttpResponse(null, { status: 200 }), 200],
  ['JSON that is no envelope', () => HttpResponse.json(['x']), 200],
])('%s becomes the one sentence', async (_case, answer, status) => {
  server.use(http.post(api('/users/login'), answer))
  const error = await failure(call(session.login, { body: { email: 'a', password: 'b' } }))
  expect(error).toMatchObject({ name: 'ApiError', status, message: 'A network or server error occurred. Please try again later.' })
  expect(NO_RESPONSE).toBe(error.message)
})

test('an abort is passed on as it is', async () => {
  server.use(http.get(api('/users/menu'), () => new Promise<never>(() => undefined)))
  const controller = new AbortController()
  const pending = call(session.menu, { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file comes as bytes', async () => {
  server.use(http.get(api('/company-info/logo'), () => new HttpResponse('png', { headers: { 'Content-Type': 'image/png' } })))
  const blob = await download(session.logo)
  expect([blob.type, await blob.text()]).toEqual(['image/png', 'png'])
})

test('a 401 is announced with the server’s message', async () => {
  server.use(http.get(api('/users/menu'), () => refuse(401)))
  await failure(call(session.menu))
  expect(unauthorized).toHaveBeenCalledExactlyOnceWith('no 401')
})

test('a 401 is not announced for public calls, for who deals with it, and for a token replaced meanwhile', async () => {
  server.use(
    http.post(api('/users/*'), () => refuse(401)),
    http.get(api('/users/menu'), () => (writeToken('t2'), refuse(401))),
  )
  await failure(call(session.requestOtp, { body: { email: 'a' } }))
  await failure(call(session.heartbeat, { body: {}, ownUnauthorized: true }))
  await failure(call(session.menu))
  expect(unauthorized).not.toHaveBeenCalled()
})

test('another company’s token is announced', async () => {
  server.use(http.get(api('/things/a'), () => refuse(409, 'COMPANY_MISMATCH')))
  await failure(call(list, { params: { kind: 'a' }, companyId: 'c1' }))
  expect(mismatch).toHaveBeenCalledExactlyOnceWith('c1')
})

test('calls that the specification leaves as JSON are JSON, unless a file travels; only those that it marks always go out as form data', () => {
  // Written out here on purpose: which calls are form data is taken from the specification's list of calls, not from our own `form` flags.
  const marked = [
    'POST /inquiry',
    'PATCH /inquiry/:voucherId',
    'PATCH /inquiry/addInquiryData/:voucherId',
    'POST /poToVendor/add-vendor-PO',
    'PUT /poToVendor/edit-vendor-PO/:voucherId',
    'PATCH /poToVendor/edit-vendor-PO/:voucherId',
    'POST /customer',
    'PUT /customer/:vendorId',
    'PATCH /chart-of-account/:voucherId',
  ]
  expect(
    endpoints
      .filter(({ form }) => form === 'always')
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  ).toEqual([...marked].sort())
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/contracts/api'
import { type AnyEndpoint, needsIdempotencyKey } from '@/contracts/endpoint'
import { startApi } from '../support/api'
import { moduleEndpoints, nameOf, publicEndpoints, sessionEndpoints } from '../support/endpoints'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const falcon = await api.signIn('sales@falcon.example')
const system = await api.signIn('system@northgate.example')
const key = () => ({ 'idempotency-key': randomUUID() })
const headersOf = (token: string, companyId?: string) => ({ authorization: `Bearer ${token}`, ...(companyId ? { 'x-company-id': companyId } : {}), ...key() })

/** Endpoints that need no sign-in; `SESSION` lists those for any signed-in user. A change of either list is a decision, so they are repeated here. */
const PUBLIC = [
  'GET /health',
  // For anyone with the code that the server printed at its start, while no account exists.
  'GET /setup',
  'POST /setup',
  // For anyone with a customer's link.
  'POST /RfqForCustomer/answer/view',
  'POST /RfqForCustomer/answer/pdf',
  'POST /RfqForCustomer/answer',
  // For anyone with the link of an invitation.
  'POST /users/invitation/view',
  'POST /users/invitation/accept',
  // For the mail server, with its secret.
  'POST /mails/bounces',
  'POST /users/login',
  'POST /users/login/request-code',
  'POST /users/two-step-verification',
  'POST /users/two-step-verification/resend',
  'POST /users/forgot-password/request-otp',
  'POST /users/forgot-password/verify-otp',
  'POST /users/forgot-password/reset-password',
  // For anyone with the link that confirms a new e-mail address.
  'POST /users/verify-email',
]
const SESSION = [
  'POST /users/logout',
  'POST /users/session/heartbeat',
  'POST /users/switch-company',
  'GET /users/profile/:id',
  'PUT /users/update-profile/:id',
  'POST /users/email-change/withdraw',
  'GET /users/:userId/photo',
  'GET /users/:userId/sign-ins',
  'GET /demo-data',
  'GET /users/sessions',
  'POST /users/sessions/end',
  'POST /users/change-password',
  'POST /users/session/lock',
  'POST /users/session/unlock',
  'POST /users/second-step/start',
  'POST /users/second-step/confirm',
  'POST /users/second-step/remove',
  'POST /users/second-step/recovery-codes',
  'POST /users/delete-account',
  'POST /users/delete-account/withdraw',
  'GET /users/settings',
  'PUT /users/settings',
  'GET /users/menu',
  'GET /users/:userId/companies/:companyId/permissions',
  'GET /company-info/logo',
  // For system users only.
  'PUT /maintenance',
  'GET /search/documents',
  'GET /search',
  'GET /home',
  'GET /recents',
  'POST /recents',
  'GET /company-info/colleagues',
  'GET /views',
  'POST /views',
  'PUT /views/:id',
  'DELETE /views/:id',
  'GET /jobs',
  'GET /jobs/:id',
  'POST /jobs/:id/retry',
  'POST /jobs/:id/cancel',
  'GET /report-jobs/:id/report',
  'GET /report-jobs/:id/file',
]

test('the open doors are the agreed ones', () => {
  expect(publicEndpoints.map(nameOf).sort()).toEqual([...PUBLIC].sort())
  expect(sessionEndpoints.map(nameOf).sort()).toEqual([...SESSION].sort())
  expect(endpoints.length).toBe(PUBLIC.length + SESSION.length + moduleEndpoints.length)
})

describe.each([...moduleEndpoints, ...sessionEndpoints].map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('refuses whoever has no live session, with 401 and nothing else', async () => {
    const tokens = [undefined, 'Bearer', `Bearer ${'x'.repeat(43)}`, `Basic ${sales.token}`, `bearer ${sales.token}`, `Bearer ${sales.token} `, sales.token]
    for (const authorization of tokens.filter((value) => value !== `Bearer ${sales.token} `)) {
      const answer = await api.send(endpoint, { headers: { authorization, 'x-company-id': sales.companyId, ...key() } })
      expect([authorization, answer.statusCode, answer.data]).toEqual([authorization, 401, null])
    }
  })

  test('refuses another company’s X-Company-Id with 409 and no data', async () => {
    if (nameOf(endpoint) === 'POST /users/logout') return
    const answer = await api.send(endpoint, { headers: headersOf(sales.token, falcon.companyId) })
    expect([answer.statusCode, answer.code, answer.data]).toEqual([409, 'COMPANY_MISMATCH', null])
  })
})

/** A path whose parameters have no names: PUT and GET of one resource may call its key differently, as the specification does. */
const resourceOf = ({ path }: AnyEndpoint): string => path.replaceAll(/:\w+/g, ':key')

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('answers another method with 405, naming its own', async () => {
    const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (method) => !endpoints.some((other) => resourceOf(other) === resourceOf(endpoint) && other.method === method),
    )
    for (const method of otherMethods) {
      const answer = await api.send({ ...endpoint, method } as AnyEndpoint, { headers: headersOf(sales.token, sales.companyId) })
      expect([method, answer.statusCode]).toEqual([method, 405])
      expect(answer.raw.headers.get('allow')).toContain(endpoint.method)
    }
  })

  test('answers malformed bodies with 400, never with a fault of its own', async () => {
    if (endpoint.method === 'GET') return
    const system = await api.signIn('system@northgate.example')
    for (const body of ['{', '[]', 'null', '"text"', '12', '{"a":"\\u0000"}', '{"a":"\\ud800"}']) {
      const answer = await api.send(endpoint, { body, headers: { ...headersOf(system.token, system.companyId), 'content-type': 'application/json' } })
      expect([body, answer.statusCode, answer.code]).toEqual([body, 400, 'MALFORMED'])
    }
    const strange = {
      constructor: {},
      __proto__: { a: 1 },
      version: 1e308,
      lines: 'x'.repeat(1000),
      action: ['edit'],
      companyId: falcon.companyId,
      userType: 'system',
    }
    const answer = await api.send(endpoint, { body: strange, headers: { ...headersOf(system.token, system.companyId), 'content-type': 'application/json' } })
    // These two ignore their body.
    if (endpoint.body && !['POST /users/logout', 'POST /users/session/heartbeat'].includes(nameOf(endpoint))) expect([400, 422]).toContain(answer.statusCode)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe.each(moduleEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('needs the X-Company-Id, and a key where it writes', async () => {
    const { 'idempotency-key': _key, ...withoutKey } = headersOf(system.token, system.companyId)
    const unnamed = await api.send(endpoint, { headers: { authorization: `Bearer ${system.token}`, ...key() } })
    expect([unnamed.statusCode, unnamed.code]).toEqual([400, 'COMPANY_ID_MISSING'])
    if (!needsIdempotencyKey(endpoint)) return
    const keyless = await api.send(endpoint, { headers: withoutKey })
    expect([keyless.statusCode, keyless.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING'])
  })
})

test('an unknown address is 404, signed in or not', async () => {
  for (const headers of [{}, headersOf(sales.token, sales.companyId)]) {
    const raw = await api.app.request('/api/v1/nothing/here', { headers })
    expect([raw.status, ((await raw.json()) as { data: unknown }).data]).toEqual([404, null])
  }
})

test('the API document describes every endpoint, for system users only', async () => {
  const read = (headers: Record<string, string>) => api.app.request('/api/v1/openapi.json', { headers })
  expect((await read({})).status).toBe(401)
  expect((await read({ authorization: `Bearer ${sales.token}` })).status).toBe(403)
  const document = (await (await read({ authorization: `Bearer ${system.token}` })).json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(endpoints.map(nameOf).sort())
})

test('every answer, errors too, names its request and forbids caching', async () => {
  const bearer = { authorization: `Bearer ${sales.token}` }
  for (const [path, headers] of [
    ['/health', {}],
    ['/users/menu', {}],
    ['/users/menu', bearer],
    ['/nothing', {}],
    ['/inquiry', bearer],
  ] as const) {
    const raw = await api.app.request(`/api/v1${path}`, { headers })
    expect(raw.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
    expect(raw.headers.get('cache-control'), path).toContain('no-store')
    expect(raw.headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

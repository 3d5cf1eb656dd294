// @vitest-environment node
// jsdom's FormData and File are not those of Node's fetch and would arrive empty. This file is among the isolated ones (`mocked` in
// vitest.config.ts), because other test files' replacements of fetch, File and FormData must not affect it.
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/contracts/api'
import { endpoint, type AnyEndpoint } from '@/contracts/endpoint'
import { call } from './call'

vi.stubGlobal('window', { location: { origin: 'http://office.example' } })
const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

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

const readPart = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.text().then((text) => [value.name, text]))

test('form data has the body in one part and the files beside it, also when it is repeated', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('http://office.example/api/v1/things', async ({ request }) => {
      bodies.push(await Promise.all([...(await request.formData())].map(async ([name, value]) => [name, await readPart(value)])))
      return bodies.length === 1 ? HttpResponse.error() : HttpResponse.json({ statusCode: 200, message: 'OK', data: {} })
    }),
  )
  const files = [new File(['12'], 'quote.csv'), new File(['34'], 'عرض.pdf')]
  await call(create, { body: { name: 'a' }, files, companyId: 'c1', idempotencyKey: 'k1' })
  const body = [
    ['data', '{"name":"a"}'],
    ['files', ['quote.csv', '12']],
    ['files', ['عرض.pdf', '34']],
  ]
  expect(bodies).toEqual([body, body])
})

const inputWithoutFiles = { companyId: 'c1', idempotencyKey: 'k1', params: { id: 'i', voucherId: 'v', vendorId: 'v' }, body: { name: 'a' } }
const sentContentType = async (descriptor: AnyEndpoint, files: File[]): Promise<string> => {
  let type = ''
  server.use(
    http.all('http://office.example/api/v1/*', ({ request }) => {
      type = request.headers.get('Content-Type') ?? ''
      return HttpResponse.json({ statusCode: 200, message: 'OK', data: {} })
    }),
  )
  await call<AnyEndpoint>(descriptor, { ...inputWithoutFiles, files } as never)
  return type.replace(/;.*/, '')
}

test.each([
  'POST /vendor',
  'PUT /vendor/:vendorId',
  'POST /vendorQuotation/add-vendor-quotation',
  'POST /vendorQuotation/add-general-quotation',
  'PUT /vendorQuotation/general-vendor-quotation/:voucherId',
  'PATCH /quotation/addQuotationData/:voucherId',
  'POST /company-info',
  'PUT /company-info/:id',
  'PUT /users/update-profile/:id',
])('%s is JSON as the specification leaves it, and form data where a file travels', async (name) => {
  const descriptor = endpoints.find(({ method, path }) => `${method} ${path}` === name)
  if (!descriptor) return expect.unreachable(name)
  expect(await sentContentType(descriptor, [])).toBe('application/json')
  expect(await sentContentType(descriptor, [new File(['12'], 'logo.png')])).toBe('multipart/form-data')
})

test('a call that the specification marks is form data without a file too', async () => {
  const inquiry = endpoints.find(({ method, path }) => method === 'POST' && path === '/inquiry')
  expect(inquiry && (await sentContentType(inquiry, []))).toBe('multipart/form-data')
})

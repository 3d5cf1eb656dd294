// @vitest-environment node
// In jsdom, form data and files are not those of Node's fetch and arrive empty. Among the files that share no worker: what others put in
// the place of fetch, files and form data must not meet it.
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/contracts/endpoint'
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

const read = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.text().then((text) => [value.name, text]))

test('form data has the body in one part and the files beside it, also when it is repeated', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('http://office.example/api/v1/things', async ({ request }) => {
      bodies.push(await Promise.all([...(await request.formData())].map(async ([name, value]) => [name, await read(value)])))
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

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '@/contracts/api'
import { customers, vendors } from '@/contracts/parties'
import { customerQuotations } from '@/contracts/customer-quotations'
import { envelope } from '@/contracts/envelope'
import { inquiries } from '@/contracts/inquiries'
import { parts } from '@/contracts/parts'
import { taxCodes } from '@/contracts/tax-codes'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { openApiDocument } from '@server/http/openapi'
import { startApi } from '../support/api'
import { hostileBodies, hostileQueries, type JsonSchema, mutated, valueOf } from '../support/fuzz-values'

/** Requests per endpoint: a sample by default, `FUZZ=500` for all. The seed is printed, and `FUZZ_SEED` repeats a run. */
const RUNS = Number(process.env['FUZZ'] ?? 5)
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
const LARGEST = 8 * 1024 * 1024
const BODIES_EACH = RUNS >= 100 ? hostileBodies.length : 4

const api = await startApi()
const system = await api.signIn('system@northgate.example')
/** Calls that would end or change the session, so they are sent with an unknown token. */
const ENDS_SESSION = ['/users/logout', '/users/switch-company']

interface Operation {
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
const published = openApiDocument(endpoints).paths as Record<string, Record<string, Operation>>
const operations = Object.entries(published).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))

/** Keys of records that exist, so that not all requests end at "no such record". */
const knownKeys = (
  await Promise.all(
    [inquiries.list, customerQuotations.list, vendorQuotations.list, customers.list, vendors.list, parts.list, taxCodes.list].map(async (list) => {
      const { rows } = (await system.call<{ rows: Record<string, unknown>[] }>(list, { query: { limit: '5' } })).data
      return rows.flatMap((row) => [row['id'], row['voucherId'], row['partno'], row['code']].filter((key): key is string => typeof key === 'string'))
    }),
  )
).flat()

const hostileKeys = [
  '..',
  '%2e%2e',
  'a%2Fb',
  '%00',
  "' or 1=1--",
  'DRAFT-ffffffff',
  '%ED%A0%80',
  '%F0%9F%92%A5',
  'x'.repeat(3000),
  ';x=1',
  '-1',
  '__proto__',
  '%',
]
const files = [
  { name: 'a.csv', bytes: 'partno,qty\nA,1' },
  { name: 'empty.pdf', bytes: '' },
  { name: `${'n'.repeat(400)}.png`, bytes: 'no image' },
  { name: 'a\r\nb.csv', bytes: '=1+1,\0' },
  { name: 'gnp\u202Eexe.pdf', bytes: '%PDF-1.4' },
  { name: '../../a.xlsx', bytes: 'PK\u0003\u0004' },
]

interface Fuzzed {
  keys: string[]
  query: string
  body: string
  form: boolean
  files: typeof files
}
const formOf = (operation: Operation) => 'multipart/form-data' in (operation.requestBody?.content ?? {})
const bodySchema = (operation: Operation): JsonSchema | undefined => {
  const content = operation.requestBody?.content
  return content?.['application/json']?.schema ?? content?.['multipart/form-data']?.schema.properties?.['data']
}

const queryOf = (operation: Operation): fc.Arbitrary<string> => {
  const fields = operation.parameters.filter((one) => one.in === 'query')
  const valid = fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, valueOf(schema, knownKeys)])), { requiredKeys: [] })
  const written = (values: fc.Arbitrary<unknown>) =>
    values.map((value) =>
      Object.entries(value ?? {})
        // JSON.stringify has no text for some values.
        .map(([name, one]) => [name, typeof one === 'string' ? one.slice(0, 2000).replace(/\p{Surrogate}/gu, '') : (JSON.stringify(one) ?? '')] as const)
        .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
        .join('&'),
    )
  return fc.oneof({ weight: 3, arbitrary: written(valid) }, { weight: 1, arbitrary: written(mutated(valid)) }, fc.constantFrom(...hostileQueries))
}

const requestOf = (operation: Operation): fc.Arbitrary<Fuzzed> => {
  const key = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...knownKeys.map(encodeURIComponent)) }, fc.constantFrom(...hostileKeys))
  const valid = valueOf(bodySchema(operation), knownKeys)
  const json = fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: mutated(valid) }).map((value) => JSON.stringify(value) ?? '')
  return fc.record({
    keys: fc.array(key, { minLength: 3, maxLength: 3 }),
    query: queryOf(operation),
    body: fc.oneof({ weight: 9, arbitrary: json }, fc.constantFrom(...hostileBodies)),
    form: formOf(operation) ? fc.boolean() : fc.constant(false),
    files: fc.subarray(files, { maxLength: 2 }),
  })
}

const counts = new Map<number, number>()
const started = performance.now()
afterAll(() => {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`fuzz: ${all} requests in ${Math.round((performance.now() - started) / 1000)} s, seed ${SEED}; ${statuses.join(', ')}\n`)
})

const send = async (method: string, path: string, { keys, query, body, form, files: parts }: Fuzzed) => {
  let at = 0
  const address = path.replace(/\{\w+\}/g, () => keys[at++] ?? 'x')
  const token = ENDS_SESSION.includes(path) ? 'x'.repeat(43) : system.token
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'x-company-id': system.companyId,
    'idempotency-key': randomUUID(),
    'x-test-address': randomUUID(),
  }
  const init: RequestInit = { method: method.toUpperCase(), headers }
  if (method !== 'get' && form) {
    const data = new FormData()
    data.set('data', body)
    for (const part of parts) data.append('files', new File([part.bytes], part.name))
    init.body = data
  } else if (method !== 'get') {
    headers['content-type'] = 'application/json'
    init.body = body
  }
  return api.app.request(new Request(`http://office.example/api/v1${address}${query ? `?${query}` : ''}`, init))
}

test.each(operations.map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const))(
  '%s answers whatever is sent with a status below 500 and an envelope',
  async (_name, { path, method, operation }) => {
    const from = operations.findIndex((one) => one.operation === operation)
    const plain = { keys: [knownKeys[0], knownKeys[1], knownKeys[2]].map((key) => encodeURIComponent(key ?? '')), query: '', form: false, files: [] }
    const examples = operation.requestBody
      ? Array.from({ length: BODIES_EACH }, (_, index): [Fuzzed] => [{ ...plain, body: hostileBodies[(from + index) % hostileBodies.length] ?? '' }])
      : []
    await fc.assert(
      fc.asyncProperty(requestOf(operation), async (fuzzed) => {
        const logged = api.ports.logged.length
        const answer = await send(method, path, fuzzed)
        const bytes = new Uint8Array(await answer.arrayBuffer())
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
        const reasons = api.ports.logged.splice(logged).filter(({ level }) => level === 'error')
        if (answer.status >= 500)
          throw new Error(`${answer.status}: ${JSON.stringify(reasons, (_key, value: unknown) => (value instanceof Error ? value.stack : value))}`)
        expect(bytes.length).toBeLessThan(LARGEST)
        if (answer.headers.get('content-type')?.includes('json')) {
          const answered = envelope.parse(JSON.parse(new TextDecoder().decode(bytes)))
          expect(answered.statusCode).toBe(answer.status)
        } else expect(answer.status).toBe(200)
      }),
      { numRuns: RUNS, seed: SEED, examples, endOnFailure: true },
    )
  },
  RUNS * 2000,
)

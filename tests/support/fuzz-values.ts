import fc from 'fast-check'

/** The parts of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
}

/** Values that have broken servers before (reliability 2.8). */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  0,
  -0,
  1e308,
  -1e308,
  2 ** 53,
  '9007199254740993',
  '1e2',
  '1e999',
  '٣',
  '１２',
  'NaN',
  'Infinity',
  '-0.0000000001',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-03-29T02:30:00',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\u202Egnp.exe',
  '\uFEFF',
  '<script>alert(1)</script>',
  "' or 1=1; drop table documents --",
  '=HYPERLINK("http://x.example")',
  'a\r\nX-Evil: 1',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '\\',
  '$1',
  'x'.repeat(70_000),
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: 1 } },
  Array.from({ length: 10_000 }, () => ({})),
  true,
]

const nested = (open: string, close: string) => open.repeat(5000) + close.repeat(5000)

/** Bodies that aren't JSON, or JSON that no schema expects. */
export const hostileBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  'undefined',
  '{"a":1}{"b":2}',
  '{"version":1,"version":2,"action":"submit","action":"edit"}',
  '{"__proto__":{"version":1},"constructor":1}',
  '{"lines":null}',
  '{"lines":{}}',
  '\uFEFF{}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  nested('[', ']'),
  nested('{"a":', '}').replace('{"a":}', '{"a":1}'),
  `{"lines":[${Array.from({ length: 10_000 }, () => '{"description":"x","qty":"1"}').join(',')}]}`,
  `{"subject":"${'y'.repeat(900_000)}"}`,
  `{"subject":"${'z'.repeat(1_100_000)}"}`,
]

/** Queries that URLSearchParams would never write. */
export const hostileQueries: readonly string[] = [
  'q=1&q=2',
  'f=status:in:open&f=status:in:sent',
  ';a=1;q=2',
  'q=%',
  'q=%00',
  'q=%ED%A0%80',
  'limit=1e9&after=%FF%FE',
  '__proto__=1&constructor=2',
  'q[]=1&q[a]=2',
  'version=1&version=x',
  `q=${'q'.repeat(6000)}`,
  'f=%7E%7E%7E&sort=-&count=',
  'q=%E2%80%AE&after=W10',
  'before=bnVsbA&after=e30',
  'ids=,,,&format=xlsx&cols=__proto__',
]

const hostile = fc.constantFrom(...hostileValues)
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'USD', 'Twelve switches', '12', '12.5', '2026-11-20', 'x@example.com', 'each') },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'grapheme' }) },
)

/** Generates values that match the schema; `known` are ids of existing records, which are used among random ids. */
export const valueOf = (schema: JsonSchema | undefined, known: readonly string[]): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant(undefined)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') {
    if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid())
    if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2026-12-31', '2027-01-15')
    return fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...known) })
  }
  if (type === 'integer' || type === 'number') return fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: -3, max: 500 }))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 3 })
  if (type === 'object') {
    const fields = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, known)]))
    return fc.record(fields, { requiredKeys: schema.required ?? [] })
  }
  return hostile
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns a copy of the value with one nested part replaced, removed, or extended. */
const withChange = (value: unknown, path: readonly number[], part: unknown, change: 'replace' | 'remove' | 'add'): unknown => {
  if (!isTree(value) || Object.keys(value).length === 0 || path.length === 0) return change === 'add' && isTree(value) ? { ...value, extra: part } : part
  const [step = 0, ...rest] = path
  const name = Object.keys(value)[step % Object.keys(value).length] ?? ''
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (rest.length === 0 && change === 'remove') delete copy[name]
  else copy[name] = withChange(value[name], rest, part, change)
  return copy
}

export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }), hostile, fc.constantFrom('replace' as const, 'remove' as const, 'add' as const))
    .map(([value, path, part, change]) => withChange(value, path, part, change))

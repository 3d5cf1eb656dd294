import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayRanges, type Filter, type FilterFields, formatFilters, listOrders, listQuery, parseFilters, viewDefinition } from './lists'

const fields = {
  status: { kind: 'choice', label: 'Status', choices: ['open', 'sent', 'odd~%:,one'] },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  subject: { kind: 'text', label: 'Subject' },
  due: { kind: 'day', label: 'Due' },
  total: { kind: 'amount', label: 'Total' },
  active: { kind: 'yesno', label: 'Active' },
} as const satisfies FilterFields

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
const text = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }).filter((value) => value.trim() !== '' && value.length <= 100)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constant('status'),
    op: fc.constantFrom('in' as const, 'out' as const),
    values: fc.uniqueArray(fc.constantFrom(...fields.status.choices), { minLength: 1 }),
  }),
  fc.record({
    field: fc.constant('customer'),
    op: fc.constantFrom('in' as const, 'out' as const),
    values: fc.array(fc.uuid(), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ field: fc.constant('subject'), op: fc.constantFrom('has' as const, 'is' as const), values: fc.tuple(text) }),
  fc.record({ field: fc.constantFrom('subject', 'due'), op: fc.constantFrom('empty' as const, 'filled' as const), values: fc.constant<string[]>([]) }),
  fc.record({ field: fc.constant('due'), op: fc.constant('range' as const), values: fc.tuple(fc.constantFrom(...dayRanges)) }),
  fc.record({ field: fc.constant('due'), op: fc.constantFrom('from' as const, 'to' as const, 'on' as const), values: fc.tuple(day) }),
  fc.record({
    field: fc.constant('total'),
    op: fc.constantFrom('eq' as const, 'min' as const, 'max' as const),
    values: fc.tuple(fc.constantFrom('0', '-12.5', '999999999999999.123456')),
  }),
  fc.record({ field: fc.constant('active'), op: fc.constant('is' as const), values: fc.tuple(fc.constantFrom('yes', 'no')) }),
)

describe('the filters of a URL', () => {
  it('come back as they were written, separators inside values too', () => {
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 10 }), (filters) => {
        expect(parseFilters(fields, formatFilters(filters))).toEqual({ filters, dropped: 0 })
      }),
      { numRuns: 1000 },
    )
  })

  it('read nothing but what the list knows, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.array(fc.constantFrom('status', 'due', 'total', ':', '~', ',', 'in', 'on', '%7E', '%', '1', "'", '__proto__')).map((all) => all.join('')),
        ),
        (url) => {
          for (const { field, values } of parseFilters(fields, url).filters) {
            expect(Object.keys(fields)).toContain(field)
            expect(values.length).toBeLessThanOrEqual(50)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each([
    'unknown:in:open',
    '__proto__:in:open',
    'constructor:has:x',
    'status:has:open',
    'status:in:',
    'status:in:paid',
    'status:in:open,paid',
    'customer:in:1',
    "customer:in:' or 1=1",
    'subject:has:',
    'subject:has: ',
    'subject:has:a,b',
    'subject:empty:x',
    `subject:has:${'x'.repeat(101)}`,
    'due:on:2026-02-30',
    'due:on:today',
    'due:range:2026-01-01',
    'due:range:constructor',
    'total:min:1e5',
    'total:min:NaN',
    'total:min:1,5',
    'total:in:5',
    'active:is:maybe',
  ])('leave %s out and count it', (url) =>
    expect(parseFilters(fields, `status:in:open~${url}`)).toEqual({ filters: [{ field: 'status', op: 'in', values: ['open'] }], dropped: 1 }),
  )

  it('stop at twenty', () => {
    const { filters, dropped } = parseFilters(fields, Array.from({ length: 25 }, () => 'active:is:yes').join('~'))
    expect([filters.length, dropped]).toEqual([20, 5])
  })
})

it('a query falls back where it is wrong, and orders only as the list can', () => {
  const query = listQuery(listOrders(['date', 'number'], '-date'))
  expect(query.parse({})).toEqual({ sort: '-date', limit: 50, count: 'capped' })
  expect(query.parse({ sort: 'date; drop table', limit: '9999', count: 'x', q: 'y'.repeat(101), after: 'z'.repeat(1001) })).toEqual(query.parse({}))
  expect(query.parse({ sort: '-number', limit: '20' })).toMatchObject({ sort: '-number', limit: 20 })
})

it('a view holds nothing that a list doesn’t know', () => {
  expect(viewDefinition.safeParse({ f: 'status:in:open', widths: { number: 120 } }).success).toBe(true)
  expect(viewDefinition.safeParse({ html: '<b>' }).success).toBe(false)
  expect(viewDefinition.safeParse({ widths: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`c${n}`, 100])) }).success).toBe(false)
})

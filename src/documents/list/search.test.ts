import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { listOrders, listQuery, parseFilters } from '@/contracts/lists'
import { urlKeys, urlTexts } from '../url'
import { listSearch } from './search'

const orders = listOrders(['date', 'number'], '-date')
const parse = listSearch(orders).parse
/** The same parser as a schema: the endpoint's parameters and the screen's, with texts that the router may have parsed as numbers. */
const schema = listQuery(orders).extend({
  q: z.coerce.string().trim().max(100).optional().catch(undefined),
  cols: z.string().max(500).optional().catch(undefined),
  view: z.coerce.string().max(60).optional().catch(undefined),
})

const long = fc.integer({ min: 0, max: 4100 }).map((length) => 'x'.repeat(length))
const value = fc.oneof(
  fc.string(),
  long,
  fc.integer({ min: -5, max: 260 }),
  fc.double(),
  fc.jsonValue(),
  fc.constantFrom('date', '-date', 'number', '-number', 'all', 'capped', '20', ' 20 ', '', null, undefined, { toString: 1, valueOf: 1 }),
)
const names = ['q', 'f', 'sort', 'limit', 'after', 'before', 'count', 'cols', 'view'] as const
const search = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })

it('reads the URL of a list as the schema of its endpoint does', () => {
  fc.assert(
    fc.property(search, (raw) => {
      expect(parse(raw)).toEqual(schema.parse(raw))
    }),
    { numRuns: 2000 },
  )
})

it('reads the keys of a record as a schema would', () => {
  const keys = z.object({ id: z.coerce.string().max(100).catch('').default('') })
  const texts = z.object({ id: z.coerce.string().max(60).optional().catch(undefined) })
  fc.assert(
    fc.property(fc.record({ id: value }, { requiredKeys: [] }), (raw) => {
      expect(urlKeys('id').parse(raw)).toEqual(keys.parse(raw))
      expect(urlTexts('id').parse(raw)).toEqual(texts.parse(raw))
    }),
    { numRuns: 1000 },
  )
})

it('knows the days of the calendar as zod does', () => {
  const twoDigits = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'))
  const day = fc.oneof(
    fc.tuple(fc.integer({ min: 0, max: 9999 }), twoDigits(14), twoDigits(33)).map(([year, month, date]) => `${String(year).padStart(4, '0')}-${month}-${date}`),
    fc.string(),
  )
  const fields = { date: { kind: 'day', label: 'Date' } } as const
  fc.assert(
    fc.property(day, (text) => {
      fc.pre(!/[%~:,]/.test(text))
      expect(parseFilters(fields, `date:on:${text}`).filters.length === 1).toBe(z.iso.date().safeParse(text).success)
    }),
    { numRuns: 2000 },
  )
})

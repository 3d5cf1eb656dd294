import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { distributorOrder, orderLine } from '@server/domain/distributor/order.fixture'
import type { Distributor, DistributorAnswer, SubmittedOrder } from '@server/domain/distributor/types'
import { type DistributorStub, type Fault, openDistributorStub } from '../../../tests/support/distributor-stub'
import { createDistributorApi } from './distributor-api'
import type { DistributorAccess } from './distributor-http'

let stub: DistributorStub
let access: DistributorAccess
let now = new Date('2026-11-23T09:00:00Z')
let distributor: Distributor
beforeAll(async () => {
  stub = await openDistributorStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.reset()
  now = new Date('2026-11-23T09:00:00Z')
  access = { url: stub.url, clientId: 'id', clientSecret: 's3cret', customerNumber: '20-222222', country: 'US' }
  distributor = createDistributorApi(access, { fetch, now: () => now, uuid: randomUUID })
})

const order = distributorOrder({ lines: [orderLine(), orderLine({ lineNo: 2, sku: 'JPM820A-HD', qty: '3', unitPrice: '312.28' })] })
const submitted = (over: Partial<SubmittedOrder> = {}): SubmittedOrder => ({ order, distributorOrderNos: [], submittedAt: null, cancelledAt: null, ...over })
const kindAfter = async (...faults: Fault[]): Promise<DistributorAnswer> => {
  stub.plan('create', ...faults)
  return distributor.submit(order)
}
/** Shortens the time-out from the next request on. It is set when the search is answered, whose own time-out is running already. */
const loseCreate = () => stub.watch((kind) => kind === 'search' && (access.timeoutMs = 100))

describe('an order', () => {
  it('is handed over and acknowledged', async () => {
    expect(await distributor.submit(order)).toMatchObject({
      kind: 'accepted',
      order: {
        orderNo: 'PO-2026-00007',
        distributorOrderNos: ['20-STUB1'],
        state: 'processing',
        lines: [
          { lineNo: 1, ordered: '4', unitPrice: '30.38' },
          { lineNo: 2, ordered: '3', unitPrice: '312.28' },
        ],
      },
    })
    const sent = stub.seen.find(({ kind }) => kind === 'create')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer token-1', 'im-customernumber': '20-222222', 'im-countrycode': 'US' })
    expect(sent?.headers['im-correlationid']).toMatch(/^[0-9a-f]{32}$/)
    expect(stub.seen[0]).toMatchObject({ kind: 'token', body: 'grant_type=client_credentials&client_id=id&client_secret=s3cret' })
  })

  it('is asked for before it is handed over, and not handed over twice', async () => {
    await distributor.submit(order)
    expect(await distributor.submit(order)).toMatchObject({ kind: 'accepted', order: { distributorOrderNos: ['20-STUB1'] } })
    expect([stub.count('create'), stub.orders.length]).toEqual([1, 1])
  })

  it('with the number of another is refused', async () => {
    await distributor.submit(order)
    const other = { ...order, lines: [orderLine({ qty: '99' })] }
    expect(await distributor.submit(other)).toMatchObject({ kind: 'refused', reasons: [{ code: 'DUPLICATE_ORDER_NUMBER' }] })
    expect(await distributor.submit({ ...order, orderNo: 'PO-2026-0000' })).toMatchObject({ kind: 'accepted' })
    expect(stub.orders).toHaveLength(2)
  })

  it('is refused in the distributor’s words', async () => {
    const errors = [{ message: 'Validation failed', fields: [{ field: 'lines[0].ingramPartNumber', message: 'unknown part' }] }]
    expect(await kindAfter({ status: 400, body: { errors } })).toEqual({
      kind: 'refused',
      reasons: [{ code: 'REFUSED', lineNo: null, message: 'lines[0].ingramPartNumber: unknown part' }],
    })
    const orders = [{ rejectedLineItems: [{ customerLineNumber: '2', rejectReason: 'DISCONTINUED' }] }]
    expect(await kindAfter({ status: 200, body: { orders } })).toMatchObject({ kind: 'refused', reasons: [{ lineNo: 2, message: 'DISCONTINUED' }] })
  })
})

describe('when nobody knows whether it was taken', () => {
  const faults: readonly (readonly [string, Fault])[] = [
    ['fault 500', { status: 500 }],
    ['fault 503', { status: 503, headers: { 'retry-after': '5' } }],
    ['conflict', { status: 409 }],
    ['a broken connection', { does: 'hang up' }],
    ['half an answer', { does: 'half' }],
    ['an answer that is none', { does: 'garbage' }],
    ['an answer without a number', { status: 201, body: { orders: [{}] } }],
  ]
  it.each(faults)('%s: unknown, and one order in the end', async (_what, fault) => {
    for (const taken of [true, false]) {
      stub.reset()
      expect(await kindAfter({ ...fault, taken })).toMatchObject({ kind: 'unknown' })
      expect(await distributor.submit(order)).toMatchObject({ kind: 'accepted', order: { distributorOrderNos: ['20-STUB1'] } })
      expect(stub.orders).toHaveLength(1)
      expect(stub.count('create')).toBe(taken ? 1 : 2)
    }
  })

  it('no answer in time: unknown, and one order in the end', async () => {
    loseCreate()
    expect(await kindAfter({ does: 'hang', taken: true })).toMatchObject({ kind: 'unknown' })
    stub.watch(null)
    access.timeoutMs = 20_000
    expect(await distributor.submit(order)).toMatchObject({ kind: 'accepted' })
    expect([stub.count('create'), stub.orders.length]).toEqual([1, 1])
  })

  it('whatever comes between, submitting until it is accepted makes one order', async () => {
    const fault = fc.oneof(
      ...faults.map(([, one]) => fc.boolean().map((taken) => ({ ...one, taken }))),
      fc.constant<Fault>({ status: 429 }),
      fc.constant<Fault>({ status: 401 }),
    )
    const reading = fc.oneof(
      fc.constantFrom<Fault>({ status: 500 }, { does: 'garbage' }, { does: 'half' }, { does: 'hang up' }, { status: 404 }, { status: 429 }),
    )
    const few = (one: fc.Arbitrary<Fault>) => fc.array(one, { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(few(fault), few(reading), few(reading), few(reading), async (create, search, detail, token) => {
        stub.reset()
        const fresh = createDistributorApi(access, { fetch, now: () => now, uuid: randomUUID })
        stub.plan('create', ...create)
        stub.plan('search', ...search)
        stub.plan('detail', ...detail)
        stub.plan('token', ...token)
        let answer: DistributorAnswer
        let presses = 0
        do {
          answer = await fresh.submit(order)
          presses += 1
          expect(answer.kind).not.toBe('refused')
          expect(stub.orders.length).toBeLessThanOrEqual(1)
        } while (answer.kind !== 'accepted' && presses < 30)
        expect(answer.kind).toBe('accepted')
        expect(stub.orders).toHaveLength(1)
      }),
      { numRuns: 60 },
    )
  })
})

describe('when surely nothing happened', () => {
  it('too many requests: unavailable, for as long as it says', async () => {
    expect(await kindAfter({ status: 429, headers: { 'retry-after': '17' } })).toMatchObject({ kind: 'unavailable', retryAfter: 17 })
    expect(await kindAfter({ status: 429, headers: { 'retry-after': 'Mon, 23 Nov 2026 09:01:30 GMT' } })).toMatchObject({ kind: 'unavailable', retryAfter: 90 })
    expect(await kindAfter({ status: 429, headers: { 'retry-after': 'soon' } })).toMatchObject({ kind: 'unavailable', retryAfter: null })
    expect(stub.orders).toHaveLength(0)
  })

  it.each<[string, Fault]>([
    ['a fault', { status: 500 }],
    ['nonsense', { does: 'garbage' }],
    ['another page', { status: 404, body: 'no such page' }],
    ['too many requests', { status: 429 }],
    ['half an answer', { does: 'half' }],
  ])('the question by its number fails (%s): nothing is handed over', async (_what, fault) => {
    stub.plan('search', fault)
    expect(await distributor.submit(order)).toMatchObject({ kind: 'unavailable' })
    expect(stub.count('create')).toBe(0)
  })

  it('a search that answers "not found" is an answer', async () => {
    stub.plan('search', { status: 404, body: { errors: [{ message: 'No orders found' }] } }, { status: 204 })
    expect(await distributor.status(submitted())).toEqual({ kind: 'not_found' })
    expect(await distributor.submit(order)).toMatchObject({ kind: 'accepted' })
  })

  it('nobody listens there', async () => {
    const closed = await openDistributorStub()
    await closed.close()
    access.url = closed.url
    expect(await distributor.submit(order)).toEqual({ kind: 'unavailable', message: 'The distributor is out of reach.', retryAfter: null })
  })

  it('an order is not sent after a redirect', async () => {
    expect(await kindAfter({ status: 307, headers: { location: `${stub.url}/resellers/v6/orders` } })).toMatchObject({ kind: 'unavailable' })
    expect(stub.orders).toHaveLength(0)
  })
})

describe('the token', () => {
  it('is asked for once, whoever needs it, and again when it ends', async () => {
    await Promise.all([distributor.status(submitted()), distributor.status(submitted()), distributor.status(submitted())])
    expect(stub.count('token')).toBe(1)
    now = new Date(now.getTime() + 3_539_000)
    await distributor.status(submitted())
    expect(stub.count('token')).toBe(1)
    now = new Date(now.getTime() + 2_000)
    await distributor.status(submitted())
    expect(stub.count('token')).toBe(2)
  })

  it('that ended early is replaced, and the order goes through', async () => {
    expect(await kindAfter({ status: 401 })).toMatchObject({ kind: 'accepted' })
    expect([stub.count('token'), stub.count('create'), stub.orders.length]).toEqual([2, 2, 1])
  })

  it('that is never good ends in unavailable, not in a loop', async () => {
    expect(await kindAfter({ status: 401 }, { status: 401 }, { status: 401 })).toMatchObject({
      kind: 'unavailable',
      message: 'The distributor refuses our credentials.',
    })
    expect(stub.count('create')).toBe(2)
  })

  it.each<[string, Fault]>([
    ['refuses our credentials', { status: 401, body: { error: 'invalid_client' } }],
    ['gives no access', { status: 500 }],
    ['gives no access', { does: 'garbage' }],
  ])('%s, without a word of the secret', async (words, fault) => {
    stub.plan('token', fault)
    const answer = await distributor.submit(order)
    expect(answer).toMatchObject({ kind: 'unavailable', message: expect.stringContaining(words) })
    expect(JSON.stringify(answer)).not.toContain('s3cret')
    expect(await distributor.submit(order)).toMatchObject({ kind: 'accepted' })
  })

  it('that never comes is given up', async () => {
    access.timeoutMs = 50
    stub.plan('token', { does: 'hang' })
    expect(await distributor.submit(order)).toMatchObject({ kind: 'unavailable' })
  })
})

describe('later on', () => {
  const number = { distributorOrderNos: ['20-STUB1'] }

  it('its status is found by their number, or by ours', async () => {
    expect(await distributor.status(submitted())).toEqual({ kind: 'not_found' })
    await distributor.submit(order)
    const [byOurs, byTheirs] = [await distributor.status(submitted()), await distributor.status(submitted(number))]
    expect(byOurs).toMatchObject({ kind: 'found', order: { state: 'processing' } })
    expect(byTheirs).toEqual(byOurs)
    stub.plan('detail', { does: 'garbage' })
    expect(await distributor.status(submitted(number))).toMatchObject({ kind: 'unavailable' })
  })

  it('it is cancelled, once', async () => {
    await distributor.submit(order)
    expect(await distributor.cancel(submitted(number))).toMatchObject({ kind: 'accepted', order: { state: 'cancelled' } })
    expect(await distributor.cancel(submitted(number))).toMatchObject({ kind: 'accepted' })
    expect(stub.count('cancel')).toBe(1)
  })

  it('it is not cancelled when it is gone, refused, or unknown', async () => {
    expect(await distributor.cancel(submitted())).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_CANCELLABLE' }] })
    await distributor.submit(order)
    stub.plan('cancel', { status: 400, body: { errors: [{ message: 'Released to the warehouse' }] } }, { status: 500, taken: true })
    expect(await distributor.cancel(submitted(number))).toMatchObject({ kind: 'refused', reasons: [{ message: 'Released to the warehouse' }] })
    expect(await distributor.cancel(submitted(number))).toMatchObject({ kind: 'unknown' })
    expect(await distributor.status(submitted(number))).toMatchObject({ order: { state: 'cancelled' } })
    for (const one of stub.orders) one.status = 'Shipped'
    expect(await distributor.cancel(submitted(number))).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_CANCELLABLE' }] })
  })

  it('it is changed while it is processing', async () => {
    await distributor.submit(order)
    const change = { lines: [{ action: 'update', lineNo: 2, qty: '5' }] } as const
    expect(await distributor.change(submitted(number), change)).toMatchObject({ kind: 'accepted', order: { lines: [{ ordered: '4' }, { ordered: '5' }] } })
    stub.plan('change', { does: 'hang up' })
    expect(await distributor.change(submitted(number), change)).toMatchObject({ kind: 'unknown' })
    for (const one of stub.orders) one.status = 'Backordered'
    expect(await distributor.change(submitted(number), change)).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_CHANGEABLE' }] })
    expect(stub.count('change')).toBe(2)
  })
})

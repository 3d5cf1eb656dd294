import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, equals } from '@/contracts/rules/decimal'
import { changedOrder, orderStateOf } from './order-state'
import { distributorOrder, orderLine } from './order.fixture'
import { DAY_MS, simulate, simulatedRefusals } from './simulate'
import { createSimulator } from './simulator'
import type { DistributorOrder, DistributorState } from './types'

const START = '2026-11-23T09:00:00.000Z'
const after = (days: number) => new Date(Date.parse(START) + days * DAY_MS)
const at = (order: DistributorOrder, days: number) => simulate(order, START, after(days))
/** Orders of which nothing (`inStock`) or everything (`backordered`) is back-ordered. */
const inStock = distributorOrder({ lines: [orderLine({ qty: '1' })] })
const backordered = distributorOrder({ lines: [orderLine({ sku: 'X-BACKORDER', qty: '3' })] })
const RANKS: Readonly<Record<string, number>> = { submitted: 0, on_hold: 1, processing: 2, backordered: 3, shipped: 4, delivered: 5 }

describe('the state of an order', () => {
  it.each<[DistributorState, DistributorState[]]>([
    ['submitted', ['submitted', 'submitted']],
    ['processing', ['processing', 'backordered', 'shipped']],
    ['on_hold', ['on_hold', 'delivered']],
    ['backordered', ['backordered', 'delivered']],
    ['shipped', ['shipped', 'delivered']],
    ['delivered', ['delivered', 'delivered', 'cancelled', 'failed']],
    ['cancelled', ['cancelled', 'cancelled']],
    ['failed', ['failed', 'cancelled']],
    ['failed', []],
  ])('is %s by that of its lines', (state, lines) => expect(orderStateOf(lines)).toBe(state))
})

describe('the simulated distributor', () => {
  it('goes from submitted to delivered, and gives the same answer each time', () => {
    const single = at(inStock, 0)
    expect(single).toMatchObject({ orderNo: 'PO-2026-00007', state: 'submitted', currency: 'USD' })
    expect(single.distributorOrderNos[0]).toMatch(/^SIM-[0-9A-Z]{6}$/)
    expect(at(inStock, 0.5).state).toBe('processing')
    expect(at(inStock, 2.5).state).toBe('shipped')
    expect(at(inStock, 5)).toMatchObject({ state: 'delivered', lines: [{ shipped: '1', backordered: '0', eta: null }] })
    expect(at(inStock, 5)).toEqual(at(inStock, 5))
  })

  it('names box, carrier, days and serial numbers of what has left', () => {
    const lines = Array.from({ length: 12 }, (_, index) => orderLine({ lineNo: index + 1, sku: `P-${index}`, qty: '12' }))
    const status = at(distributorOrder({ lines }), 30)
    const shipments = status.lines.flatMap((line) => line.shipments)
    for (const shipment of shipments) {
      expect(shipment.trackingNumber).toMatch(/^1Z[0-9A-Z]{16}$/)
      expect(shipment.carrier).toBeTruthy()
      expect(shipment.shippedOn).toMatch(/^2026-1[12]-\d\d$/)
      expect(compare(shipment.deliveredOn?.replaceAll('-', '') ?? '0', shipment.shippedOn?.replaceAll('-', '') ?? '0')).toBe(1)
    }
    for (const line of status.lines) expect(line.shipments.length).toBeGreaterThan(1)
    const serials = shipments.flatMap(({ serialNumbers }) => serialNumbers)
    expect(serials.length).toBeGreaterThan(12)
    expect(new Set(serials).size).toBe(serials.length)
    for (const { qty, serialNumbers } of shipments) expect([0, Number(qty)]).toContain(serialNumbers.length)
  })

  it('back-orders half of about a quarter of the lines, and delivers them later', () => {
    const orders = Array.from({ length: 400 }, (_, index) => distributorOrder({ orderNo: `PO-${index}`, lines: [orderLine({ qty: '5' })] }))
    const waiting = orders.filter((order) => at(order, 3.9).state === 'backordered')
    expect(waiting.length).toBeGreaterThan(60)
    expect(waiting.length).toBeLessThan(140)
    for (const order of waiting) {
      expect(at(order, 0.5).lines[0]).toMatchObject({ ordered: '5', confirmed: '2', backordered: '3' })
      expect(at(order, 3.9).lines[0]).toMatchObject({ shipped: '2', eta: expect.stringMatching(/^2026-1[12]/) })
      expect(at(order, 17)).toMatchObject({ state: 'delivered', lines: [{ confirmed: '5', backordered: '0', shipped: '5' }] })
    }
  })

  it('does what part numbers ask it for', () => {
    expect(at(backordered, 1)).toMatchObject({ state: 'backordered', lines: [{ confirmed: '0', backordered: '3' }] })
    const held = distributorOrder({ lines: [orderLine({ sku: 'X-HOLD', qty: '1' })] })
    expect(at(held, 0.5).state).toBe('on_hold')
    expect(at(held, 1.5).state).toBe('processing')
  })

  it('sends everything at once where that was asked', () => {
    const both = [...inStock.lines, ...backordered.lines.map((line) => ({ ...line, lineNo: 2 }))]
    expect(at(distributorOrder({ lines: both }), 3.9).lines.map(({ state }) => state)).toEqual(['shipped', 'backordered'])
    expect(at(distributorOrder({ lines: both, shipComplete: true }), 3.9).lines.map(({ shipped }) => shipped)).toEqual(['0', '0'])
    expect(at(distributorOrder({ lines: both, shipComplete: true }), 17).state).toBe('delivered')
  })

  it('never goes back, and its quantities always add up', () => {
    const line = fc.record({ sku: fc.string({ minLength: 1, maxLength: 6 }), qty: fc.integer({ min: 1, max: 60 }).map(String) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.string(), fc.boolean(), (lines, orderNo, shipComplete) => {
        const order = distributorOrder({ orderNo, shipComplete, lines: lines.map((one, index) => orderLine({ ...one, lineNo: index + 1 })) })
        let last = lines.map(() => ({ rank: 0, shipped: '0' }))
        for (const days of [0, 0.5, 1, 1.5, 2, 3, 4, 6, 9, 13, 18, 40]) {
          last = at(order, days).lines.map((state, index) => {
            const before = last[index] ?? { rank: 0, shipped: '0' }
            const rank = RANKS[state.state] ?? -1
            expect(rank).toBeGreaterThanOrEqual(before.rank)
            expect(compare(state.shipped, before.shipped)).toBeGreaterThanOrEqual(0)
            expect(equals(add(state.confirmed, state.backordered), state.ordered)).toBe(true)
            expect(equals(add('0', ...state.shipments.map(({ qty }) => qty)), state.shipped)).toBe(true)
            return { rank, shipped: state.shipped }
          })
        }
        expect(at(order, 40).state).toBe('delivered')
      }),
      { numRuns: 300 },
    )
  })
})

describe('what it refuses', () => {
  const codes = (over: Partial<DistributorOrder>) => simulatedRefusals(distributorOrder(over), '2026-11-23').map(({ code, lineNo }) => [code, lineNo])
  it.each<[string, number | null, Partial<DistributorOrder>]>([
    ['NO_LINES', null, { lines: [] }],
    ['BID_EXPIRED', null, { specialBid: { number: 'B-1', expiresOn: '2026-11-22' } }],
    ['INVALID_QUANTITY', 1, { lines: [orderLine({ qty: '1.5' })] }],
    ['INVALID_QUANTITY', 1, { lines: [orderLine({ qty: '0' })] }],
    ['UNKNOWN_SKU', 1, { lines: [orderLine({ sku: 'UNKNOWN-1' })] }],
    ['UNKNOWN_SKU', 1, { lines: [orderLine({ sku: ' ' })] }],
    ['PRICE_DIFFERS', 1, { lines: [orderLine({ quotedPrice: '31.00' })] }],
    ['BACKORDER_NOT_ACCEPTED', 1, { acceptBackOrder: false, lines: [orderLine({ sku: 'X-BACKORDER' })] }],
  ])('%s', (code, lineNo, over) => expect(codes(over)).toEqual([[code, lineNo]]))

  it('nothing else', () =>
    expect(codes({ specialBid: { number: 'B-1', expiresOn: '2026-11-23' }, lines: [orderLine({ quotedPrice: '30.3800', qty: '4.0' })] })).toEqual([]))
})

describe('behind the port', () => {
  let days = 0
  const distributor = createSimulator({ now: () => after(days) })
  const submittedOrder = (order: DistributorOrder, cancelledAt: string | null = null) => ({ order, distributorOrderNos: [], submittedAt: START, cancelledAt })

  it('accepts, refuses, and knows no order that was never submitted', async () => {
    days = 0
    expect(await distributor.submit(inStock)).toMatchObject({ kind: 'accepted', order: { state: 'submitted' } })
    expect(await distributor.submit(distributorOrder({ lines: [] }))).toMatchObject({ kind: 'refused', reasons: [{ code: 'NO_LINES' }] })
    expect(await distributor.status(submittedOrder(inStock))).toMatchObject({ kind: 'found' })
    expect(await distributor.status({ ...submittedOrder(inStock), submittedAt: null })).toEqual({ kind: 'not_found' })
  })

  it('cancels until something has left', async () => {
    days = 0.5
    expect(await distributor.cancel(submittedOrder(inStock))).toMatchObject({
      kind: 'accepted',
      order: { state: 'cancelled', lines: [{ state: 'cancelled', shipped: '0' }] },
    })
    expect(await distributor.status(submittedOrder(inStock, after(0.5).toISOString()))).toMatchObject({ order: { state: 'cancelled' } })
    days = 2.5
    expect(await distributor.cancel(submittedOrder(inStock))).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_CANCELLABLE' }] })
    expect(await distributor.cancel(submittedOrder(backordered))).toMatchObject({ kind: 'accepted' })
  })

  it('changes while it is processing', async () => {
    const change = {
      lines: [
        { action: 'update', lineNo: 1, qty: '2' },
        { action: 'add', line: orderLine({ lineNo: 2, sku: 'Y-1', qty: '1' }) },
      ],
    } as const
    days = 0.5
    const answer = await distributor.change(submittedOrder(inStock), change)
    expect(answer).toMatchObject({ kind: 'accepted', order: { lines: [{ ordered: '2' }, { ordered: '1' }] } })
    expect(await distributor.status(submittedOrder(changedOrder(inStock, change)))).toMatchObject({ order: { lines: [{ ordered: '2' }, { ordered: '1' }] } })
    expect(await distributor.change(submittedOrder(inStock), { lines: [{ action: 'delete', lineNo: 1 }] })).toMatchObject({
      kind: 'refused',
      reasons: [{ code: 'NO_LINES' }],
    })
    for (const later of [0, 2.5]) {
      days = later
      expect(await distributor.change(submittedOrder(inStock), change)).toMatchObject({ kind: 'refused', reasons: [{ code: 'NOT_CHANGEABLE' }] })
    }
  })
})

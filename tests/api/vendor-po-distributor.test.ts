import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import type { Distributor } from '@server/domain/distributor/types'
import { createDistributorApi } from '@server/host/node/distributor-api'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { openDistributorStub } from '../support/distributor-stub'
import { givenSalesOrder } from '../support/given-orders'
import { takeStep, partnersOf, poInput, poNow, poStep } from '../support/vendor-pos'

const api = await startApi()
const stub = await openDistributorStub()
afterAll(() => stub.close())
const buyer = await api.signIn('buyer@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const { companyId } = buyer
const { distributorId, customerId } = await partnersOf(api, companyId)
await api.owner.query(`update companies set po_approval_limit = null where id = $1`, [companyId])

const access = { url: stub.url, clientId: 'id', clientSecret: 's3cret', customerNumber: '20-222222', country: 'US', timeoutMs: 20_000 }
const distributor: Distributor = createDistributorApi(access, { fetch, now: () => new Date(), uuid: randomUUID })
const ports = { ...api.ports, distributor }
const work = () => createWorker(ports).runDue()
/** Runs the worker, also for work that was put off. */
const workAgain = async () => {
  await api.owner.query(`update work_queue set due_at = now() where kind = 'distributor'`)
  await work()
}
const now = (po: VendorPo) => poNow(buyer, po)
const orderOf = (lines: object[] = [{}], more: object = {}) =>
  buyer.call<VendorPo>(vendorPos.createDistributor, { body: { ...poInput(distributorId, {}, lines), submit: true, ...more } })
/** A new PO that the worker is to hand over to the distributor. */
const newPo = async (lines: object[] = [{}]) => {
  const answer = await orderOf(lines)
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}
const handedOver = async (lines: object[] = [{}]) => {
  const po = await newPo(lines)
  await work()
  return now(po)
}
const change = (po: VendorPo, lines: object[]) =>
  buyer.call<VendorPo>(vendorPos.changeDistributor, { params: { voucherId: po.voucherId }, body: { version: po.version, lines } })

beforeEach(async () => {
  stub.reset()
  access.timeoutMs = 20_000
  await api.owner.query(`delete from work_queue where kind = 'distributor'`)
})

describe('handing an order over', () => {
  test('goes under our number, makes it sent and confirmed, with what the distributor said', async () => {
    const po = await newPo([
      { vendorSku: 'ABC', qty: '3' },
      { vendorSku: 'DEF', qty: '2', unitPrice: '10.5', partno: 'CABLE' },
    ])
    expect(po).toMatchObject({ status: 'approved', kind: 'ingrammicro', distributor: { state: 'not_submitted', asking: 'submit' } })
    await work()
    expect(stub.orders).toMatchObject([
      {
        customerOrderNumber: po.voucherId,
        lines: [
          { ingramPartNumber: 'ABC', quantity: 3 },
          { ingramPartNumber: 'DEF', quantity: 2 },
        ],
      },
    ])
    const sent = await now(po)
    expect(sent).toMatchObject({
      status: 'confirmed',
      sentVia: 'distributor',
      distributor: { state: 'processing', asking: null, message: null, orderNos: ['20-STUB1'] },
      lines: [{ confirmedQty: '3' }, { confirmedQty: '2' }],
    })
    expect(sent.distributor?.lines.map(({ sku, state, ordered }) => [sku, state, ordered])).toEqual([
      ['ABC', 'processing', '3'],
      ['DEF', 'processing', '2'],
    ])
    const seen = await sales.call<VendorPo>(vendorPos.get, { params: { voucherId: po.voucherId } })
    expect(seen.data.distributor?.lines.every(({ unitPrice }) => unitPrice === null)).toBe(true)
    const again = await poStep(buyer, sent, { action: 'submitOrder' })
    expect([again.statusCode, again.code]).toEqual([409, 'INVALID_TRANSITION'])
    await workAgain()
    expect(stub.count('create')).toBe(1)
  })

  test('is refused before anything is asked when the distributor surely would', async () => {
    const none = await orderOf([{ vendorSku: null }])
    expect([none.statusCode, none.errors?.[0]?.path]).toEqual([422, 'lines.0.vendorSku'])
    const half = await orderOf([{ qty: '2.5' }])
    expect([half.statusCode, half.errors?.[0]?.message]).toEqual([422, 'Only whole pieces can be ordered, not 2.5.'])
    expect(stub.seen).toEqual([])
  })

  test('refused by the distributor it has failed, with the reasons, and can be changed and handed over again', async () => {
    const po = await newPo()
    stub.plan('create', { status: 400, body: { errors: [{ message: 'The part is discontinued.' }] } })
    await work()
    const failed = await now(po)
    expect(failed).toMatchObject({ status: 'approved', distributor: { state: 'failed', asking: null, message: expect.stringContaining('discontinued') } })
    const amended = await takeStep(buyer, failed, { action: 'amend' })
    const edited = await takeStep(buyer, amended, { action: 'edit', ...poInput(distributorId, {}, [{ id: po.lines[0]?.id, vendorSku: 'NEW' }]) })
    const again = await takeStep(buyer, await takeStep(buyer, edited, { action: 'submit' }), { action: 'submitOrder' })
    expect(again.voucherId).toBe(po.voucherId)
    await work()
    expect(await now(po)).toMatchObject({ status: 'confirmed', distributor: { state: 'processing' } })
    expect(stub.orders.map(({ customerOrderNumber }) => customerOrderNumber)).toEqual([po.voucherId])
  })

  test.each([
    ['the line hangs after it was taken', { does: 'hang', taken: true } as const],
    ['the connection breaks after it was taken', { does: 'hang up', taken: true } as const],
    ['half an answer', { does: 'half', taken: true } as const],
    ['a fault of the server before', { status: 503 } as const],
    ['nonsense', { does: 'garbage', taken: true } as const],
  ])('is found again by its number, and not placed twice: %s', async (_name, fault) => {
    const po = await newPo()
    stub.plan('create', fault)
    // The timeout is shortened once the search is answered, which has its own time, so that the hanging call ends soon.
    if ('does' in fault && fault.does === 'hang') stub.watch((kind) => kind === 'search' && (access.timeoutMs = 100))
    await work()
    stub.watch(null)
    access.timeoutMs = 20_000
    const unsure = await now(po)
    expect(unsure).toMatchObject({ status: 'approved', distributor: { state: 'submitted', asking: 'submit', message: expect.any(String) } })
    const cancelled = await poStep(buyer, unsure, { action: 'cancel', reason: 'Too slow' })
    expect([cancelled.statusCode, cancelled.code]).toEqual([409, 'HAS_DEPENDANTS'])
    expect((await poStep(buyer, unsure, { action: 'submitOrder' })).code).toBe('DISTRIBUTOR_ASKED')
    await workAgain()
    expect(await now(po)).toMatchObject({ status: 'confirmed', distributor: { state: 'processing', asking: null, message: null } })
    expect(stub.orders).toHaveLength(1)
  })

  test('a process that died in the middle leaves nothing to guess', async () => {
    const po = await newPo()
    const dying: Distributor = {
      ...distributor,
      submit: async (order) => {
        await distributor.submit(order)
        throw new Error('killed')
      },
    }
    await expect(createWorker({ ...ports, distributor: dying }).runDue()).rejects.toThrow('killed')
    expect(await now(po)).toMatchObject({ distributor: { state: 'submitted', asking: 'submit' } })
    await api.owner.query(`update work_queue set leased_until = null where kind = 'distributor'`)
    await work()
    expect(await now(po)).toMatchObject({ status: 'confirmed' })
    expect(stub.orders).toHaveLength(1)
  })

  test('leaves the order as it was while the distributor is out of reach, and gives up with a sentence', async () => {
    const po = await newPo()
    for (let attempt = 0; attempt < 4; attempt++) {
      stub.plan('search', { status: 429, headers: { 'retry-after': '7' } })
      await workAgain()
    }
    const left = await now(po)
    expect(left).toMatchObject({ status: 'approved', distributor: { state: 'not_submitted', asking: null, message: expect.any(String) } })
    expect(await api.owner.query(`select 1 from work_queue where kind = 'distributor'`)).toEqual([])
    expect(stub.orders).toEqual([])
    await takeStep(buyer, left, { action: 'submitOrder' })
    await work()
    expect(stub.orders).toHaveLength(1)
  })

  test('nobody knows after four tries: it can be looked up, and only then given up', async () => {
    const po = await newPo()
    for (let attempt = 0; attempt < 4; attempt++) {
      stub.plan('create', { status: 503 })
      await workAgain()
    }
    const unsure = await now(po)
    expect(unsure.distributor).toMatchObject({ state: 'submitted', asking: null, message: expect.stringContaining('Nobody knows') })
    expect((await poStep(buyer, unsure, { action: 'amend' })).statusCode).toBe(409)
    await takeStep(buyer, unsure, { action: 'refreshOrder' })
    await work()
    const notSubmitted = await now(po)
    expect(notSubmitted.distributor).toMatchObject({ state: 'not_submitted', asking: null })
    expect(await takeStep(buyer, notSubmitted, { action: 'cancel', reason: 'Elsewhere' })).toMatchObject({ status: 'cancelled' })
  })

  test('another order under our number is not ours', async () => {
    const po = await newPo([{ vendorSku: 'ABC', qty: '3' }])
    stub.orders.push({
      number: '20-OTHER',
      customerOrderNumber: po.voucherId,
      status: 'In Progress',
      lines: [{ customerLineNumber: '1', ingramPartNumber: 'ABC', quantity: 99, unitPrice: 1 }],
    })
    await work()
    expect((await now(po)).distributor).toMatchObject({ state: 'failed', message: expect.stringContaining(`another order under the number ${po.voucherId}`) })
  })
})

describe('an order that the distributor has', () => {
  test('is asked about, and told of as shipped', async () => {
    const po = await handedOver()
    const [order] = stub.orders
    if (order) order.status = 'Shipped'
    const asking = await takeStep(buyer, po, { action: 'refreshOrder' })
    expect(asking.distributor?.asking).toBe('refresh')
    await work()
    expect((await now(po)).distributor).toMatchObject({ state: 'shipped', asking: null })
    const refused = await change(await now(po), [{ id: po.lines[0]?.id, qty: '1' }])
    expect([refused.statusCode, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  test('is confirmed at the price before its discount, and never at a higher one than was ordered', async () => {
    const answer = await orderOf([{ qty: '2', unitPrice: '100', discountPct: '10' }], { grandTotal: '180' })
    expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
    await work()
    const po = await now(answer.data)
    // Handed over and confirmed at 90 each, which is 100 less 10 %, as ordered.
    expect(stub.orders[0]?.lines[0]?.unitPrice).toBe(90)
    expect(po).toMatchObject({ lines: [{ confirmedQty: '2', confirmedPrice: '100' }], distributor: { message: null } })
    const confirmedFor = async (unitPrice: number) => {
      const line = stub.orders[0]?.lines[0]
      if (line) line.unitPrice = unitPrice
      await takeStep(buyer, await now(po), { action: 'refreshOrder' })
      await work()
      const { lines, distributor: state } = await now(po)
      return [lines[0]?.confirmedPrice, state?.message]
    }
    expect(await confirmedFor(81)).toEqual(['90', null])
    expect(await confirmedFor(95)).toEqual([
      '100',
      'Line 1 costs more at the distributor than was ordered. It is received at the ordered price; what it costs more is judged with the vendor’s invoice.',
    ])
  })

  test('every night, in nobody’s name', async () => {
    const po = await handedOver()
    await api.owner.query(`update work_queue set due_at = now() where kind = 'nightly' and company = $1`, [companyId])
    await work()
    const { distributor: state } = await now(po)
    expect(state?.checkedAt && po.distributor?.checkedAt && state.checkedAt > po.distributor.checkedAt).toBe(true)
  })

  test('is changed there, and follows only then', async () => {
    const po = await handedOver([{ qty: '5' }, { vendorSku: 'DEF', partno: 'CABLE', qty: '2' }])
    const [first, second] = po.lines
    const more = await change(po, [{ id: first?.id, qty: '6' }])
    expect([more.statusCode, more.errors?.[0]?.code]).toEqual([422, 'QTY_EXCEEDED'])
    const nothing = await change(po, [
      { id: first?.id, qty: '0' },
      { id: second?.id, qty: '0' },
    ])
    expect([nothing.statusCode, nothing.errors?.[0]?.code]).toEqual([422, 'empty'])
    const reduced = await change(po, [{ id: first?.id, qty: '3' }])
    expect([reduced.statusCode, reduced.data.lines[0]?.cancelled]).toEqual([200, '0'])
    await work()
    expect(stub.orders[0]?.lines[0]?.quantity).toBe(3)
    expect(await now(po)).toMatchObject({
      lines: [{ qty: '5', cancelled: '2' }, { cancelled: '0' }],
      distributor: { state: 'processing', asking: null, message: null },
    })
  })

  test('a change whose answer got lost is looked up before it is asked for again', async () => {
    const po = await handedOver([{ qty: '5' }])
    await change(po, [{ id: po.lines[0]?.id, qty: '4' }])
    stub.plan('change', { does: 'hang up', taken: true })
    await work()
    expect((await now(po)).lines[0]?.cancelled).toBe('0')
    await workAgain()
    expect(await now(po)).toMatchObject({ lines: [{ cancelled: '1' }], distributor: { asking: null, message: null } })
    expect(stub.count('change')).toBe(1)
  })

  test('is cancelled there first, then here; and never amended', async () => {
    const po = await handedOver()
    expect((await poStep(buyer, po, { action: 'amend' })).statusCode).toBe(409)
    const refused = await poStep(buyer, po, { action: 'cancel', reason: 'Not needed' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'HAS_DEPENDANTS'])
    await takeStep(buyer, po, { action: 'cancelOrder' })
    await work()
    const cancelled = await now(po)
    expect(cancelled).toMatchObject({ status: 'confirmed', distributor: { state: 'cancelled' } })
    expect(stub.orders[0]?.status).toBe('Canceled')
    expect(await takeStep(buyer, cancelled, { action: 'cancel', reason: 'Not needed' })).toMatchObject({ status: 'cancelled' })
  })
})

test('a drop-ship goes to an address of the customer’s in its parts', async () => {
  await api.owner.query(
    `insert into party_addresses (company_id, party_id, position, kind, street, city, postal_code, country, is_default) values ($1, $2, 90, 'shipping', '5 Quay', 'Toledo', '43604', 'US', false)`,
    [companyId, customerId],
  )
  const order = await givenSalesOrder(api, companyId, {
    partyId: customerId,
    currency: 'USD',
    shipTo: '5 Quay\nToledo, OH, 43604',
    customerOrderNumber: 'C-9',
    lines: [
      { qty: '1', fulfilment: 'dropship' },
      { qty: '1', fulfilment: 'dropship' },
    ],
  })
  const line = { qty: '1', partno: null }
  const free = await orderOf([{ ...line, salesOrderLineId: order.lineIds[0] }], { isDropShip: true, deliverTo: { street: 'Somewhere else' } })
  expect([free.statusCode, free.errors?.[0]?.path]).toEqual([422, 'deliverTo.city'])
  const po = await orderOf([{ ...line, salesOrderLineId: order.lineIds[1] }], { isDropShip: true })
  expect([po.statusCode, po.message]).toEqual([200, 'OK'])
  await work()
  const body = JSON.parse(stub.seen.find(({ kind }) => kind === 'create')?.body ?? '{}') as object
  expect(JSON.stringify(body)).toContain('5 Quay')
  expect(body).toMatchObject({ customerOrderNumber: po.data.voucherId, endCustomerOrderNumber: 'C-9' })
})

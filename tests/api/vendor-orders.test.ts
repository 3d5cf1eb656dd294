import { describe, expect, test } from 'vitest'
import type { VendorOrderInput } from '@/contracts/vendor-order-input'
import { type Confirmable, type VendorOrder, type VendorOrderRow, vendorOrders } from '@/contracts/vendor-orders'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { type Caller, startApi } from '../support/api'
import { givenVendorPo, type GivenVendorPo } from '../support/given-sent-po'

const api = await startApi()
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const [vendor] = await api.owner.query<{ id: string }>(`select party_id as id from vendors where company_id = $1 order by code limit 1`, [buyer.companyId])
const vendorId = vendor?.id ?? ''

const sent = (lines: Parameters<typeof givenVendorPo>[2]['lines'] = [{ qty: '10' }], status = 'sent') => givenVendorPo(api, buyer, { vendorId, lines, status })
const bodyFor = (po: GivenVendorPo, lines?: VendorOrderInput['lines'], more: Partial<VendorOrderInput> = {}): VendorOrderInput => ({
  vendorPoVoucherId: po.voucherId,
  vendorOrderNo: 'ACK-1',
  lines: lines ?? po.lineIds.map((vendorPoLineId) => ({ vendorPoLineId, qty: '10' })),
  ...more,
})
const done = <T>({ statusCode, message, data }: { statusCode: number; message: string; data: T }): T => {
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const add = async (body: VendorOrderInput, who: Caller = buyer) => done(await who.call<VendorOrder>(vendorOrders.create, { body }))
const step = (who: Caller, { voucherId, version }: Pick<VendorOrder, 'voucherId' | 'version'>, body: object) =>
  who.call<VendorOrder>(vendorOrders.step, { params: { voucherId }, body: { version, ...body } })
const take = async (order: VendorOrder, body: object, who: Caller = buyer) => done(await step(who, order, body))
const refusal = ({ statusCode, code, errors }: { statusCode: number; code?: string | undefined; errors?: { path: string; code: string }[] | undefined }) => [
  statusCode,
  code,
  errors?.[0]?.path,
  errors?.[0]?.code,
]
const poNow = async ({ id }: GivenVendorPo) => {
  const [row] = await api.owner.query<{ status: string }>(`select status from documents where id = $1`, [id])
  const lines = await api.owner.query<{ qty: string | null; price: string | null; eta: string | null }>(
    `select trim_scale(p.qty_confirmed)::text as qty, trim_scale(p.unit_confirmed)::text as price, p.eta::text as eta
      from vendor_po_lines p join document_lines l on l.id = p.line_id where l.document_id = $1 order by l.line_no`,
    [id],
  )
  return { status: row?.status, lines }
}

test('a confirmation as we ordered is acknowledged, and the PO is confirmed with its quantities, prices and days', async () => {
  const po = await sent([{ qty: '10', requiredOn: '2199-02-01' }])
  const offered = (await buyer.call<Confirmable>(vendorOrders.onVendorPo, { params: { voucherId: po.voucherId } })).data
  expect(offered).toMatchObject({ voucherId: po.voucherId, vendor: { id: vendorId }, lines: [{ qty: '10', unitPrice: '60', requiredDate: '2199-02-01' }] })
  const draft = await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '10', eta: '2199-01-15' }]))
  expect(draft).toMatchObject({ status: 'draft', vendorPoVoucherId: po.voucherId, grandTotal: '600', variances: [], costRises: false })
  expect((await poNow(po)).lines).toEqual([{ qty: null, price: null, eta: null }])
  const acknowledged = await take(draft, { action: 'acknowledge' })
  expect(acknowledged.status).toBe('acknowledged')
  expect(acknowledged.voucherId).toMatch(/^VO-\d{4}-\d{5}$/)
  expect(await poNow(po)).toEqual({ status: 'confirmed', lines: [{ qty: '10', price: '60', eta: '2199-01-15' }] })
  const trail = await buyer.call<TimelinePage>(timelines.vendor_order.timeline, { params: { voucherId: acknowledged.voucherId } })
  expect(trail.data.steps.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'acknowledged']))
})

describe('a confirmation that differs', () => {
  const differing = async (more: Partial<VendorOrderInput['lines'][number]>) => {
    const po = await sent([{ qty: '10', requiredOn: '2199-02-01' }])
    const draft = await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '10', ...more }]))
    return { po, order: await take(draft, { action: 'acknowledge' }) }
  }

  test('waits with its variances until somebody accepts it, who may approve orders to vendors where the cost rises', async () => {
    const { po, order } = await differing({ qty: '8', unitPrice: '61', eta: '2199-02-02' })
    expect(order).toMatchObject({ status: 'variance', costRises: true })
    expect(order.variances.map(({ field, ordered, confirmed }) => [field, ordered, confirmed])).toEqual([
      ['qty', '10', '8'],
      ['price', '60', '61'],
      ['eta', '2199-02-01', '2199-02-02'],
    ])
    expect(await poNow(po)).toEqual({ status: 'sent', lines: [{ qty: null, price: null, eta: null }] })
    expect((await step(buyer, order, { action: 'accept' })).statusCode).toBe(403)
    // The other flags of the manager are not enough without `approve`.
    const denied = [manager.companyId, manager.user._id, '/purchases/po-to-vendor/list']
    await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, deny) values ($1, $2, 'vendor-pos', $3, '{approve}')`, denied)
    expect((await step(manager, order, { action: 'accept' })).statusCode).toBe(403)
    await api.owner.query(`delete from user_permissions where company_id = $1 and user_id = $2 and url = $3`, denied)
    expect((await take(order, { action: 'accept' }, manager)).status).toBe('acknowledged')
    expect(await poNow(po)).toEqual({ status: 'confirmed', lines: [{ qty: '8', price: '61', eta: '2199-02-02' }] })
  })

  test('is accepted by who confirms it where nothing costs more', async () => {
    const { po, order } = await differing({ qty: '8', unitPrice: '59' })
    expect((await take(order, { action: 'accept' })).status).toBe('acknowledged')
    expect((await poNow(po)).lines).toMatchObject([{ qty: '8', price: '59' }])
    // Another confirmation may cover the rest, and no more.
    const rest = await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '3' }]))
    expect(refusal(await step(buyer, rest, { action: 'acknowledge' }))).toEqual([422, undefined, 'lines.0.qty', 'QTY_EXCEEDED'])
    const two = await buyer.call<VendorOrder>(vendorOrders.edit, {
      params: { voucherId: rest.voucherId },
      body: { version: rest.version, vendorOrderNo: 'ACK-2', lines: [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '2' }] },
    })
    await take(two.data, { action: 'acknowledge' })
    expect((await poNow(po)).lines).toMatchObject([{ qty: '10', price: '60' }])
  })

  test('is disputed with a reason, and revised for what the vendor says then, under its number', async () => {
    const { po, order } = await differing({ unitPrice: '65' })
    const disputed = await take(order, { action: 'dispute', reason: 'We agreed on 60' })
    expect(disputed).toMatchObject({ status: 'variance', disputedReason: 'We agreed on 60' })
    const revised = await take(disputed, { action: 'revise' })
    expect(revised).toMatchObject({ status: 'draft', voucherId: order.voucherId })
    expect((await buyer.call(vendorOrders.discard, { params: { voucherId: revised.voucherId }, query: { version: String(revised.version) } })).statusCode).toBe(
      409,
    )
    const edited = await buyer.call<VendorOrder>(vendorOrders.edit, {
      params: { voucherId: revised.voucherId },
      body: {
        version: revised.version,
        vendorOrderNo: 'ACK-1',
        lines: [{ id: revised.lines[0]?.id, vendorPoLineId: po.lineIds[0] ?? '', qty: '10', unitPrice: '60' }],
      },
    })
    expect(await take(edited.data, { action: 'acknowledge' })).toMatchObject({ status: 'acknowledged', voucherId: order.voucherId, disputedReason: null })
  })

  test('misses a line that it doesn’t confirm', async () => {
    const po = await sent([{ qty: '10' }, { qty: '4', description: 'A cable' }])
    const order = await take(await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '10' }])), { action: 'acknowledge' })
    expect(order.variances).toEqual([{ lineNo: 2, field: 'missing', ordered: '4', confirmed: null }])
  })
})

describe('what was shipped', () => {
  test('is noted line by line, noted anew where it was wrong, and delivered when all of it is', async () => {
    const po = await sent([{ qty: '10' }, { qty: '10' }])
    const order = await take(await add(bodyFor(po)), { action: 'acknowledge' })
    const [first, second] = order.lines.map(({ id }) => id)
    const ship = (lines: object[]) => ({ action: 'ship', lines })
    const part = await take(order, ship([{ lineId: first, qtyShipped: '4', carrier: 'UPS', tracking: ['1Z999'], serials: ['S1', 'S2'] }]))
    expect(part).toMatchObject({ status: 'partially_shipped', lines: [{ qtyShipped: '4', carrier: 'UPS', tracking: ['1Z999'], serials: ['S1', 'S2'] }, {}] })
    expect((await step(buyer, part, { action: 'deliver' })).code).toBe('INVALID_TRANSITION')
    expect((await step(buyer, part, { action: 'cancel', reason: 'x' })).code).toBe('INVALID_TRANSITION')
    expect(refusal(await step(buyer, part, ship([{ lineId: second, qtyShipped: '11' }])))).toEqual([422, undefined, 'lines.0.qtyShipped', 'QTY_EXCEEDED'])
    const none = await take(part, ship([{ lineId: first, qtyShipped: '0' }]))
    expect(none.status).toBe('acknowledged')
    const all = await take(none, ship([first, second].map((lineId) => ({ lineId, qtyShipped: '10' }))))
    expect(all.status).toBe('shipped')
    expect((await take(all, { action: 'deliver' })).status).toBe('delivered')
  })
})

test('what was cancelled no longer holds, and the PO waits for its confirmation again unless another stands', async () => {
  const po = await sent()
  const part = async (qty: string) => take(await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty }])), { action: 'acknowledge' })
  const first = await take(await part('4'), { action: 'accept' })
  const order = await part('6')
  await take(first, { action: 'cancel', reason: 'Twice' })
  expect(await poNow(po)).toMatchObject({ status: 'confirmed', lines: [{ qty: '6' }] })
  expect((await take(order, { action: 'cancel', reason: 'Wrong paper' })).outcomeReason).toBe('Wrong paper')
  expect(await poNow(po)).toEqual({ status: 'sent', lines: [{ qty: null, price: null, eta: null }] })
  await take(await add(bodyFor(po)), { action: 'acknowledge' })
})

test('a PO is cancelled after its confirmation: what the vendor still means to send is not forgotten', async () => {
  const po = await sent()
  const order = await take(await add(bodyFor(po)), { action: 'acknowledge' })
  const now = async () => (await manager.call<VendorPo>(vendorPos.get, { params: { voucherId: po.voucherId } })).data
  const cancel = async () => {
    const { version, voucherId } = await now()
    return manager.call<VendorPo>(vendorPos.change, { params: { voucherId }, body: { action: 'cancel', version, reason: 'Not needed' } })
  }
  const refused = await cancel()
  expect([refused.statusCode, refused.code, refused.message]).toEqual([
    409,
    'HAS_DEPENDANTS',
    `${order.voucherId} stands on it. Take back what was confirmed, received and invoiced first, or close the order.`,
  ])
  await take(order, { action: 'cancel', reason: 'Agreed with the vendor' })
  expect((await cancel()).data.status).toBe('cancelled')
})

test('only a PO that the vendor has is confirmed, each line once, with a number of the vendor’s', async () => {
  const po = await sent()
  const [lineId = ''] = po.lineIds
  const refused = async (body: object) => refusal(await buyer.call(vendorOrders.create, { body: { ...bodyFor(po), ...body } as never }))
  expect(await refused({ vendorOrderNo: ' ' })).toEqual([422, 'VALIDATION', 'vendorOrderNo', 'too_small'])
  expect(await refused({ lines: [{ vendorPoLineId: lineId, qty: '11' }] })).toEqual([422, undefined, 'lines.0.qty', 'QTY_EXCEEDED'])
  expect(await refused({ lines: [1, 2].map(() => ({ vendorPoLineId: lineId, qty: '1' })) })).toEqual([422, undefined, 'lines.1.vendorPoLineId', 'duplicate'])
  expect(await refused({ confirmedOn: '2199-01-01' })).toEqual([422, undefined, 'confirmedOn', 'order'])
  const unsent = await sent([{ qty: '1' }], 'approved')
  expect((await buyer.call(vendorOrders.create, { body: bodyFor(unsent) })).code).toBe('INVALID_TRANSITION')
  expect((await buyer.call(vendorOrders.onVendorPo, { params: { voucherId: unsent.voucherId } })).code).toBe('INVALID_TRANSITION')
  const draft = await add(bodyFor(po))
  await po.be('cancelled')
  expect((await step(buyer, draft, { action: 'acknowledge' })).code).toBe('INVALID_TRANSITION')
})

test('of five who acknowledge the same at once one does', async () => {
  const po = await sent()
  const drafts: VendorOrder[] = []
  for (let index = 0; index < 5; index++) drafts.push(await add(bodyFor(po, undefined, { vendorOrderNo: `ACK-${index}` })))
  const answers = await Promise.all(drafts.map((draft) => step(buyer, draft, { action: 'acknowledge' })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('costs are for who may see them', async () => {
  const po = await sent()
  const draft = await add(bodyFor(po, [{ vendorPoLineId: po.lineIds[0] ?? '', qty: '10', unitPrice: '65' }]))
  const order = await take(draft, { action: 'acknowledge' })
  const seen = (await sales.call<VendorOrder>(vendorOrders.get, { params: { voucherId: order.voucherId } })).data
  expect(seen).toMatchObject({ grandTotal: null, variances: [], lines: [{ unitPrice: null, orderedPrice: null, lineNet: null }] })
  const list = await sales.call<{ rows: VendorOrderRow[] }>(vendorOrders.list, { query: { limit: '200' } })
  expect(list.data.rows.every(({ grandTotal }) => grandTotal === null)).toBe(true)
  expect((await sales.call<{ totals: object }>(vendorOrders.totals)).data.totals).toEqual({})
  const trail = await sales.call<TimelinePage>(timelines.vendor_order.timeline, { params: { voucherId: order.voucherId } })
  expect(JSON.stringify(trail.data)).not.toMatch(/"6[05]"|[Pp]rice/)
  expect((await sales.call(vendorOrders.create, { body: bodyFor(po) })).statusCode).toBe(403)
})

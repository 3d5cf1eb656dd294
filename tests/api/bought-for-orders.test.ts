import { describe, expect, test } from 'vitest'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { type Uncovered, vendorPos } from '@/contracts/vendor-pos'
import { checkLedger } from '@server/modules/ledger/health'
import { startApi } from '../support/api'
import { type GivenOrder, statusOf } from '../support/given-orders'
import { goodsOf } from '../support/goods'

const api = await startApi({ plain: true })
const manager = await api.signIn('manager@northgate.example')
const { part, po, so, addReceipt, receiptStep, addDelivery, deliveryStep, posted, sent, done, received, run, rows, mainId, companyId, vendorId } =
  await goodsOf(api, manager, 'Northgate')
const reverse = { action: 'reverse', reason: 'Counted wrongly' }
const now = async ({ voucherId }: GivenOrder) => (await manager.call<SalesOrder>(salesOrders.get, { params: { voucherId } })).data
const toBuy = async ({ voucherId }: GivenOrder) => {
  const { lines } = (await manager.call<Uncovered>(vendorPos.uncovered, { query: { salesOrder: voucherId } })).data
  return lines.map(({ uncovered }) => uncovered)
}
/** Reserved and uncovered quantity of each order line. Checks that the split of the order into POs shows the same uncovered quantities. */
const coverageOf = async (order: GivenOrder) => {
  const { lines } = await now(order)
  const open = lines.map(({ uncovered }) => uncovered)
  expect(await toBuy(order)).toEqual(open.filter((qty) => qty !== '0'))
  return lines.map(({ reserved, uncovered }) => [reserved, uncovered])
}
const level = async (partId: string) =>
  (
    await rows<{ level: string }>(
      `select trim_scale(on_hand) || ' / ' || trim_scale(reserved) as level from stock_levels where part_id = '${partId}' and warehouse_id = '${mainId}'`,
    )
  )[0]?.level
const timelineOf = async ({ voucherId }: GivenOrder) =>
  (await manager.call<TimelinePage>(timelines.sales_order.timeline, { params: { voucherId } })).data.rows.flatMap((row) =>
    row.type === 'change' && row.action.endsWith('reserve') ? [[row.action, ...row.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)]] : [],
  )
const line = (poLineId: string | undefined, qty: string) => ({ poLineId: poLineId ?? '', qty })
const deliver = (order: GivenOrder, qty: string) => sent({ lines: [{ soLineId: order.lineIds[0] ?? '', qty }] })
const sendBack = async (receipt: GoodsReceipt, qty: string, more: object = {}) =>
  done(
    receiptStep(await done(addReceipt({ type: 'return', returnReason: 'Broken', lines: [{ receiptLineId: receipt.lines[0]?.id ?? '', qty }], ...more })), {
      action: 'post',
    }),
  )

/** A sales order for `qty` pieces of a new part, and a PO that buys `bought` pieces for it. */
const ordered = async (qty: string, bought: string, more: Parameters<typeof so>[1] = {}) => {
  const id = await part()
  const order = await so([{ partId: id, qty }], more)
  const purchase = await po([{ partId: id, qty: bought, unitPrice: '5', salesOrderLineId: order.lineIds[0] ?? '' }])
  return { id, order, purchase, poLine: purchase.lineIds[0] ?? '' }
}

describe('goods that were bought for a sales order', () => {
  test('are held for it when they come, and count once', async () => {
    const { id, order, poLine } = await ordered('10', '4')
    expect(await coverageOf(order)).toEqual([['0', '6']])
    const receipt = await posted({ lines: [line(poLine, '4')] })
    expect([await coverageOf(order), await level(id)]).toEqual([[['4', '6']], '4 / 4'])
    expect(await timelineOf(order)).toEqual([['reserve', `Goods receipt: null → ${receipt.voucherId}`, 'Line 1 reserved: 0 → 4']])
    await deliver(order, '4')
    expect([await coverageOf(order), await level(id)]).toEqual([[['0', '6']], '0 / 0'])
  })

  test('come in parts, in several batches, with more than was asked', async () => {
    const { id, order, poLine } = await ordered('10', '12')
    await posted({ lines: [line(poLine, '3')] })
    await deliver(order, '2')
    await posted({
      lines: [
        { ...line(poLine, '4'), batchNo: 'A' },
        { ...line(poLine, '5'), batchNo: 'B' },
      ],
    })
    expect([await coverageOf(order), await level(id)]).toEqual([[['8', '0']], '10 / 8'])
  })

  test('are held besides what was from stock, and no more than is missing', async () => {
    const { id, order, poLine } = await ordered('10', '6')
    await received(id, '7', '5')
    await manager.call(salesOrders.step, { params: { voucherId: order.voucherId }, body: { action: 'reserve', version: (await now(order)).version } })
    expect(await coverageOf(order)).toEqual([['7', '0']])
    await posted({ lines: [line(poLine, '6')] })
    expect([await coverageOf(order), await level(id)]).toEqual([[['10', '0']], '13 / 10'])
  })

  test('that serve several orders are held for the earliest first', async () => {
    const id = await part()
    const orders = [await so([{ partId: id, qty: '5' }]), await so([{ partId: id, qty: '5' }])]
    const [first, second] = orders.map(({ lineIds }) => lineIds[0] ?? '')
    const purchase = await po([{ partId: id, qty: '10', unitPrice: '5', salesOrderLineId: second ?? '' }])
    await api.owner.query(`update document_line_links set qty = 5 where to_line_id = $1`, [purchase.lineIds[0]])
    await api.owner.query(`insert into document_line_links (company_id, from_line_id, to_line_id, qty) values ($1, $2, $3, 5)`, [
      companyId,
      first,
      purchase.lineIds[0],
    ])
    const coverages = () => Promise.all(orders.map(async (order) => (await coverageOf(order))[0]))
    await posted({ lines: [line(purchase.lineIds[0], '7')] })
    expect(await coverages()).toEqual([
      ['5', '0'],
      ['2', '0'],
    ])
    const rest = await posted({ lines: [line(purchase.lineIds[0], '3')] })
    expect((await coverages())[1]).toEqual(['5', '0'])
    await done(receiptStep(rest, reverse))
    expect((await coverages()).map((one) => one?.[0])).toEqual(['5', '2'])
  })

  test.each(['on_hold', 'closed', 'draft'])('are held for no order that is %s', async (status) => {
    const { id, poLine } = await ordered('10', '4', { status })
    await posted({ lines: [line(poLine, '4')] })
    expect(await level(id)).toBe('4 / 0')
  })

  test('are held in the order’s own warehouse alone', async () => {
    const [other] = await rows<{ id: string }>(`insert into warehouses (company_id, code, name) values ('${companyId}', 'ELSE', 'Elsewhere') returning id`)
    const { id, order, poLine } = await ordered('10', '4', { warehouseId: other?.id ?? '' })
    await posted({ lines: [line(poLine, '4')] })
    expect([await level(id), await coverageOf(order)]).toEqual(['4 / 0', [['0', '6']]])
  })

  test('of a drop-ship were never in stock', async () => {
    const id = await part()
    const order = await so([{ partId: id, qty: '10', fulfilment: 'dropship' }], { shipTo: 'Dock 7' })
    const purchase = await po([{ partId: id, qty: '4', unitPrice: '5', salesOrderLineId: order.lineIds[0] ?? '' }], { isDropShip: true })
    expect(await coverageOf(order)).toEqual([['0', '6']])
    const receipt = await posted({ type: 'dropship', lines: [line(purchase.lineIds[0], '4')] })
    expect([await coverageOf(order), (await now(order)).lines[0]?.delivered]).toEqual([[['0', '6']], '4'])
    await done(receiptStep(receipt, reverse))
    expect(await coverageOf(order)).toEqual([['0', '6']])
  })
})

describe('goods that go again', () => {
  test('of a receipt that is reversed are held no more', async () => {
    const { id, order, purchase, poLine } = await ordered('10', '10')
    const receipt = await posted({ lines: [line(poLine, '10')] })
    await done(receiptStep(receipt, reverse))
    expect([await coverageOf(order), await level(id), await statusOf(api, purchase)]).toEqual([[['0', '0']], '0 / 0', 'sent'])
    expect((await timelineOf(order))[0]).toEqual(['unreserve', `Goods receipt: null → ${receipt.voucherId}`, 'Line 1 reserved: 10 → 0'])
  })

  test('leave held what others than they can cover', async () => {
    const { id, order, poLine } = await ordered('10', '4')
    const receipt = await posted({ lines: [line(poLine, '4')] })
    await received(id, '3', '5')
    await done(receiptStep(receipt, reverse))
    expect([(await coverageOf(order))[0]?.[0], await level(id)]).toEqual(['3', '3 / 3'])
  })

  test('are not taken back once they were delivered, or from others that hold them', async () => {
    const { order, poLine } = await ordered('10', '10')
    const receipt = await posted({ lines: [line(poLine, '10')] })
    await deliver(order, '1')
    expect(await receiptStep(receipt, reverse)).toMatchObject({ statusCode: 409, code: 'STOCK_CONSUMED' })
    expect(await coverageOf(order)).toEqual([['9', '0']])
  })

  test('to the vendor for good are bought again; once that is taken back they are held again', async () => {
    const { id, order, purchase, poLine } = await ordered('10', '10')
    const receipt = await posted({ lines: [line(poLine, '10')] })
    const back = await sendBack(receipt, '3')
    expect([await coverageOf(order), await level(id), await statusOf(api, purchase)]).toEqual([[['7', '3']], '7 / 7', 'received'])
    expect((await timelineOf(order))[0]).toEqual(['unreserve', `Goods receipt: null → ${back.voucherId}`, 'Line 1 reserved: 10 → 7'])
    await done(receiptStep(back, reverse))
    expect([await coverageOf(order), await level(id)]).toEqual([[['10', '0']], '10 / 10'])
    expect((await timelineOf(order))[0]).toEqual(['reserve', `Goods receipt: null → ${back.voucherId}`, 'Line 1 reserved: 7 → 10'])
  })

  test('to the vendor to be replaced are waited for, and held when they come', async () => {
    const { order, purchase, poLine } = await ordered('10', '10')
    await sendBack(await posted({ lines: [line(poLine, '10')] }), '3', { isReplaced: true })
    expect([await coverageOf(order), await statusOf(api, purchase)]).toEqual([[['7', '0']], 'partially_received'])
    await posted({ lines: [line(poLine, '3')] })
    expect([await coverageOf(order), await statusOf(api, purchase)]).toEqual([[['10', '0']], 'received'])
  })

  test('from the customer to be replaced are open again, of what was from stock', async () => {
    const id = await part()
    await received(id, '10', '5')
    const order = await so([{ partId: id, qty: '10' }])
    const delivery = await deliver(order, '10')
    const back = { type: 'return' as const, returnReason: 'Broken', isReplaced: true, lines: [{ deliveryLineId: delivery.lines[0]?.id ?? '', qty: '2' }] }
    await done(deliveryStep(await done(addDelivery(back)), { action: 'post' }))
    expect(await coverageOf(order)).toEqual([['0', '2']])
  })
})

test('of twelve who receive, deliver and take back at once nobody waits for ever, and what is held adds up', async () => {
  const id = await part()
  const orders = await Promise.all(Array.from({ length: 4 }, () => so([{ partId: id, qty: '6' }])))
  const purchases = await Promise.all(
    orders.map((order) => po([{ partId: id, qty: '6', unitPrice: '5', salesOrderLineId: order.lineIds[0] ?? '' }], { partyId: vendorId })),
  )
  const firsts = await Promise.all(purchases.map(({ lineIds }) => posted({ lines: [line(lineIds[0], '2')] })))
  const receipts = await Promise.all(purchases.map(({ lineIds }) => done(addReceipt({ lines: [line(lineIds[0], '4')] }))))
  const deliveries = await Promise.all(orders.map(({ lineIds }) => done(addDelivery({ lines: [{ soLineId: lineIds[0] ?? '', qty: '1' }] }))))
  const answers = await Promise.all([
    ...receipts.map((one) => receiptStep(one, { action: 'post' })),
    ...deliveries.map((one) => deliveryStep(one, { action: 'post' })),
    ...firsts.map((one) => receiptStep(one, reverse)),
  ])
  expect(answers.slice(0, 8).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(answers.slice(8).every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const [reservation] = await rows<{ lines: string; level: string; free: boolean }>(
    `select (select trim_scale(sum(s.reserved))::text from sales_order_lines s join document_lines l on l.id = s.line_id where l.part_id = '${id}') as lines,
      trim_scale(v.reserved)::text as level, v.on_hand >= v.reserved as free from stock_levels v where v.part_id = '${id}'`,
  )
  expect(reservation).toMatchObject({ level: reservation?.lines, free: true })
  expect((await run(({ tx }) => checkLedger(tx, companyId))).filter(({ passed }) => !passed)).toEqual([])
})

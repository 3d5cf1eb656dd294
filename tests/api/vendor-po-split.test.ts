import { describe, expect, test } from 'vitest'
import { type Uncovered, vendorPos, type VendorPoRow } from '@/contracts/vendor-pos'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { startApi } from '../support/api'
import { type GivenLine, givenSalesOrder } from '../support/given-orders'
import { addPo, takeStep, partnersOf, poInput, poNow, poStep } from '../support/vendor-pos'

const api = await startApi({ unsound: 'its orders are written, not confirmed' })
const buyer = await api.signIn('buyer@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = buyer
const { vendorIds, customerId, distributorId } = await partnersOf(api, companyId)
const [vendorId = '', otherVendorId = ''] = vendorIds
await api.owner.query(`update companies set po_approval_limit = null where id = $1`, [companyId])

const soldFor = (lines: GivenLine[], more: { status?: string; shipTo?: string } = {}) =>
  givenSalesOrder(api, companyId, { partyId: customerId, currency: 'USD', lines, ...more })
const needed = async (salesOrder: string) => (await buyer.call<Uncovered>(vendorPos.uncovered, { query: { salesOrder } })).data
const line = (salesOrderLineId: string | undefined, qty: string, more: object = {}) => ({
  salesOrderLineId: salesOrderLineId ?? '',
  vendorId,
  qty,
  unitPrice: '60',
  currency: 'USD',
  ...more,
})
const split = (salesOrder: string, lines: object[], who = buyer, headers = {}) =>
  who.call<{ rows: VendorPoRow[] }>(vendorPos.split, { body: { salesOrderVoucherId: salesOrder, lines }, headers })
const bought = (salesOrderLineId: string | undefined, qty: string, more: object = {}) => ({ salesOrderLineId: salesOrderLineId ?? '', qty, ...more })

describe('what of a sales order has to be bought', () => {
  test('is what is neither reserved nor delivered nor on orders; drafts are told apart', async () => {
    const order = await soldFor(
      [
        { qty: '10', reserved: '3' },
        { qty: '5', fulfilment: 'service' },
        { qty: '2', fulfilment: 'dropship' },
        { qty: '4', reserved: '4' },
      ],
      { shipTo: 'Dock 7' },
    )
    const before = await needed(order.voucherId)
    expect(before).toMatchObject({ voucherId: order.voucherId, customer: { id: customerId }, shipTo: 'Dock 7' })
    expect(before.lines.map(({ lineNo, uncovered, fulfilment, offer }) => [lineNo, uncovered, fulfilment, offer])).toEqual([
      [1, '7', 'stock', null],
      [3, '2', 'dropship', null],
    ])
    const draft = await addPo(buyer, poInput(vendorId, {}, [bought(order.lineIds[0], '5')]))
    expect((await needed(order.voucherId)).lines[0]).toMatchObject({ uncovered: '7', onOrders: '0', onDrafts: '5' })
    const approved = await takeStep(buyer, draft, { action: 'submit' })
    expect(approved).toMatchObject({ salesOrderVoucherId: order.voucherId, lines: [{ salesOrder: { voucherId: order.voucherId, lineNo: 1 } }] })
    expect((await needed(order.voucherId)).lines[0]).toMatchObject({ uncovered: '2', onOrders: '5', onDrafts: '0' })
    await takeStep(buyer, approved, { action: 'cancel', reason: 'No' })
    expect((await needed(order.voucherId)).lines[0]).toMatchObject({ uncovered: '7', onOrders: '0' })
  })

  test('is freed by closing an order short', async () => {
    const order = await soldFor([{ qty: '10' }])
    const po = await takeStep(buyer, await takeStep(buyer, await addPo(buyer, poInput(vendorId, {}, [bought(order.lineIds[0], '10')])), { action: 'submit' }), {
      action: 'markSent',
    })
    expect((await needed(order.voucherId)).lines).toEqual([])
    await takeStep(manager, po, { action: 'close', reason: 'The vendor has none' })
    expect((await needed(order.voucherId)).lines[0]?.uncovered).toBe('10')
  })

  test('is nothing of an order that is on hold or unknown', async () => {
    const orderOnHold = await soldFor([{ qty: '1' }], { status: 'on_hold' })
    expect((await buyer.call(vendorPos.uncovered, { query: { salesOrder: orderOnHold.voucherId } })).statusCode).toBe(409)
    expect((await buyer.call(vendorPos.uncovered, { query: { salesOrder: 'SO-1999-00001' } })).statusCode).toBe(404)
  })
})

describe('buying for a sales order', () => {
  test('takes what is needed once: the second order is refused, naming what is left', async () => {
    const order = await soldFor([{ qty: '10' }])
    const first = await addPo(buyer, poInput(vendorId, {}, [bought(order.lineIds[0], '7')]))
    const second = await addPo(buyer, poInput(otherVendorId, {}, [bought(order.lineIds[0], '7')]))
    await takeStep(buyer, first, { action: 'submit' })
    const refused = await poStep(buyer, second, { action: 'submit' })
    expect([refused.statusCode, refused.errors?.[0]]).toEqual([
      422,
      { path: 'lines.0.qty', code: 'QTY_EXCEEDED', message: `Line 1: only 3 are left to be bought for line 1 of ${order.voucherId}.` },
    ])
    const meant = await takeStep(buyer, second, {
      action: 'edit',
      ...poInput(otherVendorId, {}, [bought(order.lineIds[0], '7', { id: second.lines[0]?.id, surplus: true })]),
    })
    expect(await takeStep(buyer, meant, { action: 'submit' })).toMatchObject({ status: 'approved', lines: [{ surplus: true }] })
  })

  test('of ten who do it at once, as many get theirs as there is for', async () => {
    const order = await soldFor([{ qty: '10' }])
    const drafts = await Promise.all(Array.from({ length: 10 }, () => addPo(buyer, poInput(vendorId, {}, [bought(order.lineIds[0], '3')]))))
    const answers = await Promise.all(drafts.map((po) => poStep(buyer, po, { action: 'submit' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422, 422, 422])
    expect((await needed(order.voucherId)).lines[0]?.uncovered).toBe('1')
  })

  test('keeps to where its lines go', async () => {
    const order = await soldFor([{ qty: '1' }, { qty: '1', fulfilment: 'dropship' }], { shipTo: 'Dock 7' })
    const wrong = async (body: object) => {
      const { statusCode, errors } = await buyer.call(vendorPos.create, { body })
      return [statusCode, errors?.[0]?.code]
    }
    expect(await wrong(poInput(vendorId, {}, [bought(order.lineIds[1], '1')]))).toEqual([422, 'place'])
    expect(await wrong(poInput(vendorId, { isDropShip: true }, [bought(order.lineIds[0], '1')]))).toEqual([422, 'place'])
    expect(await wrong(poInput(vendorId, { isDropShip: true }, [bought(order.lineIds[1], '1', { surplus: true })]))).toEqual([422, 'surplus'])
    const sent = await addPo(buyer, poInput(vendorId, { isDropShip: true }, [bought(order.lineIds[1], '1')]))
    expect(sent).toMatchObject({ isDropShip: true, shipTo: 'Dock 7', warehouse: null })
    await api.owner.query(`update documents set status = 'on_hold' where id = $1`, [order.id])
    const refused = await poStep(buyer, sent, { action: 'submit' })
    expect([refused.statusCode, refused.errors?.[0]?.message]).toEqual([422, `Line 1: ${order.voucherId} is on hold.`])
  })
})

describe('splitting a sales order', () => {
  test('makes one draft for each vendor and place, at their offers, with no selling price', async () => {
    const offer = (
      await buyer.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
        body: { vendorId, currency: 'USD', lines: [{ description: 'A switch', vendorSku: 'VS-9', qty: '10', unitCost: '51.25', moq: '12' }], record: true },
      })
    ).data
    const order = await soldFor(
      [
        { qty: '10', unitPrice: '99.99', vendorQuotationLineId: offer.lines[0]?.id ?? '' },
        { qty: '4', unitPrice: '99.99', unitCost: '7.5', costCurrency: 'USD' },
        { qty: '2', unitPrice: '99.99', fulfilment: 'dropship' },
      ],
      { shipTo: 'Dock 7' },
    )
    const open = await needed(order.voucherId)
    expect(open.lines[0]).toMatchObject({ unitCost: '51.25', costCurrency: 'USD', offer: { vendor: { id: vendorId }, vendorSku: 'VS-9', moq: '12' } })
    expect(open.lines[1]).toMatchObject({ unitCost: '7.5', costCurrency: 'USD', offer: null })
    const [a, b, c] = order.lineIds
    const tooMuch = await split(order.voucherId, [line(a, '12')])
    expect([tooMuch.statusCode, tooMuch.errors?.[0]?.code]).toEqual([422, 'QTY_EXCEEDED'])
    const answer = await split(order.voucherId, [
      line(a, '12', { unitPrice: '51.25', surplus: true, vendorQuotationLineId: open.lines[0]?.offer?.vendorQuotationLineId, vendorSku: 'VS-9' }),
      line(b, '4', { unitPrice: '7.5', vendorId: distributorId }),
      line(c, '2'),
    ])
    expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
    expect(answer.data.rows.map(({ vendor, kind, isDropShip, status, grandTotal }) => [vendor.id, kind, isDropShip, status, grandTotal])).toEqual([
      [vendorId, 'general', false, 'draft', '615'],
      [distributorId, 'ingrammicro', false, 'draft', '30'],
      [vendorId, 'general', true, 'draft', '120'],
    ])
    const made = await buyer.call(vendorPos.get, { params: { voucherId: answer.data.rows[0]?.voucherId ?? '' } })
    expect(made.text).not.toContain('99.99')
    expect((await needed(order.voucherId)).lines.map(({ onDrafts }) => onDrafts)).toEqual(['12', '4', '2'])
  })

  test('is all or nothing, and once for one key', async () => {
    const order = await soldFor([{ qty: '3' }, { qty: '3' }])
    const count = async () => (await api.owner.query<{ n: number }>(`select count(*)::int as n from vendor_pos`))[0]?.n
    const before = await count()
    const [a, b] = order.lineIds
    const none = await split(order.voucherId, [line(a, '3'), line(b, '3', { vendorId: customerId })])
    expect([none.statusCode, none.errors?.[0]?.path]).toEqual([422, 'lines.1.vendorId'])
    expect(await count()).toBe(before)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [
      await split(order.voucherId, [line(a, '3'), line(b, '3')], buyer, key),
      await split(order.voucherId, [line(a, '3'), line(b, '3')], buyer, key),
    ]
    expect(two.data).toEqual(one.data)
    expect(await count()).toBe((before ?? 0) + 1)
    const draft = one.data.rows[0]
    expect(await poNow(buyer, { draftId: draft?.voucherId ?? '' })).toMatchObject({ lines: [{ qty: '3' }, { qty: '3' }] })
    const twice = await split(order.voucherId, [line(a, '2'), line(a, '2', { vendorId: otherVendorId })])
    expect([twice.statusCode, twice.errors?.[0]?.path]).toEqual([422, 'lines.1.qty'])
  })
})

import { describe, expect, test } from 'vitest'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import type { SalesOrderInput } from '@/contracts/sales-order-input'
import { type SalesOrder, type SalesOrderBasis, type SalesOrderRow, salesOrders, type Sellable } from '@/contracts/sales-orders'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { followSalesOrders } from '@server/modules/sales-orders/follow'
import { reservedOf, deductReserved } from '@server/modules/sales-orders/reserved'
import { type Caller, startApi } from '../support/api'
import { orderOn, poStep, sentQuotation } from '../support/customer-pos'
import { acceptedPo, addOrder, insertDocumentOn, orderFor, orderNow, orderStep, takeOrder } from '../support/sales-orders'
import { stockOf } from '../support/stock'

const api = await startApi({ unsound: 'stock is booked and let go here past its documents' })
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const stock = await stockOf(api, 'Northgate')
const customerIds = (
  await api.owner.query<{ id: string }>(
    `select party_id as id from customers where company_id = $1 and not tax_exempt and payment_term_id is null and not credit_hold order by code`,
    [sales.companyId],
  )
).map(({ id }) => id)
const customerId = customerIds[0] ?? ''
await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [sales.companyId])

const partnoOf = async (id: string) => (await api.owner.query<{ partno: string }>(`select partno from parts where id = $1`, [id]))[0]?.partno ?? ''
/** A new part with this quantity in the main warehouse. */
const stocked = async (qty: string | null) => {
  const id = await stock.part()
  if (qty) await stock.book([stock.receipt(id, qty, '5')])
  return { id, partno: await partnoOf(id) }
}
const levelOf = async (partId: string) =>
  (await api.owner.query<{ reserved: string }>(`select trim_scale(reserved)::text as reserved from stock_levels where part_id = $1`, [partId]))[0]?.reserved
const follow = (order: Pick<SalesOrder, 'id'>) => stock.run((session) => followSalesOrders(session, [order.id]))
const refusal = ({ statusCode, code, errors }: { statusCode: number; code?: string | undefined; errors?: { path: string; code: string }[] | undefined }) => [
  statusCode,
  code,
  errors?.[0]?.path,
  errors?.[0]?.code,
]
const line = { description: 'A switch', qty: '10', unitPrice: '100' }
/** The input of a sales order without a customer PO. */
const withoutPo = (more: Partial<SalesOrderInput> = {}): SalesOrderInput => ({ customerId, currency: 'USD', grandTotal: '1000', lines: [line], ...more })
const poNow = async ({ voucherId }: Pick<CustomerPo, 'voucherId'>) => (await sales.call<CustomerPo>(customerPos.get, { params: { voucherId } })).data

describe('an order on a customer’s', () => {
  test('begins with what was accepted, is confirmed under its number and holds its goods', async () => {
    const part = await stocked('6')
    const service = await partnoOf(await stock.part({ type: 'service' }))
    const po = await acceptedPo(sales, customerId, [
      { ...line, partno: part.partno },
      { description: 'Installation', qty: '1', unitPrice: '50', partno: service },
      { description: 'Something bought for them', qty: '2', unitPrice: '25', partno: 'NOT-OURS' },
      { description: 'Training', qty: '1', unitPrice: '10' },
    ])
    const offered = (await sales.call<Sellable>(salesOrders.onCustomerPo, { params: { voucherId: po.voucherId } })).data
    expect(offered).toMatchObject({ voucherId: po.voucherId, customerOrderNumber: po.customerOrderNumber, customer: { id: customerId } })
    expect(offered.lines.map(({ qty, fulfilment }) => [qty, fulfilment])).toEqual([
      ['10', 'stock'],
      ['1', 'service'],
      ['2', 'dropship'],
      ['1', 'service'],
    ])

    const draft = await addOrder(sales, orderFor(po))
    expect(draft).toMatchObject({ status: 'draft', profile: 'standard', customerOrderNumber: po.customerOrderNumber, invoicePolicy: 'delivery' })
    expect(draft).toMatchObject({ warehouse: { code: 'MAIN' }, credit: { verdict: 'ok' }, customerPoVoucherId: po.voucherId })
    expect(draft.lines[0]).toMatchObject({ remaining: '10', reserved: '0', customerPoLineId: po.lines[0]?.id })
    expect(await levelOf(part.id)).toBe('0')

    const confirmed = await takeOrder(sales, draft, { action: 'confirm' })
    expect(confirmed).toMatchObject({ status: 'confirmed', confirmedByName: 'Sofia Marin', withoutPoReason: null, creditReason: null, credit: null })
    expect(confirmed.voucherId).toMatch(/^SO-\d{4}-\d{5}$/)
    expect(confirmed.lines.map(({ reserved }) => reserved)).toEqual(['6', '0', '0', '0'])
    expect(await levelOf(part.id)).toBe('6')
    expect(confirmed.related.map(({ kind, voucherId }) => [kind, voucherId])).toContainEqual(['customer_po', po.voucherId])
    const trail = await sales.call<TimelinePage>(timelines.sales_order.timeline, { params: { voucherId: confirmed.draftId } })
    expect(trail.data.steps.map(({ status }) => status)).toEqual(expect.arrayContaining(['draft', 'confirmed']))
    // Everything is ordered, so nothing is left for another sales order.
    expect((await sales.call<Sellable>(salesOrders.onCustomerPo, { params: { voucherId: po.voucherId } })).data.lines).toEqual([])
  })

  test('may be one of several, which together take no more than was ordered', async () => {
    const po = await acceptedPo(sales, customerId, [line])
    const part = (qty: string) => orderFor(po, { grandTotal: String(Number(qty) * 100), lines: [{ ...line, qty, customerPoLineId: po.lines[0]?.id }] })
    const [first, second] = [await addOrder(sales, part('6')), await addOrder(sales, part('5'))]
    await takeOrder(sales, first, { action: 'confirm' })
    const tooMuch = await orderStep(sales, second, { action: 'confirm' })
    expect(refusal(tooMuch)).toEqual([422, undefined, 'lines.0.qty', 'QTY_EXCEEDED'])
    expect(tooMuch.message).toBe(`Line 1: only 4 are left to be confirmed of ${po.voucherId}.`)
    // Two lines that confirm the same line of the customer PO count together.
    const split = orderFor(po, { grandTotal: '500', lines: ['4', '1'].map((qty) => ({ ...line, qty, customerPoLineId: po.lines[0]?.id })) })
    const edited = await sales.call<SalesOrder>(salesOrders.edit, { params: { voucherId: second.voucherId }, body: { ...split, version: second.version } })
    expect(refusal(await orderStep(sales, edited.data, { action: 'confirm' }))).toEqual([422, undefined, 'lines.1.qty', 'QTY_EXCEEDED'])
    const fits = await sales.call<SalesOrder>(salesOrders.edit, {
      params: { voucherId: second.voucherId },
      body: { ...part('4'), version: edited.data.version },
    })
    await takeOrder(sales, fits.data, { action: 'confirm' })
  })

  test('of five who confirm it at once one gets it', async () => {
    const po = await acceptedPo(sales, customerId, [line])
    const drafts = []
    for (let index = 0; index < 5; index++) drafts.push(await addOrder(sales, orderFor(po)))
    const answers = await Promise.all(drafts.map((draft) => orderStep(sales, draft, { action: 'confirm' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('is refused for another customer’s, an undecided one, another currency, a strange line', async () => {
    const po = await acceptedPo(sales, customerId, [line])
    const other = await acceptedPo(sales, customerId, [line])
    const add = async (more: Partial<SalesOrderInput>) => refusal(await sales.call(salesOrders.create, { body: orderFor(po, more) }))
    expect(await add({ customerId: customerIds[1] ?? '' })).toEqual([422, undefined, 'customerPoVoucherId', 'mismatch'])
    expect(await add({ currency: 'EUR', rate: '1.1' })).toEqual([422, undefined, 'currency', 'mismatch'])
    expect(await add({ lines: [{ ...line, customerPoLineId: other.lines[0]?.id }] })).toEqual([422, undefined, 'lines.0.customerPoLineId', 'unknown'])
    expect(await add({ grandTotal: '999' })).toEqual([422, undefined, 'grandTotal', 'TOTAL_MISMATCH'])
    expect(await add({ warehouseId: po.id })).toEqual([422, undefined, 'warehouseId', 'unknown'])
    expect(await add({ lines: [{ ...line, fulfilment: 'stock' }] })).toEqual([422, undefined, 'lines.0.fulfilment', 'fulfilment'])
    const draft = (await sales.call<CustomerPo>(customerPos.create, { body: { ...withoutPo(), customerOrderNumber: 'Undecided' } })).data
    expect(refusal(await sales.call(salesOrders.create, { body: orderFor(draft) }))).toEqual([422, undefined, 'customerPoVoucherId', 'state'])
    expect((await sales.call(salesOrders.onCustomerPo, { params: { voucherId: draft.voucherId } })).code).toBe('INVALID_TRANSITION')
  })

  test('is left without effect when theirs is cancelled, which one that stands forbids', async () => {
    const po = await acceptedPo(sales, customerId, [line], {}, true)
    const draftId = po.related.find(({ kind }) => kind === 'sales_order')?.voucherId ?? ''
    const draft = await orderNow(sales, { voucherId: draftId })
    expect(draft).toMatchObject({ status: 'draft', grandTotal: '1000', lines: [{ qty: '10', customerPoLineId: po.lines[0]?.id }] })
    const confirmed = await takeOrder(sales, draft, { action: 'confirm' })
    const refused = await poStep(sales, po, { action: 'cancel', reason: 'Not any more' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'HAS_DEPENDANTS'])
    expect(refused.data).toMatchObject({ documents: [{ kind: 'sales_order', voucherId: confirmed.voucherId, status: 'confirmed' }] })

    const again = await addOrder(sales, orderFor(po, { grandTotal: '1000' }))
    await takeOrder(sales, confirmed, { action: 'cancel', reason: 'Not any more' })
    expect((await poStep(sales, po, { action: 'cancel', reason: 'Not any more' })).data.status).toBe('cancelled')
    const secondTry = await orderStep(sales, again, { action: 'confirm' })
    expect([secondTry.statusCode, secondTry.code]).toEqual([409, 'INVALID_TRANSITION'])
    expect((await orderNow(sales, again)).customerPoGone).toBe(true)
  })

  test('is made of it at once where somebody may make one, with what it is expected to cost', async () => {
    const quotation = await sentQuotation(sales, manager, customerId, {}, [{ qty: '10', unitPrice: '100', unitCost: '60' }])
    const draft = (await sales.call<CustomerPo>(customerPos.create, { body: orderOn(quotation) })).data
    const received = (await poStep(sales, draft, { action: 'receive' })).data
    const accepted = (await poStep(sales, received, { action: 'accept' })).data
    const voucherId = accepted.related.find(({ kind }) => kind === 'sales_order')?.voucherId ?? ''
    const order = await orderNow(sales, { voucherId })
    expect(order).toMatchObject({ quotationVoucherId: quotation.voucherId, expectedCost: '600', expectedMargin: '400', expectedMarginPct: '40' })
    expect(order.lines[0]?.unitCost).toBe('60')
    const seen = await orderNow(buyer, { voucherId })
    expect(seen).toMatchObject({ expectedCost: null, expectedMargin: null, expectedMarginPct: null })
    expect(seen.lines[0]?.unitCost).toBeNull()
    const trail = await buyer.call<TimelinePage>(timelines.sales_order.timeline, { params: { voucherId } })
    expect(JSON.stringify(trail.data)).not.toMatch(/margin|"60"|"400"/i)
  })
})

describe('an order without one of the customer’s', () => {
  test('says why, and waits for somebody who may approve', async () => {
    const draft = await addOrder(sales, withoutPo({ customerOrderNumber: 'By phone' }))
    expect(refusal(await orderStep(sales, draft, { action: 'confirm' }))).toEqual([422, undefined, 'withoutPoReason', 'required'])
    const waiting = await takeOrder(sales, draft, { action: 'confirm', withoutPoReason: 'Ordered by phone' })
    expect(waiting).toMatchObject({ status: 'pending_approval', submittedByName: 'Sofia Marin', withoutPoReason: 'Ordered by phone', mayApprove: false })
    expect(waiting.voucherId).toMatch(/^SO-/)
    expect((await orderStep(sales, waiting, { action: 'approve' })).statusCode).toBe(403)
    expect((await orderNow(manager, waiting)).mayApprove).toBe(true)

    const back = await takeOrder(manager, waiting, { action: 'reject', reason: 'Ask for a paper' })
    expect(back).toMatchObject({ status: 'draft', voucherId: waiting.voucherId, outcomeReason: 'Ask for a paper' })
    const discarded = await sales.call(salesOrders.discard, { params: { voucherId: back.voucherId }, query: { version: String(back.version) } })
    expect([discarded.statusCode, discarded.code]).toEqual([409, 'INVALID_TRANSITION'])
    const again = await takeOrder(sales, back, { action: 'confirm' })
    const approved = await takeOrder(manager, again, { action: 'approve' })
    expect(approved).toMatchObject({ status: 'confirmed', voucherId: waiting.voucherId, approvedByName: 'Marcus Webb', outcomeReason: null })
    const byApprover = await takeOrder(manager, await addOrder(manager, withoutPo()), { action: 'confirm', withoutPoReason: 'A sample' })
    expect(byApprover).toMatchObject({ status: 'confirmed', approvedByName: null })
  })

  test('nor a line that the customer did not order: it needs the same word', async () => {
    const po = await acceptedPo(sales, customerId, [line])
    const more = { description: 'Freight', qty: '1', unitPrice: '50' }
    const input = orderFor(po, { grandTotal: '1050' })
    const draft = await addOrder(sales, { ...input, lines: [...input.lines, more] })
    const refused = await orderStep(sales, draft, { action: 'confirm' })
    expect([refusal(refused), refused.message]).toEqual([
      [422, undefined, 'withoutPoReason', 'required'],
      'Say why line 2 is sold without an order of the customer.',
    ])
    const waiting = await takeOrder(sales, draft, { action: 'confirm', withoutPoReason: 'They asked for it by telephone' })
    expect(waiting).toMatchObject({ status: 'pending_approval', withoutPoReason: 'They asked for it by telephone', customerPoVoucherId: po.voucherId })
    expect(await takeOrder(manager, waiting, { action: 'approve' })).toMatchObject({ status: 'confirmed' })
  })

  test('is not for a customer who is no longer in use', async () => {
    const draft = await addOrder(manager, withoutPo({ customerId: customerIds[2] ?? '' }))
    await api.owner.query(`update parties set is_active = false where id = $1`, [customerIds[2]])
    expect(refusal(await orderStep(manager, draft, { action: 'confirm', withoutPoReason: 'A sample' }))).toEqual([422, undefined, 'customerId', 'inactive'])
    await api.owner.query(`update parties set is_active = true where id = $1`, [customerIds[2]])
  })
})

describe('a draft', () => {
  test('keeps its profile when it is edited as a whole', async () => {
    const draft = await addOrder(sales, withoutPo({ profile: 'jaak', shipTo: 'Dock 4' }))
    expect(draft.profile).toBe('jaak')
    const [first] = draft.lines
    const body = withoutPo({ grandTotal: '300', invoicePolicy: 'order', lines: [{ ...line, id: first?.id, qty: '3', promisedDate: '2199-02-01' }] })
    const edited = await sales.call<SalesOrder>(salesOrders.edit, { params: { voucherId: draft.voucherId }, body: { ...body, version: draft.version } })
    expect(edited.data).toMatchObject({ profile: 'jaak', grandTotal: '300', invoicePolicy: 'order', lines: [{ id: first?.id, promisedDate: '2199-02-01' }] })
  })

  test('takes numbers without a gap, of several at once', async () => {
    const drafts: SalesOrder[] = []
    for (let index = 0; index < 8; index++) drafts.push(await addOrder(manager, withoutPo()))
    const confirmed = await Promise.all(drafts.map((draft) => takeOrder(manager, draft, { action: 'confirm', withoutPoReason: 'Counted' })))
    const numbers = confirmed.map(({ voucherId }) => Number(voucherId.slice(-5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })

  test('shows who may what', async () => {
    expect((await buyer.call(salesOrders.create, { body: withoutPo() })).statusCode).toBe(403)
    const draft = await addOrder(sales, withoutPo())
    expect((await buyer.call(salesOrders.step, { params: { voucherId: draft.voucherId }, body: { action: 'confirm', version: 1 } })).statusCode).toBe(403)
    expect((await orderStep(sales, draft, { action: 'close', reason: 'x' })).statusCode).toBe(403)
    const viewer = await api.signIn('viewer@northgate.example')
    expect((await viewer.call(salesOrders.get, { params: { voucherId: draft.voucherId } })).statusCode).toBe(403)
    const basis = await sales.call<SalesOrderBasis>(salesOrders.basis, { query: { customerId } })
    expect(basis.data.warehouses).toMatchObject([{ code: 'MAIN', isDefault: true }])
  })
})

describe('under way', () => {
  const confirmedOn = async (lines = [line], partno: string | null = null) => {
    const po = await acceptedPo(
      sales,
      customerId,
      lines.map((one) => ({ partno, ...one })),
    )
    return { po, order: await takeOrder(sales, await addOrder(sales, orderFor(po)), { action: 'confirm' }) }
  }

  test('an order and the customer’s follow what is delivered and invoiced, and back', async () => {
    const { po, order } = await confirmedOn([line], (await stocked(null)).partno)
    const lineId = order.lines[0]?.id ?? ''
    const states = async () => [(await orderNow(sales, order)).status, (await poNow(po)).status]
    const delivery = await insertDocumentOn(api, sales, 'delivery', [{ lineId, qty: '4' }])
    await follow(order)
    expect(await states()).toEqual(['partially_delivered', 'partially_fulfilled'])
    expect((await orderNow(sales, order)).lines[0]).toMatchObject({ delivered: '4', invoiced: '0', toInvoice: '10' })
    const rest = await insertDocumentOn(api, sales, 'delivery', [{ lineId, qty: '6' }])
    await follow(order)
    expect(await states()).toEqual(['delivered', 'fulfilled'])
    const invoice = await insertDocumentOn(api, sales, 'customer_invoice', [{ lineId, qty: '4' }])
    await follow(order)
    expect(await states()).toEqual(['partially_invoiced', 'fulfilled'])
    const invoiceRest = await insertDocumentOn(api, sales, 'customer_invoice', [{ lineId, qty: '6' }])
    await follow(order)
    expect(await states()).toEqual(['completed', 'fulfilled'])
    await invoiceRest.be('cancelled')
    await invoice.be('cancelled')
    await follow(order)
    expect(await states()).toEqual(['delivered', 'fulfilled'])
    await rest.be('reversed')
    await delivery.be('reversed')
    await follow(order)
    expect(await states()).toEqual(['confirmed', 'accepted'])
    const trail = await sales.call<TimelinePage>(timelines.sales_order.timeline, { params: { voucherId: order.voucherId }, query: { limit: '100' } })
    expect(trail.data.steps.map(({ status }) => status)).toEqual(expect.arrayContaining(['partially_delivered', 'completed', 'delivered']))
  })

  test('a draft of a delivery changes nothing, and a service is done when it is invoiced', async () => {
    const { po, order } = await confirmedOn([{ description: 'Training', qty: '2', unitPrice: '50' }])
    const lineId = order.lines[0]?.id ?? ''
    await api.owner.query(`update documents set voucher_id = draft_id where id = $1`, [
      (await insertDocumentOn(api, sales, 'delivery', [{ lineId, qty: '1' }], 'draft')).id,
    ])
    await follow(order)
    expect((await orderNow(sales, order)).status).toBe('confirmed')
    await insertDocumentOn(api, sales, 'customer_invoice', [{ lineId, qty: '2' }])
    await follow(order)
    expect([(await orderNow(sales, order)).status, (await poNow(po)).status]).toEqual(['completed', 'fulfilled'])
  })

  test('held, it stays held until it is released, and is then what it has become', async () => {
    const { order } = await confirmedOn([line], (await stocked(null)).partno)
    const orderOnHold = await takeOrder(sales, order, { action: 'hold', reason: 'They have to pay first' })
    expect(orderOnHold).toMatchObject({ status: 'on_hold', holdReason: 'They have to pay first' })
    await insertDocumentOn(api, sales, 'delivery', [{ lineId: order.lines[0]?.id ?? '', qty: '4' }])
    await follow(order)
    expect((await orderNow(sales, order)).status).toBe('on_hold')
    const released = await takeOrder(sales, await orderNow(sales, order), { action: 'release' })
    expect(released).toMatchObject({ status: 'partially_delivered', holdReason: null })
  })

  test('is cancelled only while nothing stands on it, and gives back what it took and held', async () => {
    const part = await stocked('10')
    const { po, order } = await confirmedOn([line], part.partno)
    expect(await levelOf(part.id)).toBe('10')
    const vendorPo = await insertDocumentOn(api, sales, 'vendor_po', [{ lineId: order.lines[0]?.id ?? '', qty: '3' }], 'sent')
    await api.owner.query(
      `insert into vendor_pos (company_id, document_id, vendor_id, kind, is_drop_ship)
        select l.company_id, l.document_id, v.party_id, 'general', false from document_lines l join vendors v on v.company_id = l.company_id where l.id = $1 limit 1`,
      [vendorPo.lineIds[0]],
    )
    await api.owner.query(`insert into vendor_po_lines (company_id, line_id, qty_cancelled) values ($1, $2, 1)`, [sales.companyId, vendorPo.lineIds[0]])
    expect((await orderNow(sales, order)).lines[0]?.ordered).toBe('2')
    const refused = await orderStep(sales, order, { action: 'cancel', reason: 'Changed their mind' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'HAS_DEPENDANTS'])
    expect(refused.message).toContain(vendorPo.voucherId)
    expect(refused.data).toMatchObject({ documents: [{ kind: 'vendor_po', status: 'sent' }] })
    expect((await orderStep(sales, order, { action: 'reopen' })).code).toBe('HAS_DEPENDANTS')
    await vendorPo.be('cancelled')
    const cancelled = await takeOrder(sales, order, { action: 'cancel', reason: 'Changed their mind' })
    expect(cancelled).toMatchObject({ status: 'cancelled', outcomeReason: 'Changed their mind', lines: [{ reserved: '0' }] })
    expect(await levelOf(part.id)).toBe('0')
    expect((await sales.call<Sellable>(salesOrders.onCustomerPo, { params: { voucherId: po.voucherId } })).data.lines).toMatchObject([{ qty: '10' }])
    const draft = await addOrder(sales, orderFor(po))
    expect((await orderStep(sales, draft, { action: 'cancel', reason: 'x' })).code).toBe('INVALID_TRANSITION')
  })

  test('is reopened to be changed, under its number', async () => {
    const part = await stocked('10')
    const { po, order } = await confirmedOn([line], part.partno)
    const reopened = await takeOrder(sales, order, { action: 'reopen' })
    expect(reopened).toMatchObject({ status: 'draft', voucherId: order.voucherId, confirmedAt: null, lines: [{ reserved: '0' }] })
    expect(await levelOf(part.id)).toBe('0')
    const other = await addOrder(sales, orderFor(po))
    // The reopened order keeps its number, and with it the quantity that it took from the PO.
    expect(refusal(await orderStep(sales, other, { action: 'confirm' }))).toEqual([422, undefined, 'lines.0.qty', 'QTY_EXCEEDED'])
    const again = await takeOrder(sales, reopened, { action: 'confirm' })
    expect(again).toMatchObject({ status: 'confirmed', voucherId: order.voucherId, lines: [{ reserved: '10' }] })
  })

  test('is closed short by who may approve, and gives back what it held', async () => {
    const part = await stocked('10')
    const { order } = await confirmedOn([line], part.partno)
    await insertDocumentOn(api, sales, 'delivery', [{ lineId: order.lines[0]?.id ?? '', qty: '4' }])
    await follow(order)
    const closed = await takeOrder(manager, await orderNow(manager, order), { action: 'close', reason: 'The rest is not needed' })
    expect(closed).toMatchObject({ status: 'closed', outcomeReason: 'The rest is not needed', lines: [{ reserved: '0' }] })
    expect(await levelOf(part.id)).toBe('0')
    await follow(order)
    expect((await orderNow(sales, order)).status).toBe('closed')
  })

  test('closed short, it leaves the rest of the customer’s order to another; theirs is closed after ours', async () => {
    const { partno } = await stocked(null)
    const { po, order } = await confirmedOn([line], partno)
    const close = async () => poStep(manager, await poNow(po), { action: 'close', reason: 'The rest is not needed' })
    const early = await close()
    expect([early.statusCode, early.code, early.message]).toEqual([
      409,
      'HAS_DEPENDANTS',
      `${order.voucherId} is still under way on ${po.voucherId}. Close or cancel that first.`,
    ])
    await insertDocumentOn(api, sales, 'delivery', [{ lineId: order.lines[0]?.id ?? '', qty: '4' }])
    await follow(order)
    await takeOrder(manager, await orderNow(manager, order), { action: 'close', reason: 'The rest goes otherwise' })
    const start = await sales.call<Sellable>(salesOrders.onCustomerPo, { params: { voucherId: po.voucherId } })
    expect(start.data.lines.map(({ qty }) => qty)).toEqual(['6'])
    const rest = (qty: string) =>
      addOrder(sales, orderFor(po, { grandTotal: String(Number(qty) * 100), lines: [{ ...line, partno, qty, customerPoLineId: po.lines[0]?.id }] }))
    expect(refusal(await orderStep(sales, await rest('7'), { action: 'confirm' }))).toEqual([422, undefined, 'lines.0.qty', 'QTY_EXCEEDED'])
    const another = await takeOrder(sales, await rest('6'), { action: 'confirm' })
    expect((await close()).code).toBe('HAS_DEPENDANTS')
    await takeOrder(manager, another, { action: 'cancel', reason: 'Not needed' })
    expect((await close()).data.status).toBe('closed')
  })

  test('reopened under its number, it stays the customer’s', async () => {
    const { order } = await confirmedOn([line])
    const { voucherId, version } = await takeOrder(sales, order, { action: 'reopen' })
    const moved = await sales.call<SalesOrder>(salesOrders.edit, {
      params: { voucherId },
      body: { ...withoutPo({ customerId: customerIds[1] ?? '' }), version },
    })
    expect(refusal(moved)).toEqual([422, undefined, 'customerId', 'fixed'])
  })
})

describe('reserving', () => {
  const orderOf = async (partno: string, qty: string) => {
    const po = await acceptedPo(sales, customerId, [{ ...line, qty, partno }])
    return takeOrder(sales, await addOrder(sales, orderFor(po)), { action: 'confirm' })
  }

  test('is tried again for what is missing, and says when nothing is free', async () => {
    const part = await stocked('3')
    const order = await orderOf(part.partno, '10')
    const none = await orderStep(sales, order, { action: 'reserve' })
    expect([none.statusCode, none.code]).toEqual([409, 'NOTHING_FREE'])
    await stock.book([stock.receipt(part.id, '20', '5')])
    const reservedOrder = await takeOrder(sales, order, { action: 'reserve' })
    expect(reservedOrder.lines[0]?.reserved).toBe('10')
    expect(await levelOf(part.id)).toBe('10')
  })

  test('gives five orders at once no more than there is', async () => {
    const part = await stocked('12')
    const drafts = []
    for (let index = 0; index < 5; index++)
      drafts.push(await addOrder(sales, orderFor(await acceptedPo(sales, customerId, [{ ...line, qty: '5', partno: part.partno }]))))
    const orders = await Promise.all(drafts.map((draft) => takeOrder(sales, draft, { action: 'confirm' })))
    expect(orders.map(({ lines }) => Number(lines[0]?.reserved)).reduce((sum, qty) => sum + qty)).toBe(12)
    expect(await levelOf(part.id)).toBe('12')
  })

  test('is asked and taken off line by line, never more than a line holds', async () => {
    const part = await stocked('8')
    const order = await orderOf(part.partno, '8')
    const lineId = order.lines[0]?.id ?? ''
    const reservedNow = () => stock.run((session) => reservedOf(session, [lineId]))
    expect((await reservedNow()).get(lineId)).toBe('8')
    await stock.run((session) => deductReserved(session, [{ lineId, qty: '5' }]))
    expect((await reservedNow()).get(lineId)).toBe('3')
    await stock.run((session) => deductReserved(session, [{ lineId, qty: '-1' }]))
    expect((await reservedNow()).get(lineId)).toBe('4')
    await expect(stock.run((session) => deductReserved(session, [{ lineId, qty: '5' }]))).rejects.toThrow()
  })
})

describe('the credit check', () => {
  const limitedCustomerId = customerIds[3] ?? ''
  const setLimit = (limit: string | null, hold = false) =>
    api.owner.query(`update customers set credit_limit = $3, credit_hold = $4, currency = 'USD' where company_id = $1 and party_id = $2`, [
      sales.companyId,
      limitedCustomerId,
      limit,
      hold,
    ])
  const add = () => acceptedPo(manager, limitedCustomerId, [line]).then((po) => addOrder(manager, orderFor(po)))
  const confirm = (who: Caller, order: SalesOrder, more: object = {}) => orderStep(who, order, { action: 'confirm', ...more })

  test('counts what is confirmed and not invoiced yet, and this order once', async () => {
    await setLimit(null)
    const [first, second] = [await add(), await add()]
    await setLimit('1500')
    expect(first.credit).toMatchObject({ orders: '0', thisOrder: '1000' })
    expect((await confirm(sales, first)).data).toMatchObject({ status: 'confirmed', creditReason: null })
    expect((await orderNow(sales, second)).credit).toMatchObject({ orders: '1000', thisOrder: '1000', total: '2000', verdict: 'over' })
    expect(refusal(await confirm(sales, second))).toEqual([422, 'CREDIT_LIMIT', 'creditReason', 'CREDIT_LIMIT'])
    expect((await confirm(sales, second, { creditReason: 'They always pay' })).statusCode).toBe(403)

    // Of ten, four are invoiced and one of those is credited, so seven are open. Once two are returned for good, five are.
    const lineId = first.lines[0]?.id ?? ''
    const invoice = await insertDocumentOn(api, sales, 'customer_invoice', [{ lineId, qty: '4' }])
    await insertDocumentOn(api, sales, 'customer_invoice', [{ lineId: invoice.lineIds[0] ?? '', qty: '1' }])
    expect((await orderNow(sales, second)).credit).toMatchObject({ orders: '700' })
    const delivery = await insertDocumentOn(api, sales, 'delivery', [{ lineId, qty: '10' }])
    await insertDocumentOn(api, sales, 'delivery', [{ lineId: delivery.lineIds[0] ?? '', qty: '2' }])
    expect((await orderNow(sales, second)).credit).toMatchObject({ orders: '500', total: '1500', verdict: 'ok' })
    expect((await confirm(sales, second)).data.status).toBe('confirmed')
  })

  test('is passed by who may approve, with a reason, and holds a customer on hold', async () => {
    await setLimit(null)
    const order = await add()
    await setLimit(null, true)
    expect(refusal(await confirm(manager, order))).toEqual([422, 'CREDIT_LIMIT', 'creditReason', 'CREDIT_LIMIT'])
    expect((await confirm(manager, order, { creditReason: 'Paid ahead' })).data).toMatchObject({ status: 'confirmed', creditReason: 'Paid ahead' })
    await setLimit(null)
  })
})

test('the list knows both profiles, and the file and the totals say the same', async () => {
  await addOrder(sales, withoutPo({ profile: 'jaak' }))
  const read = (f?: string) => sales.call<{ rows: SalesOrderRow[]; total: number }>(salesOrders.list, { query: f ? { f, limit: '200' } : { limit: '200' } })
  const jaak = (await read('profile:in:jaak')).data
  expect(jaak.rows.length).toBeGreaterThan(0)
  expect(jaak.rows.every(({ profile }) => profile === 'jaak')).toBe(true)
  expect((await read()).data.total).toBeGreaterThan(jaak.total)
  const file = await sales.call(salesOrders.export, { query: { f: 'profile:in:jaak', format: 'csv' } })
  expect(file.text.trim().split('\n')).toHaveLength(jaak.total + 1)
  expect((await buyer.call(salesOrders.export, { query: { format: 'csv' } })).statusCode).toBe(403)
})

test('the confirmation is a PDF without anything of costs, for who may print', async () => {
  const draft = await addOrder(sales, withoutPo({ shipTo: 'Dock 4', customerOrderNumber: 'Theirs' }))
  const pdf = await sales.call(salesOrders.pdf, { params: { voucherId: draft.voucherId } })
  expect(pdf.statusCode).toBe(200)
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  expect((await buyer.call(salesOrders.pdf, { params: { voucherId: draft.voucherId } })).statusCode).toBe(403)
})

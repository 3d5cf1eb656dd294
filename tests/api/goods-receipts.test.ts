import { describe, expect, test } from 'vitest'
import type { JournalRecord } from '@/contracts/ledger'
import { ledger } from '@/contracts/ledger'
import { type GoodsReceipt, type GoodsReceiptBasis, goodsReceipts, type ReturnableReceipt } from '@/contracts/goods-receipts'
import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import { addDays } from '@server/domain/today'
import { checkLedger } from '@server/modules/ledger/health'
import { startApi } from '../support/api'
import { checksAfterFault } from '../support/ledger-faults'
import { statusOf } from '../support/given-orders'
import { goodsOf } from '../support/goods'
import { readPdf } from '../support/read-pdf'

const api = await startApi({ plain: true })
await api.owner.query(`update companies set costing_method = 'fifo' where name like 'Falcon%'`)
const [manager, keeper, accountant, viewer, system] = await Promise.all([
  api.signIn('manager@northgate.example'),
  api.signIn('warehouse@northgate.example'),
  api.signIn('accounts@northgate.example'),
  api.signIn('viewer@northgate.example'),
  api.signIn('system@northgate.example', 'Falcon'),
])
const average = await goodsOf(api, manager, 'Northgate')
const fifo = await goodsOf(api, system, 'Falcon')
const { part, po, so, addReceipt, receiptStep, posted, received, delivered, done, ledgerOf, pool, today, yesterday } = average
const failures = async ({ run, companyId }: Pick<typeof average, 'run' | 'companyId'>) =>
  (await run(({ tx }) => checkLedger(tx, companyId))).filter(({ passed }) => !passed)
const outcomeOf = ({ statusCode, code, message }: { statusCode: number; code?: string; message: string; errors?: { path: string; code: string }[] }) =>
  [statusCode, code, message].filter(Boolean).join(' ')
const fieldCodes = (answer: { errors?: { path: string; code: string }[] }) => answer.errors?.map(({ path, code }) => `${path} ${code}`)
const reverse = { action: 'reverse', reason: 'Counted wrongly' }
const basis = async (query: Record<string, string>) => (await manager.call<GoodsReceiptBasis>(goodsReceipts.basis, { query })).data

describe('a goods receipt', () => {
  test('begins with what the vendor said is on its way, less what came: serial numbers and what boxes are tracked by', async () => {
    const id = await part({ trackSerial: 'strict' })
    const order = await po([{ partId: id, qty: '3', unitPrice: '10' }])
    const [line = ''] = order.lineIds
    const announced = async () => (await basis({ order: order.voucherId })).orders.find(({ voucherId }) => voucherId === order.voucherId)?.lines[0]?.announced
    expect(await announced()).toEqual({ serials: [], tracking: [] })
    const confirmation = { vendorPoVoucherId: order.voucherId, vendorOrderNo: 'ACK-9', lines: [{ vendorPoLineId: line, qty: '3', unitPrice: '10' }] }
    const draft = await done(manager.call<VendorOrder>(vendorOrders.create, { body: confirmation }))
    const step = ({ voucherId, version }: VendorOrder, body: object) =>
      done(manager.call<VendorOrder>(vendorOrders.step, { params: { voucherId }, body: { version, ...body } }))
    const acknowledged = await step(draft, { action: 'acknowledge' })
    const shippedLine = { lineId: acknowledged.lines[0]?.id, qtyShipped: '3', carrier: 'UPS', tracking: ['1Z1', '1Z2'], serials: ['SN-1', 'SN-2', 'SN-3'] }
    await step(acknowledged, { action: 'ship', lines: [shippedLine] })
    expect(await announced()).toEqual({ serials: ['SN-1', 'SN-2', 'SN-3'], tracking: ['1Z1', '1Z2'] })
    await posted({ lines: [{ poLineId: line, qty: '2', serials: ['sn-1', 'SN-3'] }], tracking: ['1Z1'] })
    expect(await announced()).toEqual({ serials: ['SN-2'], tracking: ['1Z2'] })
  })

  test('is a draft without a number until it is posted, and then stands in stock and ledger; its order follows', async () => {
    const id = await part()
    const order = await po([{ partId: id, qty: '10', unitPrice: '12.5', discountPct: '20' }])
    const [line = ''] = order.lineIds
    const draft = await done(addReceipt({ lines: [{ poLineId: line, qty: '4' }], vendorDeliveryNo: 'LS-7', tracking: ['1Z'] }))
    expect(draft).toMatchObject({
      status: 'draft',
      value: '40',
      orders: [order.voucherId],
      lines: [{ open: '10', onDrafts: '0', unitCost: '12.5', source: { lineNo: 1 } }],
    })
    expect([await pool(id), await statusOf(api, order)]).toEqual(['none', 'sent'])
    const receipt = await done(receiptStep(draft, { action: 'post' }))
    expect(receipt).toMatchObject({ status: 'posted', value: '40', postedByName: 'Marcus Webb', lines: [{ value: '40', owed: '40', open: '10' }] })
    expect(receipt.voucherId).toMatch(/^GRN-\d{4}-\d{5}$/)
    expect([await pool(id), await statusOf(api, order)]).toEqual(['4 / 40', 'partially_received'])
    expect(await ledgerOf(receipt)).toEqual([
      ['inventory', 40],
      ['gr_ni', -40],
    ])
    const [journal] = (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: receipt.id } })).data.rows
    expect(journal).toMatchObject({ voucherId: receipt.voucherId, narration: `Goods received: ${order.voucherId}` })
    await posted({ lines: [{ poLineId: line, qty: '6' }] })
    expect([await pool(id), await statusOf(api, order)]).toEqual(['10 / 100', 'received'])
    expect((await basis({ vendorId: average.vendorId })).orders.map(({ voucherId }) => voucherId)).not.toContain(order.voucherId)
  })

  test('costs what the vendor confirmed, at the rate of its day', async () => {
    const id = await part()
    const order = await po([{ partId: id, qty: '3', unitPrice: '100', unitConfirmed: '90', discountPct: '10' }], { currency: 'EUR' })
    const receipt = await posted({ rate: '1.0837', lines: [{ poLineId: order.lineIds[0] ?? '', qty: '3' }] })
    // 3 × 81 = 243.00 EUR; × 1.0837 = 263.34 (263.3391)
    expect(receipt).toMatchObject({ currency: 'EUR', goodsTotal: '243', value: '263.34' })
    expect(await pool(id)).toBe('3 / 263.34')
  })

  test('takes the price that its order has when it is posted', async () => {
    const id = await part()
    const order = await po([{ partId: id, qty: '2', unitPrice: '10' }])
    const draft = await done(addReceipt({ lines: [{ poLineId: order.lineIds[0] ?? '', qty: '2' }] }))
    await api.owner.query(`update vendor_po_lines set unit_confirmed = 11 where line_id = $1`, [order.lineIds[0]])
    expect(await done(receiptStep(draft, { action: 'post' }))).toMatchObject({ goodsTotal: '22', value: '22', lines: [{ unitCost: '11' }] })
  })

  test('merges orders of one vendor and currency, and of no other', async () => {
    const id = await part()
    const [a, b] = [await po([{ partId: id, qty: '1', unitPrice: '5' }]), await po([{ partId: id, qty: '2', unitPrice: '6' }])]
    const abroad = await po([{ partId: id, qty: '1' }], { currency: 'EUR' })
    const foreign = await po([{ partId: id, qty: '1' }], { partyId: average.otherVendorId })
    const line = ({ lineIds }: { lineIds: string[] }, qty = '1') => ({ poLineId: lineIds[0] ?? '', qty })
    expect(fieldCodes(await addReceipt({ lines: [line(a), line(abroad)] }))).toEqual(['lines.1.poLineId CURRENCY_MISMATCH'])
    expect(fieldCodes(await addReceipt({ lines: [line(a), line(foreign)] }))).toEqual(['lines.1.poLineId unknown'])
    const receipt = await posted({ lines: [line(a), line(b, '2')] })
    expect(receipt.orders).toEqual([a.voucherId, b.voucherId].sort())
    expect([await pool(id), await statusOf(api, a), await statusOf(api, b)]).toEqual(['3 / 17', 'received', 'received'])
  })

  test('receives services without moving or posting anything', async () => {
    const [goods, service] = [await part(), await part({ type: 'service' })]
    const order = await po([
      { partId: goods, qty: '1', unitPrice: '5' },
      { partId: service, qty: '2', unitPrice: '70' },
    ])
    const [a = '', b = ''] = order.lineIds
    const receipt = await posted({
      lines: [
        { poLineId: a, qty: '1' },
        { poLineId: b, qty: '2' },
      ],
    })
    expect(receipt).toMatchObject({ value: '5', goodsTotal: '145', lines: [{ value: '5' }, { isStock: false, value: null, invoiced: '0' }] })
    expect(await ledgerOf(receipt)).toEqual([
      ['inventory', 5],
      ['gr_ni', -5],
    ])
    const serviceOrder = await po([{ partId: service, qty: '1', unitPrice: '70' }])
    const services = await posted({ lines: [{ poLineId: serviceOrder.lineIds[0] ?? '', qty: '1' }] })
    expect([await ledgerOf(services), await statusOf(api, serviceOrder)]).toEqual([[], 'received'])
    expect((await done(receiptStep(services, reverse))).status).toBe('reversed')
    expect(await statusOf(api, serviceOrder)).toBe('sent')
  })

  test('may bring a little more than was ordered where the company allows it', async () => {
    const order = await po([{ partId: await part(), qty: '100', unitPrice: '1' }])
    const lines = (qty: string) => ({ lines: [{ poLineId: order.lineIds[0] ?? '', qty }] })
    expect(await addReceipt(lines('101')).then(outcomeOf)).toContain(`422 Line 1: only 100 are left to be received of ${order.voucherId}`)
    await api.owner.query(`update companies set over_receipt_pct = 5 where id = $1`, [average.companyId])
    await posted(lines('101'))
    expect(fieldCodes(await addReceipt(lines('4.1')))).toEqual(['lines.0.qty QTY_EXCEEDED'])
    await api.owner.query(`update companies set over_receipt_pct = 0 where id = $1`, [average.companyId])
    expect(await statusOf(api, order)).toBe('received')
  })

  test('keeps batches and serial numbers, and says which of them are there twice', async () => {
    const [strict, plain] = [await part({ trackSerial: 'strict' }), await part()]
    const order = await po([
      { partId: strict, qty: '2', unitPrice: '5' },
      { partId: plain, qty: '5', unitPrice: '1' },
    ])
    const [a = '', b = ''] = order.lineIds
    const lines = [
      { poLineId: a, qty: '2', serials: ['S1', 's1'] },
      { poLineId: b, qty: '3', batchNo: 'B1', expiresOn: addDays(today, 90) },
      { poLineId: b, qty: '2', batchNo: 'B2' },
    ]
    const twice = await addReceipt({ lines })
    expect([fieldCodes(twice), twice.message]).toEqual([['lines.0.serials duplicate'], 'Line 1: S1 is there twice.'])
    expect(fieldCodes(await addReceipt({ lines: [{ poLineId: b, qty: '1', expiresOn: today }] }))).toEqual(['lines.0.batchNo required'])
    const draft = await done(addReceipt({ lines: [{ ...lines[0], poLineId: a, qty: '2', serials: ['S1'] }, ...lines.slice(1)] }))
    expect(fieldCodes(await receiptStep(draft, { action: 'post' }))).toEqual(['lines.0.serials SERIAL'])
    const savedLines = draft.lines.map(({ id, poLineId, qty, batchNo, expiresOn, serials }) => ({ id, poLineId, qty, batchNo, expiresOn, serials }))
    const edited = await done(
      receiptStep(draft, {
        action: 'edit',
        vendorId: average.vendorId,
        warehouseId: average.mainId,
        lines: savedLines.map((line, index) => (index === 0 ? { ...line, serials: ['S1', 'S2'] } : line)),
      }),
    )
    expect(edited.lines.map(({ id }) => id)).toEqual(draft.lines.map(({ id }) => id))
    const receipt = await done(receiptStep(edited, { action: 'post' }))
    expect(receipt.lines.map(({ batchNo, serials }) => [batchNo, serials])).toEqual([
      [null, ['S1', 'S2']],
      ['B1', []],
      ['B2', []],
    ])
  })

  test('refuses days to come, closed orders, places that there are not, and what is missing', async () => {
    const id = await part()
    const open = await po([{ partId: id, qty: '5', unitPrice: '1' }])
    const closed = await po([{ partId: id, qty: '5', unitPrice: '1' }], { status: 'cancelled' })
    const shipped = await po([{ partId: id, qty: '5', unitPrice: '1' }], { isDropShip: true })
    const line = ({ lineIds }: { lineIds: string[] }) => [{ poLineId: lineIds[0] ?? '', qty: '1' }]
    const refused: [object, string][] = [
      [{ lines: line(open), date: addDays(today, 1) }, 'date FUTURE_MOVE'],
      [{ lines: line(closed) }, 'lines.0.poLineId state'],
      [{ lines: line(shipped) }, 'lines.0.poLineId mismatch'],
      [{ lines: [{ qty: '1' }] }, 'lines.0.poLineId unknown'],
      [{ lines: line(open), warehouseId: null }, 'warehouseId required'],
      [{ lines: line(open), warehouseId: average.vendorId }, 'warehouseId unknown'],
      [{ lines: line(open), vendorId: average.customerId }, 'vendorId unknown'],
      [{ lines: line(open), isReplaced: true }, 'returnReason mismatch'],
      [{ type: 'return', lines: line(open) }, 'returnReason required'],
      [{ lines: line(open), charges: [{ description: 'x', amount: '0.001' }] }, 'charges.0.amount decimals'],
      [{ lines: line(open), charges: [{ description: 'x', amount: '' }] }, 'charges.0.amount custom'],
      [{ lines: line(open), charges: [{ description: 'x', amount: '-1' }] }, 'charges.0.amount custom'],
      [
        { lines: line(open), charges: [{ description: 'x', amount: '1', accountId: await average.account('1100') }] },
        'charges.0.accountId ACCOUNT_NOT_POSTABLE',
      ],
    ]
    for (const [more, where] of refused) expect(fieldCodes(await addReceipt(more as never))).toEqual([where])
    expect((await addReceipt({ lines: line(open), currency: 'USD' } as never)).statusCode).toBe(422)
  })

  test('of two drafts of one order the second is refused, naming what is left', async () => {
    const order = await po([{ partId: await part(), qty: '5', unitPrice: '1' }])
    const line = (qty: string) => ({ lines: [{ poLineId: order.lineIds[0] ?? '', qty }] })
    const [a, b, c] = [await done(addReceipt(line('3'))), await done(addReceipt(line('3'))), await done(addReceipt(line('5')))]
    expect(c.lines[0]).toMatchObject({ open: '5', onDrafts: '6' })
    await done(receiptStep(a, { action: 'post' }))
    const refused = await receiptStep(b, { action: 'post' })
    expect([fieldCodes(refused), refused.message]).toEqual([['lines.0.qty QTY_EXCEEDED'], `Line 1: only 2 are left to be received of ${order.voucherId}.`])
    await posted(line('2'))
    expect((await receiptStep(b, { action: 'post' })).message).toBe(`Line 1: only 0 are left to be received of ${order.voucherId}.`)
  })

  test('of ten drafts at once as many are posted as the order allows', async () => {
    const id = await part()
    const order = await po([{ partId: id, qty: '5', unitPrice: '1' }])
    const drafts = await Promise.all(Array.from({ length: 10 }, () => done(addReceipt({ lines: [{ poLineId: order.lineIds[0] ?? '', qty: '1' }] }))))
    const answers = await Promise.all(drafts.map((draft) => receiptStep(draft, { action: 'post' })))
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, await pool(id), await statusOf(api, order)]).toEqual([5, '5 / 5', 'received'])
    expect(new Set(answers.flatMap((answer) => fieldCodes(answer) ?? []))).toEqual(new Set(['lines.0.qty QTY_EXCEEDED']))
  })
})

// Case from ERPNext, test_purchase_receipt.py and test_landed_cost_voucher.py: goods 500, shipping 100, customs 150; 50 more later.
describe('W20: what goods cost besides their price', () => {
  test.each([
    ['moving average', average],
    ['FIFO', fifo],
  ] as const)('%s: Dr 750 / Cr 500, 100, 150; with 50 more Dr 800', async (_name, goods) => {
    const id = await goods.part()
    const customs = await goods.account('6000')
    const order = await goods.po([
      { partId: id, qty: '5', unitPrice: '50' },
      { partId: id, qty: '5', unitPrice: '50' },
    ])
    const [a = '', b = ''] = order.lineIds
    const receipt = await goods.posted({
      lines: [
        { poLineId: a, qty: '5' },
        { poLineId: b, qty: '5' },
      ],
      charges: [
        { description: 'Shipping', amount: '100' },
        { description: 'Customs', amount: '150', accountId: customs },
      ],
    })
    expect(receipt).toMatchObject({ value: '750', goodsTotal: '500', lines: [{ value: '375', owed: '250' }, { value: '375' }] })
    const receiptEntries = [
      ['inventory', 750],
      ['gr_ni', -500],
      ['freight_in', -100],
      ['expense', -150],
    ]
    expect(await goods.ledgerOf(receipt)).toEqual(receiptEntries)
    const dearer = await goods.done(goods.receiptStep(receipt, { action: 'addCost', description: 'Insurance', amount: '50' }))
    expect(dearer.charges.at(-1)).toMatchObject({ description: 'Insurance', amount: '50', toStock: '50', toCost: '0', addedOn: goods.today })
    expect(await goods.ledgerOf(receipt)).toEqual([...receiptEntries, ['inventory', 50], ['freight_in', -50]])
    expect(await goods.pool(id)).toBe('10 / 800')
    expect(await failures(goods)).toEqual([])
  })

  test('what the vendor bills along with the goods stands as freight until his invoice debits it', async () => {
    const { receipt } = await received(await part(), '3', '10', { charges: [{ description: 'Pallets', amount: '6', accountId: null }] } as never)
    expect(await ledgerOf(receipt)).toEqual([
      ['inventory', 36],
      ['gr_ni', -30],
      ['freight_in', -6],
    ])
    expect(receipt.charges[0]).toMatchObject({ account: null, amount: '6' })
  })

  test('a later cost is borne by what is there and by what has left, and is taken back by one below zero', async () => {
    const id = await part()
    const { receipt } = await received(id, '5', '75')
    await delivered(id, '3')
    const dearer = await done(receiptStep(receipt, { action: 'addCost', description: 'Freight', amount: '25', accountId: null }))
    expect(dearer.charges[0]).toMatchObject({ toStock: '10', toCost: '15', account: null })
    expect((await ledgerOf(receipt)).slice(2)).toEqual([
      ['inventory', 10],
      ['cogs', 15],
      ['freight_in', -25],
    ])
    expect(await receiptStep(dearer, reverse)).toMatchObject({ statusCode: 409, code: 'HAS_DEPENDANTS' })
    const again = await done(receiptStep(dearer, { action: 'addCost', description: 'Freight, billed twice', amount: '-25', accountId: null }))
    expect(again.charges.map(({ amount, toStock, toCost }) => [amount, toStock, toCost])).toEqual([
      ['25', '10', '15'],
      ['-25', '-10', '-15'],
    ])
    expect(await pool(id)).toBe('2 / 150')
  })

  test('a later cost has a day that may be, an amount, and something that bears it', async () => {
    const id = await part()
    const { receipt } = await received(id, '2', '10')
    const cost = (more: object) => receiptStep(receipt, { action: 'addCost', description: 'Freight', amount: '5', ...more })
    expect(fieldCodes(await cost({ date: addDays(today, 1) }))).toEqual(['date FUTURE_MOVE'])
    expect(fieldCodes(await cost({ date: addDays(today, -1) }))).toEqual(['date order'])
    for (const amount of ['0', '', 'ten', '0.00']) expect(fieldCodes(await cost({ amount }))?.[0]).toBe('amount custom')
    expect(fieldCodes(await cost({ amount: '5', accountId: average.vendorId }))).toEqual(['accountId ACCOUNT_NOT_POSTABLE'])
    await posted({ type: 'return', returnReason: 'Broken', lines: [{ receiptLineId: receipt.lines[0]?.id ?? '', qty: '2' }] })
    expect(fieldCodes(await cost({}))).toEqual(['amount QTY_EXCEEDED'])
  })
})

// Case from Odoo, test_dropship_1: +100 / -100, and the stock stays as it is.
describe('W19: from the vendor straight to the customer', () => {
  const dropShipped = async (goods: typeof average, qty = '10') => {
    const id = await goods.part()
    const sold = await goods.so([{ partId: id, qty, fulfilment: 'dropship' }], { shipTo: 'Dock 4', customerOrderNumber: 'C-1' })
    const order = await goods.po([{ partId: id, qty, unitPrice: '10', salesOrderLineId: sold.lineIds[0] ?? '' }], { isDropShip: true })
    return { id, sold, order, line: order.lineIds[0] ?? '' }
  }

  test.each([
    ['moving average', average],
    ['FIFO', fifo],
  ] as const)('%s: receipt and delivery are posted together, and taken back together', async (_name, goods) => {
    const { id, sold, order, line } = await dropShipped(goods as never)
    const receipt = await goods.posted({ type: 'dropship', lines: [{ poLineId: line, qty: '10' }], carrier: 'DHL', tracking: ['42'] })
    expect(receipt).toMatchObject({ type: 'dropship', warehouse: null, value: '100', lines: [{ value: '100', owed: '100' }] })
    expect(receipt.delivery?.voucherId).toMatch(/^DN-\d{4}-\d{5}$/)
    expect(await goods.ledgerOf(receipt)).toEqual([
      ['cogs', 100],
      ['gr_ni', -100],
    ])
    const [shipment] = await goods.rows<{ id: string; status: string; date: string; ship_to: string; carrier: string; value: string; links: string }>(
      `select d.id, d.status, d.date::text as date, v.ship_to, v.carrier, trim_scale(d.base_grand_total)::text as value,
          (select string_agg(s.kind, ', ' order by s.kind) from document_lines l join document_line_links k on k.to_line_id = l.id join document_lines f on f.id = k.from_line_id
            join documents s on s.id = f.document_id where l.document_id = d.id) as links
        from documents d join deliveries v on v.document_id = d.id where d.company_id = '${goods.companyId}' and d.voucher_id = '${receipt.delivery?.voucherId}'`,
    )
    expect(shipment).toMatchObject({
      status: 'posted',
      date: receipt.date,
      ship_to: 'Dock 4',
      carrier: 'DHL',
      value: '100',
      links: 'goods_receipt, sales_order',
    })
    expect(await goods.ledgerOf({ id: shipment?.id ?? '' })).toEqual([])
    expect([await goods.pool(id), await statusOf(api, order), await statusOf(api, sold)]).toEqual(['0 / 0', 'received', 'delivered'])
    expect(receipt.related.map(({ kind }) => kind)).toContain('delivery')

    const undone = await goods.done(goods.receiptStep(receipt, reverse))
    expect(undone).toMatchObject({ status: 'reversed', reversedOn: goods.today, outcomeReason: 'Counted wrongly' })
    expect([await statusOf(api, { id: shipment?.id ?? '' }), await statusOf(api, order), await statusOf(api, sold)]).toEqual(['reversed', 'sent', 'confirmed'])
    expect(await failures(goods)).toEqual([])
  })

  test('the customer sends some of it back into a warehouse, and from there it goes back to the vendor', async () => {
    const { id, line } = await dropShipped(average)
    const receipt = await posted({ type: 'dropship', lines: [{ poLineId: line, qty: '10' }] })
    const [{ id: deliveryLineId = '' } = {}] = await average.rows<{ id: string }>(
      `select l.id from document_lines l join documents d on d.id = l.document_id where d.company_id = '${average.companyId}' and d.voucher_id = '${receipt.delivery?.voucherId}'`,
    )
    const back = await average.sent({ type: 'return', returnReason: 'Broken', lines: [{ deliveryLineId, qty: '4' }] })
    expect([back.value, await pool(id)]).toEqual(['-40', '4 / 40'])
    expect(await receiptStep(receipt, reverse)).toMatchObject({ statusCode: 409, code: 'HAS_DEPENDANTS' })
    await posted({ type: 'return', returnReason: 'Broken', lines: [{ receiptLineId: receipt.lines[0]?.id ?? '', qty: '4' }] })
    expect(await pool(id)).toBe('0 / 0')
    expect(await failures(average)).toEqual([])
  })

  test('needs one line of a sales order of one customer, with as much left to be delivered', async () => {
    const id = await part()
    const lost = await po([{ partId: id, qty: '1', unitPrice: '1' }], { isDropShip: true })
    const draft = await done(addReceipt({ type: 'dropship', lines: [{ poLineId: lost.lineIds[0] ?? '', qty: '1' }] }))
    expect(fieldCodes(await receiptStep(draft, { action: 'post' }))).toEqual(['lines.0.poLineId mismatch'])
    const sold = await so([{ partId: id, qty: '1', fulfilment: 'dropship' }])
    const more = await po([{ partId: id, qty: '2', unitPrice: '1', salesOrderLineId: sold.lineIds[0] ?? '' }], { isDropShip: true })
    const much = await done(addReceipt({ type: 'dropship', lines: [{ poLineId: more.lineIds[0] ?? '', qty: '2' }] }))
    expect((await receiptStep(much, { action: 'post' })).message).toBe(`Line 1: only 1 is left to be delivered of ${sold.voucherId}.`)
    const orderOnHold = await so([{ partId: id, qty: '1', fulfilment: 'dropship' }], { status: 'on_hold' })
    const waiting = await po([{ partId: id, qty: '1', unitPrice: '1', salesOrderLineId: orderOnHold.lineIds[0] ?? '' }], { isDropShip: true })
    const stopped = await done(addReceipt({ type: 'dropship', lines: [{ poLineId: waiting.lineIds[0] ?? '', qty: '1' }] }))
    expect(await receiptStep(stopped, { action: 'post' }).then(outcomeOf)).toContain('on hold; nothing is delivered of it')
  })
})

describe('goods that go back to the vendor', () => {
  test('leave with their freight, of which he owes none; of what is replaced the order stands open again', async () => {
    const id = await part()
    const { order, receipt } = await received(id, '10', '20', { charges: [{ description: 'Freight', amount: '50' }] } as never)
    const line = { receiptLineId: receipt.lines[0]?.id ?? '' }
    const { data: start } = await manager.call<ReturnableReceipt>(goodsReceipts.returnable, { params: { voucherId: receipt.voucherId } })
    expect(start).toMatchObject({ voucherId: receipt.voucherId, warehouseId: average.mainId, lines: [{ open: '10', received: '10', unitCost: '20' }] })
    const back = await posted({ type: 'return', returnReason: 'Broken', isReplaced: true, lines: [{ ...line, qty: '2' }] })
    expect(back).toMatchObject({
      value: '-50',
      orders: [order.voucherId],
      isReplaced: true,
      lines: [{ value: '50', owed: '40', source: { voucherId: receipt.voucherId } }],
    })
    expect(await ledgerOf(back)).toEqual([
      ['gr_ni', 40],
      ['inventory', -50],
      ['price_variance', 10],
    ])
    expect([await pool(id), await statusOf(api, order)]).toEqual(['8 / 200', 'partially_received'])
    expect((await basis({ order: order.voucherId })).orders.find(({ voucherId }) => voucherId === order.voucherId)?.lines[0]?.open).toBe('2')
    const final = await posted({ type: 'return', returnReason: 'Too many', lines: [{ ...line, qty: '1' }] })
    expect(await statusOf(api, order)).toBe('partially_received')
    expect(fieldCodes(await addReceipt({ type: 'return', returnReason: 'More', lines: [{ ...line, qty: '8' }] }))).toEqual(['lines.0.qty QTY_EXCEEDED'])
    expect(await receiptStep(receipt, reverse)).toMatchObject({
      statusCode: 409,
      message: `${back.voucherId}, ${final.voucherId} stand on ${receipt.voucherId}. Take that back first.`,
    })
    await posted({ lines: [{ poLineId: order.lineIds[0] ?? '', qty: '2' }] })
    expect(await receiptStep(back, reverse).then(outcomeOf)).toContain('409 HAS_DEPENDANTS What came in place of')
    await done(receiptStep(final, reverse))
    expect(await failures(average)).toEqual([])
  })

  test('are returned by one receipt at a time, and only of one that stands', async () => {
    const id = await part()
    const [a, b] = [await received(id, '1', '1'), await received(id, '1', '1')]
    const lines = [a, b].map(({ receipt }) => ({ receiptLineId: receipt.lines[0]?.id ?? '', qty: '1' }))
    const back = { type: 'return' as const, returnReason: 'Broken' }
    expect(fieldCodes(await addReceipt({ ...back, lines }))).toEqual(['lines.1.receiptLineId mismatch'])
    const draft = await done(addReceipt({ ...back, lines: lines.slice(0, 1) }))
    await done(receiptStep(a.receipt, reverse))
    expect(fieldCodes(await receiptStep(draft, { action: 'post' }))).toEqual(['lines.0.receiptLineId state'])
    expect((await manager.call(goodsReceipts.returnable, { params: { voucherId: a.receipt.voucherId } })).statusCode).toBe(404)
  })
})

describe('the note of a return', () => {
  const paperOf = async (voucherId: string) => {
    const { raw } = await keeper.call(goodsReceipts.pdf, { params: { voucherId } })
    expect([raw.status, raw.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return (await readPdf(await raw.arrayBuffer())).text
  }

  test('goes back with the goods: what, why and for what, without prices; what came has the vendor’s own', async () => {
    const id = await part({ trackSerial: 'strict' })
    const { receipt, order } = await received(id, '2', '4321', { lines: [{ serials: ['SN-7', 'SN-8'], qty: '2' }] })
    const lines = [{ receiptLineId: receipt.lines[0]?.id ?? '', qty: '1', serials: ['SN-8'] }]
    const draft = await done(addReceipt({ type: 'return', returnReason: 'Dead on arrival', isReplaced: true, carrier: 'DHL', tracking: ['JD77'], lines }))
    expect(await paperOf(draft.voucherId)).toContain('Draft, nothing has left yet')
    const back = await done(receiptStep(draft, { action: 'post' }))
    const text = await paperOf(back.voucherId)
    const expected = ['Return note', 'Return to', back.vendor.name, back.voucherId, order.voucherId, 'Dead on arrival', 'A replacement', 'DHL', 'JD77', 'SN-8']
    for (const one of expected) expect(text).toContain(one)
    expect(text).not.toMatch(/4,?321|SN-7|Draft/)
    expect(await manager.call(goodsReceipts.pdf, { params: { voucherId: receipt.voucherId } })).toMatchObject({ statusCode: 409, code: 'NO_PAPER' })
    expect((await viewer.call(goodsReceipts.pdf, { params: { voucherId: back.voucherId } })).statusCode).toBe(403)
  })
})

describe('a reversal', () => {
  test('leaves stock, ledger and order as they were', async () => {
    const id = await part()
    const { order, receipt } = await received(id, '3', '3.333333', { charges: [{ description: 'Freight', amount: '1' }] } as never)
    expect(fieldCodes(await receiptStep(receipt, { ...reverse, date: yesterday }))).toEqual(['date order'])
    const undone = await done(receiptStep(receipt, reverse))
    expect([await pool(id), await statusOf(api, order), undone.status]).toEqual(['0 / 0', 'sent', 'reversed'])
    const amounts = (await ledgerOf(receipt)).map(([, amount]) => amount)
    expect(amounts).toEqual([11, -10, -1, -11, 10, 1])
    expect((await receiptStep(undone, reverse)).statusCode).toBe(409)
  })

  test('is refused once goods have left', async () => {
    const id = await part()
    const { receipt } = await received(id, '3', '5')
    await delivered(id, '1')
    expect(await receiptStep(receipt, reverse)).toMatchObject({ statusCode: 409, code: 'STOCK_CONSUMED' })
  })

  test('is refused once it was invoiced', async () => {
    const { receipt } = await received(await part(), '3', '5')
    await api.owner.query(
      `with d as (insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
          select company_id, 'vendor_invoice', 'DRAFT-aaaaaaaa', 'DRAFT-aaaaaaaa', date, 'draft', party_id, currency, owner_id, created_by, updated_by from documents where id = $1 returning *),
        l as (insert into document_lines (company_id, document_id, line_no, description, qty) select company_id, id, 1, 'x', 3 from d returning *)
        insert into document_line_links (company_id, from_line_id, to_line_id, qty) select company_id, $2, id, 3 from l`,
      [receipt.id, receipt.lines[0]?.id],
    )
    await api.owner.query(`update documents set status = 'posted', voucher_id = 'VINV-GIVEN-99001' where voucher_id = 'DRAFT-aaaaaaaa'`)
    expect(await receiptStep(receipt, reverse)).toMatchObject({
      statusCode: 409,
      code: 'HAS_DEPENDANTS',
      data: { documents: [{ voucherId: 'VINV-GIVEN-99001' }] },
    })
    const { data } = await manager.call<GoodsReceipt>(goodsReceipts.get, { params: { voucherId: receipt.voucherId } })
    expect(data.lines[0]?.invoiced).toBe('3')
  })

  test('happens once, however often it is asked for at once', async () => {
    const id = await part()
    const { receipt } = await received(id, '3', '5')
    const answers = await Promise.all(Array.from({ length: 8 }, () => receiptStep(receipt, reverse)))
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, await pool(id)]).toEqual([1, '0 / 0'])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })
})

describe('permissions', () => {
  test('who keeps the store receives goods without seeing what they cost', async () => {
    const id = await part()
    const order = await po([{ partId: id, qty: '2', unitPrice: '7732.15' }])
    const line = { poLineId: order.lineIds[0] ?? '', qty: '2' }
    const body = { vendorId: average.vendorId, warehouseId: average.mainId, lines: [line] }
    const charged = await done(addReceipt({ lines: [line], charges: [{ description: 'Freight', amount: '55' }] }))
    expect((await keeper.call(goodsReceipts.create, { body: { ...body, charges: [{ description: 'Freight', amount: '55' }] } })).statusCode).toBe(403)
    const edited = await done(receiptStep(charged, { action: 'edit', ...body }, keeper))
    const receipt = await done(receiptStep(edited, { action: 'post' }, keeper))
    expect(receipt).toMatchObject({
      value: null,
      goodsTotal: null,
      lines: [{ value: null, owed: null, unitCost: null }],
      charges: [{ description: 'Freight', amount: null }],
    })
    expect((await receiptStep(receipt, { action: 'addCost', description: 'x', amount: '1' }, keeper)).statusCode).toBe(403)
    for (const answer of [
      await keeper.call(goodsReceipts.basis, { query: { vendorId: average.vendorId } }),
      await keeper.call(goodsReceipts.list, { query: { sort: '-value' } }),
      await keeper.call(goodsReceipts.returnable, { params: { voucherId: receipt.voucherId } }),
      await keeper.call(goodsReceipts.export, { query: { format: 'csv' } }),
    ])
      expect([answer.raw.status, /7732\.15|15464\.3|15519\.3/.test(answer.text)]).toEqual([200, false])
    expect(await pool(id)).toBe('2 / 15519.3')
  })

  test('others read, or not even that', async () => {
    expect((await accountant.call(goodsReceipts.list)).statusCode).toBe(200)
    expect((await accountant.call(goodsReceipts.create, { body: {} })).statusCode).toBe(403)
    expect((await viewer.call(goodsReceipts.list)).statusCode).toBe(403)
  })
})

describe('A5: goods received and not invoiced', () => {
  test('holds for everything above', async () => {
    expect(await failures(average)).toEqual([])
    const checks = await checksAfterFault(api, average.companyId, [])
    expect(checks.find(({ code }) => code === 'A5')).toMatchObject({ passed: true, offender: null })
  })

  test.each<[string, string, object]>([
    [
      'a receipt that was posted with another amount',
      `update journal_lines set credit = credit + 1 where id = (select l.id from journal_lines l join accounts a on a.id = l.account_id join journals j on j.id = l.journal_id
        join documents d on d.id = j.document_id where l.company_id = $1 and a.type = 'gr_ni' and l.credit = 263.34 limit 1)`,
      { expected: '-263.34', found: '-264.34' },
    ],
    [
      'a line that says more than the goods came for',
      `update goods_receipt_lines set owed = owed + 1 where line_id = (select r.line_id from goods_receipt_lines r where r.company_id = $1 and r.owed = 263.34)`,
      { expected: '263.34', found: '264.34' },
    ],
  ])('finds %s', async (_name, fault, offender) => {
    const found = (await checksAfterFault(api, average.companyId, [fault])).find(({ code }) => code === 'A5')
    expect(found).toMatchObject({ passed: false, offender })
  })
})

import { describe, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type Deal, deals } from '@/contracts/deals'
import { type Delivery, deliveries } from '@/contracts/deliveries'
import type { GoodsReceiptInput } from '@/contracts/goods-receipt-input'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { startApi } from '../support/api'
import { orderOn, sentQuotation } from '../support/customer-pos'
import { goodsOf } from '../support/goods'
import { acceptedPo, addOrder, orderFor, orderNow, takeOrder } from '../support/sales-orders'
import { takeStep, partnersOf, poInput, poNow, sentPo } from '../support/vendor-pos'

/** Deals with detours, whose figures are compared with values that were worked out by hand. */
const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const sales = await api.signIn('sales@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = system
await api.owner.query(`update companies set po_approval_limit = null where id = $1`, [companyId])
await api.owner.query(`update customers set credit_limit = null, credit_hold = false where company_id = $1`, [companyId])
const goods = await goodsOf(api, system, 'Northgate')
const { vendorIds } = await partnersOf(api, companyId)
const [vendorId = '', otherVendorId = ''] = vendorIds

const dealOf = async ({ voucherId }: { voucherId: string }) => (await system.call<Deal>(deals.ofCustomerPo, { params: { voucherId } })).data
const newPartno = async (): Promise<string> => {
  const [row] = await api.owner.query<{ partno: string }>(`select partno from parts where id = $1`, [await goods.part()])
  return row?.partno ?? ''
}
const soldTen = async (partno: string, customerId = goods.customerId) => {
  const po = await acceptedPo(manager, customerId, [{ partno, description: 'A switch', qty: '10', unitPrice: '100' }])
  const order = await takeOrder(manager, await addOrder(manager, orderFor(po)), { action: 'confirm' })
  return { po, order, bought: { partno, unitPrice: '60', salesOrderLineId: order.lines[0]?.id ?? '' } }
}
const firstLine = ({ lines: [line] }: { lines: { id: string }[] }) => line?.id ?? ''

test('an order to a vendor that was closed short counts for what came of it', async () => {
  const { po, bought } = await soldTen(await newPartno())
  const first = await sentPo(system, poInput(vendorId, {}, [{ ...bought, qty: '10' }]))
  await goods.posted({ vendorId, lines: [{ poLineId: firstLine(first), qty: '4' }] })
  await takeStep(manager, await poNow(system, first), { action: 'close', reason: 'They have no more' })
  const second = await sentPo(system, poInput(otherVendorId, {}, [{ ...bought, unitPrice: '65', qty: '6' }]))
  // 4 × 60 + 6 × 65 = 630.
  expect((await dealOf(po)).lines[0]?.purchase).toMatchObject({ ordered: { qty: '10', amount: '630.00' }, received: { qty: '4', amount: '240.00' } })
  await goods.posted({ vendorId: otherVendorId, lines: [{ poLineId: firstLine(second), qty: '6' }] })
  expect((await dealOf(po)).purchase).toMatchObject({ ordered: '630.00', received: '630.00' })
})

test('a sales order that was closed short counts for what was done of it', async () => {
  const partno = await newPartno()
  const [part] = await api.owner.query<{ id: string }>(`select id from parts where company_id = $1 and partno = $2`, [companyId, partno])
  await goods.received(part?.id ?? '', '4', '50')
  const { po, order } = await soldTen(partno)
  await goods.sent({ customerId: goods.customerId, lines: [{ soLineId: firstLine(order), qty: '4' }] })
  await takeOrder(manager, await orderNow(manager, order), { action: 'close', reason: 'The rest goes otherwise' })
  expect((await dealOf(po)).lines[0]?.sales).toMatchObject({
    ordered: { qty: '10', amount: '1000.00' },
    confirmed: { qty: '4', amount: '400.00' },
    delivered: { qty: '4', amount: '400.00' },
  })
  const [line] = orderFor(po).lines
  const rest = await addOrder(manager, orderFor(po, { grandTotal: '600', lines: line ? [{ ...line, qty: '6' }] : [] }))
  await takeOrder(manager, rest, { action: 'confirm' })
  expect((await dealOf(po)).sales).toMatchObject({ ordered: '1000.00', confirmed: '1000.00', delivered: '400.00' })
})

test('what was bought beyond the order on purpose is no part of its deal', async () => {
  const { po, bought } = await soldTen(await newPartno())
  const order = await sentPo(system, poInput(vendorId, {}, [{ ...bought, qty: '25', surplus: true }]))
  await goods.posted({ vendorId, lines: [{ poLineId: firstLine(order), qty: '5' }] })
  expect((await dealOf(po)).lines[0]?.purchase).toMatchObject({ ordered: { qty: '10', amount: '600.00' }, received: { qty: '5', amount: '300.00' } })
  await goods.posted({ vendorId, lines: [{ poLineId: firstLine(order), qty: '20' }] })
  expect((await dealOf(po)).purchase).toMatchObject({ ordered: '600.00', received: '600.00' })
})

test('what was quoted in another currency is told in the order’s', async () => {
  const quotation = await sentQuotation(sales, manager, goods.customerId, { currency: 'EUR', rate: '1.25' }, [{ qty: '10', unitPrice: '100', unitCost: '60' }])
  const body = orderOn(quotation, { currency: 'USD', grandTotal: '1300' })
  const draft = await sales.call<CustomerPo>(customerPos.create, { body: { ...body, lines: body.lines.map((line) => ({ ...line, unitPrice: '130' })) } })
  expect((await dealOf(draft.data)).sales).toMatchObject({ quoted: '1250.00', ordered: '1300.00' })
})

test('nothing is expected of a deal while the cost of a line is unknown', async () => {
  const { po } = await soldTen(await newPartno())
  expect((await dealOf(po)).margin).toMatchObject({ expected: null })
})

test('a credit note pays nothing, neither the line that it takes back nor another', async () => {
  const services = ['100', '900'].map((unitPrice) => ({ description: `Work for ${unitPrice}`, qty: '1', unitPrice }))
  const po = await acceptedPo(manager, goods.customerId, services)
  const order = await takeOrder(manager, await addOrder(manager, orderFor(po)), { action: 'confirm' })
  const posted = async (body: object) => {
    const draft = (await system.call<CustomerInvoice>(customerInvoices.create, { body: { customerId: goods.customerId, currency: 'USD', ...body } })).data
    const { voucherId, version } = draft
    const answer = await system.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } })
    expect(answer.message).toBe('OK')
    return answer.data
  }
  const invoice = await posted({ grandTotal: '1000', lines: order.lines.map(({ id }, index) => ({ ...services[index], salesOrderLineId: id })) })
  await posted({
    type: 'credit_note',
    invoiceVoucherId: invoice.voucherId,
    creditReason: 'Not done',
    grandTotal: '900',
    lines: [{ ...services[1], invoiceLineId: invoice.lines[1]?.id }],
  })
  const { sales: totals, lines } = await dealOf(po)
  expect(totals).toMatchObject({ invoiced: '100.00', paid: '0.00' })
  expect(lines.map((line) => [line.sales.invoiced.amount, line.sales.paid.amount])).toEqual([
    ['100.00', '0.00'],
    ['0.00', '0.00'],
  ])
})

test('the trail of an order shows nothing of another order that was bought together with it; that of the PO shows both', async () => {
  const partno = await newPartno()
  const [first, second] = [await soldTen(partno), await soldTen(partno, goods.otherCustomerId)]
  const together = await sentPo(
    system,
    poInput(
      vendorId,
      {},
      [first, second].map(({ bought }) => ({ ...bought, qty: '10' })),
    ),
  )
  const receipt = await goods.posted({ vendorId, lines: together.lines.map(({ id }) => ({ poLineId: id, qty: '10' })) })
  const sent = await goods.sent({ customerId: goods.customerId, lines: [{ soLineId: firstLine(first.order), qty: '10' }] })
  const numbers = (related: Deal['related']) => related.map(({ voucherId }) => voucherId).toSorted()
  const [firstNumbers, secondNumbers] = [first, second].map(({ po, order }) => [po.voucherId, order.voucherId]) as [string[], string[]]
  const bought = [together.voucherId, receipt.voucherId]
  expect(numbers((await dealOf(first.po)).related)).toEqual([firstNumbers[1], ...bought, sent.voucherId].toSorted())
  expect(numbers((await dealOf(second.po)).related)).toEqual([secondNumbers[1], ...bought].toSorted())
  expect(numbers((await poNow(system, together)).related)).toEqual([...firstNumbers, ...secondNumbers, receipt.voucherId, sent.voucherId].toSorted())
  const delivery = await goods.done(system.call<Delivery>(deliveries.get, { params: { voucherId: sent.voucherId } }))
  expect(numbers(delivery.related)).toEqual([...firstNumbers, ...bought].toSorted())
})

test('an offer that serves two customers doesn’t join their deals', async () => {
  const offer = await goods.done(
    system.call<VendorQuotation>(vendorQuotationWrites.addGeneral, {
      body: { vendorId, currency: 'USD', lines: [{ description: 'A switch', qty: '10', unitCost: '60' }], record: true },
    }),
  )
  const quoted = (customerId: string) =>
    sentQuotation(system, manager, customerId, {}, [{ unitPrice: '100', unitCost: '60', vendorQuotationLineId: offer.lines[0]?.id ?? null }])
  const [first, second] = [await quoted(goods.customerId), await quoted(goods.otherCustomerId)]
  const order = await goods.done(system.call<CustomerPo>(customerPos.create, { body: orderOn(first) }))
  expect(order.related.map(({ voucherId }) => voucherId).toSorted()).toEqual([first.voucherId, offer.voucherId].toSorted())
  const seen = await goods.done(system.call<VendorQuotation>(vendorQuotations.get, { params: { voucherId: offer.voucherId } }))
  expect(seen.related.map(({ voucherId }) => voucherId).toSorted()).toEqual([first.voucherId, second.voucherId, order.voucherId].toSorted())
})

describe('the margin of a deal', () => {
  const postInvoice = async (body: object) => {
    const draft = await goods.done(system.call<CustomerInvoice>(customerInvoices.create, { body: { customerId: goods.customerId, currency: 'USD', ...body } }))
    const { voucherId, version } = draft
    return goods.done(system.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } }))
  }
  const postBill = async (body: object) => {
    const draft = await goods.done(
      system.call<VendorInvoice>(vendorInvoices.create, {
        body: { vendorId, vendorInvoiceNo: crypto.randomUUID().slice(0, 20), currency: 'USD', invoiceDate: goods.today, ...body },
      }),
    )
    const { voucherId } = draft
    const step = (who: typeof system, action: string, { version }: VendorInvoice) =>
      goods.done(who.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId }, body: { action, version } }))
    return step(manager, 'post', await step(system, 'match', draft))
  }
  /** A deal whose goods were sold, bought at 60, received and delivered. */
  const traded = async (
    qty: string,
    price: { unitPrice: string; discountPct?: string },
    receipt: Partial<GoodsReceiptInput> = {},
    tax?: { taxId: string; grandTotal: string },
  ) => {
    const partno = await newPartno()
    const po = await acceptedPo(
      manager,
      goods.customerId,
      [{ partno, description: 'A switch', qty, ...price }],
      price.discountPct ? { grandTotal: '437.28' } : {},
    )
    const order = await takeOrder(manager, await addOrder(manager, orderFor(po)), { action: 'confirm' })
    const bought = await sentPo(
      system,
      poInput(vendorId, tax ? { grandTotal: tax.grandTotal } : {}, [
        { partno, unitPrice: '60', salesOrderLineId: firstLine(order), qty, taxId: tax?.taxId ?? null },
      ]),
    )
    const receiving = () => goods.posted({ vendorId, ...receipt, lines: [{ poLineId: firstLine(bought), qty }] })
    const received = await receiving()
    const sent = await goods.sent({ customerId: goods.customerId, lines: [{ soLineId: firstLine(order), qty }] })
    return { po, bought, received, sent, line: { deliveryLineId: firstLine(sent), partno, description: 'A switch', qty, ...price } }
  }
  const marginOf = async (po: { voucherId: string }) => (await dealOf(po)).margin

  test('knows the pieces of a note at full price, whatever the cents came to', async () => {
    const { po, sent, line } = await traded('5', { unitPrice: '99.95', discountPct: '12.5' })
    const invoice = await postInvoice({ grandTotal: '437.28', lines: [line] })
    await goods.sent({ customerId: goods.customerId, type: 'return', returnReason: 'Too many', lines: [{ deliveryLineId: firstLine(sent), qty: '2' }] })
    const { deliveryLineId: _d, ...same } = line
    const credited = { ...same, qty: '2', invoiceLineId: firstLine(invoice) }
    await postInvoice({ type: 'credit_note', invoiceVoucherId: invoice.voucherId, creditReason: 'Came back', grandTotal: '174.91', lines: [credited] })
    const deal = await dealOf(po)
    expect(deal.lines[0]?.sales).toMatchObject({ delivered: { qty: '3' }, invoiced: { qty: '3', amount: '262.37' } })
    expect(deal.margin).toMatchObject({
      actual: { revenue: '262.37', cost: '180.00', margin: '82.37' },
      notInvoiced: '0.00',
      notDelivered: '0.00',
    })
  })

  test('counts freight charged to the customer, and less of it once it is credited', async () => {
    const { po, line } = await traded('4', { unitPrice: '100' })
    const invoice = await postInvoice({ freight: '30', otherCharges: '10', grandTotal: '240', lines: [{ ...line, qty: '2' }] })
    // Two of the four pieces, which cost 60 each, are invoiced: 200 for the goods and 40 of freight and charges.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '240.00', cost: '120.00', margin: '120.00' }, notInvoiced: '120.00' })
    const { deliveryLineId: _d, ...same } = line
    const credited = { ...same, qty: '1', unitPrice: '5', invoiceLineId: firstLine(invoice) }
    await postInvoice({ type: 'credit_note', invoiceVoucherId: invoice.voucherId, creditReason: 'Late', freight: '15', grandTotal: '20', lines: [credited] })
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '220.00', cost: '120.00', margin: '100.00' }, notInvoiced: '120.00' })
  })

  test('counts what vendors charge for freight, once', async () => {
    const { po, bought, line } = await traded('4', { unitPrice: '100' }, { charges: [{ description: 'Freight', accountId: null, amount: '20' }] })
    await postInvoice({ grandTotal: '400', lines: [line] })
    // The receipt added 20 of freight to the goods, which the vendor had still to bill.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '400.00', cost: '260.00' } })
    const goodsBilled = { vendorPoLineId: firstLine(bought), description: 'A switch', qty: '4', unitPrice: '60' }
    await postBill({ freight: '25', otherCharges: '2', grandTotal: '267', lines: [goodsBilled] })
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '400.00', cost: '267.00', margin: '133.00' } })
  })

  test('counts what isn’t given back of a vendor’s tax, as the ledger does', async () => {
    const [tax] = await api.owner.query<{ id: string }>(
      `with made as (insert into tax_codes (company_id, code, name, kind, deductible_pct) values ($1, 'HALF20', 'Half given back', 'purchase', 50) returning id)
       insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) select $1, id, '2000-01-01'::date, 20 from made returning tax_code_id as id`,
      [companyId],
    )
    const taxId = tax?.id ?? ''
    const { po, bought, line } = await traded('4', { unitPrice: '100' }, {}, { taxId, grandTotal: '288' })
    await postInvoice({ grandTotal: '400', lines: [line] })
    // 240 for the goods and half of the 48 of tax.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '400.00', cost: '264.00' } })
    const goodsBilled = { vendorPoLineId: firstLine(bought), description: 'A switch', qty: '4', unitPrice: '60', taxId }
    await postBill({ freight: '10', freightTaxId: taxId, grandTotal: '300', lines: [goodsBilled] })
    // The freight costs 10 and half of its 2 of tax.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '400.00', cost: '275.00', margin: '125.00' } })
  })

  test('counts a cost that came once goods had left, as far as they are the deal’s', async () => {
    const partno = await newPartno()
    const other = await soldTen(partno, goods.otherCustomerId)
    const { po, order, bought } = await soldTen(partno)
    const shared = await sentPo(system, poInput(vendorId, {}, [{ ...bought, qty: '25', surplus: true }]))
    const received = await goods.posted({ vendorId, lines: [{ poLineId: firstLine(shared), qty: '25' }] })
    const sent = await goods.sent({ customerId: goods.customerId, lines: [{ soLineId: firstLine(order), qty: '10' }] })
    await goods.sent({ customerId: goods.otherCustomerId, lines: [{ soLineId: firstLine(other.order), qty: '10' }] })
    await postInvoice({ grandTotal: '1000', lines: [{ deliveryLineId: firstLine(sent), partno, description: 'A switch', qty: '10', unitPrice: '100' }] })
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '1000.00', cost: '600.00' } })
    await goods.done(goods.receiptStep(received, { action: 'addCost', description: 'Customs', amount: '50' }, system))
    // Of the 50, 10 fall on the 5 pieces in stock and 20 on the 10 pieces of each customer.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '1000.00', cost: '620.00', margin: '380.00' } })
  })

  test('counts what was lost with goods that went back to the vendor', async () => {
    const { po, received, sent, line } = await traded('4', { unitPrice: '100' }, { charges: [{ description: 'Freight', amount: '20' }] })
    await postInvoice({ grandTotal: '300', lines: [{ ...line, qty: '3' }] })
    await goods.sent({ customerId: goods.customerId, type: 'return', returnReason: 'Broken', lines: [{ deliveryLineId: firstLine(sent), qty: '1' }] })
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '300.00', cost: '195.00' } })
    const back = { receiptLineId: firstLine(received), qty: '1' }
    await goods.posted({ vendorId, type: 'return', returnReason: 'Broken', lines: [back] })
    // The piece was returned for 60; its 5 of freight are lost.
    expect(await marginOf(po)).toMatchObject({ actual: { revenue: '300.00', cost: '200.00', margin: '100.00' } })
  })
})

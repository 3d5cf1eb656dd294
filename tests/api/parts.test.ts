import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inquiries } from '@/contracts/inquiries'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type PartDetail, type PartOption, parts, type PricedPart } from '@/contracts/parts'
import { customers, vendors } from '@/contracts/parties'
import { taxCodes } from '@/contracts/tax-codes'
import { type VendorItem, vendorItems } from '@/contracts/vendor-items'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const storeKeeper = await api.signIn('warehouse@northgate.example')
const firstOf = async (endpoint: typeof vendors.list | typeof taxCodes.list, user = manager) =>
  (await user.call<{ rows: { id: string }[] }>(endpoint)).data.rows[0]?.id ?? ''
const vendorId = await firstOf(vendors.list)
const salesTaxId = await firstOf(taxCodes.list)

const newPart = async (more: object = {}) => {
  const partno = `NP-${randomUUID().slice(0, 8)}`
  const created = await manager.call<PartDetail>(parts.create, { body: { partno, description: 'Slotted hinge', ...more } })
  expect([created.statusCode, created.message]).toEqual([200, 'OK'])
  return partno
}
const get = async (partno: string, user: Caller = manager) => (await user.call<PartDetail>(parts.get, { params: { partno } })).data
const lookup = async (q: string, user: Caller = manager) =>
  (await user.call<{ rows: PartOption[] }>(parts.lookup, { query: { q } })).data.rows.map(({ partno }) => partno)

test('a part is saved as a whole, by its version, and renamed until a document names it', async () => {
  const partno = await newPart({ salesTaxId, weight: '1.25', countryOfOrigin: 'de', trackSerial: 'strict', shelfLifeDays: 90, category: 'Hinges' })
  expect(await get(partno)).toMatchObject({
    salesTaxId,
    weight: '1.25',
    countryOfOrigin: 'DE',
    trackSerial: 'strict',
    shelfLifeDays: 90,
    category: 'Hinges',
    isUsed: false,
  })
  const save = (name: string, version: number, to = name) =>
    manager.call<PartDetail>(parts.update, { params: { partno: name }, body: { partno: to, description: 'Slotted hinge, long', version } })
  const renamed = await save(partno, 1, `${partno}-B`)
  expect(renamed.data).toMatchObject({ partno: `${partno}-B`, description: 'Slotted hinge, long', category: null, version: 2 })
  expect((await save(`${partno}-B`, 1)).statusCode).toBe(409)
  expect((await manager.call(parts.get, { params: { partno } })).statusCode).toBe(404)

  const customerId = (await manager.call<{ rows: { id: string }[] }>({ ...vendors.list, path: '/customer', module: 'customers' })).data.rows[0]?.id
  await manager.call(inquiries.create, { body: { customerId, subject: 'Hinges', lines: [{ partno: `${partno}-B`, description: 'x', qty: '1' }] } })
  const late = await save(`${partno}-B`, 2, `${partno}-C`)
  expect([late.statusCode, late.errors?.[0]?.path]).toEqual([422, 'partno'])
  expect((await save(`${partno}-B`, 2)).statusCode).toBe(200)
})

test('a number that another part has is refused; out of use a part is not offered', async () => {
  const [one, two] = [await newPart(), await newPart()]
  const duplicate = await manager.call(parts.update, { params: { partno: two }, body: { partno: one.toLowerCase(), description: 'x', version: 1 } })
  expect([duplicate.statusCode, duplicate.message]).toEqual([409, 'There is already a part with this number.'])
  expect(await lookup(one)).toEqual([one])
  await manager.call(parts.change, { params: { partno: one }, body: { action: 'deactivate', version: 1 } })
  expect(await lookup(one)).toEqual([])
})

test('found by the beginning of any number, by words in any order and by pieces of a number; exact first', async () => {
  const tag = randomUUID().slice(0, 6).toUpperCase()
  const [exact, longer] = [`QX${tag}`, `QX${tag}-LONG`]
  await manager.call(parts.create, { body: { partno: longer, description: 'Galvanised bracket for 19 inch racks', mfrPartNo: `MM${tag}7` } })
  await manager.call(parts.create, { body: { partno: exact, description: 'Plain' } })
  await manager.call(vendorItems.create, { params: { partno: longer }, body: { vendorId, vendorSku: `SKU${tag}` } })
  expect(await lookup(`qx${tag}`)).toEqual([exact, longer])
  expect(await lookup(`mm${tag}`)).toEqual([longer])
  expect(await lookup(`sku${tag}`)).toEqual([longer])
  expect(await lookup(`racks galv qx${tag}`)).toEqual([longer])
  expect(await lookup(`racks wood qx${tag}`)).toEqual([])
  expect(await lookup('%_\\')).toEqual([])
  const listed = await manager.call<{ rows: { partno: string }[] }>(parts.list, { query: { q: `brack qx${tag}` } })
  expect(listed.data.rows.map(({ partno }) => partno)).toEqual([longer])
  const falcon = await api.signIn('system@northgate.example', 'Falcon')
  expect(await lookup(`qx${tag}`, falcon)).toEqual([])
})

test('a lookup for a customer names the last price that they were told, to who may read quotations', async () => {
  const partno = await newPart()
  const [customerId = '', otherId = ''] = (await manager.call<{ rows: { id: string }[] }>(customers.list)).data.rows.map(({ id }) => id)
  const quote = async (customer: string, unitPrice: string, submit = true) => {
    // Two pieces at half the price make the full price.
    const lines = [{ partno, description: 'Hinge', qty: '2', unitCost: '1', unitPrice, discountPct: '50' }]
    const body = {
      customerId: customer,
      validUntil: '2199-01-01',
      currency: 'EUR',
      rate: '1.1',
      grandTotal: unitPrice,
      lines,
    }
    const { statusCode, message, data } = await manager.call<CustomerQuotation>(customerQuotations.create, { body })
    expect([statusCode, message]).toEqual([200, 'OK'])
    const { voucherId, version } = data
    if (!submit) return voucherId
    return (await manager.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId }, body: { action: 'submit', version } })).data.voucherId
  }
  const last = async (customer: string, user: Caller = manager) =>
    (await user.call<{ rows: PricedPart[] }>(parts.lookup, { query: { q: partno, customerId: customer } })).data.rows.map(({ lastPrice }) => lastPrice)
  expect(await last(customerId)).toEqual([undefined])
  await quote(customerId, '11')
  const newest = await quote(customerId, '12.50')
  await quote(customerId, '99', false)
  await quote(otherId, '77')
  expect(await last(customerId)).toEqual([{ unitPrice: '12.5', discountPct: '50', currency: 'EUR', date: expect.any(String), voucherId: newest }])
  expect(await last(randomUUID())).toEqual([undefined])
  expect(await last(customerId, storeKeeper)).toEqual([undefined])
})

test('vendors’ prices: one SKU per vendor, one price per quantity and day, and only for who may see costs', async () => {
  const partno = await newPart()
  const params = { partno }
  const price = (minQty: string, amount: string, more = {}) => ({ minQty, price: amount, currency: 'USD', ...more })
  const body = { vendorId, vendorSku: `S-${partno}`, availQty: '12', prices: [price('1', '100'), price('10', '68')] }
  const created = await manager.call<VendorItem>(vendorItems.create, { params, body })
  expect(created.data).toMatchObject({
    availQty: '12',
    prices: [
      { minQty: '1', price: '100' },
      { minQty: '10', price: '68' },
    ],
  })
  expect(created.data.availAsOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  const detail = await get(partno)
  expect(detail.vendorItems).toHaveLength(1)
  expect(detail.lastCost).toMatchObject({ price: '100', currency: 'USD', source: 'Ingram Micro' })

  const hidden = await get(partno, storeKeeper)
  expect(hidden.lastCost).toBeNull()
  expect(hidden.vendorItems[0]?.prices).toBeNull()
  expect((await storeKeeper.call(vendorItems.update, { params: { partno, itemId: created.data.id }, body: { ...body, version: 1 } })).statusCode).toBe(403)
  const { prices: _, ...without } = body
  const updated = await storeKeeper.call<VendorItem>(vendorItems.update, {
    params: { partno, itemId: created.data.id },
    body: { ...without, availQty: '3', version: 1 },
  })
  expect([updated.statusCode, updated.data.prices]).toEqual([200, null])
  expect((await get(partno)).vendorItems[0]).toMatchObject({ availQty: '3', prices: [{ price: '100' }, { price: '68' }] })

  const other = await newPart()
  const duplicate = await manager.call(vendorItems.create, { params: { partno: other }, body: { vendorId, vendorSku: `s-${partno}`.toLowerCase() } })
  expect(duplicate.statusCode).toBe(409)
  const twice = await manager.call(vendorItems.create, {
    params: { partno: other },
    body: { vendorId, vendorSku: 'X', prices: [price('1', '5', { validTo: '2026-06-30' }), price('1', '4', { validFrom: '2026-06-30' })] },
  })
  expect([twice.statusCode, twice.errors?.[0]?.path]).toEqual([422, 'prices.1.minQty'])
  expect((await manager.call(vendorItems.remove, { params: { partno, itemId: created.data.id }, query: { version: '1' } })).statusCode).toBe(409)
  expect((await manager.call(vendorItems.remove, { params: { partno, itemId: created.data.id }, query: { version: '2' } })).statusCode).toBe(200)
  expect((await get(partno)).vendorItems).toEqual([])
})

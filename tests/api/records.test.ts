import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exchangeRates, type ExchangeRate } from '@/contracts/exchange-rates'
import { type Customer, customers, type Duplicate, type Vendor, vendors } from '@/contracts/parties'
import { type PaymentTerm, paymentTerms } from '@/contracts/payment-terms'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const system = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
const csv = (name: string) => ({ name, bytes: new TextEncoder().encode('a,b\n1,2\n') })

const terms = (await manager.call<{ rows: PaymentTerm[] }>(paymentTerms.list)).data.rows
const net30 = terms.find(({ code }) => code === 'NET30')

const full = () => ({
  name: `Quarry ${randomUUID()} Ltd`,
  currency: 'USD',
  email: 'ap@quarry-stone.example',
  contacts: [
    { name: 'Ann Lee', role: 'Buyer', email: 'ann@quarry-stone.example', isPrimary: true },
    { name: 'Bo Ray', phone: '+1 555 0100' },
  ],
  addresses: [
    { kind: 'billing', city: 'Akron', country: 'us', isDefault: true },
    { kind: 'shipping', label: 'Dock 4', street: '1 Pier Rd', city: 'Toledo', country: 'US', isDefault: true },
  ],
  taxIds: [{ type: 'ein', value: '12-3456789' }],
  paymentTermId: net30?.id,
  creditLimit: '25000.50',
  creditHold: true,
  creditHoldReason: 'Two invoices open',
  salespersonId: manager.user._id,
  taxExempt: true,
  exemptionNo: 'EX-77',
  exemptionExpiresOn: '2199-12-31',
  marginPct: '12.5',
})

test('a customer keeps everything it was entered with, and a save as a whole keeps the ids of what stays', async () => {
  const created = await manager.call<Customer>(customers.create, { body: full(), files: [csv('terms.csv')] })
  expect([created.statusCode, created.message]).toEqual([200, 'OK'])
  expect(created.data).toMatchObject({
    creditLimit: '25000.5',
    creditHold: true,
    paymentTerm: { code: 'NET30' },
    salesperson: { fullName: 'Marcus Webb' },
    taxIds: [{ type: 'ein', value: '12-3456789' }],
    vendorCode: null,
    version: 1,
  })
  expect(created.data.addresses.map(({ kind, country }) => [kind, country])).toEqual([
    ['billing', 'US'],
    ['shipping', 'US'],
  ])
  const [ann, bo] = created.data.contacts
  const body = {
    ...full(),
    name: 'Quarry Stone',
    version: 1,
    contacts: [{ ...bo, name: 'Bo Raye' }, { name: 'New One' }],
    creditHold: false,
    salespersonId: null,
  }
  const saved = await manager.call<Customer>(customers.update, { params: { vendorId: created.data.id }, body })
  expect([saved.statusCode, saved.message]).toEqual([200, 'OK'])
  expect(saved.data.contacts.map(({ name }) => name)).toEqual(['Bo Raye', 'New One'])
  expect(saved.data.contacts[0]?.id).toBe(bo?.id)
  expect(saved.data.contacts.some(({ id }) => id === ann?.id)).toBe(false)
  expect(saved.data).toMatchObject({ version: 2, code: created.data.code, creditHoldReason: null, salesperson: null })
  expect(saved.data.files.map(({ name }) => name)).toEqual(['terms.csv'])

  const stale = await manager.call<Customer>(customers.update, { params: { vendorId: created.data.id }, body })
  expect([stale.statusCode, stale.data.version]).toEqual([409, 2])
  const unversioned = await manager.call(customers.update, { params: { vendorId: created.data.id }, body: { ...body, version: undefined } })
  expect(unversioned.statusCode).toBe(428)
})

test.each([
  [
    'contacts.1.isPrimary',
    {
      contacts: [
        { name: 'A', isPrimary: true },
        { name: 'B', isPrimary: true },
      ],
    },
  ],
  [
    'addresses.1.isDefault',
    {
      addresses: [
        { kind: 'billing', isDefault: true },
        { kind: 'billing', isDefault: true },
      ],
    },
  ],
  [
    'taxIds.1.value',
    {
      taxIds: [
        { type: 'vat', value: 'DE 123.456' },
        { type: 'other', value: 'de123456' },
      ],
    },
  ],
  ['creditHoldReason', { creditHold: true, creditHoldReason: '' }],
  ['exemptionNo', { taxExempt: true, exemptionNo: '' }],
  ['paymentTermId', { paymentTermId: randomUUID() }],
  ['salespersonId', { salespersonId: randomUUID() }],
  ['contacts.0.id', { contacts: [{ id: randomUUID(), name: 'A' }] }],
  ['creditLimit', { creditLimit: '-1' }],
])('%s is refused at its field', async (path, change) => {
  const answer = await manager.call(customers.create, { body: { ...full(), ...change } })
  expect([answer.statusCode, answer.errors?.map((error) => error.path)]).toEqual([422, [path]])
})

test('files are staged, named by the save, sent as they came, removed, and never let go of while they belong to a record', async () => {
  const staged = await manager.call<{ files: { id: string }[] }>(customers.stage, { files: [csv('staged.csv')] })
  const fileId = staged.data.files[0]?.id ?? ''
  const created = await manager.call<Customer>(customers.create, { body: { ...full(), fileIds: [fileId] } })
  await api.owner.query(`update files set created_at = now() - interval '3 days' where id = $1`, [fileId])
  await manager.call(customers.stage, { files: [csv('later.csv')] })
  const params = { vendorId: created.data.id, fileId }
  const sent = await viewer.call(customers.file, { params })
  expect([sent.raw.status, await sent.raw.text()]).toEqual([200, 'a,b\n1,2\n'])
  // The same id is not found as a vendor's file.
  expect((await manager.call(vendors.file, { params })).statusCode).toBe(404)
  expect((await viewer.call(customers.removeFile, { params })).statusCode).toBe(403)
  const left = await manager.call<Customer>(customers.removeFile, { params })
  expect(left.data.files).toEqual([])
  expect((await manager.call(customers.file, { params })).statusCode).toBe(404)
})

test('out of use and back again; what is out of use is not offered', async () => {
  const { data } = await manager.call<Customer>(customers.create, { body: { name: 'Dormant Harbour', currency: 'USD' } })
  const params = { vendorId: data.id }
  const deactivated = await manager.call<Customer>(customers.change, { params, body: { action: 'deactivate', version: 1 } })
  expect(deactivated.data).toMatchObject({ isActive: false, version: 2 })
  const offered = async () => (await manager.call<{ rows: unknown[] }>(customers.lookup, { query: { q: 'Dormant Harbour' } })).data.rows.length
  expect(await offered()).toBe(0)
  await manager.call(customers.change, { params, body: { action: 'activate', version: 2 } })
  expect(await offered()).toBe(1)
})

test('a party is customer and vendor at once, and only once of each', async () => {
  const { data } = await manager.call<Customer>(customers.create, { body: { name: 'Both Ways', currency: 'EUR' } })
  const made = await manager.call<Vendor>(vendors.fromCustomer, { body: { customerId: data.id } })
  expect(made.data).toMatchObject({ id: data.id, name: 'Both Ways', currency: 'EUR', customerCode: data.code })
  expect((await manager.call(vendors.fromCustomer, { body: { customerId: data.id } })).statusCode).toBe(409)
  const vendorOnHold = {
    name: 'Both Ways & Co',
    currency: 'EUR',
    version: made.data.version,
    onHold: 'payments',
    onHoldReason: 'Bank details in doubt',
    minOrderValue: '250',
    form1099: true,
  }
  const vendor = await manager.call<Vendor>(vendors.update, { params: { vendorId: data.id }, body: vendorOnHold })
  expect(vendor.data).toMatchObject({ onHold: 'payments', minOrderValue: '250', form1099: true })
  expect((await manager.call<Customer>(customers.get, { params: { vendorId: data.id } })).data).toMatchObject({
    name: 'Both Ways & Co',
    vendorCode: made.data.code,
  })
})

test('what is typed finds who it may be, with the strongest reason, and mailboxes of a public host mean nothing', async () => {
  await manager.call(customers.create, {
    body: {
      name: 'Wintergreen Optical, Inc.',
      currency: 'USD',
      email: 'buy@wintergreen.example',
      phone: '+1 (330) 555-7788',
      taxIds: [{ type: 'ein', value: '98-7654321' }],
    },
  })
  await manager.call(vendors.create, { body: { name: 'Private Person', currency: 'USD', email: 'someone@gmail.com' } })
  const find = async (query: Record<string, string>) => (await manager.call<{ rows: Duplicate[] }>(customers.duplicates, { query })).data.rows
  expect(await find({ taxNumber: '987654321' })).toMatchObject([{ name: 'Wintergreen Optical, Inc.', reason: 'taxId' }])
  expect(await find({ name: 'WINTERGREEN OPTICAL LLC' })).toMatchObject([{ reason: 'name' }])
  expect(await find({ name: 'Wintergren Optical' })).toMatchObject([{ reason: 'similarName' }])
  expect(await find({ email: 'BUY@wintergreen.example' })).toMatchObject([{ reason: 'email' }])
  expect(await find({ email: 'other@wintergreen.example' })).toMatchObject([{ reason: 'emailDomain' }])
  expect(await find({ phone: '330.555.7788' })).toMatchObject([{ reason: 'phone' }])
  expect(await find({ email: 'else@gmail.com' })).toEqual([])
  expect(await find({ name: 'Zzyzx Quartz' })).toEqual([])
  const [found] = await find({ taxNumber: '98-7654321' })
  expect(await find({ taxNumber: '98-7654321', except: found?.id ?? '' })).toEqual([])
  expect((await falcon.call<{ rows: unknown[] }>(customers.duplicates, { query: { taxNumber: '987654321' } })).data.rows).toEqual([])
})

test('companies start with the terms and taxes of their country', async () => {
  expect(terms.map(({ code }) => code)).toEqual(['2/10 NET30', '50/50', 'DUE', 'NET15', 'NET30'])
  const codes = async (user: typeof manager) => (await user.call<{ rows: TaxCode[] }>(taxCodes.list)).data.rows.map(({ code, ratePct }) => [code, ratePct])
  expect(await codes(manager)).toContainEqual(['TAX825', '8.25'])
  expect(await codes(falcon)).toContainEqual([expect.stringMatching(/^UST19/), '19'])
  expect(await codes(falcon)).toContainEqual([expect.stringMatching(/^EXEMPT/), '0'])
})

test('a new tax rate begins on a day, the one before ends the day before, and the past stays', async () => {
  const { data } = await manager.call<TaxCode>(taxCodes.create, {
    body: { code: 'CITY', name: 'City tax', kind: 'sales', ratePct: '2', validFrom: '2020-01-01' },
  })
  const params = { id: data.id }
  const change = (version: number, ratePct: string, validFrom: string) =>
    manager.call<TaxCode>(taxCodes.change, { params, body: { action: 'changeRate', version, ratePct, validFrom } })
  const next = await change(1, '2.5', '2024-07-01')
  expect(next.data.rates).toEqual([
    { ratePct: '2.5', validFrom: '2024-07-01', validTo: null },
    { ratePct: '2', validFrom: '2020-01-01', validTo: '2024-06-30' },
  ])
  expect(next.data.ratePct).toBe('2.5')
  expect((await change(2, '3', '2024-07-01')).errors?.[0]?.path).toBe('validFrom')
  expect((await change(2, '2.5', '2190-01-01')).errors?.[0]?.path).toBe('ratePct')
  const future = await change(2, '3', '2190-01-01')
  expect([future.data.ratePct, future.data.rates.length]).toEqual(['2.5', 3])
  expect((await change(3, '3.25', '2190-01-01')).data.rates[0]).toEqual({ ratePct: '3.25', validFrom: '2190-01-01', validTo: null })
  expect((await change(1, '4', '2195-01-01')).statusCode).toBe(409)
  const two = await Promise.all(['5', '6'].map((rate) => change(4, rate, '2191-01-01')))
  expect(two.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
})

test('tax codes: exempt is 0, a code is there once whatever its case, an end cuts no rate off', async () => {
  const body = { code: 'FREE', name: 'Free', kind: 'exempt', ratePct: '1' }
  expect((await manager.call(taxCodes.create, { body })).errors?.[0]?.path).toBe('ratePct')
  const { data } = await manager.call<TaxCode>(taxCodes.create, { body: { ...body, ratePct: '0' } })
  expect((await manager.call(taxCodes.create, { body: { ...body, code: 'free', ratePct: '0' } })).statusCode).toBe(409)
  const edit = { action: 'edit', name: 'Free', version: 1, endsOn: '1999-01-01' }
  expect((await manager.call(taxCodes.change, { params: { id: data.id }, body: edit })).errors?.[0]?.path).toBe('endsOn')
  expect((await viewer.call(taxCodes.list)).statusCode).toBe(403)
})

test('payment terms make 100 % and are edited with their version', async () => {
  const line = (pct: string, days: number) => ({ pct, days })
  const short = { code: 'P3', name: 'Three parts', lines: [line('30', 0), line('30', 30), line('39.99', 60)] }
  expect((await manager.call(paymentTerms.create, { body: short })).errors?.[0]?.path).toBe('lines')
  const body = { ...short, lines: [line('30', 0), line('30', 30), line('40', 60)], discount: { pct: '2', days: 10 } }
  const created = await manager.call<PaymentTerm>(paymentTerms.create, { body })
  expect(created.data).toMatchObject({ discount: { pct: '2', days: 10 }, lines: [{ pct: '30', days: 0, eom: false }, {}, {}] })
  const params = { id: created.data.id }
  const late = { action: 'edit', version: 1, ...body, discount: { pct: '2', days: 90 } }
  expect((await manager.call(paymentTerms.change, { params, body: late })).errors?.[0]?.path).toBe('discount.days')
  expect((await manager.call<PaymentTerm>(paymentTerms.change, { params, body: { action: 'deactivate', version: 1 } })).data.isActive).toBe(false)
  const chosen = await manager.call(customers.create, { body: { name: 'Late Chooser', currency: 'USD', paymentTermId: created.data.id } })
  expect([chosen.statusCode, chosen.errors?.[0]?.path]).toEqual([422, 'paymentTermId'])
})

test('a day without a rate takes the latest before it, at most a week old', async () => {
  const add = (date: string, rate: string, currency = 'CHF') => system.call<ExchangeRate>(exchangeRates.create, { body: { currency, date, rate } })
  expect((await add('2026-03-02', '1.1')).statusCode).toBe(200)
  expect((await add('2026-03-02', '1.2')).statusCode).toBe(409)
  expect((await add('2026-03-05', '1.15')).statusCode).toBe(200)
  expect((await add('2026-03-05', '1', 'USD')).errors?.[0]?.path).toBe('currency')
  expect((await add('2199-01-01', '1')).errors?.[0]?.path).toBe('date')
  const rateOn = async (date: string) =>
    (await system.call<{ found: ExchangeRate | null }>(exchangeRates.on, { query: { currency: 'CHF', date } })).data.found?.rate ?? null
  expect(await Promise.all(['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05', '2026-03-12', '2026-03-13'].map(rateOn))).toEqual([
    null,
    '1.1',
    '1.1',
    '1.15',
    '1.15',
    null,
  ])
  expect((await falcon.call<{ found: unknown }>(exchangeRates.on, { query: { currency: 'CHF', date: '2026-03-05' } })).data.found).toBeNull()
})

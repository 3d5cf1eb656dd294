import { expect, test } from 'vitest'
import { customerQuotations } from '@/contracts/customer-quotations'
import { type ExchangeRateDetail, type ExchangeRateRow, exchangeRates } from '@/contracts/exchange-rates'
import { inquiries } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { type PartDetail, type PartUse, parts } from '@/contracts/parts'
import { type TaxCode, type TaxCodeRow, taxCodes } from '@/contracts/tax-codes'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const rates = (currency: string) => async () =>
  (await manager.call<{ rows: ExchangeRateRow[] }>(exchangeRates.list, { query: { f: `currency:is:${currency}`, sort: 'date' } })).data.rows
const many = (rows: [string, string, string][], more: object = {}) =>
  manager.call<{ added: number; replaced: number; unchanged: number }>(exchangeRates.createMany, {
    body: { rows: rows.map(([currency, date, rate]) => ({ currency, date, rate })), source: 'ECB', ...more },
  })

test('several days are added at once, all or none, and each knows the rate before', async () => {
  const sek = rates('SEK')
  expect(
    (
      await many([
        ['SEK', '2026-02-02', '0.1'],
        ['SEK', '2026-02-03', '0.11'],
        ['SEK', '2026-02-05', '0.12'],
      ])
    ).data,
  ).toEqual({ added: 3, replaced: 0, unchanged: 0 })
  expect((await sek()).map(({ date, rate, previousRate, source }) => [date, rate, previousRate, source])).toEqual([
    ['2026-02-02', '0.1', null, 'ECB'],
    ['2026-02-03', '0.11', '0.1', 'ECB'],
    ['2026-02-05', '0.12', '0.11', 'ECB'],
  ])
  const refused = await many([
    ['SEK', '2026-02-04', '0.115'],
    ['SEK', '2026-02-05', '0.13'],
    ['SEK', '2026-02-04', '1'],
    ['USD', '2026-02-04', '1'],
    ['SEK', '2199-01-01', '1'],
  ])
  expect([refused.statusCode, refused.errors?.map(({ path }) => path)]).toEqual([422, ['rows.1.rate', 'rows.2.date', 'rows.3.currency', 'rows.4.date']])
  expect(await sek()).toHaveLength(3)
  const replaced = await many(
    [
      ['SEK', '2026-02-04', '0.115'],
      ['SEK', '2026-02-05', '0.13'],
      ['SEK', '2026-02-02', '0.10'],
    ],
    { replace: true },
  )
  expect(replaced.data).toEqual({ added: 1, replaced: 1, unchanged: 1 })
  const last = (await sek()).at(-1)
  expect([last?.rate, last?.previousRate, last?.version]).toEqual(['0.13', '0.115', 2])
  // The same block again is no error, and changes nothing.
  const again = await many([['SEK', '2026-02-05', '0.13']])
  expect([again.statusCode, again.data]).toEqual([200, { added: 0, replaced: 0, unchanged: 1 }])
})

test('a stale save of a rate or tax code is answered with the current record and who changed it', async () => {
  const { data } = await manager.call<ExchangeRateDetail>(exchangeRates.create, { body: { currency: 'NOK', date: '2026-02-02', rate: '0.1' } })
  const save = (version: number) => manager.call<ExchangeRateDetail>(exchangeRates.update, { params: { id: data.id }, body: { rate: '0.2', version } })
  expect((await save(1)).statusCode).toBe(200)
  const stale = await save(1)
  expect([stale.statusCode, stale.data.rate, stale.data.updatedByName]).toEqual([409, '0.2', 'Marcus Webb'])
  const [seeded] = (await manager.call<{ rows: TaxCodeRow[] }>(taxCodes.list)).data.rows
  const tax = await manager.call<TaxCode>(taxCodes.get, { params: { id: seeded?.id ?? '' } })
  expect(tax.data.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
})

const usesOf = async (partno: string, user: Caller, limit = '20') =>
  (await user.call<{ rows: PartUse[]; more: boolean }>(parts.uses, { params: { partno }, query: { limit } })).data

test('a part says where it is used, only in what the reader may read, and prices only to who may see them', async () => {
  const customerId = (await manager.call<{ rows: { id: string }[] }>(customers.list)).data.rows[0]?.id
  await manager.call<PartDetail>(parts.create, { body: { partno: 'USED-1', description: 'Used part' } })
  const line = { partno: 'USED-1', description: 'Used part', qty: '2' }
  for (const date of ['2026-01-05', '2026-01-06'])
    expect((await manager.call(inquiries.create, { body: { customerId, subject: 'Uses', date, lines: [line] } })).statusCode).toBe(200)
  const quoted = await manager.call(customerQuotations.create, {
    body: { customerId, currency: 'USD', date: '2026-01-07', validUntil: '2026-12-31', grandTotal: '25', lines: [{ ...line, unitPrice: '12.5' }] },
  })
  expect([quoted.statusCode, quoted.message]).toEqual([200, 'OK'])
  const all = await usesOf('used-1', manager)
  expect(all.rows.map(({ kind, date, qty, price }) => [kind, date, qty, price])).toEqual([
    ['customer_quotation', '2026-01-07', '2', '12.5'],
    ['inquiry', '2026-01-06', '2', null],
    ['inquiry', '2026-01-05', '2', null],
  ])
  expect(await usesOf('USED-1', manager, '1')).toMatchObject({ rows: [{ date: '2026-01-07' }], more: true })
  expect(await usesOf('USED-1', await api.signIn('warehouse@northgate.example'))).toEqual({ rows: [], more: false })
  expect((await (await api.signIn('system@northgate.example', 'Falcon')).call(parts.uses, { params: { partno: 'USED-1' } })).statusCode).toBe(404)
})

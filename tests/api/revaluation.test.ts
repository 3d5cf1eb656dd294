import { expect, test } from 'vitest'
import { customers } from '@/contracts/parties'
import { exchangeRates } from '@/contracts/exchange-rates'
import { fiscalYears, type RevaluationPreview } from '@/contracts/fiscal-years'
import { allocate } from '@server/modules/ledger/allocate'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'

const api = await startApi()
const books = await newBooks(api, 'Foreign Items', { baseCurrency: 'INR' })
const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
const monthEnd = `${year}-01-31`
const party = (await books.who.call<{ id: string }>(customers.create, { body: { name: 'Overseas', currency: 'USD' } })).data.id
const rate = (currency: string, date: string, value: string) => books.who.call(exchangeRates.create, { body: { currency, date, rate: value, source: 'test' } })
const preview = async (periodNo = 1) =>
  (
    await books.who.call<RevaluationPreview>(fiscalYears.revaluation, {
      params: { id: (await books.yearOf(monthEnd)).id },
      query: { periodNo: String(periodNo) },
    })
  ).data
const revalue = (periodNo = 1) => books.step(monthEnd, { action: 'revalue', periodNo })

// ERPNext's Exchange Rate Revaluation: 100 USD that were booked at 80, revalued at 85, gain 500.
test('100 USD at 80 are worth 500 more at 85; the day after it is reversed, and a second time posts only what changed', async () => {
  await books.enter(`${year}-01-10`, [
    ['1100', 'debit', '100', { currency: 'USD', rate: '80', partyId: party }],
    ['4000', 'credit', '8000'],
  ])
  expect(await revalue()).toMatchObject({ statusCode: 422, code: 'NO_RATE', message: expect.stringContaining('USD') })
  await rate('USD', monthEnd, '85')
  expect(await preview()).toMatchObject({
    date: monthEnd,
    reverseOn: `${year}-02-01`,
    missing: [],
    total: '500',
    rows: [{ party: 'Overseas', currency: 'USD', amount: '100', carried: '8000', rate: '85', value: '8500', difference: '500' }],
  })
  expect((await revalue()).message).toBe('OK')
  expect(await books.balances(monthEnd)).toEqual({ '1100': '8500', '4000': '-8000', '7110': '-500' })
  expect(await books.balances()).toEqual({ '1100': '8000', '4000': '-8000' })
  const [item] = await books.rows(`select amount::float, base::float, allocated::float from open_items where company_id = '${books.companyId}'`)
  expect(item).toEqual({ amount: 100, base: 8000, allocated: 0 })
  expect(await books.failedChecks()).toEqual([])

  expect(await revalue()).toMatchObject({ statusCode: 409 })
  await books.rows(`update exchange_rates set rate = 86 where company_id = '${books.companyId}' returning id`)
  expect((await preview()).rows).toMatchObject([{ carried: '8500', value: '8600', difference: '100' }])
  expect((await revalue()).message).toBe('OK')
  expect(await books.balances(monthEnd)).toMatchObject({ '1100': '8600', '7110': '-600' })
  expect((await preview()).entries).toHaveLength(2)
  expect(await books.failedChecks()).toEqual([])
})

test('a bank balance in another currency is revalued by its value, also across the end of a year', async () => {
  await books.enter(`${year}-12-01`, [
    ['1010', 'debit', '50', { currency: 'USD', rate: '84' }],
    ['3000', 'credit', '4200'],
  ])
  await rate('USD', `${year}-12-30`, '90')
  const rows = (await preview(12)).rows
  expect(rows.map(({ account, carried, value }) => [account.slice(0, 4), carried, value])).toEqual([
    ['1010', '4200', '4500'],
    ['1100', '8000', '9000'],
  ])
  expect((await books.checklist(monthEnd)).items.find(({ code }) => code === 'revaluation')).toMatchObject({ state: 'open', count: 2 })
  expect((await revalue(12)).message).toBe('OK')
  expect(await books.balances(`${year}-12-31`)).toEqual({ '1010': '4500', '1100': '9000', '3000': '-4200', '4000': '-8000', '7110': '-1300' })
  expect(await books.balances(`${year + 1}-01-01`)).toEqual({ '1010': '4200', '1100': '8000', '3000': '-4200', '4000': '-8000' })
  expect((await books.step(monthEnd, { action: 'close' })).message).toBe('OK')
  expect(await books.balances(`${year}-12-31`)).toEqual({ '1010': '4500', '1100': '9000', '3000': '-4200', '3100': '-9300' })
  expect(await books.failedChecks()).toEqual([])
})

test('what was paid after the period was open at its end, and is revalued; what is left of it is revalued at the end of the next', async () => {
  const paid = await newBooks(api, 'Paid Later', { baseCurrency: 'INR' })
  const debtor = (await paid.who.call<{ id: string }>(customers.create, { body: { name: 'Late payer', currency: 'USD' } })).data.id
  const give = (date: string, value: string) => paid.who.call(exchangeRates.create, { body: { currency: 'USD', date, rate: value, source: 'test' } })
  const owed = (
    await paid.enter(`${year}-01-10`, [
      ['1100', 'debit', '100', { currency: 'USD', rate: '80', partyId: debtor }],
      ['4000', 'credit', '8000'],
    ])
  ).data
  const payment = (
    await paid.enter(`${year}-02-05`, [
      ['1010', 'debit', '60', { currency: 'USD', rate: '82' }],
      ['1100', 'credit', '60', { currency: 'USD', rate: '82', partyId: debtor }],
    ])
  ).data
  const lineOf = async (documentId: string) =>
    (await paid.rows<{ id: string }>(`select line_id as id from open_items where company_id = '${paid.companyId}' and document_id = '${documentId}'`))[0]?.id ??
    ''
  const settled = { debitLineId: await lineOf(owed.id), creditLineId: await lineOf(payment.id), amount: '60', date: `${year}-02-05`, area: 'sales' as const }
  await paid.run((session) => allocate(session, settled))
  await give(monthEnd, '85')
  expect((await paid.step(monthEnd, { action: 'revalue', periodNo: 1 })).message).toBe('OK')
  expect(await paid.balances(monthEnd)).toEqual({ '1100': '8500', '4000': '-8000', '7110': '-500' })
  await give(`${year}-02-28`, '86')
  const { data } = await paid.who.call<RevaluationPreview>(fiscalYears.revaluation, {
    params: { id: (await paid.yearOf(monthEnd)).id },
    query: { periodNo: '2' },
  })
  expect(data.rows.map(({ account, amount, carried, difference }) => [account.slice(0, 4), amount, carried, difference])).toEqual([
    ['1010', '60', '4920', '240'],
    ['1100', '40', '3200', '240'],
  ])
  expect(await paid.failedChecks()).toEqual([])
})

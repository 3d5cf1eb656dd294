import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import type { AccountInput } from '@/contracts/ledger-account-input'
import { customers } from '@/contracts/parties'
import { exchangeRates } from '@/contracts/exchange-rates'
import { fiscalYears, type RevaluationPreview } from '@/contracts/fiscal-years'
import { allocate } from '@server/modules/ledger/allocate'
import { startApi } from '../support/api'
import { type Books, newBooks } from '../support/books'

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

/** Adds an account beside another one, like it except for the fields. */
const accountBeside = async (own: Books, like: string, fields: Partial<AccountInput>): Promise<string> => {
  const { data } = await own.who.call<Account>(accounts.get, { params: { account_id: like } })
  const { group, type } = data
  const added = await own.who.call<Account>(accounts.create, { body: { groupId: group.id, type, ...fields } })
  expect(added.message).toBe('OK')
  return added.data.id
}
const rateOf = (own: Books, date: string, value: string) => own.who.call(exchangeRates.create, { body: { currency: 'USD', date, rate: value, source: 'test' } })
const differences = async (own: Books, periodNo: string) => {
  const asked = { params: { id: (await own.yearOf(monthEnd)).id }, query: { periodNo } }
  const { data } = await own.who.call<RevaluationPreview>(fiscalYears.revaluation, asked)
  return data.rows.map(({ account, amount, difference }) => [account.slice(0, 4), amount, difference])
}

// IAS 21.23: monetary items at the closing rate, others at the rate of their day.
test('a loan whose account is kept in another currency is revalued, machines bought in one are not', async () => {
  const borrowed = await newBooks(api, 'Borrowed', { baseCurrency: 'INR' })
  const loan = await accountBeside(borrowed, '2000', { accountId: '2710', name: 'Loan in USD', type: 'other', currency: 'USD' })
  const machine = await accountBeside(borrowed, '1100', { accountId: '1610', name: 'Machine', type: 'fixed_asset', currency: 'USD' })
  const prepaid = await accountBeside(borrowed, '1100', { accountId: '1310', name: 'Prepaid', type: 'other' })
  const at80 = { currency: 'USD', rate: '80' }
  const entry = await borrowed.enter(`${year}-01-10`, [
    ['', 'debit', '70', { ...at80, accountId: machine }],
    ['', 'debit', '30', { ...at80, accountId: prepaid }],
    ['', 'credit', '100', { ...at80, accountId: loan }],
  ])
  expect(entry.message).toBe('OK')
  await rateOf(borrowed, monthEnd, '85')
  expect(await differences(borrowed, '1')).toEqual([['2710', '-100', '-500']])
  expect((await borrowed.step(monthEnd, { action: 'revalue', periodNo: 1 })).message).toBe('OK')
  expect(await borrowed.balances(monthEnd)).toEqual({ '1310': '2400', '1610': '5600', '2710': '-8500', '7110': '500' })
  expect(await borrowed.failedChecks()).toEqual([])
})

test('what was posted to a merged account is revalued on the one that it was merged into', async () => {
  const moved = await newBooks(api, 'Merged Money', { baseCurrency: 'INR' })
  const second = await accountBeside(moved, '1010', { accountId: '1020', name: 'Second bank' })
  const receivable = await accountBeside(moved, '1100', { accountId: '1110', name: 'Receivables abroad' })
  const debtor = (await moved.who.call<{ id: string }>(customers.create, { body: { name: 'Prompt payer', currency: 'USD' } })).data.id
  const owes = { currency: 'USD', partyId: debtor, accountId: receivable }
  const owed = await moved.enter(`${year}-01-10`, [
    ['', 'debit', '100', { ...owes, rate: '80' }],
    ['4000', 'credit', '8000'],
  ])
  const paid = await moved.enter(`${year}-02-05`, [
    ['', 'debit', '100', { currency: 'USD', rate: '80', accountId: second }],
    ['', 'credit', '100', { ...owes, rate: '80' }],
  ])
  const lineOf = async ({ data }: typeof owed) =>
    (await moved.rows<{ id: string }>(`select line_id as id from open_items where company_id = '${moved.companyId}' and document_id = '${data.id}'`))[0]?.id ??
    ''
  const settled = { debitLineId: await lineOf(owed), creditLineId: await lineOf(paid), amount: '100', date: `${year}-02-05`, area: 'sales' as const }
  await moved.run((session) => allocate(session, settled))
  for (const [from, into] of [
    ['1110', '1100'],
    ['1020', '1010'],
  ] as const) {
    const { version } = (await moved.who.call<Account>(accounts.get, { params: { account_id: from } })).data
    expect((await moved.who.call(accounts.merge, { params: { account_id: from }, body: { into: moved.account(into), version } })).message).toBe('OK')
  }
  await rateOf(moved, monthEnd, '85')
  await rateOf(moved, `${year}-02-28`, '90')
  expect(await differences(moved, '1')).toEqual([['1100', '100', '500']])
  expect(await differences(moved, '2')).toEqual([['1010', '100', '1000']])
  for (const [periodNo, day] of [
    [1, monthEnd],
    [2, `${year}-02-28`],
  ] as const) {
    expect((await moved.step(monthEnd, { action: 'revalue', periodNo })).message).toBe('OK')
    expect(await moved.failedChecks()).toEqual([])
    expect(await moved.balances(day)).toEqual({
      [periodNo === 1 ? '1100' : '1010']: periodNo === 1 ? '8500' : '9000',
      '4000': '-8000',
      '7110': periodNo === 1 ? '-500' : '-1000',
    })
  }
})

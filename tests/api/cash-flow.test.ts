import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { companyInfos } from '@/contracts/company-info'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

/**
 * 2026: a loan of 1,000 is received, 100 of it repaid with 10 of interest; a machine is bought for 300 and loses 50 of its worth; 200 are sold for cash;
 * 80 of rent are billed and not paid.
 */
const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Flow Lane', 2025)
const landlord = await books.addParty('Landlord')
await books.addAccount('2700', 'Bank loan', 'other', '20')
await books.journal('2025-12-01', [
  ['1010', '5'],
  ['3000', '-5'],
])
await books.journal('2026-01-10', [
  ['1010', '1000'],
  ['2700', '-1000'],
])
await books.journal('2026-02-10', [
  ['2700', '100'],
  ['7000', '10'],
  ['1010', '-110'],
])
await books.journal('2026-02-15', [
  ['1500', '300'],
  ['1010', '-300'],
])
await books.journal('2026-03-31', [
  ['6190', '50'],
  ['1590', '-50'],
])
await books.journal('2026-04-01', [
  ['1000', '200'],
  ['4000', '-200'],
])
await books.journal('2026-05-01', [
  ['6000', '80'],
  ['2000', '-80', { partyId: landlord }],
])

const of2026 = { from: '2026-01-01', to: '2026-12-31' }
const get = async (number: string) => (await books.caller.call<Account>(accounts.get, { params: { account_id: number } })).data
const place = async (number: string, cashFlow: string | null) => {
  const { accountId, name, type, currency, group, isPostable, requiresCostCentre, version } = await get(number)
  const body = { accountId, name, type, currency, groupId: group.id, isPostable, requiresCostCentre, version, cashFlow }
  return books.caller.call<Account>(accounts.edit, { params: { account_id: number }, body })
}

test('a loan is financing once its account says so, even after postings; the machine is investing; depreciation and interest are operating', async () => {
  const before = await books.report('cash-flow', of2026)
  expect([figures(before, 'Cash from operating activities'), failedChecks(before)]).toEqual([['1090'], []])
  expect(await place('2700', 'financing')).toMatchObject({ message: 'OK', data: { cashFlow: 'financing', isPosted: true } })
  expect((await get('1590')).cashFlow).toBe('operating')
  const report = await expectSameEverywhere(books, 'cash-flow', of2026)
  // 200 − 10 − 50 − 80
  expect([figures(report, 'Net profit'), figures(report, 'Accumulated depreciation'), figures(report, 'Accounts payable')]).toEqual([['60'], ['50'], ['80']])
  expect(figures(report, 'Cash from operating activities')).toEqual(['190'])
  expect([figures(report, 'Equipment'), figures(report, 'Cash from investing activities')]).toEqual([['-300'], ['-300']])
  expect([figures(report, 'Bank loan'), figures(report, 'Cash from financing activities')]).toEqual([['900'], ['900']])
  expect([figures(report, 'Cash and bank at the beginning'), figures(report, 'Change of cash and bank'), figures(report, 'Cash and bank at the end')]).toEqual([
    ['5'],
    ['790'],
    ['795'],
  ])
  expect(failedChecks(report)).toEqual([])
})

test('an account goes back to the usual place of its type, and money and earnings have none', async () => {
  expect(await place('2700', '')).toMatchObject({ data: { cashFlow: null } })
  expect(figures(await books.report('cash-flow', of2026), 'Cash from operating activities')).toEqual(['1090'])
  for (const number of ['1010', '4000']) expect(await place(number, 'financing')).toMatchObject({ statusCode: 422, errors: [{ path: 'cashFlow' }] })
  expect((await place('2700', 'elsewhere')).statusCode).toBe(422)
  expect(await place('2700', 'financing')).toMatchObject({ message: 'OK' })
})

test('a company with the chart of the United States begins with borrowings and depreciation where they belong', async () => {
  const system = await api.signIn('system@northgate.example', 'Northgate')
  const body = { name: 'American Flow', country: 'US', timezone: 'UTC', baseCurrency: 'USD', chart: 'us' }
  const { data } = await system.call<{ id: string }>(companyInfos.create, { body })
  const rows = await api.owner.query(`select account_id, cash_flow from accounts where company_id = $1 and cash_flow is not null order by account_id`, [
    data.id,
  ])
  expect(rows).toEqual([
    { account_id: '1590', cash_flow: 'operating' },
    { account_id: '2700', cash_flow: 'financing' },
  ])
})

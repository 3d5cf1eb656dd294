import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { fiscalYears } from '@/contracts/fiscal-years'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks, repeatedTotals, rowCalled } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

/** Reports over years that are closed or not, with costs of cost centres, merged accounts, equipment and what isn't earned by trade. */
const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Closed and Open', 2023)
const [shop] = await api.owner.query<{ id: string }>(`insert into cost_centres (company_id, code, name) values ($1, 'SHOP', 'Shop') returning id`, [
  books.companyId,
])
const ofShop = { costCentreId: shop?.id ?? '' }
const accountGet = async (number: string) => (await books.caller.call<Account>(accounts.get, { params: { account_id: number } })).data

await books.journal('2024-03-10', [
  ['1010', '1000'],
  ['4000', '-1000'],
])
await books.journal('2024-04-10', [
  ['6000', '300', ofShop],
  ['1010', '-300'],
])
await books.closing('2024-12-31', [
  ['4000', '1000'],
  ['6000', '-300', ofShop],
  ['3100', '-700'],
])
// The first and the last day of the year that is open.
await books.journal('2025-01-01', [
  ['1010', '50'],
  ['4000', '-50'],
])
await books.journal('2025-12-31', [
  ['6010', '20'],
  ['1010', '-20'],
])
// A gain of exchange, equipment, and capital.
await books.journal('2025-06-15', [
  ['1010', '8'],
  ['7110', '-8'],
])
await books.addAccount('1510', 'Vehicles', 'fixed_asset', (await accountGet('1010')).group.groupId)
await books.journal('2025-07-01', [
  ['1510', '90'],
  ['1010', '-90'],
])
await books.journal('2025-07-02', [
  ['1010', '500'],
  ['3000', '-500'],
])
await books.journal('2026-01-01', [
  ['6010', '3'],
  ['1010', '-3'],
])
const into = await accountGet('6020')
const merged = await books.caller.call(accounts.merge, { params: { account_id: '6010' }, body: { into: into.id, version: (await accountGet('6010')).version } })
expect(merged.message).toBe('OK')

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })

test('what a closed year earned stays what it earned, in total, by cost centre and by party', async () => {
  const of2024 = await books.report('profit-loss', year(2024))
  expect([figures(of2024, 'Total income'), figures(of2024, 'Total expenses'), figures(of2024, 'Net profit')]).toEqual([['1000'], ['300'], ['700']])
  const ofCentre = await books.report('profit-loss', { ...year(2024), costCentre: shop?.id ?? '' })
  expect(figures(ofCentre, 'Net profit')).toEqual(['-300'])
  const byCentre = await books.report('profit-loss', { ...year(2024), columns: 'costCentre' })
  expect(figures(byCentre, 'Total expenses').filter((figure) => figure !== '0')).toEqual(['300', '300'])
  const income = await books.report('income', year(2024))
  expect(rowCalled(income, 'Total').at(-2)).toBe('1000')
  for (const report of [of2024, ofCentre, byCentre, income]) expect(failedChecks(report)).toEqual([])
})

test('a cost centre alone needs no equal sides, and stays chosen on the way into the ledger', async () => {
  const costCentre = shop?.id ?? ''
  const balance = await books.report('trial-balance', { ...year(2024), costCentre, closing: 'no' })
  expect([figures(balance, 'Total').slice(2, 4), balance.checks]).toEqual([['300', '0'], []])
  const expense = await books.report('expense', { ...year(2024), costCentre })
  const [spent] = expense.rows.filter(({ kind }) => kind === 'line')
  expect(spent?.drill?.search).toMatchObject({ account: '6000', costCentre })
})

test('what is not closed leads to the first year that is not, and leaves closed years out', async () => {
  const setStatus = (status: 'open' | 'closed') =>
    api.owner.query(
      `update fiscal_years set status = $2, closed_at = case $2 when 'closed' then now() end where company_id = $1 and starts_on < '2025-01-01'`,
      [books.companyId, status],
    )
  await setStatus('closed')
  const sheet = await books.report('balance-sheet', { asOf: '2026-01-01' })
  await setStatus('open')
  const link = sheet.rows.find(({ cells }) => cells[1] === 'Earnings of earlier years, not closed')?.links?.['day0']
  expect(link).toEqual({ page: '/profit-loss', search: { from: '2025-01-01', to: '2025-12-31', columns: 'year' } })
  expect(figures(await books.report('profit-loss', link?.search ?? {}), 'Net profit').at(-1)).toBe(figures(sheet, 'Earnings of earlier years, not closed')[0])
})

test('an account that was moved and moved back has a row in the profit and loss, and none in the balance sheet', async () => {
  await books.journal('2025-08-01', [
    ['6030', '5'],
    ['1900', '-5'],
  ])
  await books.journal('2025-08-02', [
    ['6030', '-5'],
    ['1900', '5'],
  ])
  expect(rowCalled(await books.report('profit-loss', year(2025)), '6030').at(-1)).toBe('0')
  const sheet = await books.report('balance-sheet', { asOf: '2025-12-31' })
  expect(sheet.rows.some(({ cells }) => cells[0] === '1900')).toBe(false)
})

test('the first day of a year is earned in it, and a merged account counts for the one it was merged into', async () => {
  const of2025 = await books.report('profit-loss', year(2025))
  expect([figures(of2025, 'Total income'), figures(of2025, 'Total expenses'), figures(of2025, 'Total other income and expenses')]).toEqual([
    ['50'],
    ['20'],
    ['8'],
  ])
  expect(figures(of2025, 'Net profit')).toEqual(['38'])
  expect(rowCalled(of2025, '6020').at(-1)).toBe('20')
  const sheet = await books.report('balance-sheet', { asOf: '2025-12-31' })
  expect(figures(sheet, 'Earnings of the current year')).toEqual(['38'])
  expect(sheet.rows.some(({ cells }) => cells[1] === 'Earnings of earlier years, not closed')).toBe(false)
  expect(figures(sheet, 'Total assets')).toEqual(['1238'])
  expect(figures(sheet, 'Total liabilities and equity')).toEqual(['1238'])
  const onFirst = await books.report('balance-sheet', { asOf: '2025-01-01' })
  expect(figures(onFirst, 'Earnings of the current year')).toEqual(['50'])
  const later = await books.report('balance-sheet', { asOf: '2026-01-01' })
  expect([figures(later, 'Earnings of the current year'), figures(later, 'Earnings of earlier years, not closed')]).toEqual([['-3'], ['38']])
  const balance = await books.report('trial-balance', year(2025))
  expect(rowCalled(balance, '6020').slice(2)).toEqual(['0', '0', '20', '0', '20', '0'])
  expect(balance.rows.some(({ cells }) => cells[0] === '6010')).toBe(false)
  for (const report of [of2025, sheet, onFirst, later, balance]) expect(failedChecks(report)).toEqual([])
})

test('each total is stated once, on screen and in files, and nothing on one side is a total of nothing', async () => {
  const sheet = await expectSameEverywhere(books, 'balance-sheet', { asOf: '2025-12-31' })
  expect(sheet.rows.filter(({ level, kind }) => level === 0 && kind !== 'group').map(({ cells }) => cells[1])).toEqual([
    'Total assets',
    'Total liabilities and equity',
  ])
  const earned = await expectSameEverywhere(books, 'profit-loss', year(2025))
  // All income is sales, and all expenses are of one group: the parts of the statement stand for them.
  expect(earned.rows.filter(({ kind }) => kind === 'group' || kind === 'subtotal').map(({ cells }) => cells[1])).toEqual([
    'Income',
    'Total income',
    'Expenses',
    'Total expenses',
    'Other income and expenses',
    'Total other income and expenses',
  ])
  for (const report of [sheet, earned]) expect(repeatedTotals(report)).toEqual([])
  const nothing = await books.report('balance-sheet', { asOf: '2023-12-31' })
  expect([figures(nothing, 'Total assets'), figures(nothing, 'Total liabilities and equity'), failedChecks(nothing)]).toEqual([['0'], ['0'], []])
})

test('cash went into equipment and came from capital', async () => {
  const report = await books.report('cash-flow', year(2025))
  expect(figures(report, 'Cash from operating activities')).toEqual(['38'])
  expect(figures(report, 'Cash from investing activities')).toEqual(['-90'])
  expect(figures(report, 'Cash from financing activities')).toEqual(['500'])
  expect([figures(report, 'Cash and bank at the beginning'), figures(report, 'Cash and bank at the end')]).toEqual([['700'], ['1148']])
  expect(failedChecks(report)).toEqual([])
})

test('two years are compared with the two before them, each with its own', async () => {
  const report = await books.report('profit-loss', { ...year(2026), compare: 'year', periods: '2' })
  expect(figures(report, 'Net profit').filter((_, index) => [0, 1, 4].includes(index))).toEqual(['-3', '38', '700'])
  expect(failedChecks(report)).toEqual([])
})

test('numbers are missing in the series of a second year that ends in the same calendar year, as in any other', async () => {
  for (const days of [
    { startsOn: '2022-07-01', endsOn: '2022-12-31' },
    { startsOn: '2021-08-01', endsOn: '2022-06-30' },
  ])
    expect((await books.caller.call(fiscalYears.create, { body: days })).message).toBe('OK')
  for (const day of ['2022-08-01', '2022-02-01'])
    await books.journal(day, [
      ['1010', '1'],
      ['3000', '-1'],
    ])
  await api.owner.query(`update counters set next = next + 2 where company_id = $1 and kind = 'JE' and fiscal_label(fiscal_year) = '2022B'`, [books.companyId])
  const report = await expectSameEverywhere(books, 'sequence-gaps', {})
  expect(rowCalled(report, 'JE-2022').slice(3)).toEqual(['1', '0'])
  expect(rowCalled(report, 'JE-2022B').slice(3)).toEqual(['1', '2'])
  expect(failedChecks(report)).toMatchObject([{ title: 'No number is missing', found: '2' }])
  // A missing first number is reported like any other.
  await api.owner.exec(
    `begin; set local session_replication_role = replica;
      update journals set voucher_id = 'JE-2022-00004' where company_id = '${books.companyId}' and voucher_id = 'JE-2022-00001'; commit`,
  )
  const later = await expectSameEverywhere(books, 'sequence-gaps', {})
  expect(rowCalled(later, 'JE-2022')).toEqual(['JE-2022', 'JE-2022-00001', 'JE-2022-00004', '1', '3'])
  expect(later.rows.map(({ cells }) => cells)).toContainEqual(['Missing before JE-2022-00004', 'JE-2022-00001', 'JE-2022-00003', null, '3'])
  // Each gap leads to the number beside it.
  const journal = (voucher: string) => ({ page: '/reports/journal', search: { voucher } })
  const gaps = later.rows.filter(({ kind }) => kind === 'note').map(({ cells, links }) => [cells[0], links?.['name'], links?.['missing']])
  expect(gaps).toEqual([
    ['Missing before JE-2022-00004', journal('JE-2022-00004'), journal('JE-2022-00004')],
    ['Missing after JE-2022B-00001', journal('JE-2022B-00001'), journal('JE-2022B-00001')],
  ])
})

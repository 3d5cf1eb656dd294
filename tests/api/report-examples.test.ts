import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { taxCodes, type TaxCode } from '@/contracts/tax-codes'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })

/** The journal of hledger/test/incomestatement.test (W4) and cashflow.test (E1). */
const consulting = await openBooks(api, 'Consulting', 2015)
const client = await consulting.addParty('Client A')
const owes = (amount: string): [string, string, object] => ['1100', amount, { partyId: client, dueDate: '2016-02-01' }]
const first = await consulting.journal('2015-10-10', [owes('10000'), ['4000', '-10000']])
const firstPaid = await consulting.journal('2015-10-10', [['1010', '10000'], owes('-10000')])
const second = await consulting.journal('2016-02-01', [owes('10'), ['4000', '-10']])
const secondPaid = await consulting.journal('2016-02-02', [['1010', '10'], owes('-10')])
await consulting.journal('2016-02-15', [
  ['6030', '50'],
  ['1010', '-50'],
])
const line = (posted: typeof first, index: number): string => posted.lines[index]?.id ?? ''
await consulting.allocate(line(first, 0), line(firstPaid, 1), '10000', '2015-10-10')
await consulting.allocate(line(second, 0), line(secondPaid, 1), '10', '2016-02-02')

test('W4, hledger/test/incomestatement.test: profit and loss of 2016, of both years and of October 2015', async () => {
  const of2016 = await consulting.report('profit-loss', { from: '2016-01-01', to: '2016-12-31' })
  expect([figures(of2016, 'Total income'), figures(of2016, 'Total expenses'), figures(of2016, 'Net profit')]).toEqual([['10'], ['50'], ['-40']])
  const both = await consulting.report('profit-loss', { from: '2015-01-01', to: '2016-12-31', columns: 'year' })
  expect(both.columns.map(({ header }) => header)).toEqual(['Account', 'Name', 'FY 2015', 'FY 2016', 'Total'])
  expect(figures(both, 'Total income')).toEqual(['10000', '10', '10010'])
  expect(figures(both, 'Total expenses')).toEqual(['0', '50', '50'])
  expect(figures(both, 'Net profit')).toEqual(['10000', '-40', '9960'])
  const october = await consulting.report('profit-loss', { from: '2015-10-01', to: '2015-10-31' })
  expect(figures(october, 'Net profit')).toEqual(['10000'])
  for (const report of [of2016, both, october]) expect(failedChecks(report)).toEqual([])
  const owed = await consulting.report('aged-receivables', { asOf: '2016-12-31' })
  expect([owed.rows.length, failedChecks(owed)]).toEqual([1, []])
  expect((await consulting.report('aged-receivables', { asOf: '2016-02-01', items: 'yes' })).rows.at(-1)?.cells.at(-1)).toBe('10')
})

test('five years by month have a column for each; more are refused, since leaving some out would leave their amounts out of the total', async () => {
  const period = { from: '2012-01-01', to: '2016-12-31', columns: 'month' }
  const months = await consulting.report('profit-loss', period)
  expect([months.columns.length, figures(months, 'Net profit').at(-1)]).toEqual([63, '9960'])
  expect(months.checks).toMatchObject([{ passed: true, found: '9960' }])
  const refused = async (name: 'profit-loss' | 'income', query: Record<string, string>) =>
    (await consulting.caller.call(reportEndpoints[name].read, { query })).errors?.[0]
  expect(await refused('profit-loss', { ...period, from: '2011-12-31' })).toMatchObject({
    path: 'columns',
    message: 'These would be more than 60 columns. Choose a shorter period, or longer parts of it.',
  })
  expect(await refused('income', { from: '2011-12-31', to: '2016-12-31' })).toMatchObject({
    path: 'to',
    message: 'These would be more than 60 columns. Choose a shorter period.',
  })
})

test('E1, hledger/test/cashflow.test: cash moved by −40.00 in 2016, by 9,960.00 in both years', async () => {
  const of2016 = await consulting.report('cash-flow', { from: '2016-01-01', to: '2016-12-31' })
  expect(figures(of2016, 'Change of cash and bank')).toEqual(['-40'])
  expect(figures(of2016, 'Cash and bank at the end')).toEqual(['9960'])
  expect(failedChecks(of2016)).toEqual([])
  const both = await consulting.report('cash-flow', { from: '2015-01-01', to: '2016-12-31' })
  expect(figures(both, 'Change of cash and bank')).toEqual(['9960'])
  const february = await consulting.report('cash-flow', { from: '2016-02-01', to: '2016-02-01' })
  expect([figures(february, 'Net profit'), figures(february, 'Accounts receivable'), figures(february, 'Change of cash and bank')]).toEqual([
    ['10'],
    ['-10'],
    ['0'],
  ])
})

test('comparisons: this year, the year before, their difference and per cent', async () => {
  const report = await expectSameEverywhere(consulting, 'profit-loss', { from: '2016-01-01', to: '2016-12-31', compare: 'previous', periods: '1' })
  expect(figures(report, 'Total income')).toEqual(['10', '10000', '-9990', '-99.9'])
  expect(figures(report, 'Total expenses')).toEqual(['50', '0', '50', null])
  expect(figures(report, 'Net margin, %')).toEqual(['-400.0', '100.0', null, null])
  const balance = await expectSameEverywhere(consulting, 'balance-sheet', { asOf: '2016-12-31', compare: 'year', periods: '1' })
  expect(figures(balance, 'Total assets')).toEqual(['9960', '10000', '-40', '-0.4'])
  expect(figures(balance, 'Earnings of earlier years, not closed')).toEqual(['10000', '0', '10000', null])
  expect(figures(balance, 'Earnings of the current year')).toEqual(['-40', '10000', '-10040', '-100.4'])
  expect(failedChecks(balance)).toEqual([])
})

test('E2, hledger/examples/vat.journal: bought for 100 + 20, sold for 500 + 100, 80 to pay, 0 after the payment', async () => {
  const books = await openBooks(api, 'Vat example', 2016)
  await books.addAccount('2205', 'Tax office', 'tax_payable', '22')
  const { rows } = (await books.caller.call<{ rows: TaxCode[] }>(taxCodes.list)).data
  const taxCodeId = rows[0]?.id ?? ''
  const taxed = (base: string, taxDirection: 'input' | 'output') => ({ taxCodeId, taxBase: base, taxDirection })
  await books.journal(
    '2016-01-10',
    [
      ['5400', '100'],
      ['1300', '20', taxed('100', 'input')],
      ['1010', '-120'],
    ],
    { area: 'purchase' },
  )
  await books.journal(
    '2016-02-11',
    [
      ['1010', '600'],
      ['4000', '-500'],
      ['2200', '-100', taxed('-500', 'output')],
    ],
    { area: 'sales' },
  )
  const quarter = { from: '2016-01-01', to: '2016-03-31' }
  const report = await expectSameEverywhere(books, 'tax', quarter)
  expect(figures(report, 'Total output tax')).toEqual(['500', '100', '0', '0', '500', '100'])
  expect(figures(report, 'Total input tax')).toEqual(['100', '20', '0', '0', '100', '20'])
  expect(figures(report, 'Owed at the end of the period').at(-1)).toBe('80')
  await books.journal('2016-04-20', [
    ['2200', '80'],
    ['1010', '-80'],
  ])
  const next = await books.report('tax', { from: '2016-04-01', to: '2016-06-30' })
  expect(figures(next, 'Owed before the period').at(-1)).toBe('80')
  expect(figures(next, 'Owed at the end of the period').at(-1)).toBe('0')
  // A credit note takes back tax and base.
  await books.journal(
    '2016-07-01',
    [
      ['4000', '50'],
      ['2200', '10', taxed('50', 'output')],
      ['1010', '-60'],
    ],
    { area: 'sales' },
  )
  const detail = await expectSameEverywhere(books, 'tax', { from: '2016-01-01', to: '2016-12-31', items: 'yes' })
  expect(figures(detail, 'Total output tax')).toEqual(['500', '100', '-50', '-10', '450', '90'])
  for (const one of [report, next, detail]) expect(failedChecks(one)).toEqual([])
  // The lines are compared with the sums that are kept of the tax accounts.
  const alterSums = (by: string) =>
    api.owner.query(`update ledger_sums set credit = credit + $3 where company_id = $1 and account_id = $2 and month = '2016-02-01'`, [
      books.companyId,
      books.accountId('2200'),
      by,
    ])
  await alterSums('1')
  expect(failedChecks(await books.report('tax', quarter))).toMatchObject([{ title: 'Taxes equal the tax accounts', expected: '81', found: '80' }])
  await alterSums('-1')
})

test('income and expenses by month and party, and the numbers that are missing', async () => {
  const year = { from: '2016-01-01', to: '2016-06-30' }
  const income = await expectSameEverywhere(consulting, 'income', year)
  expect(figures(income, 'Total')).toEqual(['0', '10', '0', '0', '0', '0', '10', null])
  const expense = await expectSameEverywhere(consulting, 'expense', year)
  expect(figures(expense, 'Total')).toEqual(['0', '50', '0', '0', '0', '0', '50', null])
  expect([failedChecks(income), failedChecks(expense)]).toEqual([[], []])
  const compared = await expectSameEverywhere(consulting, 'income', { from: '2016-01-01', to: '2016-02-29', compare: 'year', periods: '1' })
  expect(compared.columns.slice(4).map(({ header }) => header)).toEqual(['Total', '1 Jan 2015 – 28 Feb 2015', 'Difference', '%', '% of all'])
  const before = await expectSameEverywhere(consulting, 'income', { from: '2016-01-01', to: '2016-12-31', compare: 'previous', periods: '1' })
  expect(figures(before, 'Total').slice(12)).toEqual(['10', '10000', '-9990', '-99.9', null])
  expect([compared, before].map(failedChecks)).toEqual([[], []])
  const gaps = await consulting.report('sequence-gaps')
  expect(failedChecks(gaps)).toEqual([])
  expect(gaps.rows.find(({ cells }) => cells[0] === 'JE-2016')?.cells).toEqual(['JE-2016', 'JE-2016-00001', 'JE-2016-00003', '3', '0'])
})

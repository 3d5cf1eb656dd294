import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Paid Lane', 2025)
const client = await books.addParty('Client')
const supplier = await books.addParty('Supplier')
const owes = (amount: string): [string, string, object] => ['1100', amount, { partyId: client }]
const owed = (amount: string): [string, string, object] => ['2000', amount, { partyId: supplier }]
const lineOf = (posted: Awaited<ReturnType<typeof books.journal>>, index: number): string => posted.lines[index]?.id ?? ''

// 10 Jan: an invoice of 1,200: Sales 1,100, a discount of 100, tax 200. 3 Feb: 300 of it are paid, a quarter.
const invoice = await books.journal('2026-01-10', [owes('1200'), ['4000', '-1100'], ['4910', '100'], ['2200', '-200']])
const part = await books.journal('2026-02-03', [['1010', '300'], owes('-300')])
await books.allocate(lineOf(invoice, 0), lineOf(part, 1), '300', '2026-02-03')
// 20 Jan: rent of 400 is billed, paid on 5 March together with 50 that settle nothing.
const bill = await books.journal('2026-01-20', [['6000', '400'], owed('-400')])
const payment = await books.journal('2026-03-05', [owed('450'), ['1010', '-450']])
await books.allocate(lineOf(payment, 0), lineOf(bill, 1), '400', '2026-03-05')
// 7 March: 80 of an unknown reason.
await books.journal('2026-03-07', [['1010', '80'], owes('-80')])
// 9 March: taxi paid in cash.
await books.journal('2026-03-09', [
  ['6010', '30'],
  ['1000', '-30'],
])

const cash = (from: string, to: string, more: Record<string, string> = {}) => books.report('profit-loss', { from, to, basis: 'cash', ...more })

test('income counts when it is paid, by the share that is paid, with the same share of discount and tax', async () => {
  const january = await cash('2026-01-01', '2026-01-31')
  expect([figures(january, 'Net profit'), figures(january, 'Net profit as posted')]).toEqual([['0'], ['600']])
  const february = await cash('2026-02-01', '2026-02-28')
  // A quarter of 1,100 and of 100.
  expect(figures(february, 'Sales')).toEqual(['275'])
  expect(figures(february, 'Net profit')).toEqual(['250'])
  expect(figures(february, 'Change of income and expenses that are not paid')).toEqual(['-250'])
  expect(figures(february, 'Net profit as posted')).toEqual(['0'])
  for (const report of [january, february]) expect(failedChecks(report)).toEqual([])
})

test('receipts and payments that settle nothing are lines of their own until they do', async () => {
  const march = await cash('2026-03-01', '2026-03-31')
  expect(figures(march, 'Unapplied receipts')).toEqual(['80'])
  expect(figures(march, 'Unapplied payments')).toEqual(['50'])
  // 80 − 400 − 50 − 30: what went through cash and bank.
  expect(figures(march, 'Net profit')).toEqual(['-400'])
  expect(figures(march, 'Net profit as posted')).toEqual(['-30'])
  expect(failedChecks(march)).toEqual([])
  expect(march.about).toContain('cash basis')
})

test('cash total and change of what is open are the accrual, also by month, compared, and after a settlement is taken back', async () => {
  const quarter = await expectSameEverywhere(books, 'profit-loss', { from: '2026-01-01', to: '2026-03-31', basis: 'cash', columns: 'month' })
  expect(figures(quarter, 'Net profit')).toEqual(['0', '250', '-400', '-150'])
  expect(figures(quarter, 'Net profit as posted')).toEqual(['600', '0', '-30', '570'])
  expect(failedChecks(quarter)).toEqual([])
  const allocation = await api.owner.query<{ id: string }>('select id from allocations where company_id = $1 and debit_line_id = $2', [
    books.companyId,
    lineOf(invoice, 0),
  ])
  await books.unallocate(allocation[0]?.id ?? '', '2026-04-02')
  const april = await cash('2026-04-01', '2026-04-30', { compare: 'previous', periods: '1' })
  // A quarter of the invoice isn't paid any more; the receipt of 300 settles nothing.
  expect(figures(april, 'Sales')[0]).toBe('-275')
  expect(figures(april, 'Unapplied receipts')[0]).toBe('300')
  expect(failedChecks(april)).toEqual([])
})

test('refuses columns by cost centre with a sentence at the parameter', async () => {
  const answer = await books.caller.call(reportEndpoints['profit-loss'].read, { query: { basis: 'cash', columns: 'costCentre' } })
  expect(answer).toMatchObject({ statusCode: 422, errors: [{ path: 'basis' }] })
})

import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { add, subtract } from '@/contracts/rules/decimal'
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

test('each figure leads to the payments and invoices that make it, which add up to it', async () => {
  // 1,000 of sales in thirds, so that no third is a whole cent.
  const thirds = await books.journal('2026-05-01', [owes('1000'), ['4000', '-1000']])
  for (const [day, amount] of [
    ['2026-05-10', '333.33'],
    ['2026-05-20', '333.33'],
    ['2026-05-30', '333.34'],
  ] as const) {
    const paid = await books.journal(day, [['1010', amount], owes(`-${amount}`)])
    await books.allocate(lineOf(thirds, 0), lineOf(paid, 1), amount, day)
  }
  const bills = await books.journal('2026-05-02', [['6000', '100'], ['6010', '200'], owed('-300')])
  const bit = await books.journal('2026-05-25', [owed('100'), ['1010', '-100']])
  await books.allocate(lineOf(bit, 0), lineOf(bills, 2), '100', '2026-05-25')
  let compared = 0
  for (const [from, to] of [
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
    ['2026-05-01', '2026-05-31'],
  ] as const) {
    const report = await cash(from, to)
    for (const row of report.rows.filter(({ kind, drill }) => kind === 'line' && drill)) {
      expect(row.drill?.page).toBe('/reports/general-ledger')
      const ledger = await books.report('general-ledger', { ...row.drill?.search, ...report.columns[2]?.drill })
      const [debit, credit] = ['debit', 'credit'].map((id) =>
        add('0', ...ledger.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => cells[ledger.columns.findIndex((column) => column.id === id)] ?? '0')),
      )
      const net = subtract(debit ?? '0', credit ?? '0')
      expect([net, subtract('0', net)], row.cells.join(' ')).toContain(row.cells[2])
      expect(failedChecks(ledger)).toEqual([])
      compared += 1
    }
    expect(report.rows.at(-1)?.links?.['period0']).toEqual({ page: '/profit-loss', search: { from, to, basis: 'accrual' } })
  }
  expect(compared).toBeGreaterThan(8)
  const ledger = await expectSameEverywhere(books, 'general-ledger', { account: '4000', from: '2026-05-01', to: '2026-05-31', basis: 'cash' })
  const lines = ledger.rows.filter(({ kind }) => kind === 'line')
  expect(lines.map(({ cells }) => [cells[0], cells[4], cells[6], cells[7], cells[9]])).toEqual([
    ['2026-05-10', 'Client', '-1000', '33.3', '333.33'],
    ['2026-05-20', 'Client', '-1000', '33.3', '333.33'],
    ['2026-05-30', 'Client', '-1000', '33.3', '333.34'],
  ])
  expect(lines[0]?.links).toMatchObject({
    journal: { page: '/reports/journal', search: { voucher: lines[0]?.cells[1] } },
    settledBy: { page: '/reports/journal' },
  })
  expect(lines[0]?.cells[5]).not.toBe(lines[0]?.cells[1])
})

test('the ledger on cash basis comes in pages', async () => {
  for (let n = 0; n < 205; n++)
    await books.journal('2026-06-01', [
      ['6020', '1.01'],
      ['1000', '-1.01'],
    ])
  const query = { account: '6010, 6020', from: '2026-05-01', to: '2026-06-30', basis: 'cash' }
  const first = await books.report('general-ledger', query)
  expect([first.rows.filter(({ kind }) => kind === 'line').length, first.nextCursor]).toEqual([200, '200'])
  const rest = await books.caller.call<Report>(reportEndpoints['general-ledger'].read, { query: { ...query, after: '200' } })
  expect(rest.data.rows.map(({ kind }) => kind)).toEqual([...Array.from({ length: 6 }, () => 'line'), 'subtotal', 'total'])
  expect(rest.data.rows.slice(-2).map(({ cells }) => cells.slice(8))).toEqual([
    ['207.05', '0'],
    ['273.72', '0'],
  ])
  expect(rest.data.nextCursor).toBeNull()
})

test('what an entry earned or spent counts on its day where the money of the entry pays more than what it settles', async () => {
  const mixed = await openBooks(api, 'Mixed Lane', 2026)
  const shown = async (month: string) => {
    const report = await mixed.report('profit-loss', { from: `2026-${month}-01`, to: `2026-${month}-28`, basis: 'cash' })
    expect(failedChecks(report)).toEqual([])
    for (const row of report.rows.filter(({ kind, drill }) => kind === 'line' && drill)) {
      const ledger = await mixed.report('general-ledger', { ...row.drill?.search, ...report.columns[2]?.drill })
      expect(failedChecks(ledger)).toEqual([])
      const sums = ledger.rows.find(({ kind }) => kind === 'subtotal')?.cells.slice(8) ?? []
      const [debit, credit] = [sums[0] ?? '0', sums[1] ?? '0']
      expect([subtract(debit, credit), subtract(credit, debit)], row.cells.join(' ')).toContain(row.cells[2])
    }
    return Object.fromEntries(report.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[1], cells[2]]))
  }
  for (const { month, later, control, account, partyId, flip, own, unapplied } of [
    {
      month: '02',
      later: '03',
      control: '1100',
      account: '4000',
      partyId: await mixed.addParty('Client'),
      flip: (amount: string) => amount,
      own: 'Sales',
      unapplied: 'Unapplied receipts',
    },
    {
      month: '04',
      later: '05',
      control: '2000',
      account: '6000',
      partyId: await mixed.addParty('Supplier'),
      flip: (amount: string) => subtract('0', amount),
      own: 'Rent',
      unapplied: 'Unapplied payments',
    },
  ]) {
    const entry = await mixed.journal(`2026-${month}-10`, [
      ['1010', flip('100')],
      [control, flip('-60'), { partyId }],
      [account, flip('-40')],
    ])
    expect(await shown(month)).toEqual({ [own]: '40', [unapplied]: '60' })
    const bill = await mixed.journal(`2026-${month}-01`, [
      [control, flip('200'), { partyId }],
      [account, flip('-200')],
    ])
    const [ofBill, ofEntry] = [lineOf(bill, 0), lineOf(entry, 1)]
    for (const [day, amount, sum] of [
      ['01', '25', '25'],
      ['20', '35', '60'],
    ] as const) {
      const [debit, credit] = control === '1100' ? [ofBill, ofEntry] : [ofEntry, ofBill]
      await mixed.allocate(debit, credit, amount, `2026-${later}-${day}`)
      // The settlement moves what was on account to the bill, and nothing else.
      expect(await shown(later)).toEqual({ [own]: sum, [unapplied]: `-${sum}` })
      expect(await shown(month)).toEqual({ [own]: '40', [unapplied]: '60' })
    }
  }
  // A receipt from which the bank has kept a fee pays less than it settles: the fee counts with what is settled.
  const client = await mixed.addParty('Other client')
  const receipt = await mixed.journal('2026-06-10', [
    ['1010', '97'],
    ['6000', '3'],
    ['1100', '-100', { partyId: client }],
  ])
  expect(await shown('06')).toEqual({ 'Unapplied receipts': '100', Rent: '0' })
  const sold = await mixed.journal('2026-06-01', [
    ['1100', '100', { partyId: client }],
    ['4000', '-100'],
  ])
  await mixed.allocate(lineOf(sold, 0), lineOf(receipt, 2), '100', '2026-07-02')
  expect(await shown('07')).toEqual({ Sales: '100', 'Unapplied receipts': '-100', Rent: '3' })
})

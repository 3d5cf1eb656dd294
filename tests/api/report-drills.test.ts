import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportName } from '@/contracts/reports/kinds'
import type { Report, ReportColumn, ReportLink, ReportRow } from '@/contracts/reports/report'
import { add, isZero, subtract } from '@/contracts/rules/decimal'
import { linkOf } from '@/features/reports/figure'
import { startApi } from '../support/api'
import { failedChecks, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Every Figure', 2024)
const client = await books.addParty('Client')
const supplier = await books.addParty('Supplier')
const [centre] = await api.owner.query<{ id: string }>(
  `insert into cost_centres (company_id, code, name, created_by, updated_by)
    select company_id, 'SHOP', 'Shop', created_by, created_by from parties where company_id = $1 limit 1 returning id`,
  [books.companyId],
)
const shop = { costCentreId: centre?.id ?? '' }
const receivable = { partyId: client }
const payable = { partyId: supplier }
// 2024 is closed; 2025 isn't, so its earnings stand apart.
await books.journal('2024-02-01', [
  ['1010', '5000'],
  ['3000', '-5000'],
])
await books.journal('2024-06-05', [
  ['1010', '900'],
  ['4000', '-900'],
])
await books.closing('2024-12-31', [
  ['4000', '900'],
  ['3100', '-900'],
])
await books.journal('2025-05-05', [
  ['1100', '700', receivable],
  ['4000', '-650', shop],
  ['2200', '-50'],
])
await books.journal('2025-07-01', [
  ['6000', '120', shop],
  ['1010', '-120'],
])
for (const [day, amount] of [
  ['2026-01-10', '1000.10'],
  ['2026-02-10', '333.33'],
  ['2026-03-10', '50'],
] as const) {
  const flipped = subtract('0', amount)
  const sold = await books.journal(day, [
    ['1100', amount, receivable],
    ['4000', flipped, shop],
  ])
  const paid = await books.journal(day, [
    ['1010', '200'],
    ['1100', '-200', receivable],
  ])
  await books.allocate(sold.lines[0]?.id ?? '', paid.lines[1]?.id ?? '', '50', day)
}
await books.journal('2026-01-15', [
  ['5000', '400'],
  ['6000', '100.5', shop],
  ['6010', '20'],
  ['2000', '-520.5', payable],
])
await books.journal('2026-02-20', [
  ['2000', '620.5', payable],
  ['1000', '-20.5'],
  ['1010', '-600'],
])
await books.journal('2026-02-25', [
  ['1500', '800'],
  ['1010', '-800'],
])
await books.journal('2026-03-05', [
  ['4900', '-5'],
  ['1010', '5'],
])

/** All that a ledger lists: debits, credits, and balances at its end. */
const sumsOf = ({ rows, columns }: Report) => {
  const place = (id: string) => columns.findIndex((column) => column.id === id)
  const of = (row: ReportRow, id: string) => row.cells[place(id)] ?? '0'
  const accounts = rows.filter(({ kind }) => kind === 'subtotal')
  const sum = (id: string) => add('0', ...accounts.map((row) => of(row, id)))
  const found = { debit: sum('debit'), credit: sum('credit'), closing: place('balance') < 0 ? null : sum('balance') }
  const total = rows.find(({ kind }) => kind === 'total')
  expect(total !== undefined).toBe(accounts.length > 1)
  if (total) expect([of(total, 'debit'), of(total, 'credit')]).toEqual([found.debit, found.credit])
  if (total && found.closing !== null) expect(of(total, 'balance')).toBe(found.closing)
  return found
}

const ledgers = new Map<string, Report>()
const ledgerAt = async ({ page, search }: ReportLink): Promise<Report> => {
  expect(page).toBe('/reports/general-ledger')
  const key = JSON.stringify(search)
  const known = ledgers.get(key) ?? (await books.report('general-ledger', search))
  ledgers.set(key, known)
  return known
}

interface Figure {
  row: ReportRow
  column: ReportColumn
  value: string
  /** Debit less credit of the pair of columns that the figure belongs to. */
  pair: string
}
const figuresOf = ({ rows, columns }: Report): Figure[] =>
  rows.flatMap((row) =>
    row.isPercent
      ? []
      : columns.flatMap((column, place) => {
          const value = row.cells[place] ?? '0'
          if (column.kind !== 'money' || column.header === 'Difference' || isZero(value)) return []
          const debit = place - (place % 2)
          return [{ row, column, value, pair: column.band === null ? value : subtract(row.cells[debit] ?? '0', row.cells[debit + 1] ?? '0') }]
        }),
  )

/** Follows every figure that leads to the ledger. Returns how many were compared, by kind of row, and which subtotals and totals lead nowhere. */
const followAll = async (report: Report) => {
  const compared: Partial<Record<ReportRow['kind'], number>> = {}
  const nowhere: string[] = []
  for (const { row, column, value, pair } of figuresOf(report)) {
    const link = linkOf(column, row)
    const name = `${row.cells[1]}, ${column.id}`
    if (!link) nowhere.push(name)
    if (link?.page !== '/reports/general-ledger') continue
    const ledger = await ledgerAt(link)
    expect(failedChecks(ledger)).toEqual([])
    const { debit, credit, closing } = sumsOf(ledger)
    const moved = subtract(debit, credit)
    if (column.band === 'Period') expect(column.header === 'Debit' ? debit : credit, name).toBe(value)
    else if (column.band !== null) expect(closing, name).toBe(pair)
    else if (column.id.startsWith('day') || /Cash and bank at/.test(name)) expect([closing, subtract('0', closing ?? '0')], name).toContain(value)
    else expect([moved, subtract('0', moved)], name).toContain(value)
    compared[row.kind] = (compared[row.kind] ?? 0) + 1
  }
  return { compared, nowhere }
}

const first = { from: '2026-01-01', to: '2026-03-31' }
const cases: [ReportName, Record<string, string>, string[]][] = [
  // The earnings of 2025 are in the equity of the trial balance, though on no account of it.
  ['trial-balance', first, ['Total Equity, openingcredit', 'Total Equity, closingcredit']],
  [
    'trial-balance',
    { from: '2026-02-01', to: '2026-02-28', closing: 'no' },
    ['Total Equity, openingcredit', 'Total Equity, closingcredit', 'Total, closingdebit', 'Total, closingcredit'],
  ],
  ['trial-balance', { ...first, unclosed: 'yes' }, []],
  ['trial-balance', { from: '2025-01-01', to: '2025-12-31', costCentre: centre?.id ?? '' }, []],
  ['balance-sheet', { asOf: '2026-03-31' }, []],
  ['balance-sheet', { asOf: '2025-12-31', compare: 'year', periods: '1' }, []],
  ['profit-loss', first, []],
  ['profit-loss', { ...first, columns: 'month' }, []],
  ['profit-loss', { ...first, compare: 'year', periods: '1' }, []],
  ['profit-loss', { ...first, costCentre: centre?.id ?? '', columns: 'costCentre' }, []],
  ['profit-loss', { ...first, basis: 'cash' }, []],
  ['profit-loss', { ...first, basis: 'cash', columns: 'month' }, []],
  ['cash-flow', first, []],
  ['cash-flow', { ...first, compare: 'year', periods: '1' }, []],
  ['income', first, []],
  ['expense', first, []],
]

test.each(cases)('each figure of %s %o is what the ledger that it leads to adds up to', async (name, query, leadNowhere) => {
  const report = await books.report(name, query)
  expect(failedChecks(report)).toEqual([])
  const { compared, nowhere } = await followAll(report)
  expect(compared.line).toBeGreaterThan(1)
  expect((compared.subtotal ?? 0) + (compared.total ?? 0)).toBeGreaterThan(1)
  expect(nowhere.filter((one) => !leadNowhere.includes(one))).toEqual([])
})

test('a group of the ledger is all its accounts and those of the groups below, and the same in every format', async () => {
  const whole = await expectSameEverywhere(books, 'general-ledger', { ...first, part: 'asset' })
  expect(whole.about).toContain('Assets')
  expect(whole.rows.at(-1)?.cells.slice(3, 4)).toEqual(['Total'])
  const wrong = await books.caller.call(reportEndpoints['general-ledger'].read, { query: { ...first, group: '9999' } })
  expect(wrong).toMatchObject({ statusCode: 422, errors: [{ path: 'group', message: 'There is no group 9999.' }] })
})

test('the balance after a line leads to its entry, and the balance before the first one to the lines before', async () => {
  const ledger = await books.report('general-ledger', { ...first, account: '1010' })
  const balance = ledger.columns.find(({ id }) => id === 'balance')
  if (!balance) throw new Error('no balance')
  for (const row of ledger.rows.filter(({ kind }) => kind === 'line')) expect(linkOf(balance, row)).toEqual(row.links?.['journal'])
  const opening = ledger.rows.find(({ kind }) => kind === 'note')
  const before = opening && linkOf(balance, opening)
  if (!opening || !before) throw new Error('the opening balance leads nowhere')
  expect(sumsOf(await ledgerAt(before)).closing).toBe(opening.cells[ledger.columns.indexOf(balance)])
})

/** The last figure of a report's column, such as its total. */
const lastOf = ({ rows, columns }: Report, id: string): string => rows.at(-1)?.cells[columns.findIndex((column) => column.id === id)] ?? ''
const followed = async ({ page, search }: ReportLink): Promise<Report> => books.report(page.replace('/reports/', '') as ReportName, search)
const linkAt = ({ columns }: Report, row: ReportRow | undefined, id: string): ReportLink => {
  const column = columns.find((one) => one.id === id)
  const link = column && row && linkOf(column, row)
  if (!link) throw new Error(`${id} leads nowhere`)
  return link
}

test('totals of ageing lead to the control account, to the items, and to the statement of a party', async () => {
  const asOf = '2026-02-15'
  const aged = await books.report('aged-receivables', { asOf })
  const owed = lastOf(aged, 'total')
  expect(sumsOf(await ledgerAt(linkAt(aged, aged.rows.at(-1), 'total'))).closing).toBe(owed)
  const items = await followed(linkAt(aged, aged.rows.at(-1), 'bucket0'))
  expect(items.rows.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(1)
  expect(lastOf(items, 'total')).toBe(owed)
  const ofClient = items.rows.find(({ kind }) => kind === 'subtotal')
  const statement = await followed(linkAt(items, ofClient, 'total'))
  const closing = statement.rows.find(({ cells }) => cells.includes('Closing balance'))
  expect([statement.names, closing?.cells[statement.columns.findIndex(({ id }) => id === 'balance')]]).toEqual([
    expect.objectContaining({ party: 'Client' }),
    owed,
  ])
})

test('totals of taxes lead to their lines, and what was owed before to the report of the days before', async () => {
  const tax = await books.report('tax', first)
  const labelled = (report: Report, label: string) => report.rows.find(({ cells }) => cells[0] === label)
  const before = labelled(tax, 'Owed before the period')
  const earlier = await followed(linkAt(tax, before, 'netTax'))
  expect(lastOf(earlier, 'netTax')).toBe(before?.cells.at(-1))
  const items = await followed(linkAt(tax, labelled(tax, 'Tax due for the period'), 'netTax'))
  expect(items.rows.map(({ cells }) => cells[0])).toContain('Owed at the end of the period')
})

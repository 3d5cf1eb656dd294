import { expect, test } from 'vitest'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { reportLookups, type ReportOption } from '@/contracts/reports/lookups'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Ledger Lane', 2024)
await books.journal('2024-12-10', [
  ['1010', '5000'],
  ['3000', '-5000'],
])
await books.journal('2025-03-15', [
  ['1010', '400'],
  ['4000', '-400'],
])
await books.journal('2025-11-20', [
  ['6000', '150.25'],
  ['1010', '-150.25'],
])
await books.journal('2026-01-31', [
  ['6000', '100'],
  ['1010', '-100'],
])
await books.journal('2026-02-01', [
  ['1010', '700.5'],
  ['4000', '-700.5'],
])

test('trial balance: opening, period and closing of each account; income and expense open the year at nothing', async () => {
  const report = await books.report('trial-balance', { from: '2026-02-01', to: '2026-02-28' })
  expect(figures(report, 'Bank')).toEqual(['5149.75', '0', '700.5', '0', '5850.25', '0'])
  expect(figures(report, 'Rent')).toEqual(['100', '0', '0', '0', '100', '0'])
  expect(figures(report, 'Sales')).toEqual(['0', '0', '0', '700.5', '0', '700.5'])
  expect(figures(report, 'Earnings of earlier years, not closed')).toEqual(['0', '249.75', '0', '0', '0', '249.75'])
  expect(figures(report, 'Total')).toEqual(['5249.75', '5249.75', '700.5', '700.5', '5950.25', '5950.25'])
  expect(failedChecks(report)).toEqual([])
  expect(report.provenance).toMatchObject({ postedOnly: true, draftsExcluded: 0 })
  const unclosed = await books.report('trial-balance', { from: '2026-02-01', to: '2026-02-28', unclosed: 'yes' })
  expect(figures(unclosed, 'Rent')).toEqual(['250.25', '0', '0', '0', '250.25', '0'])
  expect(failedChecks(unclosed)).toEqual([])
})

test('trial balance: the same on screen, as CSV, in Excel with live sums and on paper, folded or not', async () => {
  const parameters = { from: '2025-03-10', to: '2026-02-15' }
  const before = await expectSameEverywhere(books, 'trial-balance', parameters, 40)
  await books.fold()
  const after = await books.report('trial-balance', parameters)
  expect(after.rows).toEqual(before.rows)
})

test('trial balance: closing balances are the opening balances of the period that follows', async () => {
  const first = await books.report('trial-balance', { from: '2025-01-01', to: '2025-06-17', zeros: 'yes' })
  const next = await books.report('trial-balance', { from: '2025-06-18', to: '2025-12-31', zeros: 'yes' })
  for (const row of first.rows.filter(({ kind }) => kind === 'line')) {
    const [number = ''] = row.cells
    expect(next.rows.find(({ cells }) => cells[0] === number)?.cells.slice(2, 4), String(number)).toEqual(row.cells.slice(6, 8))
  }
})

test('says at which parameter what is wrong', async () => {
  const ask = (query: Record<string, string>) => books.caller.call(reportEndpoints['trial-balance'].read, { query })
  expect(await ask({ from: '2026-02-30' })).toMatchObject({ statusCode: 422, errors: [{ path: 'from', message: 'From: enter a day.' }] })
  expect(await ask({ from: '2026-03-01', to: '2026-02-01' })).toMatchObject({ statusCode: 422, errors: [{ path: 'to' }] })
  expect(await ask({ costCentre: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ statusCode: 422, errors: [{ path: 'costCentre' }] })
  expect((await ask({ whatever: '1' })).statusCode).toBe(422)
  expect((await ask({ from: '', to: '' })).statusCode).toBe(200)
})

test('sums lose nothing, and no cost centre, while many post and others fold them, and ledger health compares them with the lines', async () => {
  const [shop] = await api.owner.query<{ id: string }>(`insert into cost_centres (company_id, code, name) values ($1, 'SHOP', 'Shop') returning id`, [
    books.companyId,
  ])
  const costCentreId = shop?.id ?? ''
  const entry = (n: number) =>
    books.journal('2026-05-05', [
      ['6010', '1', n % 2 === 0 ? { costCentreId } : {}],
      ['1010', '-1'],
    ])
  await Promise.all(Array.from({ length: 18 }, (_, n) => (n % 3 === 0 ? books.fold() : entry(n))))
  const may = await books.report('trial-balance', { from: '2026-05-01', to: '2026-05-31' })
  expect(figures(may, 'Utilities').slice(2, 4)).toEqual(['12', '0'])
  await books.fold()
  const [kept] = await api.owner.query<{ most: number }>(
    'select max(n)::int as most from (select count(*) as n from ledger_sums where company_id = $1 group by account_id, month, is_closing, cost_centre_id) s',
    [books.companyId],
  )
  expect(kept?.most).toBe(1)
  const ofShop = await books.report('profit-loss', { from: '2026-05-01', to: '2026-05-31', costCentre: costCentreId })
  expect(figures(ofShop, 'Total expenses')).toEqual(['6'])
  const health = (await books.caller.call<LedgerHealth>(ledger.health)).data
  expect(health.checks.find(({ code }) => code === 'A14')).toMatchObject({ passed: true })
})

test('a report is limited to records of the own company, which can be found by name', async () => {
  const party = await books.addParty('Own & Only')
  const [stranger] = await api.owner.query<{ id: string }>('select id from parties where company_id <> $1 limit 1', [books.companyId])
  const ask = (id = '') => books.caller.call(reportEndpoints['party-statement'].read, { query: { party: id } })
  expect((await ask(party)).statusCode).toBe(200)
  expect(await ask(stranger?.id)).toMatchObject({ statusCode: 422, errors: [{ path: 'party' }] })
  expect(await ask()).toMatchObject({ statusCode: 422, errors: [{ path: 'party', message: 'Choose a customer or vendor.' }] })
  const found = await books.caller.call<{ rows: ReportOption[] }>(reportLookups.party, { query: { q: 'own & o' } })
  expect(found.data.rows).toEqual([{ value: party, label: 'Own & Only' }])
  const accounts = await books.caller.call<{ rows: ReportOption[] }>(reportLookups.account, { query: { q: '%' } })
  expect(accounts.data.rows).toEqual([])
})

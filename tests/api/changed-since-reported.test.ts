import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { areasOfLocks, type FiscalYearDetail, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { taxFiling } from '@/contracts/reports/filing'
import { reportLookups, type ReportOption } from '@/contracts/reports/lookups'
import type { Report } from '@/contracts/reports/report'
import { taxCodes, type TaxCode } from '@/contracts/tax-codes'
import { startApi } from '../support/api'
import { type BookLine, failedChecks, figures, openBooks, rowCalled } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Reported Goods', 2024)
const { caller, report } = books
const changed = (parameters: Record<string, string> = { from: '2025-01-01', to: '2026-12-31' }) => report('changed-since-reported', parameters)

const lock = async (day: string, periodNo: number, areas: readonly string[]): Promise<void> => {
  const { rows } = (await caller.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data
  const year = rows.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  const body = { action: 'setLocks', version: year?.version, reason: 'Reported', periods: [{ periodNo, areas }] }
  expect((await caller.call<{ year: FiscalYearDetail }>(fiscalYears.change, { params: { id: year?.id ?? '' }, body })).message).toBe('OK')
}
const fileTaxes = (from: string, to: string) => caller.call<{ id: string; tax: string }>(taxFiling.file, { body: { from, to } })
const cost = (date: string, amount: string) =>
  books.journal(date, [
    ['6000', amount],
    ['1010', `-${amount}`],
  ])

await books.journal('2026-01-15', [
  ['1010', '100'],
  ['4000', '-100'],
])
await lock('2026-01-15', 1, areasOfLocks)
await lock('2026-01-15', 1, [])

test('lists what was posted later into a reported period, or before it, with its effect by account and on the result', async () => {
  expect(figures(await changed(), 'Now, nothing was posted since')).toEqual([null, null, '100', '0'])
  await cost('2025-12-31', '5')
  // Later than the period: no change of it.
  await cost('2026-02-01', '7')
  await cost('2026-01-20', '30.25')
  const found = await expectSameEverywhere(books, 'changed-since-reported', { from: '2026-01-01', to: '2026-12-31' }, 6)
  expect(figures(found, 'Changed since FY 2026, period 1 was reported')).toEqual(['35.25', '35.25', '-30.25', '0'])
  expect(figures(found, 'As reported')).toEqual([null, null, '100', '0'])
  expect(figures(found, 'Now')).toEqual([null, null, '69.75', '0'])
  const journals = found.rows.filter(({ kind, level }) => kind === 'group' && level === 1).map(({ cells }) => [cells[1], cells[4], cells[6]])
  const who = journals[0]?.[2]
  expect(who).toMatch(/\w/)
  expect(journals).toEqual([
    ['2025-12-31', 'Entry (changes what was brought forward)', who],
    ['2026-01-20', 'Entry', who],
  ])
  const lines = found.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[3], ...cells.slice(7)])
  expect(lines).toEqual([
    ['1010', '0', '5', '0', '0'],
    ['6000', '5', '0', '0', '0'],
    ['1010', '0', '30.25', '0', '0'],
    ['6000', '30.25', '0', '-30.25', '0'],
  ])
  expect(failedChecks(found)).toEqual([])
})

test('a period that is reported again begins anew; its earlier report is still there, and can be chosen', async () => {
  await lock('2026-01-15', 1, areasOfLocks)
  const latest = await changed()
  expect(latest.rows.filter(({ kind, level }) => kind === 'group' && level === 0)).toHaveLength(1)
  expect(figures(latest, 'Now, nothing was posted since')).toEqual([null, null, '69.75', '0'])
  const both = await changed({ from: '2025-01-01', to: '2026-12-31', superseded: 'yes' })
  expect(both.rows.filter(({ kind, level }) => kind === 'group' && level === 0)).toHaveLength(2)
  // What the second report contains is a change of the first alone.
  const groups = both.rows.filter(({ kind }) => kind === 'group').map(({ level, cells }) => (level === 0 ? cells[0] : cells[1]))
  expect(groups).toEqual(['FY 2026, period 1', '2025-12-31', '2026-01-20', 'FY 2026, period 1'])
  const options = (await caller.call<{ rows: ReportOption[] }>(reportLookups.reported, { query: { q: 'period 1' } })).data.rows
  expect(options).toHaveLength(2)
  const first = await changed({ reported: options.at(-1)?.value ?? '' })
  expect(first.names).toEqual({ reported: 'FY 2026, period 1' })
  expect(figures(first, 'Now')).toEqual([null, null, '69.75', '0'])
  const stranger = await caller.call(reportEndpoints['changed-since-reported'].read, { query: { reported: books.companyId } })
  expect(stranger).toMatchObject({ statusCode: 422, errors: [{ path: 'reported' }] })
  for (const one of [latest, both, first]) expect(failedChecks(one)).toEqual([])
})

test('a tax report is filed with its figures once its period is over, and shows what was filed beside what is', async () => {
  const { rows } = (await caller.call<{ rows: TaxCode[] }>(taxCodes.list)).data
  const [code] = rows
  const sale = (date: string, base: string, tax: string, direction: 'input' | 'output' = 'output') => {
    const line: BookLine = [direction === 'output' ? '2200' : '1300', tax, { taxCodeId: code?.id ?? '', taxBase: base, taxDirection: direction }]
    return books.journal(date, [line, ['1010', `${-Number(base) - Number(tax)}`], [direction === 'output' ? '4000' : '5400', base]])
  }
  await sale('2026-04-02', '-500', '-100')
  await sale('2026-05-02', '100', '20', 'input')
  const quarter = { from: '2026-04-01', to: '2026-06-30' }
  expect(await fileTaxes('2026-04-01', '2199-12-31')).toMatchObject({ statusCode: 422, errors: [{ path: 'to' }] })
  expect((await fileTaxes('2026-04-01', '2026-06-30')).data.tax).toBe('80')
  await cost('2026-06-01', '9')
  expect((await changed({ from: '2026-06-30', to: '2026-06-30' })).rows.some(({ kind }) => kind === 'line')).toBe(false)
  await sale('2026-06-30', '-50', '-10')
  const now = await expectSameEverywhere(books, 'tax', quarter)
  expect(figures(now, 'Tax due for the period').at(-1)).toBe('90')
  expect(rowCalled(now, `As filed: ${code?.code} ${code?.name}`).slice(1)).toEqual(['500', '100', '0', '0', '500', '100'])
  const filed = now.rows.at(-1)
  expect([filed?.cells[0]?.startsWith('Tax due as filed on '), filed?.cells.at(-1), failedChecks(now)]).toEqual([true, '80', []])
  const since = await changed(filed?.drill?.search)
  expect(figures(since, 'Changed since Tax return 1 Apr 2026 to 30 Jun 2026 was reported')).toEqual(['60', '60', '50', '10'])
  expect(figures(since, 'As reported')).toEqual([null, null, null, '80'])
  expect(figures(since, 'Now')).toEqual([null, null, null, '90'])
  expect(failedChecks(since)).toEqual([])
  await expect(api.owner.query('update filed_taxes set tax = 0')).rejects.toThrow()
  expect((await fileTaxes('2026-04-01', '2026-06-30')).data.tax).toBe('90')
  expect((await report('tax', quarter)).rows.at(-1)?.cells.at(-1)).toBe('90')
})

test('many changes come in pages, which together are the file', async () => {
  await lock('2025-03-01', 3, areasOfLocks)
  await lock('2025-03-01', 3, [])
  for (let n = 1; n <= 103; n++) await cost('2025-03-05', String(n))
  const query = { from: '2025-01-01', to: '2026-12-31' }
  const pages: Report[] = []
  for (let after: string | null = ''; after !== null; after = pages.at(-1)?.nextCursor ?? null)
    pages.push((await caller.call<Report>(reportEndpoints['changed-since-reported'].read, { query: { ...query, ...(after && { after }) } })).data)
  expect(pages).toHaveLength(2)
  const csv = new TextDecoder()
    .decode(await books.file('changed-since-reported', 'csv', query))
    .trim()
    .split('\n')
  expect(csv.length - 1).toBe(pages.flatMap(({ rows }) => rows).length)
  expect(figures(pages[1] as Report, 'Changed since FY 2025, period 3 was reported')).toEqual(['5356', '5356', '-5356', '0'])
  expect(pages.flatMap(failedChecks)).toEqual([])
})

test('a report has changed also if what was posted since leaves its result and its tax as they were', async () => {
  await lock('2026-11-15', 11, areasOfLocks)
  await lock('2026-11-15', 11, [])
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect((await changed(november)).checks[0]?.title).toContain('(0 of 1 changed)')
  await books.journal('2026-11-20', [
    ['1010', '3'],
    ['3000', '-3'],
  ])
  expect((await changed(november)).checks[0]?.title).toContain('(1 of 1 changed)')
})

test('what was posted to an account that was merged is shown as one with the account that stands', async () => {
  await lock('2026-09-15', 9, areasOfLocks)
  await lock('2026-09-15', 9, [])
  await books.journal('2026-09-20', [
    ['6020', '3'],
    ['6040', '2'],
    ['1010', '-5'],
  ])
  const get = async (number: string) => (await caller.call<Account>(accounts.get, { params: { account_id: number } })).data
  const merge = { into: (await get('6040')).id, version: (await get('6020')).version }
  expect((await caller.call(accounts.merge, { params: { account_id: '6020' }, body: merge })).message).toBe('OK')
  const { rows } = await changed({ from: '2026-09-01', to: '2026-09-30' })
  expect(rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[3], ...cells.slice(7)])).toEqual([
    ['1010', '0', '5', '0', '0'],
    ['6040', '5', '0', '-5', '0'],
  ])
})

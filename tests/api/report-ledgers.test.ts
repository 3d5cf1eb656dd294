import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { add, subtract } from '@/contracts/rules/decimal'
import { startApi } from '../support/api'
import { failedChecks, figures, openBooks } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Ledgers', 2025)
const party = await books.addParty('Kestrel & Sons')
const due = (amount: string, dueDate: string): [string, string, object] => ['1100', amount, { partyId: party, dueDate }]

await books.journal(
  '2025-12-30',
  [
    ['1010', '1000'],
    ['3000', '-1000'],
  ],
  { narration: 'Capital' },
)
await books.journal(
  '2025-06-30',
  [
    ['6010', '7'],
    ['3000', '-7'],
  ],
  { narration: 'Power of the year before' },
)
await books.closing('2026-03-02', [
  ['3100', '1'],
  ['6010', '-1'],
])
for (let day = 1; day <= 28; day++)
  for (let n = 0; n < 9; n++)
    await books.journal(
      `2026-02-${String(day).padStart(2, '0')}`,
      [
        ['6010', '2.5', { memo: `Meter ${n}` }],
        ['1010', '-2.5'],
      ],
      { narration: `Power, day ${day}` },
    )
await books.journal('2026-03-03', [due('120.5', '2026-03-31'), ['4000', '-100'], ['4100', '-20.5']], { area: 'sales', narration: 'Sold' })
await books.journal('2026-03-04', [['1010', '100'], due('-100', '2026-03-31')], { currency: 'EUR', rate: '1.1', narration: 'Paid in euro' })

const pagesOf = async (name: 'general-ledger' | 'journal', query: Record<string, string>): Promise<Report[]> => {
  const pages: Report[] = []
  let after: string | null = null
  do {
    const answer: { data: Report } = await books.caller.call<Report>(reportEndpoints[name].read, { query: after ? { ...query, after } : query })
    pages.push(answer.data)
    after = answer.data.nextCursor
  } while (after !== null)
  return pages
}
const allPages = async (...asked: Parameters<typeof pagesOf>): Promise<Report['rows']> => (await pagesOf(...asked)).flatMap(({ rows }) => rows)

test('general ledger: opening, each line with its running balance and its other side, closing, over all pages', async () => {
  const bank = { account: '1010', from: '2026-01-01', to: '2026-12-31' }
  const rows = await allPages('general-ledger', bank)
  const balanceAt = 9
  expect(rows.filter(({ kind }) => kind === 'group')).toHaveLength(1)
  expect(rows.filter(({ kind }) => kind === 'line')).toHaveLength(253)
  let balance = rows.find(({ kind }) => kind === 'note')?.cells[balanceAt] ?? ''
  expect(balance).toBe('1000')
  for (const { cells } of rows.filter(({ kind }) => kind === 'line')) {
    balance = add(balance, subtract(cells[7] ?? '0', cells[8] ?? '0'))
    expect(cells[balanceAt]).toBe(balance)
  }
  expect(rows.at(-1)?.cells.slice(7, 10)).toEqual(['110', '630', '480'])
  expect(rows.at(-1)?.cells[balanceAt]).toBe(balance)
  const whole = await books.file('general-ledger', 'csv', bank)
  expect(new TextDecoder().decode(whole).trim().split('\r\n')).toHaveLength(rows.length + 1)
  const euro = rows.find(({ cells }) => cells[10] === 'EUR')
  expect(euro?.cells).toMatchObject({ 3: 'Paid in euro', 5: '1100', 7: '110', 11: '100' })
})

test('pages are checked: each account on the page where it ends, and journals as a whole', async () => {
  const titled = ({ checks }: Report) => checks.map(({ title, passed, found }) => [title, passed, found])
  const bank = await pagesOf('general-ledger', { account: '1010', from: '2026-01-01', to: '2026-12-31' })
  expect(bank.length).toBeGreaterThan(1)
  expect(bank.map(titled)).toEqual([...bank.slice(1).map(() => []), [['The lines lead to the closing balance', true, '480']]])
  const all = await pagesOf('general-ledger', { from: '2026-01-01', to: '2026-12-31' })
  expect(all.at(-1)?.checks).toMatchObject([{ title: 'The lines of each account lead to its closing balance', passed: true }])
  const conditions = new Set(all.flatMap(({ checks }) => checks.map(({ condition }) => condition)))
  expect([...conditions]).toEqual(['closing balances'])
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const journals = await pagesOf('journal', year)
  expect(journals.length).toBeGreaterThan(1)
  for (const page of journals) expect(titled(page)).toEqual([['All journals of the period: debits equal credits', true, '861.5']])
  const few = await books.report('journal', { from: '2026-03-03', to: '2026-03-31' })
  expect(titled(few)).toEqual([
    ['All journals of the period: debits equal credits', true, '230.5'],
    ['The listed journals add up to everything posted', true, '230.5'],
  ])
})

test('a check that fails names the account whose lines do not lead to its closing balance, once', async () => {
  await api.owner.query(`update ledger_sums set debit = debit + 7 where company_id = $1 and account_id = $2 and debit > 0`, [
    books.companyId,
    books.accountId('1100'),
  ])
  try {
    const year = { from: '2026-01-01', to: '2026-12-31' }
    const several = (await pagesOf('general-ledger', { ...year, account: '1010, 1100, 4000' })).flatMap(({ checks }) => checks)
    expect(several).toEqual([
      { condition: 'closing balances', title: 'The lines of account 1100 lead to its closing balance', passed: false, expected: '17.5', found: '10.5' },
    ])
    const single = await books.report('general-ledger', { ...year, account: '1100' })
    expect(single.checks).toMatchObject([{ title: 'The lines lead to the closing balance', passed: false, expected: '17.5', found: '10.5' }])
  } finally {
    await api.owner.query(`update ledger_sums set debit = debit - 7 where company_id = $1 and account_id = $2 and debit > 0`, [
      books.companyId,
      books.accountId('1100'),
    ])
  }
})

test('general ledger: by party, by range of accounts, and the same in every format', async () => {
  const ofParty = await expectSameEverywhere(books, 'general-ledger', { party, from: '2026-01-01', to: '2026-12-31' })
  expect(ofParty.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[4], cells[5], cells[7], cells[8]])).toEqual([
    ['Kestrel & Sons', '4000, 4100', '120.5', '0'],
    ['Kestrel & Sons', '1010', '0', '110'],
  ])
  expect(figures(ofParty, 'Closing balance 1100').slice(0, 3)).toEqual(['120.5', '110', '10.5'])
  const range = await expectSameEverywhere(books, 'general-ledger', { account: '4000-41', from: '2026-03-01', to: '2026-03-31' })
  expect(range.rows.filter(({ kind }) => kind === 'group').map(({ cells }) => cells[1])).toEqual(['4000', '4100'])
  const wrong = await books.caller.call(reportEndpoints['general-ledger'].read, { query: { account: '9999' } })
  expect(wrong).toMatchObject({ statusCode: 422, errors: [{ path: 'account', message: 'There is no account 9999.' }] })
})

test('journal: every entry once over all pages, with its place in the chain and its hash, or one by its number', async () => {
  const rows = await allPages('journal', { from: '2026-01-01', to: '2026-12-31' })
  const entries = rows.filter(({ kind }) => kind === 'group')
  expect([entries.length, new Set(entries.map(({ cells }) => cells[0])).size]).toEqual([255, 255])
  expect(entries.every(({ cells }) => /^[0-9a-f]{16}$/.test(cells[12] ?? ''))).toBe(true)
  const one = await expectSameEverywhere(books, 'journal', { voucher: entries[0]?.cells[0] ?? '' })
  expect(one.rows.map(({ kind }) => kind)).toEqual(['group', 'line', 'line', 'subtotal'])
  expect(failedChecks(one)).toEqual([])
})

test.each<Record<string, string>>([{}, { closing: 'no' }])('each figure of the trial balance is what the ledger that it leads to shows, %o', async (more) => {
  const balance = await books.report('trial-balance', { from: '2026-02-10', to: '2026-03-03', ...more })
  expect(figures(balance, 'Utilities')[1 + 2]).toBe('closing' in more ? '0' : '1')
  let compared = 0
  for (const row of balance.rows.filter(({ kind, drill }) => kind === 'line' && drill?.page === '/reports/general-ledger'))
    for (const [index, column] of balance.columns.entries()) {
      if (!column.drill) continue
      const ledger = await books.report('general-ledger', row.links?.[column.id]?.search ?? { ...row.drill?.search, ...column.drill })
      const [debit, credit, last = ''] = figures(ledger, `Closing balance ${row.cells[0]}`)
      const side = index - (index % 2)
      const net = subtract(row.cells[side] ?? '0', row.cells[side + 1] ?? '0')
      if (column.band === 'Period') expect([debit, credit]).toEqual([row.cells[4], row.cells[5]])
      else expect(last, `${row.cells[0]} ${column.id}`).toBe(net)
      compared += 1
    }
  expect(compared).toBeGreaterThan(30)
  const earned = await books.report('profit-loss', { from: '2026-02-20', to: '2026-03-31' })
  const power = earned.rows.find(({ cells }) => cells[0] === '6010')
  const ledger = await books.report('general-ledger', { ...power?.drill?.search, ...earned.columns[2]?.drill })
  const [debit, credit] = figures(ledger, 'Closing balance 6010')
  expect([debit, credit, power?.cells[2]]).toEqual(['202.5', '0', '202.5'])
})

test('statement of a party: what it owed before, lines, what is open, and how long it is overdue', async () => {
  const report = await expectSameEverywhere(books, 'party-statement', { party, from: '2026-01-01', to: '2026-04-30' })
  expect(figures(report, 'Closing balance').slice(0, 3)).toEqual(['120.5', '110', '10.5'])
  expect(figures(report, 'Owed to us: 1–30 days overdue')[2]).toBe('120.5')
  expect(figures(report, 'Owed to us: Paid or credited on account')[2]).toBe('-110')
  const later = await books.report('party-statement', { party, from: '2026-03-04', to: '2026-04-30' })
  expect(figures(later, 'Opening balance')[2]).toBe('120.5')
  expect(figures(later, 'Paid in euro').slice(0, 3)).toEqual(['0', '110', '10.5'])
  expect(figures(later, 'Closing balance').slice(0, 3)).toEqual(['0', '110', '10.5'])
  for (const one of [report, later]) expect(failedChecks(one)).toEqual([])
})

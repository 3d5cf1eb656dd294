import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import type { ClosingLine } from '@/contracts/fiscal-years'
import { journalEntries } from '@/contracts/journal-entries'
import { negate } from '@/contracts/rules/decimal'
import { postEntry } from '@server/modules/journal-entries/post-entry'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { constraintOf } from '../support/constraint-of'

const api = await startApi()
const close = { action: 'close' }
const reopen = { action: 'reopen', reason: 'A late bill' }
const figures = (lines: readonly ClosingLine[]) => lines.map(({ accountId, debit, credit, costCentre }) => [accountId, debit, credit, costCentre])

describe('W2: ERPNext’s closing of a period', async () => {
  const books = await newBooks(api, 'W2 Trading', { fiscalYearStartMonth: 4 })
  await books.reachBack('2021-03-15')
  await books.enter('2021-03-15', [
    ['1000', 'debit', '400'],
    ['4000', 'credit', '400'],
  ])
  // The last day of the year is part of it.
  await books.enter('2021-03-31', [
    ['5000', 'debit', '600'],
    ['1000', 'credit', '600'],
  ])
  const published = [
    ['4000', '400', '0', null],
    ['5000', '0', '600', null],
    ['3100', '200', '0', null],
  ]

  test('clears sales and costs to retained earnings, and a backdated entry is refused afterwards', async () => {
    const before = await books.checklist('2021-03-15')
    expect([before.isReady, before.result, figures(before.lines)]).toEqual([true, '-200', published])
    expect((await books.step('2021-03-15', close)).data.year).toMatchObject({ status: 'closed', name: 'FY 2021' })
    const closed = await books.checklist('2021-03-15')
    expect([closed.entry, closed.result, figures(closed.lines)]).toEqual([expect.stringMatching(/^JE-2021-/), '-200', published])
    expect(await books.balances('2021-03-31')).toEqual({ '1000': '-200', '3100': '200' })

    const late = await books.enter('2021-03-20', [
      ['1000', 'debit', '1'],
      ['4000', 'credit', '1'],
    ])
    expect([late.statusCode, late.code, late.errors?.[0]?.path]).toEqual([422, 'PERIOD_CLOSED', 'date'])
    expect(late.message).toContain('lies in a closed period of FY 2021: the year is closed.')
    expect(late.message).toContain('The first day that is open is 1 April 2021.')
    await books.discardDrafts()
    for (const area of ['journal', 'closing'])
      expect(
        await constraintOf(
          books.run(({ tx }) =>
            tx.execute(
              sql`insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration)
                select company_id, ${area}, 'X', '2021-03-31', document_id, 'x', 'USD', 1, 'By hand' from journals where company_id = ${books.companyId} limit 1`,
            ),
          ),
        ),
      ).toBe('journals_period')
    expect(await books.failedChecks()).toEqual([])
  })

  test('is undone by reopening, from the newest year on, and gives the same figures again', async () => {
    await books.enter('2021-05-01', [
      ['1000', 'debit', '70'],
      ['4000', 'credit', '70'],
    ])
    const early = await books.step('2022-05-01', close)
    expect([early.statusCode, early.code, early.errors?.map(({ path }) => path)]).toEqual([422, 'CLOSE_BLOCKED', ['earlier-years']])
    expect(early.message).toContain('FY 2022')
    expect((await books.step('2021-05-01', close)).statusCode).toBe(200)
    const order = await books.step('2021-03-15', reopen)
    expect([order.statusCode, order.message]).toEqual([409, 'FY 2022 is closed. Years are reopened from the newest on: reopen it first.'])
    for (const day of ['2021-05-01', '2021-03-15']) expect((await books.step(day, reopen)).data.year.status).toBe('open')
    expect(await books.balances('2021-03-31')).toEqual({ '1000': '-200', '4000': '-400', '5000': '600' })
    expect(figures((await books.checklist('2021-03-15')).lines)).toEqual(published)
    for (const day of ['2021-03-15', '2021-05-01']) expect((await books.step(day, close)).message).toBe('OK')
    expect(figures((await books.checklist('2021-03-15')).lines)).toEqual(published)
    expect(await books.balances('2021-03-31')).toEqual({ '1000': '-200', '3100': '200' })
    expect(await books.failedChecks()).toEqual([])
  })
})

describe('W3: hledger’s close', async () => {
  const books = await newBooks(api, 'W3 Sweets')
  const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
  const day = `${year}-06-01`
  await books.enter(day, [
    ['1010', 'debit', '80'],
    ['1000', 'debit', '10'],
    ['2110', 'debit', '25'],
    ['6190', 'debit', '5'],
    ['3000', 'credit', '120'],
  ])

  test('retains 5 and leaves 80, 10 and 25, which are 115 against the opening', async () => {
    expect((await books.step(day, close)).statusCode).toBe(200)
    expect(figures((await books.checklist(day)).lines)).toEqual([
      ['6190', '0', '5', null],
      ['3100', '5', '0', null],
    ])
    expect(await books.balances(`${year}-12-31`)).toEqual({ '1000': '10', '1010': '80', '2110': '25', '3000': '-120', '3100': '5' })
    expect((await books.step(day, reopen)).statusCode).toBe(200)
  })

  test('clears each cost centre by itself, and accounts that are kept in another currency by their value alone', async () => {
    const { run, companyId } = books
    const [shop] = await books.rows<{ id: string }>(`insert into cost_centres (company_id, code, name) values ('${companyId}', 'SHOP', 'Shop') returning id`)
    await run(({ tx }) => tx.execute(sql`update accounts set currency = 'EUR' where company_id = ${companyId} and account_id = '6050'`))
    await books.enter(day, [
      ['6020', 'debit', '30', { costCentreId: shop?.id }],
      ['6050', 'debit', '100', { currency: 'EUR', rate: '1.1' }],
      ['1000', 'credit', '140'],
    ])
    expect((await books.step(day, close)).statusCode).toBe(200)
    expect(figures((await books.checklist(day)).lines)).toEqual([
      ['6020', '0', '30', 'SHOP'],
      ['6050', '0', '110', null],
      ['6190', '0', '5', null],
      ['3100', '145', '0', null],
    ])
    const [travel] = await books.rows<{ amount: string; currency: string }>(
      `select trim_scale(l.amount)::text as amount, l.currency from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        join accounts a on a.company_id = l.company_id and a.id = l.account_id where j.company_id = '${companyId}' and j.area = 'closing' and a.account_id = '6050' order by j.posted_at desc limit 1`,
    )
    expect(travel).toEqual({ amount: '0', currency: 'EUR' })
    const [centre] = await books.rows<{ balance: string }>(
      `select sum(debit - credit)::float::text as balance from journal_lines where company_id = '${companyId}' and cost_centre_id = '${shop?.id}'`,
    )
    expect(centre?.balance).toBe('0')
    expect(await books.failedChecks()).toEqual([])
  })
})

test('suspense accounts that were merged are looked at as one, by the name of the one that stands', async () => {
  const books = await newBooks(api, 'Merged Suspense')
  const get = async (number: string) => (await books.who.call<Account>(accounts.get, { params: { account_id: number } })).data
  const { id: into, type, group } = await get('1900')
  const other = { accountId: '1901', name: 'Unclear', type, groupId: group.id }
  const { id, version } = (await books.who.call<Account>(accounts.create, { body: other })).data
  const day = (await books.years())[0]?.startsOn ?? ''
  const post = (suspense: string, amount: string) => {
    const lines = [
      { account: { accountId: suspense }, amount },
      { account: { accountId: books.account('1010') }, amount: negate(amount) },
    ]
    return books.run((session) => postEntry(session, { origin: 'entry', date: day, narration: 'Unclear', lines }))
  }
  const clearing = async () =>
    (await books.checklist(day)).items.filter(({ code }) => code.startsWith('clearing')).map(({ code, title, found }) => [code, title, found])
  await post(id, '12')
  expect((await books.who.call(accounts.merge, { params: { account_id: '1901' }, body: { into, version } })).message).toBe('OK')
  expect(await clearing()).toEqual([['clearing:1900', '1900 Suspense is zero', '12.00 USD is left']])
  await post(into, '-12')
  expect(await clearing()).toEqual([['clearing', 'Suspense and clearing accounts are zero', null]])
})

test('what was posted to a merged account is closed on the one that it was merged into', async () => {
  const books = await newBooks(api, 'Merged Before Close')
  await books.reachBack('2021-05-01')
  for (const [expense, sum] of [
    ['6000', '100'],
    ['6010', '50'],
  ] as const)
    await books.enter('2021-05-01', [
      [expense, 'debit', sum],
      ['1000', 'credit', sum],
    ])
  const { data: power } = await books.who.call<Account>(accounts.get, { params: { account_id: '6010' } })
  const merged = await books.who.call(accounts.merge, { params: { account_id: '6010' }, body: { into: books.account('6000'), version: power.version } })
  expect(merged.message).toBe('OK')
  const lines = [
    ['6000', '0', '150', null],
    ['3100', '150', '0', null],
  ]
  expect(figures((await books.checklist('2021-05-01')).lines)).toEqual(lines)
  expect((await books.step('2021-05-01', close)).message).toBe('OK')
  expect(figures((await books.checklist('2021-05-01')).lines)).toEqual(lines)
  expect(await books.failedChecks()).toEqual([])
})

test('accounts that were closed after their use are cleared and reversed like others, and take no ordinary posting', async () => {
  const books = await newBooks(api, 'Closed After Use')
  await books.reachBack('2021-05-01')
  const setUsable = (number: string, column: 'is_active' | 'is_postable', value: boolean) =>
    api.owner.query(`update accounts set ${column} = ${value} where company_id = $1 and account_id = $2`, [books.companyId, number])
  const rentOf = (number: string) =>
    [
      [number, 'debit', '100'],
      ['1000', 'credit', '100'],
    ] as const
  const entry = (await books.enter('2021-05-01', rentOf('6000'))).data
  await books.enter('2021-05-02', rentOf('6010'))
  await setUsable('6000', 'is_active', false)
  await setUsable('6010', 'is_postable', false)
  const lines = [
    ['6000', '0', '100', null],
    ['6010', '0', '100', null],
    ['3100', '200', '0', null],
  ]
  expect((await books.step('2021-05-01', close)).message).toBe('OK')
  expect(figures((await books.checklist('2021-05-01')).lines)).toEqual(lines)
  expect((await books.step('2021-05-01', reopen)).message).toBe('OK')
  expect(figures((await books.checklist('2021-05-01')).lines)).toEqual(lines)

  await setUsable('6000', 'is_active', true)
  const draft = (await books.draft('2021-05-03', rentOf('6000'))).data
  await setUsable('6000', 'is_active', false)
  const params = { voucherId: draft.voucherId }
  expect(await books.who.call(journalEntries.change, { params, body: { version: draft.version, action: 'post' } })).toMatchObject({
    code: 'ACCOUNT_NOT_POSTABLE',
  })
  await books.discardDrafts()

  const reversed = await books.who.call(journalEntries.change, {
    params: { voucherId: entry.voucherId },
    body: { version: entry.version, action: 'reverse', reason: 'Paid twice', date: '2021-05-04' },
  })
  expect(reversed.message).toBe('OK')
  expect(await books.balances()).toEqual({ '1000': '-100', '6010': '100' })
  expect(await books.failedChecks()).toEqual([])
})

test('a default account of retained earnings that takes no postings is named by the checklist, before the close and by it', async () => {
  const books = await newBooks(api, 'Retained Nowhere')
  await books.reachBack('2021-05-01')
  await books.enter('2021-05-01', [
    ['6000', 'debit', '1'],
    ['1000', 'credit', '1'],
  ])
  for (const [column, found] of [
    ['is_postable', '3100 Retained earnings takes no postings'],
    ['is_active', '3100 Retained earnings is closed'],
  ] as const) {
    const set = (value: boolean) => api.owner.query(`update accounts set ${column} = ${value} where company_id = $1 and account_id = '3100'`, [books.companyId])
    await set(false)
    const { items, isReady } = await books.checklist('2021-05-01')
    expect([isReady, items.find(({ code }) => code === 'retained-earnings')]).toEqual([false, expect.objectContaining({ state: 'open', found })])
    expect((await books.step('2021-05-01', close)).errors?.map(({ path }) => path)).toEqual(['retained-earnings'])
    await set(true)
  }
  expect((await books.step('2021-05-01', close)).message).toBe('OK')
})

test('while the year before is open, the entry that is shown clears what the year itself earned', async () => {
  const books = await newBooks(api, 'Two Open Years')
  await books.reachBack('2021-05-01')
  for (const [day, sum] of [
    ['2021-05-01', '400'],
    ['2022-05-01', '50'],
  ] as const)
    await books.enter(day, [
      ['1000', 'debit', sum],
      ['4000', 'credit', sum],
    ])
  const { isReady, result, lines } = await books.checklist('2022-05-01')
  expect([isReady, result, figures(lines)]).toEqual([
    false,
    '50',
    [
      ['4000', '50', '0', null],
      ['3100', '0', '50', null],
    ],
  ])
})

test('a close is refused with everything that blocks it; what is explained counts for its figure alone', async () => {
  const books = await newBooks(api, 'Blocked Books')
  const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
  const day = `${year}-03-03`
  await books.enter(day, [
    ['1900', 'debit', '12'],
    ['4000', 'credit', '12'],
  ])
  await books.draft(day, [['6000', 'debit', '7']])
  const refused = await books.step(day, close)
  expect([refused.statusCode, refused.errors?.map(({ path }) => path)]).toEqual([422, ['drafts:journal_entry', 'clearing:1900']])
  const { items } = await books.checklist(day)
  expect(items.find(({ code }) => code === 'drafts:journal_entry')).toMatchObject({ state: 'open', count: 1, link: { to: '/finance/journalEntry/list' } })

  const explain = (item: string, note: string) => books.step(day, { action: 'explain', item, note })
  expect((await explain('drafts:journal_entry', 'Later')).statusCode).toBe(422)
  expect((await explain('clearing:1900', 'The bank asks')).statusCode).toBe(200)
  expect((await books.checklist(day)).items.find(({ code }) => code === 'clearing:1900')?.state).toBe('explained')
  await books.enter(day, [
    ['1900', 'debit', '1'],
    ['4000', 'credit', '1'],
  ])
  expect((await books.checklist(day)).items.find(({ code }) => code === 'clearing:1900')?.state).toBe('open')
  expect((await explain('clearing:1900', 'The bank asks')).statusCode).toBe(200)
  await books.discardDrafts()
  expect((await books.step(day, close)).message).toBe('OK')
  const now = new Date().toISOString().slice(0, 10)
  expect((await books.step(now, close)).errors?.map(({ path }) => path)).toEqual(['over', 'clearing:1900'])
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type FiscalYearDetail, type FiscalYearRow, fiscalYears, type LockException } from '@/contracts/fiscal-years'
import { generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import type { TradeBasis } from '@/contracts/trade'
import { addDays } from '@server/domain/today'
import { checkLedger } from '@server/modules/ledger/health'
import { type Caller, startApi } from '../support/api'
import { newBooks } from '../support/books'
import { constraintOf } from '../support/constraint-of'
import { serviceOf } from '../support/service'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const accountant = await api.signIn('accounts@northgate.example')
const { run, rows, companyId } = await serviceOf(api, 'accounts@northgate.example', 'Northgate')
await api.owner.query('update companies set max_days_ahead = 3660 where id = $1', [companyId])
const { today, me } = await run(async ({ today: day, entry }) => ({ today: day, me: entry.user._id }))

const years = async () => (await manager.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data.rows
const read = async (id: string) => (await manager.call<FiscalYearDetail>(fiscalYears.get, { params: { id } })).data
const change = async (id: string, body: object, who: Caller = manager) =>
  who.call<{ year: FiscalYearDetail | null }>(fiscalYears.change, { params: { id }, body: { version: (await read(id)).version, ...body } })
const add = (body: object) => manager.call<FiscalYearDetail>(fiscalYears.create, { body })
const yearOf = async (day: string) => read((await years()).find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.id ?? '')
const periodOf = async (day: string) => {
  const year = await yearOf(day)
  const period = year.periods.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  if (!period) throw new Error(`no period of ${day}`)
  return { id: year.id, periodNo: period.periodNo }
}
const lock = async (day: string, areas: string[], reason = 'Reported') => {
  const { id, periodNo } = await periodOf(day)
  return change(id, { action: 'setLocks', reason, periods: [{ periodNo, areas }] }, accountant)
}

const { accounts, taxes } = (await accountant.call<TradeBasis & { accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } }))
  .data
const [customer] = await rows<{ id: string }>(`select party_id as id from customers where company_id = '${companyId}' and not tax_exempt order by code limit 1`)
const invoice = async (date: string, taxId: string | null = null) => {
  const line = { accountId: accounts.find(({ accountId }) => accountId === '4910')?.id, description: 'Fee', amount: '100', ...(taxId ? { taxId } : {}) }
  const body = { direction: 'receivable', partyId: customer?.id, subject: 'Fee', date, currency: 'USD', grandTotal: taxId ? '106' : '100', lines: [line] }
  const { data } = await accountant.call<{ id: string; voucherId: string; version: number }>(generalInvoices.create, { body })
  return accountant.call<{ voucherId: string }>(generalInvoices.change, {
    params: { voucherId: data.voucherId },
    body: { version: data.version, action: 'post' },
  })
}
const tax6 = taxes.find(({ code }) => code === 'TAX6')?.id ?? ''

describe('fiscal years', () => {
  test('follow each other, are short or long, and are divided into months or into 13 periods of four weeks', async () => {
    const last = (await years())[0]
    expect(last && last.startsOn > today).toBe(true)
    // The last year, which nothing is posted in, makes place for an odd one.
    expect((await change(last?.id ?? '', { action: 'remove' })).data.year).toBeNull()
    const first = last?.startsOn ?? ''
    const year = Number(first.slice(0, 4))
    const gap = await add({ startsOn: addDays(first, 1), endsOn: `${year}-12-31` })
    expect([gap.statusCode, gap.errors?.[0]?.path]).toEqual([422, 'startsOn'])
    const long = await add({ startsOn: first, endsOn: `${year + 1}-07-01` })
    expect([long.statusCode, long.errors?.[0]?.message]).toEqual([422, 'A fiscal year lasts 18 months at most.'])

    const short = (await add({ startsOn: first, endsOn: `${year}-03-31` })).data
    expect([short.name, short.label, short.periods.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)]).toEqual([
      `FY ${year}`,
      String(year),
      [`${year}-01-01 ${year}-01-31`, `${year}-02-01 ${addDays(`${year}-03-01`, -1)}`, `${year}-03-01 ${year}-03-31`],
    ])
    // Another year ends in the same calendar year: numbers tell the two apart.
    const second = (await add({ startsOn: `${year}-04-01`, endsOn: `${year}-12-31`, periodKind: 'weeks' })).data
    expect([second.name, second.label, second.periods.length]).toEqual([`FY ${year}B`, `${year}B`, 10])
    const weeks = (await add({ startsOn: `${year + 1}-01-01`, endsOn: `${year + 1}-12-31`, periodKind: 'weeks' })).data
    const days = weeks.periods.map(({ startsOn, endsOn }) => (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 + 1)
    expect([weeks.periods.length, days.slice(0, 12), days[12]]).toEqual([13, Array(12).fill(28), year % 4 === 3 ? 30 : 29])

    const between = await change(second.id, { action: 'remove' })
    expect([between.statusCode, between.message]).toEqual([
      409,
      `FY ${year}B can’t be deleted. There are years before and after it: only the first or the last year can be deleted.`,
    ])
    for (const id of [weeks.id, second.id, short.id]) expect((await change(id, { action: 'remove' })).statusCode).toBe(200)
    expect((await add({ startsOn: first, endsOn: `${year + 1}-06-30` })).data.periods.length).toBe(18)
  })

  test('number their documents, each by its own series', async () => {
    const long = (await years())[0]
    const year = Number(long?.startsOn.slice(0, 4))
    const ended = (await change(long?.id ?? '', { action: 'setEnd', endsOn: `${year}-05-15` })).data.year
    expect([ended?.periods.length, ended?.periods.at(-1)]).toEqual([5, expect.objectContaining({ startsOn: `${year}-05-01`, endsOn: `${year}-05-15` })])
    await add({ startsOn: `${year}-05-16`, endsOn: `${year}-12-31` })
    const numbers = []
    for (const date of [`${year}-05-15`, `${year}-05-16`, `${year}-12-31`]) numbers.push((await invoice(date)).data.voucherId)
    expect(numbers).toEqual([`GINV-${year}-00001`, `GINV-${year}B-00001`, `GINV-${year}B-00002`])
    const late = await change((await years())[0]?.id ?? '', { action: 'setEnd', endsOn: `${year}-12-30` })
    expect([late.statusCode, late.errors?.[0]?.path]).toEqual([422, 'endsOn'])
    await run(({ tx }) => checkLedger(tx, companyId).then((checks) => expect(checks.filter(({ passed }) => !passed)).toEqual([])))
    const posted = await change(long?.id ?? '', { action: 'remove' })
    expect([posted.statusCode, posted.message]).toContain(409)
  })

  test('are whole in the database itself', async () => {
    const last = (await years())[0]
    const sqlOf = (text: string) => run(({ tx }) => tx.execute(sql.raw(text)))
    expect(await constraintOf(sqlOf(`update fiscal_periods set ends_on = ends_on - 1 where fiscal_year_id = '${last?.id}' and period_no = 1`))).toBe(
      'fiscal_periods_whole',
    )
    expect(await constraintOf(sqlOf(`update fiscal_years set ends_on = ends_on + 1 where id = '${last?.id}'`))).toBe('fiscal_periods_whole')
    expect(await constraintOf(sqlOf(`update fiscal_years set ends_on = ends_on + 600 where id = '${last?.id}'`))).toBe('fiscal_years_length')
    const open = (starts: string) => sqlOf(`select add_fiscal_year('${companyId}', '${starts}', '${addDays(starts, 99)}', 'months', null)`)
    // Two at the same moment: one is there afterwards.
    const next = addDays(last?.endsOn ?? '', 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => constraintOf(open(next))))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
    expect(await constraintOf(open(addDays(next, 101)))).toBe('fiscal_years_whole')
  })
})

test('no year is added in front of one that is closed or locked for good, nor before finished opening balances, by the database neither', async () => {
  const books = await newBooks(api, 'Settled Before')
  const first = async () => (await books.years()).at(-1)?.startsOn ?? ''
  const before = async () => {
    const endsOn = addDays(await first(), -1)
    return { startsOn: `${endsOn.slice(0, 4)}-01-01`, endsOn }
  }
  const refused = async (why: string) => {
    const body = await before()
    const { statusCode, errors } = await books.who.call(fiscalYears.create, { body })
    const message = `${why}, and postings in an earlier year would change these figures. No year can be added before the first one.`
    expect([statusCode, errors]).toEqual([422, [{ path: 'startsOn', code: 'settled', message }]])
    const adding = sql`select add_fiscal_year(${books.companyId}::uuid, ${body.startsOn}::date, ${body.endsOn}::date, 'months', null)`
    expect(await constraintOf(books.run(({ tx }) => tx.execute(adding)))).toBe('fiscal_years_first')
  }
  const { name } = await books.yearOf(await first())
  expect((await books.step(await first(), { action: 'close' })).message).toBe('OK')
  await refused(`${name} is closed`)
  expect((await books.step(await first(), { action: 'reopen', reason: 'A late bill' })).message).toBe('OK')
  expect((await books.who.call(fiscalYears.create, { body: await before() })).message).toBe('OK')
  await api.owner.query(`insert into openings (company_id, goes_live_on, finished_at, finished_by) values ($1, $2, now(), $3)`, [
    books.companyId,
    await first(),
    me,
  ])
  await refused('The opening balances are finished')
  const earliest = await books.yearOf(await first())
  expect((await books.step(await first(), { action: 'hardLock', periodNo: 1, reason: 'Audited' })).message).toBe('OK')
  await refused(`Periods of ${earliest.name} are locked for good`)
})

describe('a soft lock', () => {
  test('keeps out its area, says who set it and who can help, and lets an exception pass until it ends', async () => {
    const day = `${today.slice(0, 4)}-01-20`
    await lock(day, ['journal', 'bank', 'stock', 'purchase', 'sales'], 'January is reported')
    const refused = await invoice(day)
    expect([refused.statusCode, refused.code, refused.errors?.[0]?.path]).toEqual([422, 'PERIOD_CLOSED', 'date'])
    expect(refused.message).toContain('locked for sales. It was locked by Aisha Rahman on')
    expect(refused.message).toMatch(/: January is reported\. The first day that is open is 1 February \d{4}\. .*Marcus Webb.* can grant an exception\.$/)

    const asked = { userId: me, area: 'sales', until: today, reason: 'A late invoice' }
    expect((await accountant.call(fiscalYears.addException, { body: asked })).statusCode).toBe(403)
    const exception = (await manager.call<LockException>(fiscalYears.addException, { body: asked })).data
    expect((await invoice(day)).statusCode).toBe(200)
    expect((await invoice(day, tax6)).statusCode).toBe(200)
    await lock(day, ['sales', 'tax'])
    expect((await invoice(day, tax6)).message).toContain('locked for taxes')
    expect((await invoice(day)).statusCode).toBe(200)
    await manager.call(fiscalYears.endException, { params: { id: exception.id } })
    expect((await invoice(day)).statusCode).toBe(422)
    await lock(day, [])
    expect((await invoice(day, tax6)).statusCode).toBe(200)

    const { moves } = await yearOf(day)
    expect(moves.slice(0, 5).map(({ move, movedBy, areas, reason }) => [move, movedBy, areas.join(' '), reason])).toEqual([
      ['unlock', 'Aisha Rahman', '', 'Reported'],
      ['exception_ended', 'Marcus Webb', 'sales', null],
      ['soft_lock', 'Aisha Rahman', 'sales tax', 'Reported'],
      ['exception', 'Marcus Webb', 'sales', 'A late invoice'],
      ['soft_lock', 'Aisha Rahman', 'bank journal purchase sales stock', 'January is reported'],
    ])
  })

  test('is kept by the database, also past the service: an exception is that of who posts, and is valid at the commit', async () => {
    const day = `${today.slice(0, 4)}-01-20`
    const [document] = await rows<{ id: string }>(`select document_id as id from journals where company_id = '${companyId}' limit 1`)
    const [rent, sales] = ['6000', '4000'].map((code) => accounts.find(({ accountId }) => accountId === code)?.id)
    const write = (between = '') =>
      constraintOf(
        run(async ({ tx }) => {
          await tx.execute(
            sql.raw(`with j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration, posted_by)
              values ('${companyId}', 'sales', 'X-' || gen_random_uuid(), '${day}', '${document?.id}', gen_random_uuid()::text, 'USD', 1, 'By hand', null) returning id)
            insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount) select '${companyId}', j.id, v.no, v.account::uuid, v.debit, v.credit, 'USD', v.debit - v.credit
              from j, (values (1, '${rent}', 5, 0), (2, '${sales}', 0, 5)) as v (no, account, debit, credit)`),
          )
          if (between) await tx.execute(sql.raw(between))
          // Nothing is kept: only whether the database would.
          await tx.execute(sql`set constraints all immediate`)
          throw Object.assign(new Error('rolled back'), { constraint: 'accepted' })
        }),
      )
    expect(await write()).toBe('accepted')
    await lock(day, ['sales'])
    expect(await write()).toBe('journals_period')
    const grant = (user: string, until: string) =>
      rows(`insert into lock_exceptions (company_id, user_id, area, until, reason) values ('${companyId}', '${user}', 'sales', ${until}, 'Test') returning id`)
    const [other] = await rows<{ id: string }>(`select user_id as id from memberships where company_id = '${companyId}' and user_id <> '${me}' limit 1`)
    await grant(other?.id ?? '', `now() + interval '1 day'`)
    expect(await write()).toBe('journals_period')
    await grant(me, `clock_timestamp() + interval '1 second'`)
    expect(await write()).toBe('accepted')
    expect(await write('select pg_sleep(1.1)')).toBe('journals_period')
    await lock(day, [])
    expect(await constraintOf(rows(`update lock_exceptions set until = now() + interval '9 days' returning id`))).toBe('ledger_immutable')
    expect(await constraintOf(rows(`update period_moves set reason = 'Other' returning id`))).toBe('ledger_immutable')
    // Who posts is who is signed in, whatever the statement says.
    const [poster] = await rows<{ right: boolean }>(
      `select bool_and(posted_by is not null) as right from journals where company_id = '${companyId}' and posted_at > now() - interval '1 minute'`,
    )
    expect(poster?.right).not.toBe(false)
  })
})

test('a hard lock takes the periods before it along and stays, also against SQL', async () => {
  const first = (await years()).at(-1)
  const { id } = await read(first?.id ?? '')
  expect((await change(id, { action: 'hardLock', periodNo: 2, reason: 'Audited' }, accountant)).statusCode).toBe(403)
  const locked = (await change(id, { action: 'hardLock', periodNo: 2, reason: 'Audited' })).data.year
  expect(locked?.periods.map(({ status }) => status).slice(0, 3)).toEqual(['locked', 'locked', 'open'])
  const refused = await change(id, { action: 'setLocks', reason: 'Again', periods: [{ periodNo: 1, areas: [] }] })
  expect([refused.statusCode, refused.message]).toEqual([409, 'Period 1 is locked for good.'])
  expect(await constraintOf(rows(`update fiscal_periods set status = 'open' where fiscal_year_id = '${id}' returning period_no`))).toBe('fiscal_periods_final')
  expect((await invoice(first?.startsOn ?? '')).message).toContain('period 1 is locked for good. It was locked by Marcus Webb on')
  expect((await change(id, { action: 'remove' })).statusCode).toBe(409)
})

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyInfos } from '@/contracts/company-info'
import { customers } from '@/contracts/parties'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { allocate } from '@server/modules/ledger/allocate'
import { nextVoucherId } from '@server/modules/documents/drafts'
import { checkLedger } from '@server/modules/ledger/health'
import { post } from '@server/modules/ledger/post'
import { reverseJournal } from '@server/modules/ledger/reverse'
import { addDays } from '@server/domain/today'
import { type Caller, startApi } from '../support/api'
import { byClients as byClientsOf } from '../support/by-clients'
import { serviceOf } from '../support/service'

/** RACES=1 runs the numbers of the reliability plan instead of about a tenth of them. */
const FULL = process.env['RACES'] === '1'
const CLIENTS = 20
const countFor = (full: number, usual: number): number => (FULL ? full : usual)

const api = await startApi({ connections: CLIENTS + 5, unsound: 'journals are posted by hand here for documents that ask for none' })
const system = 'system@northgate.example'
const { run, rows, companyId } = await serviceOf(api, system, 'Northgate')
const today = await run(async ({ today: day }) => day)
const [{ document, customer }] = (await rows(
  `select (select min(id::text) from documents where company_id = c.id) as document, (select min(party_id::text) from customers where company_id = c.id) as customer
    from companies c where c.id = '${companyId}'`,
)) as [{ document: string; customer: string }]

/** Interleaves the lists, so that calls of all kinds run at the same time. */
const interleaved = <T>(works: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(...works.map(({ length }) => length)) }, (_, at) => works.flatMap((one) => one[at] ?? [])).flat()

const byClients = <T>(works: readonly (() => Promise<T>)[]) => byClientsOf(CLIENTS, works)
const countDone = (results: readonly PromiseSettledResult<unknown>[]): number => results.filter(({ status }) => status === 'fulfilled').length
/** Expects a sound ledger. A12 is left out, because journals are posted here for documents that ask for none. */
const expectHealthy = async () =>
  expect(await run(async ({ tx }) => (await checkLedger(tx, companyId)).filter(({ passed, code }) => !passed && code !== 'A12'))).toEqual([])

let purposes = 0
const postOpenItem = (amount: string, party = customer) =>
  run(async (session) => {
    const posted = await post(
      session,
      { documentId: document },
      {
        area: 'sales',
        purpose: `race ${++purposes}`,
        date: today,
        currency: 'USD',
        rate: '1',
        narration: 'Race',
        lines: [
          { account: 'receivable', amount, partyId: party },
          { account: 'suspense', amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
        ],
      },
    )
    if (!posted) throw new Error('nothing posted')
    return { journal: posted.id, line: posted.lines[0]?.id ?? '' }
  })

/** Posts open items, also with `CLIENTS` clients: more at a time would wait too long for a connection. */
const postOpenItems = async (count: number, amount: string) => {
  const results = await byClients(Array.from({ length: count }, () => () => postOpenItem(amount)))
  expect(countDone(results)).toBe(count)
  return results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

test('the first twenty postings of a year come at the same time and are numbered once each', async () => {
  const other = await serviceOf(api, system, 'Falcon')
  const [year] = await other.rows<{ first: string }>(`select max(starts_on)::text as first from fiscal_years where company_id = '${other.companyId}'`)
  expect(
    await other.rows(`select 1 from counters where company_id = '${other.companyId}' and kind = 'JE' and fiscal_year = ${year?.first.slice(0, 4)}`),
  ).toEqual([])
  const [party] = await other.rows<{ id: string; document: string }>(
    `select min(party_id::text) as id, (select min(id::text) from documents where company_id = c.company_id) as document from customers c
      where company_id = '${other.companyId}' group by company_id`,
  )
  const works = Array.from(
    { length: CLIENTS },
    (_, n) => () =>
      other.run((session) =>
        post(
          session,
          { documentId: party?.document ?? '' },
          {
            area: 'sales',
            purpose: `first ${n}`,
            date: year?.first ?? '',
            currency: session.entry.company.baseCurrency,
            rate: '1',
            narration: 'First',
            lines: [
              { account: 'receivable', amount: '1', partyId: party?.id ?? '' },
              { account: 'suspense', amount: '-1' },
            ],
          },
        ),
      ),
  )
  expect(countDone(await byClients(works))).toBe(CLIENTS)
  expect(
    await other.rows(`select next from counters where company_id = '${other.companyId}' and kind = 'JE' and fiscal_year = ${year?.first.slice(0, 4)}`),
  ).toEqual([{ next: CLIENTS + 1 }])
}, 600_000)

describe('numbers', () => {
  const drafts = async (who: Caller, dates: readonly (string | undefined)[]) => {
    const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
    const [party] = await api.owner.query<{ id: string }>(`select party_id as id from customers where company_id = $1 order by code limit 1`, [who.companyId])
    const base = await api.owner.query<{ currency: string }>(`select base_currency as currency from companies where id = $1`, [who.companyId])
    const bodies = dates.map((date) => ({
      direction: 'receivable',
      partyId: party?.id,
      subject: 'Race',
      currency: base[0]?.currency,
      grandTotal: '10',
      date,
      lines: [{ accountId: accounts.find(({ type }) => type !== 'cash')?.id, description: 'A line', amount: '10' }],
    }))
    const results = await byClients(bodies.map((body) => async () => (await who.call<GeneralInvoice>(generalInvoices.create, { body })).data))
    return results.map((one) => (one as PromiseFulfilledResult<GeneralInvoice>).value)
  }
  const postAll = (who: Caller, all: readonly GeneralInvoice[]) =>
    all.map(
      ({ voucherId, version }) =>
        async () =>
          (await who.call<GeneralInvoice>(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).statusCode,
    )
  const seriesOf = (company: string, kind = 'GINV') =>
    api.owner.query<{ year: string; span: number; count: number; distinct: number }>(
      `select substring(voucher_id from '-(\\d{4})-') as year, (max(n) - min(n) + 1)::int as span, count(*)::int as count, count(distinct n)::int as distinct
       from (select voucher_id, substring(voucher_id from '-(\\d{5})')::int as n from journals where company_id = $1 and voucher_id like $2 || '-%') x group by 1 order by 1`,
      [company, kind],
    )

  test('of one company by twenty clients, a fifth of the postings failing: no gap, no double', async () => {
    const who = await api.signIn(system, 'Northgate')
    const count = countFor(2000, 60)
    const all = await drafts(
      who,
      Array.from({ length: count }, (_, n) => (n % 5 === 4 ? '2001-01-01' : undefined)),
    )
    const answers = await byClients(postAll(who, all))
    expect(answers.filter((one) => one.status === 'fulfilled' && one.value === 200)).toHaveLength((count * 4) / 5)
    for (const series of await seriesOf(companyId)) expect([series.span, series.distinct]).toEqual([series.count, series.count])
    await expectHealthy()
  }, 600_000)

  const [demo, founded] = [
    ['Northgate', 'Gulf', 'Falcon'],
    ['Harbor', 'Quay'],
  ]
  /** Series of the journals that are posted in addition to the general invoices of the API. */
  const kinds = ['INV', 'VINV', 'JE'] as const
  const foundCompany = async (name: string): Promise<void> => {
    const body = { name, country: 'US', timezone: 'America/New_York', baseCurrency: 'USD' }
    expect((await (await api.signIn(system, 'Northgate')).call(companyInfos.create, { body })).statusCode).toBe(200)
    await (await api.signIn(system, name)).call(customers.create, { body: { name: 'Whoever', currency: 'USD' } })
  }

  test('of five companies, four kinds and two fiscal years at once: each series without a gap, each year begins anew', async () => {
    for (const name of founded) await foundCompany(name)
    // Invoices may usually not be dated as far ahead as the next year. These have no tax.
    await api.owner.query('update companies set max_days_ahead = 3660, charges_tax = false')
    const companies = await Promise.all([...demo, ...founded].map(async (name) => ({ name, who: await api.signIn(system, name) })))
    const [year] = await rows<{ first: string }>(
      `select min(starts_on)::text as first from fiscal_years where company_id = '${companyId}' and starts_on > '${today}'`,
    )
    const next = year?.first ?? today
    const turn = [addDays(next, -1), next]
    const works = await Promise.all(
      companies.map(async ({ name, who }) => {
        const days = Array.from({ length: countFor(250, 8) }, (_, n) => turn[n % 2])
        const invoices = await drafts(who, days)
        const service = await serviceOf(api, system, name)
        const journalOf = (kind: (typeof kinds)[number], n: number, date: string) => () =>
          service.run(async (session) => {
            const { id, party } = invoices[n] as GeneralInvoice
            const lines = [
              { account: 'receivable', amount: '1', partyId: party.id },
              { account: 'suspense', amount: '-1' },
            ] as const
            const voucherId = await nextVoucherId(session, kind, date)
            const posting = { area: 'sales', purpose: kind, date, currency: session.entry.company.baseCurrency, rate: '1', narration: 'Race', lines } as const
            return (await post(session, { documentId: id, voucherId }, posting)) ? 200 : 0
          })
        return [...postAll(who, invoices), ...days.flatMap((day, n) => kinds.map((kind) => journalOf(kind, n, day ?? today)))]
      }),
    )
    const answers = await byClients(interleaved(works))
    expect(answers.filter((one) => one.status === 'rejected' || one.value !== 200)).toEqual([])
    for (const { who } of companies)
      for (const kind of ['GINV', ...kinds]) {
        const series = await seriesOf(who.companyId, kind)
        expect([kind, series.length >= 2]).toEqual([kind, true])
        for (const one of series) expect([kind, one.span, one.distinct]).toEqual([kind, one.count, one.count])
      }
    const firsts = ['GINV', ...kinds].map((kind) => `${kind}-${next.slice(0, 4)}-00001`)
    expect(await api.owner.query(`select 1 from journals where company_id = $1 and voucher_id = any ($2)`, [companyId, firsts])).toHaveLength(firsts.length)
  }, 600_000)
})

describe('at the same time', () => {
  test('one journal is reversed once, whoever asks twice', async () => {
    const journals = await postOpenItems(countFor(500, 25), '10')
    const twice = journals.flatMap(({ journal }) =>
      [1, 2].map(() => () => run((session) => reverseJournal(session, journal, { date: today, narration: 'Twice' }))),
    )
    const results = await byClients(twice)
    expect([countDone(results), results.length - countDone(results)]).toEqual([journals.length, journals.length])
    await expectHealthy()
  }, 600_000)

  test('a payment settles no more than it is, and no invoice more than it is', async () => {
    const payment = await postOpenItem('-1000')
    const invoices = await postOpenItems(countFor(200, 40), '100')
    const results = await byClients(
      invoices.map(
        ({ line }) =>
          () =>
            run((session) => allocate(session, { debitLineId: line, creditLineId: payment.line, amount: '100', date: today, area: 'bank' })),
      ),
    )
    expect(countDone(results)).toBe(10)
    const invoice = await postOpenItem('1000')
    const payments = await postOpenItems(countFor(200, 40), '-100')
    const outcomes = await byClients(
      payments.map(
        ({ line }) =>
          () =>
            run((session) => allocate(session, { debitLineId: invoice.line, creditLineId: line, amount: '100', date: today, area: 'bank' })),
      ),
    )
    expect(countDone(outcomes)).toBe(10)
    await expectHealthy()
  }, 600_000)

  test('sides that are settled in opposite orders meet no deadlock', async () => {
    const debits = await Promise.all(Array.from({ length: 8 }, () => postOpenItem('1000')))
    const credits = await Promise.all(Array.from({ length: 8 }, () => postOpenItem('-1000')))
    const works = Array.from({ length: countFor(2000, 120) }, (_, n) => {
      const debit = debits[(n * 5) % 8]?.line ?? ''
      const credit = credits[(n * 3 + (n % 2)) % 8]?.line ?? ''
      return () => run((session) => allocate(session, { debitLineId: debit, creditLineId: credit, amount: '1', date: today, area: 'bank' }))
    })
    expect(countDone(await byClients(works))).toBe(works.length)
    await expectHealthy()
  }, 600_000)

  test('a period that is locked while others post keeps what came before and nothing that came after', async () => {
    for (let round = 0; round < countFor(200, 10); round++) {
      const lock = () =>
        run(({ tx }) =>
          tx.execute(
            sql`update fiscal_periods set status = 'soft_locked', locked_areas = '{sales,purchase,stock,bank,journal,tax}' where company_id = ${companyId} and ${today}::date between starts_on and ends_on`,
          ),
        )
      const [locked, ...posted] = await Promise.allSettled([lock(), ...Array.from({ length: 6 }, () => postOpenItem('1'))])
      expect(locked?.status).toBe('fulfilled')
      for (const one of posted)
        if (one.status === 'rejected') expect(JSON.stringify(one.reason, Object.getOwnPropertyNames(one.reason as object))).toContain('closed')
      expect((await Promise.allSettled([postOpenItem('1')]))[0]?.status).toBe('rejected')
      await run(({ tx }) => tx.execute(sql`update fiscal_periods set status = 'open', locked_areas = '{}' where company_id = ${companyId}`))
    }
    await expectHealthy()
  }, 600_000)
})

import { expect, test } from 'vitest'
import { exchangeRates } from '@/contracts/exchange-rates'
import { customers, type Customer, vendors } from '@/contracts/parties'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type HandedOver, reportJobs } from '@/contracts/reports/jobs'
import type { Report } from '@/contracts/reports/report'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { post as postByHand } from '@server/modules/ledger/post'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { newBooks, type Books } from '../support/books'
import { failedChecks, figures, repeatedTotals } from '../support/report-books'
import { expectSameEverywhere } from '../support/report-files'

/**
 * Parent keeps its books in dollars, Sister too, Daughter in euro. Rates of Parent: 1 EUR = 1.10 USD on 1 March (the capital), 1.20 and 1.30 recorded in
 * April (mean 1.25), 1.30 on 30 April (closing).
 *
 *   Parent    1 Mar  Bank 10,000 / Capital 10,000
 *             10 Apr invoice to Daughter 1,000 USD: Receivables 1,000 / Sales 1,000
 *             12 Apr loan to Sister 2,000: Loans given (receivable) 2,000 / Bank 2,000
 *   Daughter  1 Mar  Bank 1,000 EUR / Capital 1,000 EUR
 *             10 Apr the same invoice, 1,000 USD at 0.80 EUR: Rent 800 EUR / Payables 800 EUR
 *             20 Apr sale to an outsider: Bank 2,000 EUR / Sales 2,000 EUR
 *   Sister    12 Apr the same loan: Bank 2,000 / Loans taken (payable) 2,000
 *             15 Apr Utilities 100 / Bank 100
 */
const api = await startApi({ unsound: 'goods on stock accounts are posted by hand here, which no entry may' })
const parent = await newBooks(api, 'Parent Trading')
const daughter = await newBooks(api, 'Daughter Trading', { baseCurrency: 'EUR' })
const sister = await newBooks(api, 'Sister Trading')
const year = Number((await parent.years()).at(-1)?.startsOn.slice(0, 4))
const day = (monthAndDay: string): string => `${year}-${monthAndDay}`

const partyOf = async (books: Books, role: 'customer' | 'vendor', name: string, ownCompanyId: string | null) =>
  (await books.who.call<Customer>((role === 'customer' ? customers : vendors).create, { body: { name, currency: 'USD', ownCompanyId } })).data
const rate = (books: Books, currency: string, date: string, value: string) =>
  books.who.call(exchangeRates.create, { body: { currency, date, rate: value, source: 'test' } })
const post = async (books: Books, date: string, lines: Parameters<Books['enter']>[1]) => expect((await books.enter(date, lines)).message).toBe('OK')

const asCustomer = await partyOf(parent, 'customer', 'Daughter', daughter.companyId)
const borrower = await partyOf(parent, 'customer', 'Sister', sister.companyId)
const asVendor = await partyOf(daughter, 'vendor', 'Parent', parent.companyId)
const lender = await partyOf(sister, 'vendor', 'Parent', parent.companyId)
for (const [date, value] of [
  [day('03-01'), '1.10'],
  [day('04-05'), '1.20'],
  [day('04-30'), '1.30'],
] as const)
  await rate(parent, 'EUR', date, value)

await post(parent, day('03-01'), [
  ['1010', 'debit', '10000'],
  ['3000', 'credit', '10000'],
])
await post(parent, day('04-10'), [
  ['1100', 'debit', '1000', { partyId: asCustomer.id }],
  ['4000', 'credit', '1000'],
])
await post(parent, day('04-12'), [
  ['1100', 'debit', '2000', { partyId: borrower.id }],
  ['1010', 'credit', '2000'],
])
await post(daughter, day('03-01'), [
  ['1010', 'debit', '1000'],
  ['3000', 'credit', '1000'],
])
await post(daughter, day('04-10'), [
  ['6000', 'debit', '1000', { currency: 'USD', rate: '0.8' }],
  ['2000', 'credit', '1000', { currency: 'USD', rate: '0.8', partyId: asVendor.id }],
])
await post(daughter, day('04-20'), [
  ['1010', 'debit', '2000'],
  ['4000', 'credit', '2000'],
])
await post(sister, day('04-12'), [
  ['1010', 'debit', '2000'],
  ['2000', 'credit', '2000', { partyId: lender.id }],
])
await post(sister, day('04-15'), [
  ['6010', 'debit', '100'],
  ['1010', 'credit', '100'],
])

const companies = [parent, daughter, sister].map(({ companyId }) => companyId).join(',')
const april = { from: day('04-01'), to: day('04-30'), companies }
const ask = (query: Record<string, string>, books: Books = parent) => books.who.call<Report>(reportEndpoints.consolidated.read, { query })
const report = async (query: Record<string, string> = {}): Promise<Report> => {
  const answer = await ask({ ...april, ...query })
  expect([answer.statusCode, answer.message]).toEqual([200, 'OK'])
  return answer.data
}

test('balance sheet: balances at the closing rate, earnings at the average, equity at its day’s, and the rest in the translation reserve', async () => {
  const sheet = await report()
  expect(sheet).toMatchObject({ title: 'Consolidated balance sheet', currency: 'USD' })
  expect(sheet.columns.slice(2).map(({ header }) => header)).toEqual(['Parent Trading', 'Daughter Trading', 'Sister Trading', 'Eliminations', 'Consolidated'])
  // 3,000 EUR × 1.30
  expect(figures(sheet, 'Bank')).toEqual(['8000', '3900', '1900', '0', '13800'])
  expect(figures(sheet, 'Accounts receivable')).toEqual(['3000', '0', '0', '-3000', '0'])
  // 800 EUR × 1.30 = 1,040; it is 1,000 USD in both books, so the difference comes from rates alone.
  expect(figures(sheet, 'Accounts payable')).toEqual(['0', '1040', '2000', '-3040', '0'])
  // 1,000 EUR × 1.10
  expect(sheet.rows.find(({ cells }) => cells[0] === '3000')?.cells.slice(2)).toEqual(['10000', '1100', '0', '0', '11100'])
  // (2,000 − 800) EUR × 1.25
  expect(figures(sheet, 'Earnings of the period')).toEqual(['1000', '1500', '-100', '0', '2400'])
  // 3,900 − 1,040 − 1,100 − 1,500; and 40 from the eliminations.
  expect(figures(sheet, 'Translation reserve')).toEqual(['0', '260', '0', '40', '300'])
  expect(figures(sheet, 'Total assets')).toEqual(['11000', '3900', '1900', '-3000', '13800'])
  expect(figures(sheet, 'Total liabilities and equity')).toEqual(['11000', '3900', '1900', '-3000', '13800'])
  expect([failedChecks(sheet), repeatedTotals(sheet)]).toEqual([[], []])
  expect(sheet.about).toContain(`1 EUR = 1.3 USD on 30 Apr ${year}`)
})

test('profit and loss: sales to a company are taken out with its expense, and what rates make of them is a line of its own', async () => {
  const earned = await report({ statement: 'profit-loss' })
  expect(figures(earned, 'Total income')).toEqual(['1000', '2500', '0', '-1000', '2500'])
  // 800 EUR × 1.25 = 1,000
  expect(figures(earned, 'Rent')).toEqual(['0', '1000', '0', '-1000', '0'])
  expect(figures(earned, 'Net profit')).toEqual(['1000', '1500', '-100', '0', '2400'])
  expect([failedChecks(earned), repeatedTotals(earned)]).toEqual([[], []])
})

test('in another currency, and as a trial balance; the same on screen, as CSV, in Excel and on paper', async () => {
  const shown = await expectSameEverywhere(booksAsReported(), 'consolidated', { ...april, statement: 'trial-balance' }, 10)
  expect(figures(shown, 'Total')).toEqual(['0', '0', '0', '0', '0'])
  expect([failedChecks(shown), repeatedTotals(shown)]).toEqual([[], []])
  const euro = await report({ currency: 'EUR', statement: 'profit-loss' })
  // 1,000 USD ÷ 1.25
  expect(figures(euro, 'Total income')).toEqual(['800', '2000', '0', '-800', '2000'])
})

test('a figure leads into the ledger of its company, with a switch if that is another one', async () => {
  const row = (await report()).rows.find(({ kind, cells }) => kind === 'line' && cells[1] === 'Bank')
  expect(row?.links).toMatchObject({
    company0: { page: '/reports/general-ledger', search: { account: '1010', to: day('04-30') } },
    company1: { page: '/reports/general-ledger', companyId: daughter.companyId },
  })
  expect(row?.links?.['company0']?.companyId).toBeUndefined()
})

test('each figure of the eliminations leads to the balances and entries that it is made of, with their companies', async () => {
  let compared = 0
  for (const statement of ['balance-sheet', 'profit-loss', 'trial-balance']) {
    const made = await report({ statement })
    for (const { cells, links } of made.rows.filter(({ kind }) => kind === 'line')) {
      const eliminated = cells[5] ?? '0'
      if (isZero(eliminated) || cells[0] === null) continue
      const link = links?.['eliminated']
      expect(link?.page).toBe('/reports/consolidated')
      const list = await ask(link?.search ?? {})
      expect([list.message, failedChecks(list.data)]).toEqual(['OK', []])
      const sum = add('0', ...list.data.rows.filter(({ kind }) => kind === 'line').map((row) => row.cells[8] ?? '0'))
      expect([sum, negate(sum)]).toContain(add('0', eliminated))
      compared += 1
    }
  }
  expect(compared).toBe(8)
  const all = await expectSameEverywhere(booksAsReported(), 'consolidated', { ...april, statement: 'eliminations' })
  expect(all.title).toBe('Eliminations')
  expect(all.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[1], cells[2], cells[3], cells[6], cells[7], cells[8]])).toEqual([
    ['Daughter', 'Parent Trading', 'Daughter Trading', 'USD', '1000', '-1000'],
    ['Sister', 'Parent Trading', 'Sister Trading', 'USD', '2000', '-2000'],
    ['Parent', 'Daughter Trading', 'Parent Trading', 'USD', '-1000', '1040'],
    ['Parent', 'Sister Trading', 'Parent Trading', 'USD', '-2000', '2000'],
    ['Daughter', 'Parent Trading', 'Daughter Trading', 'USD', '-1000', '1000'],
    ['Parent', 'Daughter Trading', 'Parent Trading', 'USD', '1000', '-1000'],
  ])
  // What rates leave is the other side of the translation reserve.
  expect(figures(all, 'Total of what they owe').at(-1)).toBe('40')
  expect(failedChecks(all)).toEqual([])
  const [, , ofDaughter, , sale] = all.rows.filter(({ kind }) => kind === 'line')
  expect(ofDaughter?.links?.['eliminated']).toMatchObject({
    page: '/reports/general-ledger',
    search: { account: '2000', party: asVendor.id },
    companyId: daughter.companyId,
  })
  expect(sale?.links?.['eliminated']).toEqual({ page: '/reports/journal', search: { voucher: sale?.cells[5] } })
  expect(await ask({ ...april, statement: 'profit-loss', account: '1100' })).toMatchObject({ statusCode: 422, errors: [{ path: 'account' }] })
})

test('fails closed: each disagreement with companies, party, accounts and both amounts, and no total', async () => {
  await post(sister, day('04-25'), [
    ['1010', 'credit', '500'],
    ['2000', 'debit', '500', { partyId: lender.id }],
  ])
  const refused = await report()
  expect(refused.title).toBe('Not consolidated')
  expect(refused.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => cells)).toEqual([
    ['Parent Trading, Sister Trading', 'Sister, Parent', '1100 Accounts receivable, 2000 Accounts payable', '2000', '1500', '500'],
  ])
  expect(failedChecks(refused)).toMatchObject([{ expected: '2000', found: '1500' }])
  expect(refused.rows.some(({ kind }) => kind === 'total')).toBe(false)
  const [disagreeing] = refused.rows.filter(({ kind }) => kind === 'line')
  const sides = await ask(disagreeing?.drill?.search ?? {})
  expect(sides.data.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[2], cells[7]])).toEqual([
    ['Parent Trading', '2000'],
    ['Sister Trading', '-1500'],
  ])
  // Without Sister there is nothing to disagree about; what Parent has with it is named.
  const two = await report({ companies: [parent.companyId, daughter.companyId].join(',') })
  expect(two.title).toBe('Consolidated balance sheet')
  expect(two.about.join(' ')).toContain('not eliminated, because their companies are not in this report: Sister')
  await post(sister, day('04-25'), [
    ['1010', 'debit', '500'],
    ['2000', 'credit', '500', { partyId: lender.id }],
  ])
  expect((await report()).title).toBe('Consolidated balance sheet')
})

test('a missing rate and unfinished opening balances are told, never left out', async () => {
  const february = await report({ from: day('01-01'), to: day('03-20') })
  expect(february.title).toBe('Not consolidated')
  expect(february.rows.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(['An exchange rate is missing', `EUR on 20 Mar ${year}`]))
  await api.owner.query(`insert into openings (company_id, goes_live_on) values ($1, $2)`, [sister.companyId, day('01-01')])
  const unfinished = await report()
  expect(unfinished.rows.map(({ cells }) => cells[0])).toEqual(['Opening balances are not finished', 'Sister Trading'])
  await api.owner.query(`delete from openings where company_id = $1`, [sister.companyId])
})

test('goods of another company on stock accounts are refused, unless the report is to leave their profit in', async () => {
  await post(parent, day('04-28'), [
    ['1100', 'debit', '300', { partyId: asCustomer.id }],
    ['4000', 'credit', '300'],
  ])
  const [{ id: documentId } = { id: '' }] = await daughter.rows<{ id: string }>(
    `select document_id as id from journals where company_id = '${daughter.companyId}' limit 1`,
  )
  await daughter.run((session) =>
    postByHand(
      session,
      { documentId },
      {
        area: 'purchase',
        purpose: 'goods',
        date: day('04-28'),
        currency: 'USD',
        rate: '0.8',
        narration: 'Goods',
        lines: [
          { account: 'gr_ni', amount: '300' },
          { account: 'payable', amount: '-300', partyId: asVendor.id },
        ],
      },
    ),
  )
  const refused = await report({ statement: 'profit-loss' })
  expect(refused.title).toBe('Not consolidated')
  expect(refused.rows.map(({ cells }) => cells[0])).toContain('Goods from another company are on stock accounts, with its profit')
  const left = await report({ statement: 'profit-loss', stockProfit: 'yes' })
  // 240 EUR × 1.25
  expect(figures(left, 'Goods between the companies')).toEqual(['0', '0', '0', '-300', '-300'])
  expect(figures(left, 'Net profit').at(-1)).toBe('2700')
  expect(left.about).toContain('profit between the companies in goods on stock is not eliminated')
  expect(failedChecks(left)).toEqual([])
})

test('a company without the right to its reports, or in which one does not work, is never summed', async () => {
  expect(await ask({ ...april, companies: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ statusCode: 422, errors: [{ path: 'companies' }] })
  // An accountant of one company who may see nothing of another.
  const [accountant] = await api.owner.query<{
    id: string
  }>(`select user_id as id from memberships m join roles r on r.company_id = m.company_id and r.id = m.role_id
    where r.name = 'Accountant' limit 1`)
  for (const [books, role] of [
    [parent, 'Accountant'],
    [sister, 'Viewer'],
  ] as const)
    await api.owner.query(
      `insert into memberships (company_id, user_id, role_id, joined_at) select $1, $2, id, now() from roles where company_id = $1 and name = $3`,
      [books.companyId, accountant?.id, role],
    )
  const [{ email } = { email: '' }] = await api.owner.query<{ email: string }>('select email from users where id = $1', [accountant?.id])
  const who = await api.signIn(email, 'Parent')
  const chosen = await who.call<Report>(reportEndpoints.consolidated.read, { query: { ...april, companies: `${parent.companyId},${sister.companyId}` } })
  expect(chosen).toMatchObject({ statusCode: 422, errors: [{ path: 'companies', message: 'You may not see the reports of Sister Trading.' }] })
  const foreign = await who.call<Report>(reportEndpoints.consolidated.read, { query: { ...april, companies: `${parent.companyId},${daughter.companyId}` } })
  expect(foreign).toMatchObject({ statusCode: 422, errors: [{ path: 'companies', message: 'You do not work in one of these companies.' }] })
  const open = await who.call<Report>(reportEndpoints.consolidated.read, { query: { from: april.from, to: april.to } })
  expect(open.data.about.join(' ')).toContain('without Sister Trading, whose reports you may not see')
  expect(open.data.columns.map(({ header }) => header)).not.toContain('Sister Trading')
})

test('what a job has made is handed out only while its user may see all companies in it', async () => {
  const [{ email = '', user } = {}] = await api.owner.query<{ email: string; user: string }>(
    `select u.email, u.id as user from memberships m join users u on u.id = m.user_id join roles r on r.id = m.role_id where m.company_id = $1 and r.name = 'Viewer'`,
    [sister.companyId],
  )
  const asRole = (role: string) =>
    api.owner.query(
      `update memberships m set role_id = r.id from roles r where r.company_id = m.company_id and r.name = $3 and m.company_id = $1 and m.user_id = $2`,
      [sister.companyId, user, role],
    )
  await asRole('Accountant')
  const who = await api.signIn(email, 'Parent')
  const query = { from: april.from, to: april.to }
  const made = (id: string) => who.call<Report>(reportJobs.report, { params: { id } })
  const asked = () => who.call<Report & HandedOver>(reportEndpoints.consolidated.read, { query })
  api.ports.reportPatienceMs = 0
  const { jobId } = (await asked()).data
  api.ports.reportPatienceMs = Number.POSITIVE_INFINITY
  await createWorker(api.ports).runDue()
  expect((await made(jobId)).data.columns.map(({ header }) => header)).toContain('Sister Trading')
  expect((await asked()).data.jobId).toBe(jobId)
  await asRole('Viewer')
  expect(await made(jobId)).toMatchObject({ statusCode: 403, message: 'You no longer have access to every company in this report. Run it again.' })
  expect((await asked()).data.columns.map(({ header }) => header)).not.toContain('Sister Trading')
})

test('earnings before the period lead to those of all years since the books of their company began', async () => {
  const may = await report({ from: day('05-01'), to: day('05-31'), companies: [parent.companyId, sister.companyId].join(',') })
  const row = may.rows.find(({ cells }) => cells[1] === 'Earnings before the period')
  const link = row?.links?.['company0']
  expect(link?.search).toEqual({ from: day('03-01'), to: day('04-30'), columns: 'year' })
  const earned = (await parent.who.call<Report>(reportEndpoints['profit-loss'].read, { query: link?.search ?? {} })).data
  expect(figures(earned, 'Net profit').at(-1)).toBe(row?.cells[2])
})

test('an account that was moved and moved back is in the statements of movements, and companies that keep the currency have nothing to translate', async () => {
  for (const [side, other] of [
    ['debit', 'credit'],
    ['credit', 'debit'],
  ] as const)
    await post(parent, day('04-29'), [
      ['6050', side, '5'],
      ['1010', other, '5'],
    ])
  const own = { companies: [parent.companyId, sister.companyId].join(',') }
  expect(figures(await report({ ...own, statement: 'profit-loss' }), 'Travel')).toEqual(['0', '0', '0', '0'])
  const sheet = await report(own)
  expect(sheet.checks.filter(({ title }) => title.endsWith('no translation difference')).map(({ title, passed, found }) => [title, passed, found])).toEqual([
    ['Parent Trading has no translation difference', true, '0'],
    ['Sister Trading has no translation difference', true, '0'],
  ])
  const alterSums = (by: string) =>
    api.owner.query(
      `update ledger_sums s set debit = s.debit + $3 from accounts a where a.id = s.account_id and a.account_id = '6010' and s.company_id = $1 and s.month = $2`,
      [sister.companyId, day('04-01'), by],
    )
  await alterSums('1')
  expect(failedChecks(await report(own)).map(({ title }) => title)).toContain('Sister Trading has no translation difference')
  await alterSums('-1')
})

test('only another company of the user can be what a party is', async () => {
  const save = (ownCompanyId: string) => parent.who.call(customers.create, { body: { name: 'Nobody', currency: 'USD', ownCompanyId } })
  expect(await save(parent.companyId)).toMatchObject({ statusCode: 422, errors: [{ path: 'ownCompanyId' }] })
  expect(await save('00000000-0000-4000-8000-000000000000')).toMatchObject({ statusCode: 422, errors: [{ path: 'ownCompanyId' }] })
  expect(asCustomer).toMatchObject({ ownCompany: { id: daughter.companyId, name: 'Daughter Trading' } })
})

function booksAsReported() {
  return {
    report: (name: 'consolidated', query: Record<string, string> = {}) =>
      parent.who.call<Report>(reportEndpoints[name].read, { query }).then(({ data }) => data),
    file: async (name: 'consolidated', format: string, query: Record<string, string> = {}) => {
      const { raw } = await parent.who.call(reportEndpoints[name].export, { query: { ...query, format } })
      return new Uint8Array(await raw.arrayBuffer())
    },
  } as never
}

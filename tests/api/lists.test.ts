import { describe, expect, test } from 'vitest'
import { customerQuotations } from '@/contracts/customer-quotations'
import { accountTransfers } from '@/contracts/account-transfers'
import { bankStatements, cardStatements, type StatementEndpoints } from '@/contracts/bank-statements'
import { type CardPayment, cardGlobalPayments, cardMntPayments, type CardPaymentEndpoints } from '@/contracts/card-payments'
import { type CashCount, cashCounts } from '@/contracts/cash-counts'
import { type Reminder, reminders } from '@/contracts/reminders'
import type { ResponseOutput } from '@/contracts/endpoint'
import { inquiries, type InquiryRow } from '@/contracts/inquiries'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type Filter, formatFilters } from '@/contracts/lists'
import { customers, vendors } from '@/contracts/parties'
import { paymentRuns } from '@/contracts/payment-runs'
import { customerPayments, vendorPayments } from '@/contracts/payments'
import { pages } from '@/contracts/permissions'
import { journalEntries } from '@/contracts/journal-entries'
import { bankPayments, bankReceipts, cashPayments, cashReceipts, type VoucherEndpoints } from '@/contracts/vouchers'
import { recurringEntries } from '@/contracts/recurring-entries'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { reminderBody } from '../support/overdue'
import { startApi } from '../support/api'
import { holdDay } from '../support/hold-day'
import { lists } from '../support/lists'
import { customerCard } from '../support/customer-card'
import { ownCard } from '../support/own-card'
import { readyForRuns } from '../support/ready-for-runs'
import { cheques } from '@/contracts/cheques'
import { chequesOf } from '../support/foreign-cheques'
import { fillCompany } from '../support/volume'
import { sampleOf } from '../support/thorough.mjs'

const api = await startApi({ unsound: 'fills in documents that nobody posted' })
const user = await api.signIn('system@northgate.example')
await fillCompany(api.owner, user.companyId, user.user._id, 60)
const { seriesId } = await chequesOf(api, user)
for (let number = 700_011; number <= 700_040; number++)
  expect((await user.call(cheques.spoil, { body: { seriesId, number, reason: 'Torn' } })).statusCode).toBe(200)
const today = holdDay(api)
// The filled documents include no vouchers and no journal entries.
const basis = (await user.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
const expense = basis.accounts.find(({ type }) => type === 'expense')
const withOwn = async (of: VoucherEndpoints) => [of, (await user.call<ResponseOutput<VoucherEndpoints['basis']>>(of.basis)).data.own] as const
const vouchers = await Promise.all([cashPayments, bankPayments, cashReceipts, bankReceipts].map(withOwn))
const bankOwn = vouchers[1]?.[1][0]
await ownCard(api, user)
const withAccounts = async (of: StatementEndpoints) => [of, (await user.call<ResponseOutput<StatementEndpoints['basis']>>(of.basis)).data.own] as const
const statementAccounts = await Promise.all([bankStatements, cardStatements as unknown as StatementEndpoints].map(withAccounts))
const partiesOf = async (of: typeof customers | typeof vendors) => (await user.call<{ rows: { id: string }[] }>(of.list, { query: { limit: '2' } })).data.rows
const payers = [
  [customerPayments, await partiesOf(customers)],
  [vendorPayments, await partiesOf(vendors)],
] as const
const cardsAt = async (processor: 'global' | 'mnt') =>
  Promise.all((payers[0]?.[1] ?? []).map(async ({ id }) => ({ customerId: id, id: (await customerCard(user, id, { processor })).id })))
const cardHolders = [
  [cardGlobalPayments, await cardsAt('global')],
  [cardMntPayments as unknown as CardPaymentEndpoints, await cardsAt('mnt')],
] as const
const vendorId = payers[1]?.[1][0]?.id ?? ''
const owed = { direction: 'payable', partyId: vendorId, subject: 'Paid by runs', currency: 'USD', grandTotal: '500' }
const costs = (await user.call<ResponseOutput<typeof generalInvoices.basis>>(generalInvoices.basis, { query: { direction: 'payable' } })).data.accounts
const costLine = { accountId: costs.find(({ type }) => type === 'expense')?.id, description: 'A line', amount: '500' }
const { data: bill } = await user.call<GeneralInvoice>(generalInvoices.create, { body: { ...owed, lines: [costLine] } })
const postBill = { params: { voucherId: bill.voucherId }, body: { action: 'post', version: bill.version } }
const { voucherId: billNo } = (await user.call<GeneralInvoice>(generalInvoices.change, postBill)).data
await readyForRuns(api, user.companyId, vendorId)
const runBasis = (await user.call<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis, { query: {} })).data
const open = (await user.call<ResponseOutput<typeof paymentRuns.propose>>(paymentRuns.propose, { query: { currency: 'USD' } })).data
const payable = open.rows.find(({ document }) => document.voucherId === billNo)
for (let n = 1; n <= 20; n++) {
  const run = { ownAccountId: runBasis.own[0]?.id, executionDate: runBasis.nextBankDay, currency: 'USD', lines: [{ itemId: payable?.itemId, amount: `${n}` }] }
  expect((await user.call(paymentRuns.create, { body: run })).statusCode).toBe(200)
  for (const [of, own] of vouchers) {
    const body = {
      accountId: own[0]?.id,
      payee: `Payee ${n % 7}`,
      lines: [{ accountId: expense?.id, description: 'Stamps', amount: `${n}` }],
      grandTotal: `${n}`,
    }
    expect((await user.call(of.create, { body })).statusCode).toBe(200)
  }
  const transfer = { fromAccountId: bankOwn?.id, toAccountId: basis.own[0]?.id, amount: `${n}`, reference: `T ${n % 5}` }
  expect((await user.call(accountTransfers.create, { body: transfer })).statusCode).toBe(200)
  for (const [of, parties] of payers) {
    const body = { partyId: parties[n % 2]?.id, method: 'bank', accountId: bankOwn?.id, currency: 'USD', amount: `${n}`, reference: `R ${n % 5}`, lines: [] }
    expect((await user.call(of.create, { body })).statusCode).toBe(200)
  }
  const { data: late, statusCode: reminded } = await user.call<Reminder>(reminders.create, { body: await reminderBody(user, today, { amount: `${n}` }) })
  const documentId = n % 3 === 0 ? null : late.lines[0]?.document.id
  const leftOut = { customerId: late.customer.id, documentId, reason: `Agreed ${n % 5}`, until: n % 4 === 0 ? null : '2199-01-01' }
  expect([reminded, (await user.call(reminders.exclude, { body: leftOut })).statusCode]).toEqual([200, 200])
  const count = { accountId: basis.own[0]?.id, total: `${n * 50}`, reason: `Found ${n % 5}` }
  const { data: counted } = await user.call<CashCount>(cashCounts.create, { body: count })
  // Only a posted count has a difference.
  const postCount = { params: { voucherId: counted.voucherId }, body: { action: 'post', version: counted.version } }
  expect((await user.call(cashCounts.change, postCount)).statusCode).toBe(200)
  for (const [of, own] of statementAccounts) {
    const lines = [{ date: today, amount: `${n}`, text: 'Stamps' }]
    const statement = { ownAccountId: own[0]?.id, number: `S ${n % 5}`, from: today, to: today, opening: '1', closing: `${n + 1}`, lines }
    expect((await user.call(of.create, { body: statement })).statusCode).toBe(200)
  }
  for (const [of, cards] of cardHolders) {
    const card = cards[n % 2]
    const payment = { customerId: card?.customerId, cardId: card?.id, amount: `${n}`, asDraft: true }
    expect((await user.call<CardPayment>(of.create, { body: payment })).statusCode).toBe(200)
  }
  const lines = [
    { accountId: expense?.id, debit: `${n}` },
    { accountId: basis.own[0]?.id, credit: `${n}` },
  ]
  const entry = { narration: `Stamps ${n % 7}`, reference: n % 3 === 0 ? `R ${n}` : null, reverseOn: n % 4 === 0 ? '2199-01-01' : null, lines }
  expect((await user.call(journalEntries.create, { body: entry })).statusCode).toBe(200)
  const recurring = { name: `Stamps ${n}`, narration: 'Stamps', lines, rhythm: n % 2 === 0 ? 'weekly' : 'yearly', firstOn: today, mode: 'propose' }
  expect((await user.call(recurringEntries.create, { body: recurring })).statusCode).toBe(200)
}

// What a processor answers.
await api.owner.query(`update card_transactions set auth_code = 'A' || right(document_id::text, 1), processor_tx_id = 'TRN ' || document_id`)

/** Page sizes that are small enough for several pages of each list. */
const LIMITS: Readonly<Record<string, string>> = {
  'cash payments': '9',
  'bank payments': '9',
  'cash receipts': '9',
  'bank receipts': '9',
  'customer payments': '9',
  'vendor payments': '9',
  'payment runs': '9',
  'account transfers': '9',
  'cash counts': '9',
  'card payments, Global Payments': '9',
  'card payments, M&T': '9',
  'bank statements': '9',
  'card statements': '9',
  reminders: '9',
  'exclusions from reminders': '9',
  'proposed reminders': '9',
  'own accounts': '2',
  'account groups': '9',
  'journal entries': '9',
  'cost centres': '2',
  'recurring entries': '9',
  customers: '190',
  vendors: '190',
  'tax codes': '3',
  'payment terms': '3',
  'fiscal years': '3',
  users: '3',
}
/** A figure in the middle of the values of a list, and the same figure in another notation. */
const PIVOTS: Readonly<Record<string, readonly [string, string]>> = {
  'tax codes': ['0', '0.00'],
  reminders: ['1', '1.00'],
  'proposed reminders': ['1', '1.00'],
  'exchange rates': ['1.001', '1.0010'],
  cheques: ['1', '1.00'],
}

/** The number of hostile texts for each list; each list begins with another one. */
const HOSTILE = sampleOf(90, 10)

interface Row {
  id: string
  /** The id of a user. */
  _id?: string
  [field: string]: unknown
}
const idOf = ({ id, _id }: Row) => _id ?? id
interface Page {
  rows: Row[]
  total: number
  nextCursor?: string
  previousCursor?: string
}
const ask = async (name: string, query: Record<string, string>) => {
  const answer = await user.call<Page>(lists[name]?.list as never, { query })
  expect(answer.statusCode, JSON.stringify(query)).toBe(200)
  return answer.data
}
const count = async (name: string, ...filters: Filter[]) => (await ask(name, { count: 'all', limit: '1', f: formatFilters(filters) ?? '' })).total
const by = (field: string, op: Filter['op'], ...values: string[]): Filter => ({ field, op, values })

/** The id of the record that a field refers to. Some lists have a party, which in some is a customer in one row and a vendor in the next. */
const referenceIn = (row: Row, field: string): string | undefined => {
  const isOfField = row['direction'] === undefined || row['direction'] === (field === 'customer' ? 'receivable' : 'payable')
  const named = (row[field] ?? (isOfField ? row['party'] : undefined)) as { id: string } | undefined
  return named?.id
}

/** Reads all pages from one end to the other. @returns the ids of each page, and the last page */
const walk = async (name: string, query: Record<string, string>, towards: 'nextCursor' | 'previousCursor', from: Record<string, string> = {}) => {
  const pages: string[][] = []
  let position = from
  for (;;) {
    const page = await ask(name, { ...query, ...position })
    pages.push(page.rows.map(idOf))
    const cursor = page[towards]
    if (!cursor) return { pages, last: page }
    position = { [towards === 'nextCursor' ? 'after' : 'before']: cursor }
  }
}

const names = Object.keys(lists)
/** Without THOROUGH, every third one: the lists share their code. */
const walked = sampleOf(
  names,
  names.filter((_, index) => index % 3 === 0),
)

describe.each(walked)('the list of %s', (name) => {
  const { sorts, filters } = lists[name] as (typeof lists)[string]
  const limit = LIMITS[name] ?? '23'

  test.each(sorts)('ordered by %s shows every row once, forwards and backwards, ties included', async (sort) => {
    const all = await ask(name, { count: 'all', limit: '1' })
    const { pages, last } = await walk(name, { sort, limit }, 'nextCursor')
    const ids = pages.flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(all.total)
    const back = await walk(name, { sort, limit }, 'previousCursor', { before: last.previousCursor ?? '' })
    expect([...back.pages.toReversed().flat(), ...last.rows.map(idOf)]).toEqual(ids)
    const opposite = await walk(name, { sort: sort.startsWith('-') ? sort.slice(1) : `-${sort}`, limit }, 'nextCursor')
    expect(opposite.pages.flat().toReversed()).toEqual(ids)
  })

  test.each(Object.entries(filters))('can be filtered by %s with each of its operators', async (field, { kind, ...more }) => {
    const total = await count(name)
    if (kind === 'choice') {
      const choices = 'choices' in more ? more.choices : []
      const each = await Promise.all(choices.map((choice) => count(name, by(field, 'in', choice))))
      expect(each.reduce((sum, one) => sum + one, 0)).toBe(total)
      for (const [index, choice] of choices.entries()) expect(await count(name, by(field, 'out', choice))).toBe(total - (each[index] ?? 0))
    } else if (kind === 'reference') {
      const id =
        'of' in more && more.of === 'users' ? user.user._id : (await ask(name, { limit: '200' })).rows.flatMap((row) => referenceIn(row, field) ?? [])[0]
      const found = await count(name, by(field, 'in', id ?? ''))
      expect(found).toBeGreaterThan(0)
      expect(await count(name, by(field, 'out', id ?? ''))).toBe(total - found)
    } else if (kind === 'text') {
      const [filled, empty] = [await count(name, by(field, 'filled')), await count(name, by(field, 'empty'))]
      expect(filled + empty).toBe(total)
      expect(await count(name, by(field, 'has', 'no such text'))).toBe(0)
      // A percent sign is no wildcard.
      const names = (await ask(name, { limit: '200' })).rows.map((row) => `${JSON.stringify(row[field]) ?? ''}`)
      if (names.length === total) expect(await count(name, by(field, 'has', '%'))).toBe(names.filter((text) => text.includes('%')).length)
      expect(await count(name, by(field, 'is', '_'))).toBe(0)
    } else if (kind === 'day') {
      const [filled, empty] = [await count(name, by(field, 'filled')), await count(name, by(field, 'empty'))]
      expect(filled + empty).toBe(total)
      const [from, until, on] = await Promise.all(
        [by(field, 'from', '2024-06-01'), by(field, 'to', '2024-06-01'), by(field, 'on', '2024-06-01')].map((one) => count(name, one)),
      )
      expect((from ?? 0) + (until ?? 0) - (on ?? 0)).toBe(filled)
      expect((await count(name, by(field, 'range', 'past'))) + (await count(name, by(field, 'from', today)))).toBe(filled)
    } else if (kind === 'amount') {
      const [pivot, padded] = PIVOTS[name] ?? ['12', '12.00']
      const [min, max, eq] = await Promise.all([by(field, 'min', pivot), by(field, 'max', padded), by(field, 'eq', pivot)].map((one) => count(name, one)))
      expect(min).toBeGreaterThan(0)
      expect((min ?? 0) + (max ?? 0) - (eq ?? 0)).toBe(
        name === 'parts' ? total - (await api.owner.query(`select 1 from parts where list_price is null and company_id = '${user.companyId}'`)).length : total,
      )
    } else expect((await count(name, by(field, 'is', 'yes'))) + (await count(name, by(field, 'is', 'no')))).toBe(total)
  })

  test('refuses a character that no text can hold', async () => {
    const { raw } = await user.call(lists[name]?.list as never, { query: { q: '\u0000' } })
    expect(raw.status).toBe(400)
  })

  test('takes hostile text for text', async () => {
    const total = await count(name)
    const payloads = [
      "' or 1=1 --",
      "'; drop table documents; --",
      '$1',
      '\\',
      '%',
      '_',
      '{{7*7}}',
      '") union select null --',
      '\u202E',
      "x' || pg_sleep(9) || '",
      '::uuid',
      '?',
      '%27',
      ':',
      '~',
      ',',
    ]
    const fields = Object.keys(filters)
    const first = Object.keys(lists).indexOf(name)
    for (let index = 0; index < HOSTILE; index++) {
      const payload = `${payloads[(first + index) % payloads.length]}${'x'.repeat(index % 7)}`
      const field = fields[index % fields.length] ?? ''
      const query = [
        { q: payload },
        { f: `${field}:${payload}:a` },
        { f: formatFilters([by(field, 'has', payload)]) ?? '' },
        { f: `${payload}:in:a`, sort: payload, after: payload, before: payload, limit: payload, count: payload },
        { after: btoa(JSON.stringify([payload.replace(/[^ -~]/g, ''), user.companyId])) },
      ][index % 5] as Record<string, string>
      const answer = await user.call<Page>((lists[name] as (typeof lists)[string]).list, { query })
      expect([query, answer.statusCode]).toEqual([query, 200])
    }
    expect(await count(name)).toBe(total)
  })
})

test('filters narrow together, and agree with the rows that they leave', async () => {
  const rows = (await ask('inquiries', { limit: '200' })).rows as unknown as InquiryRow[]
  const f = formatFilters([by('priority', 'in', 'high', 'low'), by('due', 'filled'), by('subject', 'has', 'UBJECT 1'), by('date', 'from', '2024-01-02')]) ?? ''
  const matching = rows.filter(({ priority, dueDate, subject, date }) => priority !== 'normal' && dueDate && /ubject 1/i.test(subject) && date >= '2024-01-02')
  const found = (await ask('inquiries', { f, limit: '200' })).rows
  expect(matching.length).toBeGreaterThan(2)
  expect(new Set(found.map((row) => row.id))).toEqual(new Set(matching.map((row) => row.id)))
  const searched = await ask('inquiries', { f, q: matching[0]?.voucherId ?? '' })
  expect(searched.rows.map((row) => row.id)).toContain(matching[0]?.id)
})

test('a renamed party takes its documents to their new place', async () => {
  const [row] = (await ask('inquiries', { sort: 'customer', limit: '1' })).rows as unknown as InquiryRow[]
  await api.owner.query(`update parties set name = 'zzz last of all' where id = $1`, [row?.customer.id])
  expect((await ask('inquiries', { sort: '-customer', limit: '1' })).rows[0]).toMatchObject({ customer: { name: 'zzz last of all' } })
  expect((await ask('inquiries', { sort: 'customer', limit: '1' })).rows[0]).not.toMatchObject({ customer: { id: row?.customer.id } })
})

test('names and descriptions of any length and alphabet can be paged by', async () => {
  await api.owner.query(`update parties set name = repeat('𠜎', 190) || right(id::text, 4) where name like 'Firm 0%' and company_id = $1`, [user.companyId])
  const ids = (await walk('customers', { sort: '-name', limit: '50' }, 'nextCursor')).pages.flat()
  expect(new Set(ids).size).toBe(await count('customers'))
})

describe('without the flag for costs', () => {
  test('a total of a vendor quotation can neither be filtered by, ordered by nor summed', async () => {
    const viewer = await api.signIn('viewer@northgate.example')
    await api.owner.query(`insert into user_permissions (company_id, user_id, module, url, allow) values ($1, $2, 'vendor-quotations', $3, '{read}')`, [
      viewer.companyId,
      viewer.user._id,
      pages.find((page) => page.module === 'vendor-quotations')?.url,
    ])
    const see = async (query: Record<string, string>) => (await viewer.call<Page>(vendorQuotations.list, { query })).data.rows.map((row) => row.id)
    expect(await see({ f: 'total:min:100' })).toEqual(await see({}))
    expect(await see({ sort: 'total' })).toEqual(await see({ sort: '-date' }))
    expect((await viewer.call(vendorQuotations.totals)).data).toEqual({ totals: {} })
    expect((await user.call<{ totals: Record<string, string> }>(vendorQuotations.totals)).data.totals).toHaveProperty('total:USD')
  })
})

test('totals are those of the whole filter, by currency', async () => {
  const f = formatFilters([by('status', 'in', 'sent')]) ?? ''
  const { rows } = (await user.call<{ rows: { currency: string; grandTotal: string }[] }>(customerQuotations.list, { query: { f, limit: '200' } })).data
  const sums: Record<string, number> = {}
  for (const { currency, grandTotal } of rows) sums[`total:${currency}`] = (sums[`total:${currency}`] ?? 0) + Number(grandTotal)
  const { totals } = (await user.call<{ totals: Record<string, string> }>(customerQuotations.totals, { query: { f } })).data
  expect(Object.keys(totals).length).toBeGreaterThan(1)
  expect(Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, Number(value)]))).toEqual(sums)
  expect((await user.call(customerQuotations.totals, { query: { f: 'status:in:superseded~total:min:99999999' } })).data).toEqual({ totals: {} })
})

test('another company’s rows appear under no filter', async () => {
  const falcon = await api.signIn('system@northgate.example', 'Falcon')
  const foreignCustomer = (await user.call<Page>(customers.list)).data.rows[0]
  const found = (await falcon.call<Page>(inquiries.list, { query: { f: `customer:in:${foreignCustomer?.id}` } })).data
  expect(found.total).toBe(0)
})

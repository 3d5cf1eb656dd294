import { expect, test } from 'vitest'
import { type AccountTransfer, accountTransfers } from '@/contracts/account-transfers'
import { type CashCount, cashCounts } from '@/contracts/cash-counts'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type ChequeDetail, type ChequeSeries, cheques } from '@/contracts/cheques'
import { type CloseItem, fiscalYears } from '@/contracts/fiscal-years'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { customers } from '@/contracts/parties'
import { type Reminder, reminders } from '@/contracts/reminders'
import { startApi } from '../support/api'
import { paymentBooks } from '../support/payments'

const api = await startApi()
const books = await paymentBooks(api, 'Closing Money')
const { ok, bill, invoice, pay, own } = books
const today = await books.run(async (session) => session.today)
const year = Number(today.slice(0, 4)) - 1
const on = (rest: string) => `${year}-${rest}`
await books.reachBack(on('03-01'))

const itemOf = async (code: string): Promise<CloseItem | undefined> => (await books.checklist(on('06-01'))).items.find((item) => item.code === code)
const open = { state: 'open', count: 1, isExplainable: true }
const codes = ['on-account:customer_payment', 'on-account:vendor_payment', 'in-transit', 'cash-counts', 'stale-cheques', 'reminder-drafts', 'never-reminded']

test('a company that has nothing of them is asked nothing', async () => {
  for (const code of codes) expect([code, (await itemOf(code))?.state]).toEqual([code, 'done'])
})

test('payments that settle nothing for more than thirty days are asked for, with a link to them', async () => {
  await pay('customer', { amount: '30', date: on('12-15') })
  expect(await itemOf('on-account:customer_payment')).toMatchObject({ state: 'done' })
  await pay('customer', { amount: '30', date: on('11-15') })
  await pay('vendor', { amount: '30', date: on('10-01') })
  expect(await itemOf('on-account:customer_payment')).toMatchObject({
    ...open,
    found: '1 on account for more than 30 days',
    link: { to: '/finance/payments/customer-payment/list', search: { f: `status:in:posted,partially_allocated~date:to:${on('12-01')}` } },
  })
  expect(await itemOf('on-account:vendor_payment')).toMatchObject({ ...open, title: 'Vendor payments are allocated' })
})

test('money that left one of our accounts and did not arrive is asked for until it does', async () => {
  const [from, to] = [books.bank, own.find(({ type }) => type === 'cash')]
  const body = { fromAccountId: from?.id, toAccountId: to?.id, date: on('12-30'), receivedOn: today, amount: '100' }
  const draft = await ok<AccountTransfer>(accountTransfers.create, { body })
  const step = (transfer: AccountTransfer, more: object) =>
    ok<AccountTransfer>(accountTransfers.change, { params: { voucherId: transfer.voucherId }, body: { version: transfer.version, ...more } })
  const sent = await step(draft, { action: 'post' })
  expect(await itemOf('in-transit')).toMatchObject({ ...open, found: '1 transfer under way' })
  await step(sent, { action: 'receive', receivedOn: today })
  expect(await itemOf('in-transit')).toMatchObject({ state: 'done' })
})

test('a till that was moved in the last month is asked for once the company counts tills, until it is counted in that month', async () => {
  const { own: tills } = await ok<ResponseOutput<typeof cashCounts.basis>>(cashCounts.basis, {})
  const till = tills[0]
  const cash = own.find(({ id }) => id === till?.id)
  await pay('customer', { amount: '5', method: 'cash', accountId: cash?.id, date: on('12-10') })
  expect(await itemOf('cash-counts')).toMatchObject({ state: 'done' })
  const count = async (date: string) => {
    const basis = await ok<ResponseOutput<typeof cashCounts.basis>>(cashCounts.basis, { query: { date } })
    const total = basis.own.find(({ id }) => id === till?.id)?.balance
    const draft = await ok<CashCount>(cashCounts.create, { body: { accountId: till?.id, total, date } })
    return ok<CashCount>(cashCounts.change, { params: { voucherId: draft.voucherId }, body: { version: draft.version, action: 'post' } })
  }
  await count(on('11-30'))
  const found = await itemOf('cash-counts')
  expect(found).toMatchObject({ ...open, link: { search: { f: `date:from:${on('12-01')}~date:to:${on('12-31')}` } } })
  expect(found?.found).toContain('Moved and not counted: ')
  await count(on('12-31'))
  expect(await itemOf('cash-counts')).toMatchObject({ state: 'done' })
})

test('a cheque that nobody cashed until it was stale is asked for until it is void', async () => {
  const { rows } = await ok<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '1010' } })
  const numbers = { name: 'Main', prefix: '', firstNo: 1, lastNo: 99, nextNo: 1, layout: 'letter-top', staleDays: 180 }
  const series = await ok<ChequeSeries>(cheques.addSeries, { body: { ownAccountId: rows[0]?.id, ...numbers } })
  const owed = await bill('40', { date: on('04-01') })
  const paid = await pay('vendor', { method: 'cheque', amount: '40', date: on('04-02'), lines: [{ of: owed, amount: '40' }] })
  const { id, version } = await ok<ChequeDetail>(cheques.create, { body: { documentId: paid.id, seriesId: series.id, date: on('04-02') } })
  expect(await itemOf('stale-cheques')).toMatchObject({
    ...open,
    found: '1 cheque neither cashed nor void',
    link: { to: '/finance/cheques/list', search: { f: `status:in:stale~staleOn:to:${on('12-31')}` } },
  })
  await ok(cheques.change, { params: { id }, body: { action: 'void', version, reason: 'Lost', date: today } })
  expect(await itemOf('stale-cheques')).toMatchObject({ state: 'done' })
})

test('drafts of reminders dated in the year, and what was overdue and never reminded, are asked for; each can be explained', async () => {
  const party = { addresses: [], contacts: [], taxIds: [], currency: 'USD', type: 'company' }
  const late = await ok<{ id: string }>(customers.create, { body: { ...party, code: 'L1', name: 'Late payer' } })
  const other = await ok<{ id: string }>(customers.create, { body: { ...party, code: 'L2', name: 'Another' } })
  for (const { id } of [late, other]) await invoice('80', { partyId: id, date: on('10-01'), dueDate: on('11-01') })
  expect(await itemOf('never-reminded')).toMatchObject({ state: 'done' })
  const draft = await ok<Reminder>(reminders.create, { body: { customerId: late.id, currency: 'USD', date: on('12-20') } })
  expect(await itemOf('reminder-drafts')).toMatchObject({ ...open, found: '1 draft dated in the year' })
  await ok(reminders.change, { params: { voucherId: draft.voucherId }, body: { version: draft.version, action: 'issue' } })
  expect(await itemOf('reminder-drafts')).toMatchObject({ state: 'done' })
  expect(await itemOf('never-reminded')).toMatchObject({ ...open, link: { to: '/finance/reminders/proposal' } })
  await ok(reminders.exclude, { body: { customerId: other.id, reason: 'Pays in instalments' } })
  expect(await itemOf('never-reminded')).toMatchObject({ state: 'done' })
  const { id, version } = await books.yearOf(on('06-01'))
  await ok(fiscalYears.change, { params: { id }, body: { version, action: 'explain', item: 'on-account:vendor_payment', note: 'A deposit' } })
  expect(await itemOf('on-account:vendor_payment')).toMatchObject({ state: 'explained', note: 'A deposit' })
})

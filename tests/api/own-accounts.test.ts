import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BankDetails, ownBankDetails } from '@/contracts/bank-details'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { type OwnAccount, type OwnAccountDetail, ownAccounts } from '@/contracts/own-accounts'
import { isRoutingNumber } from '@/contracts/rules/bank-account'
import { cashPayments, cashReceipts, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
import type { Session } from '@server/http/context'
import { cashPaymentLife } from '@server/modules/vouchers/kinds'
import { type Caller, startApi } from '../support/api'
import { serviceOf } from '../support/service'

const api = await startApi({ connections: 20 })
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')

const listed = async () => (await accountant.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: {} })).data.rows
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)
const basis = (await accountant.call<ResponseOutput<VoucherEndpoints['basis']>>(cashPayments.basis)).data
const account = (number: string) => basis.accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const settings = { name: 'Bank', allowNegative: true }

/** A new ledger account of a type, as one of our own accounts. */
let added = 0
const newOwn = async (type: 'cash' | 'bank'): Promise<OwnAccount> => {
  const accountId = `1${type === 'cash' ? 5 : 6}${String(++added).padStart(2, '0')}`
  await api.owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type) select company_id, $2, 'Till ' || $2, group_id, $3 from accounts where company_id = $1 and account_id = '1000'`,
    [accountant.companyId, accountId, type],
  )
  const found = (await listed()).find(({ account: { accountId: number } }) => number === accountId)
  if (!found) throw new Error('no own account')
  return found
}

const voucher = async (of: VoucherEndpoints, till: OwnAccount, amount: string, more: object = {}) => {
  const lines = [{ accountId: account('6190'), description: 'Stamps', amount }]
  const { data, message } = await accountant.call<Voucher>(of.create, {
    body: { accountId: till.account.id, payee: 'Post office', grandTotal: amount, lines, ...more },
  })
  expect(message).toBe('OK')
  return data
}
const step = (of: VoucherEndpoints, { voucherId, version }: Voucher, body: object) =>
  accountant.call<Voucher>(of.change, { params: { voucherId }, body: { version, ...body } })
const posted = async (of: VoucherEndpoints, till: OwnAccount, amount: string, more: object = {}) =>
  step(of, await voucher(of, till, amount, more), { action: 'post' })

test('every ledger account for a bank, cash or cards is one of our own, in every company', async () => {
  const [gap] = await api.owner.query<{ n: number }>(
    `select count(*)::int as n from accounts a where a.type in ('bank', 'cash', 'card_clearing')
      and not exists (select 1 from own_accounts o where o.company_id = a.company_id and o.account_id = a.id)`,
  )
  expect(gap?.n).toBe(0)
  const rows = await listed()
  expect(rows.find(({ account: { accountId } }) => accountId === '1000')).toMatchObject({ kind: 'cash', allowNegative: false })
  expect(rows.find(({ account: { accountId } }) => accountId === '1010')).toMatchObject({ kind: 'bank', allowNegative: true })
})

test('settings of files are kept, and what a NACHA file needs is asked for', async () => {
  const own = await newOwn('bank')
  const change = (body: object) =>
    accountant.call<OwnAccountDetail>(ownAccounts.change, { params: { id: own.id }, body: { action: 'edit', ...settings, ...body } })
  const lacking = await change({ version: own.version, paymentFile: 'nacha' })
  expect(lacking.errors?.map(({ path }) => path).toSorted()).toEqual(['nachaCompanyId', 'nachaCompanyName', 'nachaDestination', 'nachaOdfi', 'nachaOrigin'])
  const nacha = {
    nachaDestination: '231380104',
    nachaOrigin: '1234567890',
    nachaCompanyId: '1234567890',
    nachaCompanyName: 'NORTHGATE',
    nachaOdfi: '121042882',
  }
  const wrong = await change({ version: own.version, paymentFile: 'nacha', ...nacha, nachaOdfi: '121042883' })
  expect(wrong.errors?.[0]).toMatchObject({ path: 'nachaOdfi', message: 'A routing number has 9 digits, the last one a check digit.' })
  const saved = await change({ version: own.version, paymentFile: 'nacha', ...nacha, positivePayLayout: 'chase' })
  expect(saved.data).toMatchObject({ ...nacha, paymentFile: 'nacha', sepaProfile: 'pain.001.001.09', batchBooking: true, positivePayLayout: 'chase' })
  expect((await change({ version: own.version, name: 'Stale' })).statusCode).toBe(409)
  const till = await newOwn('cash')
  const onCash = { action: 'edit', ...settings, version: till.version, paymentFile: 'sepa' }
  expect((await accountant.call(ownAccounts.change, { params: { id: till.id }, body: onCash })).errors?.[0]).toMatchObject({ path: 'paymentFile' })
})

test('check digits of routing numbers', () => {
  expect(['231380104', '121042882', '021000021'].map(isRoutingNumber)).toEqual([true, true, true])
  expect(['231380105', '12104288', '000000000', '1210428820'].map(isRoutingNumber)).toEqual([false, false, false, false])
})

test('another ledger account becomes an own account once, of a kind that its type allows', async () => {
  const { rows } = (await accountant.call<{ rows: { id: string; accountId: string; type: string }[] }>(ownAccounts.ledgerAccounts)).data
  const free = rows.find(({ type }) => type === 'suspense' || type === 'other')
  const body = { accountId: free?.id, ...settings, name: 'Company cards' }
  const wrong = await accountant.call(ownAccounts.create, { body: { ...body, kind: 'cash' } })
  expect(wrong.errors?.[0]?.path).toBe('kind')
  expect((await accountant.call<OwnAccountDetail>(ownAccounts.create, { body: { ...body, kind: 'clearing' } })).data).toMatchObject({ name: 'Company cards' })
  expect((await accountant.call(ownAccounts.create, { body: { ...body, kind: 'clearing' } })).errors?.[0]?.path).toBe('accountId')
})

const ask = (user: Caller, vendorId: string, body: object) => user.call<BankDetails>(ownBankDetails.request, { params: { vendorId }, body })
const bank = { holder: 'Northgate', bankName: 'First Bank', accountNo: '000123456789', routingNo: '021000021', country: 'US' }

test('bank details are set and changed with a second person, masked, and seen whole only by an audited look', async () => {
  const own = await newOwn('bank')
  const wrong = await ask(accountant, own.id, { kind: 'add', account: { ...bank, routingNo: '021000022' } })
  expect(wrong.errors?.[0]?.path).toBe('account.routingNo')
  const asked = await ask(accountant, own.id, { kind: 'add', account: bank })
  expect(asked.data).toMatchObject({ accounts: [], requests: [{ state: 'pending', mayDecide: false, account: { last4: '6789' } }] })
  const params = { vendorId: own.id, requestId: asked.data.requests[0]?.id ?? '' }
  expect((await accountant.call(ownBankDetails.decide, { params, body: { action: 'approve' } })).code).toBe('OWN_REQUEST')
  expect((await accountant.call(ownBankDetails.reveal, { params, body: {} })).code).toBe('OWN_REQUEST')
  expect((await manager.call<{ accountNo: string }>(ownBankDetails.reveal, { params, body: {} })).data.accountNo).toBe('000123456789')
  const approved = await manager.call<BankDetails>(ownBankDetails.decide, { params, body: { action: 'approve' } })
  expect(approved.data.accounts).toMatchObject([{ last4: '6789', routingNo: '021000021', approvedByName: 'Marcus Webb' }])
  expect(approved.text).not.toContain('000123456789')
  expect((await ask(accountant, own.id, { kind: 'add', account: { ...bank, accountNo: '555566667777' } })).statusCode).toBe(409)
  const actions = await api.owner.query<{ action: string }>(`select action from audit_log where entity = 'own-account' and entity_id = $1 order by id`, [
    own.id,
  ])
  expect(actions.map(({ action }) => action)).toEqual(['requestBankChange', 'revealAccountNo', 'approveBankChange'])
})

test('cash below zero is refused with what is in the till, on its day and on every later one', async () => {
  const till = await newOwn('cash')
  const today = (await voucher(cashReceipts, till, '1')).date
  const empty = await posted(cashPayments, till, '10')
  expect(empty).toMatchObject({ statusCode: 422, code: 'CASH_BELOW_ZERO', errors: [{ path: 'accountId', code: 'CASH_BELOW_ZERO' }] })
  expect(empty.message).toContain('holds no more than 0.00 USD')
  const received = (await posted(cashReceipts, till, '100')).data
  const paid = (await posted(cashPayments, till, '70')).data
  expect(paid.status).toBe('posted')
  // What came in is needed for what went out since.
  expect(await step(cashReceipts, received, { action: 'reverse', reason: 'Wrong' })).toMatchObject({
    statusCode: 422,
    code: 'CASH_BELOW_ZERO',
    errors: [{ path: 'date' }],
  })
  const lines = [
    { accountId: account('6190'), debit: '31' },
    { accountId: till.account.id, credit: '31' },
  ]
  const entry = (await accountant.call<JournalEntry>(journalEntries.create, { body: { narration: 'Stamps', date: today, lines } })).data
  const { voucherId, version } = entry
  expect(await accountant.call(journalEntries.change, { params: { voucherId }, body: { action: 'post', version } })).toMatchObject({
    statusCode: 422,
    code: 'CASH_BELOW_ZERO',
    errors: [{ path: 'lines.1.credit' }],
  })
  // The database refuses it whoever posts.
  await accountant.call(ownAccounts.change, {
    params: { id: till.id },
    body: { action: 'edit', version: till.version, name: till.name, allowNegative: true },
  })
  expect((await posted(cashPayments, till, '31')).statusCode).toBe(200)
  expect(await failedChecks()).toEqual([])
})

test('of twenty payments at once out of a till that covers ten, ten are posted', async () => {
  const till = await newOwn('cash')
  await posted(cashReceipts, till, '105')
  const drafts: Voucher[] = []
  for (let n = 0; n < 20; n++) drafts.push(await voucher(cashPayments, till, '10'))
  const answers = await Promise.all(drafts.map((draft) => step(cashPayments, draft, { action: 'post' })))
  const codes = answers.map(({ statusCode, code }) => (statusCode === 200 ? 'posted' : code))
  expect([codes.filter((code) => code === 'posted').length, codes.filter((code) => code === 'CASH_BELOW_ZERO').length]).toEqual([10, 10])
  expect((await accountant.call<OwnAccountDetail>(ownAccounts.get, { params: { id: till.id } })).data.balance).toBe('5')
  expect(await failedChecks()).toEqual([])
})

test('the database refuses cash below zero at the commit, also of a posting that did not ask', async () => {
  const till = await newOwn('cash')
  const { voucherId, version } = await voucher(cashPayments, till, '5')
  const setAllowed = (session: Session, isAllowed: boolean) =>
    session.tx.execute(sql`update own_accounts set allow_negative = ${isAllowed} where company_id = ${session.entry.company.id} and id = ${till.id}`)
  const service = await serviceOf(api, 'accounts@northgate.example', 'Northgate')
  const refused = service.run(async (session) => {
    await setAllowed(session, true)
    await cashPaymentLife.change(session, voucherId, { action: 'post', version })
    await setAllowed(session, false)
  })
  const constraint = await refused.then(
    () => null,
    (error: { constraint?: string; cause?: { constraint?: string } }) => error.constraint ?? error.cause?.constraint,
  )
  expect(constraint).toBe('own_accounts_cash')
})

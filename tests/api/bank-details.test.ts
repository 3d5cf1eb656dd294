import { expect, test } from 'vitest'
import { type BankDetails, customerBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { type Vendor, vendors } from '@/contracts/parties'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const manager = await api.signIn('manager@northgate.example')
const accountant = await api.signIn('accounts@northgate.example')
const buyer = await api.signIn('buyer@northgate.example')
const viewer = await api.signIn('viewer@northgate.example')
const system = await api.signIn('system@northgate.example', 'Northgate')
const falcon = await api.signIn('system@northgate.example', 'Falcon')

const IBAN = 'DE89 3704 0044 0532 0130 00'
const OTHER = 'GB82 WEST 1234 5698 7654 32'
const account = (accountNo = IBAN) => ({ holder: 'Supply House', bankName: 'First Bank', accountNo })
const newVendor = async () => (await manager.call<Vendor>(vendors.create, { body: { name: 'Supply House', currency: 'USD' } })).data.id
const ask = (user: Caller, vendorId: string, body: unknown) => user.call<BankDetails>(vendorBankDetails.request, { params: { vendorId }, body })
const decide = (user: Caller, vendorId: string, requestId: string, body: unknown) =>
  user.call<BankDetails>(vendorBankDetails.decide, { params: { vendorId, requestId }, body })
const see = async (user: Caller, vendorId: string) => (await user.call<BankDetails>(vendorBankDetails.get, { params: { vendorId } })).data
const pendingOf = (details: BankDetails) => details.requests.find(({ state }) => state === 'pending')?.id ?? ''

/** A vendor with one approved account. */
const withAccount = async () => {
  const vendorId = await newVendor()
  const requested = await ask(buyer, vendorId, { kind: 'add', account: account() })
  const done = await decide(accountant, vendorId, pendingOf(requested.data), { action: 'approve' })
  expect([done.statusCode, done.message]).toEqual([200, 'OK'])
  return { vendorId, accountId: done.data.accounts[0]?.id ?? '' }
}

test('a change takes effect when somebody else approves it, and no answer shows more than four characters', async () => {
  const vendorId = await newVendor()
  const requested = await ask(accountant, vendorId, { kind: 'add', account: account(), note: 'From the letter of May' })
  expect(requested.data.accounts).toEqual([])
  expect(requested.data.requests).toMatchObject([
    { kind: 'add', state: 'pending', mayDecide: false, mayWithdraw: true, account: { last4: '3000', holder: 'Supply House' } },
  ])
  const requestId = pendingOf(requested.data)

  const ownDecision = await decide(accountant, vendorId, requestId, { action: 'approve' })
  expect([ownDecision.statusCode, ownDecision.code]).toEqual([403, 'OWN_REQUEST'])
  expect((await decide(buyer, vendorId, requestId, { action: 'approve' })).statusCode).toBe(403)
  const seen = await manager.call<BankDetails>(vendorBankDetails.get, { params: { vendorId } })
  expect(seen.data.requests[0]).toMatchObject({ mayDecide: true, mayWithdraw: false })

  const approved = await decide(manager, vendorId, requestId, { action: 'approve' })
  expect(approved.data.accounts).toMatchObject([{ last4: '3000', approvedByName: 'Marcus Webb' }])
  for (const text of [requested.text, seen.text, approved.text]) expect(text).not.toMatch(/37040044|0532013000|3704 0044|0532 0130/)
})

test('only who decides sees the number in full, and the trail says so without it', async () => {
  const vendorId = await newVendor()
  const requestId = pendingOf((await ask(accountant, vendorId, { kind: 'add', account: account() })).data)
  const params = { vendorId, requestId }
  const reveal = (user: Caller) => user.call<{ accountNo: string }>(vendorBankDetails.reveal, { params })
  expect((await reveal(manager)).data).toEqual({ accountNo: 'DE89370400440532013000' })
  expect([(await reveal(accountant)).statusCode, (await reveal(buyer)).statusCode, (await reveal(viewer)).statusCode]).toEqual([403, 403, 403])
  expect((await falcon.call(vendorBankDetails.reveal, { params })).statusCode).toBe(404)
  const trail = await api.owner.query<{ action: string; text: string }>(
    `select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log where entity_id = $1`,
    [vendorId],
  )
  expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['requestBankChange', 'revealAccountNo']))
  for (const { text } of trail) expect(text).not.toContain('DE8937')
  const stored = await api.owner.query<{ text: string }>(`select response::text as text from idempotency_keys`)
  for (const { text } of stored) expect(text).not.toContain('DE8937')
  await decide(manager, vendorId, requestId, { action: 'reject', reason: 'Not confirmed by telephone' })
  expect((await reveal(manager)).statusCode).toBe(409)
})

test('two approvals at once are one', async () => {
  const vendorId = await newVendor()
  const requestId = pendingOf((await ask(buyer, vendorId, { kind: 'add', account: account() })).data)
  const answers = await Promise.all([manager, accountant, system].map((user) => decide(user, vendorId, requestId, { action: 'approve' })))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409])
  expect((await see(manager, vendorId)).accounts).toHaveLength(1)
})

test('approval and withdrawal at once end in one of the two', async () => {
  for (let round = 0; round < 10; round++) {
    const vendorId = await newVendor()
    const requestId = pendingOf((await ask(buyer, vendorId, { kind: 'add', account: account() })).data)
    const [approval, withdrawal] = await Promise.all([
      decide(manager, vendorId, requestId, { action: 'approve' }),
      decide(buyer, vendorId, requestId, { action: 'withdraw' }),
    ])
    expect([approval.statusCode, withdrawal.statusCode].sort()).toEqual([200, 409])
    expect((await see(manager, vendorId)).accounts).toHaveLength(approval.statusCode === 200 ? 1 : 0)
  }
})

test('one change at a time waits for an account; replaced, removed, rejected and withdrawn', async () => {
  const { vendorId, accountId } = await withAccount()
  const both = await Promise.all([buyer, accountant].map((user) => ask(user, vendorId, { kind: 'replace', accountId, account: account(OTHER) })))
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect((await ask(manager, vendorId, { kind: 'remove', accountId })).statusCode).toBe(409)

  const requestId = pendingOf(await see(manager, vendorId))
  const rejected = await decide(manager, vendorId, requestId, { action: 'reject', reason: 'Call them first' })
  expect(rejected.data).toMatchObject({
    accounts: [{ last4: '3000' }],
    requests: [{ state: 'rejected', reason: 'Call them first', decidedByName: 'Marcus Webb' }, {}],
  })

  const again = pendingOf((await ask(buyer, vendorId, { kind: 'replace', accountId, account: account(OTHER) })).data)
  expect((await decide(accountant, vendorId, again, { action: 'approve' })).data.accounts).toMatchObject([{ id: accountId, last4: '5432' }])
  expect((await decide(accountant, vendorId, again, { action: 'approve' })).statusCode).toBe(409)

  const removal = pendingOf((await ask(buyer, vendorId, { kind: 'remove', accountId })).data)
  expect((await decide(manager, vendorId, removal, { action: 'withdraw' })).statusCode).toBe(403)
  expect((await decide(buyer, vendorId, removal, { action: 'withdraw' })).data.accounts).toHaveLength(1)
  const last = pendingOf((await ask(buyer, vendorId, { kind: 'remove', accountId })).data)
  expect((await decide(manager, vendorId, last, { action: 'approve' })).data.accounts).toEqual([])
})

test('whether it is a checking or a savings account belongs to what a second person approves, and needs a routing number', async () => {
  const { vendorId, accountId } = await withAccount()
  const savings = { holder: 'Supply House', accountNo: '000123456789', routingNo: '021000021', country: 'US', accountKind: 'savings' }
  const refused = await ask(buyer, vendorId, { kind: 'replace', accountId, account: { ...savings, routingNo: '' } })
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'account.accountKind'])
  const requested = await ask(buyer, vendorId, { kind: 'replace', accountId, account: savings })
  expect(requested.data).toMatchObject({ accounts: [{ accountKind: 'checking' }], requests: [{ account: { accountKind: 'savings' } }, {}] })
  const approved = await decide(manager, vendorId, pendingOf(requested.data), { action: 'approve' })
  expect(approved.data.accounts).toMatchObject([{ accountKind: 'savings', last4: '6789' }])
  const removal = pendingOf((await ask(buyer, vendorId, { kind: 'remove', accountId })).data)
  expect((await decide(manager, vendorId, removal, { action: 'approve' })).data.accounts).toEqual([])
})

test('a number that does not check out, or is recorded already, is refused at its field', async () => {
  const { vendorId } = await withAccount()
  const wrong = await ask(buyer, vendorId, { kind: 'add', account: account('DE98 3704 0044 0532 0130 00') })
  expect([wrong.statusCode, wrong.errors?.[0]?.path]).toEqual([422, 'account.accountNo'])
  const code = await ask(buyer, vendorId, { kind: 'add', account: { ...account(), bic: 'COBADEFFXX' } })
  expect(code.errors).toMatchObject([{ path: 'account.bic', message: 'A BIC has 8 or 11 letters and digits.' }])
  const twice = await ask(buyer, vendorId, { kind: 'add', account: account('de89370400440532013000') })
  expect([twice.statusCode, twice.errors?.[0]?.path]).toEqual([422, 'account.accountNo'])
})

test('a vendor’s accounts are not reached as a customer’s, nor from another company', async () => {
  const { vendorId } = await withAccount()
  expect((await manager.call(customerBankDetails.get, { params: { vendorId } })).statusCode).toBe(404)
  expect((await falcon.call(vendorBankDetails.get, { params: { vendorId } })).statusCode).toBe(404)
  expect((await ask(viewer, vendorId, { kind: 'add', account: account() })).statusCode).toBe(403)
})

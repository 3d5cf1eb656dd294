import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cardGlobalDeposits, type CardDepositRow } from '@/contracts/card-deposits'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { customerCards } from '@/contracts/customer-cards'
import { customers } from '@/contracts/parties'
import { readEnv } from '@server/host/node/env'
import { cardProcessorsOf } from '@server/host/node/ports'
import { sessionOfOne } from '@server/http/session-of-one'
import { fetchDeposits } from '@server/modules/card-deposits/fetch'
import { postDeposit } from '@server/modules/card-deposits/post-deposit'
import { checkLedger } from '@server/modules/ledger/health'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { apiError, type Fault, openGlobalPaymentsStub, STUB_APP } from '../support/global-payments-stub'

/** Card payments from the API to the ledger, with the keys of Global Payments in the environment; a stub on this machine answers. */
const stub = await openGlobalPaymentsStub(() => `TRN_${randomUUID()}`)
afterAll(() => stub.close())
beforeEach(() => stub.reset())
const env = readEnv({
  GLOBAL_PAYMENTS_URL: `${stub.url}/ucp`,
  GLOBAL_PAYMENTS_APP_ID: STUB_APP.appId,
  GLOBAL_PAYMENTS_APP_KEY: STUB_APP.appKey,
  GLOBAL_PAYMENTS_ACCOUNT: 'transaction_processing',
})
const clockAt = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) })
const api = await startApi()
Object.assign(api.ports, { cardProcessors: cardProcessorsOf(env, clockAt(0)) })
const who = await api.signIn('system@northgate.example', 'Northgate')
const today = new Date().toISOString().slice(0, 10)

const work = async (minutes = 0): Promise<void> => {
  const clock = clockAt(minutes)
  await api.owner.query(`update work_queue set due_at = now(), leased_until = null where kind = 'card'`)
  await createWorker({ ...api.ports, clock, cardProcessors: cardProcessorsOf(env, clock) }).runDue()
}
const now = async ({ voucherId }: Pick<CardPayment, 'voucherId'>) => (await who.call<CardPayment>(cardGlobalPayments.get, { params: { voucherId } })).data
let payers = 0
/** Sends a payment of a new customer; the first requests for it fail in these ways. */
const pay = async (amount: string, ...faults: Fault[]): Promise<CardPayment> => {
  payers += 1
  const customerId = (await who.call<{ id: string }>(customers.create, { body: { name: `Pays at the stub ${payers}`, currency: 'USD' } })).data.id
  const card = await customerCard(who, customerId, { token: `PMT_5e0f7d1a-0b0a-4e3a-9c57-${String(payers).padStart(12, '0')}`, last4: '5262' })
  const sent = await who.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId: card.id, amount } })
  expect([sent.message, sent.data.status]).toEqual(['OK', 'initiated'])
  stub.plan('sale', ...faults)
  await work()
  return sent.data
}
const bound = <T>(run: (session: NonNullable<Awaited<ReturnType<typeof sessionOfOne>>>) => Promise<T>) =>
  api.db.transaction(async (tx) => {
    const session = await sessionOfOne({ ports: api.ports, tx, companyId: who.companyId, requestId: 'test' }, [who.user._id])
    if (!session) throw new Error('no session')
    return run(session)
  })
const expectSound = async (): Promise<void> =>
  expect(await bound(async ({ tx }) => (await checkLedger(tx, who.companyId)).filter(({ passed }) => !passed))).toEqual([])

test('a payment is captured under the stub’s number; its token is sent to the processor and shown to nobody', async () => {
  const sent = await pay('867.8')
  const captured = await now(sent)
  expect(captured).toMatchObject({
    status: 'captured',
    processorTxId: stub.transactions[0]?.id,
    authCode: '12345A',
    avs: 'MATCHED',
    receipt: { kind: 'customer_payment' },
  })
  expect(JSON.parse(stub.seen.find(({ kind }) => kind === 'sale')?.body ?? '{}')).toMatchObject({ amount: '86780', reference: captured.reference })
  expect(JSON.stringify(captured)).not.toMatch(/PMT_|bearer/)
  const cards = await who.call(customerCards.list, { params: { vendorId: captured.customer.id } })
  expect(cards.text).not.toContain('PMT_')
  await expectSound()
})

test('the browser gets a token that may only turn cards into tokens; M&T has the test form', async () => {
  const global = await who.call(customerCards.form, { query: { processor: 'global' } })
  expect(global.data).toEqual({ form: 'global', accessToken: 'only-PMT_POST_Create_Single', environment: 'sandbox' })
  expect(JSON.parse(stub.seen.at(-1)?.body ?? '{}')).toMatchObject({ restricted_token: 'YES', interval_to_expire: '10_MINUTES' })
  expect(global.text).not.toContain(STUB_APP.appKey)
  expect((await who.call(customerCards.form, { query: { processor: 'mnt' } })).data).toEqual({ form: 'test' })
  stub.plan('token', { does: 'hang up' })
  const closed = await who.call(customerCards.form, { query: { processor: 'global' } })
  expect([closed.statusCode, closed.code]).toEqual([503, 'PROCESSOR_UNAVAILABLE'])
})

test('a token is good for one use until it is kept; what the processor says of the card is stored, not what the browser says', async () => {
  const customerId = (await who.call<{ id: string }>(customers.create, { body: { name: 'Enters a card', currency: 'USD' } })).data.id
  const body = { customerId, processor: 'global', token: 'PMT_entered-card', brand: 'AMEX', last4: '0001', expMonth: 1, expYear: 2040 }
  stub.plan('keep', { status: 404, body: apiError('RESOURCE_NOT_FOUND', '40116', 'payment_method not found') })
  const gone = await who.call(customerCards.add, { body })
  expect([gone.statusCode, gone.errors]).toEqual([422, [{ path: 'token', code: '40116', message: expect.stringContaining('Enter it again') }]])
  stub.plan('keep', { status: 502, body: null })
  expect((await who.call(customerCards.add, { body })).statusCode).toBe(503)
  expect((await who.call<{ rows: unknown[] }>(customerCards.list, { params: { vendorId: customerId } })).data.rows).toEqual([])
  const added = await who.call<{ rows: unknown[] }>(customerCards.add, { body })
  expect(added.data.rows).toMatchObject([{ brand: 'VISA', last4: '5262', expMonth: 5, expYear: 2028 }])
  expect(new Set(stub.seen.filter(({ kind }) => kind === 'keep').map(({ path }) => path))).toEqual(new Set(['/ucp/payment-methods/PMT_entered-card']))
})

test.each(['101', '102', '103', '111'])('the card’s bank declines with %s: the payment says why and posts nothing', async (code) => {
  const declined = await now(await pay(`5${code.slice(0, 1)}.${code.slice(1)}`))
  expect(declined).toMatchObject({ status: 'declined', receipt: null, capturedAt: null, why: expect.stringMatching(/\w/) })
})

test.each([
  ['before', false, 2],
  ['after', true, 1],
])('the connection breaks %s the capture: pending, and charged once in the end', async (_when, taken, sends) => {
  const sent = await pay('61', { does: 'hang up', taken })
  expect(await now(sent)).toMatchObject({ status: 'pending', receipt: null })
  await work(2)
  expect([(await now(sent)).status, stub.transactions.length, stub.count('sale')]).toEqual(['captured', 1, sends])
})

test('40039: the key was used though nothing is found by the reference; the transaction is read by its id', async () => {
  const sent = await pay('62', { does: 'hang up', taken: true })
  stub.plan('search', { status: 200, body: { transactions: [] } })
  await work(2)
  await work(4)
  await work(10)
  expect([await now(sent), stub.transactions.length]).toMatchObject([{ status: 'captured', sends: 2, processorTxId: stub.transactions[0]?.id }, 1])
})

test('50013: the card’s bank was too late, the processor reverses by itself, and nothing is posted or sent again', async () => {
  const sent = await pay('63', { status: 502, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50013', '205 timeout'), taken: true })
  expect(await now(sent)).toMatchObject({ status: 'pending', why: expect.stringContaining('50013') })
  for (const one of stub.transactions) one.status = 'REVERSED'
  await work(2)
  expect([await now(sent), stub.count('sale')]).toMatchObject([{ status: 'reversed', receipt: null }, 1])
})

test('a token that ends in the middle is replaced, and the payment goes through at once', async () => {
  const sent = await pay('64', { status: 401, body: apiError('NOT_AUTHENTICATED', '40002', 'expired') })
  expect([(await now(sent)).status, stub.count('sale'), stub.transactions.length]).toEqual(['captured', 2, 1])
})

test.each([
  ['CAPTURED', 'captured'],
  ['DECLINED', 'declined'],
])('PENDING ends as %s at a later look-up', async (status, ends) => {
  stub.sales.status = 'PENDING'
  const sent = await pay('65')
  expect((await now(sent)).status).toBe('pending')
  await work(2)
  expect((await now(sent)).status).toBe('pending')
  for (const one of stub.transactions) one.status = status
  await work(10)
  expect([(await now(sent)).status, stub.count('sale')]).toEqual([ends, 1])
})

test('an answer that names the transaction of another payment is for a person, and posts nothing', async () => {
  const first = await now(await pay('66'))
  const body = { id: first.processorTxId, status: 'CAPTURED', type: 'SALE', amount: '6700', currency: 'USD' }
  const second = await now(await pay('67', { status: 200, body }))
  expect(second).toMatchObject({ status: 'pending', needsPerson: true, receipt: null, processorTxId: null, why: expect.stringContaining(first.voucherId) })
  const resolve = (processorTxId: string) =>
    who.call<CardPayment>(cardGlobalPayments.change, {
      params: { voucherId: second.voucherId },
      body: { action: 'resolve', version: second.version, outcome: 'captured', processorTxId, reason: 'Seen in the portal' },
    })
  const refused = await resolve(first.processorTxId ?? '')
  expect([refused.statusCode, refused.errors?.[0]?.path]).toEqual([422, 'processorTxId'])
  expect((await resolve('TRN_of-the-portal')).data).toMatchObject({ status: 'captured', receipt: { kind: 'customer_payment' } })
})

test('a refund gives a part back, and more than is left is refused before the processor is asked', async () => {
  const sale = await now(await pay('100'))
  const refundOf = async (amount: string) =>
    who.call<CardPayment>(cardGlobalPayments.change, {
      params: { voucherId: sale.voucherId },
      body: { action: 'refund', version: (await now(sale)).version, amount, reason: 'Broken' },
    })
  const { data: refund } = await refundOf('30')
  await work()
  expect([await now(refund), await now(sale)]).toMatchObject([
    { status: 'captured', processorTxId: stub.transactions[1]?.id, receipt: { kind: 'customer_payment' } },
    { status: 'partially_refunded', refundable: '70' },
  ])
  const refused = await refundOf('70.01')
  expect([refused.statusCode, refused.errors?.[0]?.code, stub.count('refund')]).toEqual([422, 'REFUND_TOO_LARGE', 1])
  await expectSound()
})

const depositOf = (id: string, over: object) => ({
  id,
  time_created: today,
  status: 'FUNDED',
  funding_type: 'CREDIT',
  currency: 'USD',
  bank_transfer: { masked_account_number_last4: 'XXXXXX9012' },
  ...over,
})
const none = { count: 0, amount: '0' }
const disputed = (depositId: string, { processorTxId, reference }: CardPayment, funding: string) => ({
  id: 'DIS_1',
  status: 'CLOSED',
  stage: funding === 'DEBIT' ? 'CHARGEBACK' : 'REVERSAL',
  amount: '20000',
  currency: 'USD',
  deposit_id: depositId,
  last_adjustment_amount: '20000',
  last_adjustment_currency: 'USD',
  last_adjustment_funding: funding,
  transaction: { id: processorTxId, reference },
})
const settled = (depositId: string, { processorTxId, reference }: CardPayment, amount: string, type = 'SALE') => ({
  id: processorTxId,
  deposit_id: depositId,
  type,
  amount,
  currency: 'USD',
  reference,
  time_created: `${today}T10:00:00Z`,
})

test('settlement: what was captured is paid out less fees, charged back, and given back, each once', async () => {
  const [first, second] = [await now(await pay('200')), await now(await pay('50'))]
  const fetchNow = () => fetchDeposits(api.ports, who.companyId, 'night')
  const deposits = async () => (await who.call<{ rows: CardDepositRow[] }>(cardGlobalDeposits.list)).data.rows
  stub.lists.deposits.push(depositOf('DEP_A', { amount: '24215', sales: { count: 2, amount: '25000' }, refunds: none, fees: { amount: '785' } }))
  stub.lists.settled.push(settled('DEP_A', first, '20000'), settled('DEP_A', second, '5000'))
  await fetchNow()
  await fetchNow()
  expect(await deposits()).toMatchObject([{ depositId: 'DEP_A', sales: '250', fees: '7.85', net: '242.15', unknown: [], differences: [] }])
  expect([(await now(first)).status, (await now(second)).status]).toEqual(['funded', 'funded'])

  stub.lists.deposits.push(
    depositOf('DEP_B', { funding_type: 'DEBIT', amount: '20000', disputes: { chargebacks: { count: 1, amount: '20000' }, reversals: none } }),
  )
  stub.lists.depositDisputes.push(disputed('DEP_B', first, 'DEBIT'))
  await fetchNow()
  expect([(await now(first)).status, (await deposits()).length]).toEqual(['chargeback', 2])
  stub.lists.deposits.push(depositOf('DEP_C', { amount: '20000', disputes: { chargebacks: none, reversals: { count: 1, amount: '20000' } } }))
  stub.lists.depositDisputes.push(disputed('DEP_C', first, 'CREDIT'))
  await fetchNow()
  await fetchNow()
  expect([(await now(first)).status, (await deposits()).length]).toEqual(['funded', 3])

  const [bank] = await api.owner.query<{ id: string }>(
    `select o.id from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = $1 and o.kind = 'bank' and coalesce(a.currency, 'USD') = 'USD' order by a.account_id limit 1`,
    [who.companyId],
  )
  for (const { id } of await deposits()) await bound((session) => postDeposit(session, id, { date: today, ownAccountId: bank?.id ?? '' }))
  const [chargebacks] = await api.owner.query<{ balance: string; moved: string }>(
    `select coalesce(sum(l.debit - l.credit), 0)::float8::text as balance, coalesce(sum(l.debit), 0)::float8::text as moved from journal_lines l
      join default_accounts d on d.company_id = l.company_id and d.account_id = l.account_id and d.role = 'chargebacks' where l.company_id = $1`,
    [who.companyId],
  )
  expect(chargebacks).toEqual({ balance: '0', moved: '200' })
  await expectSound()
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { history, refund, sale } from '@server/domain/card-payments/attempt.fixture'
import { differencesOf } from '@server/domain/card-payments/deposits'
import { afterLookUp, afterReversal, afterSend, claimSend, newRun, nextStep } from '@server/domain/card-payments/resolve'
import type { CardOutcome, CardProcessor, SaleAttempt } from '@server/domain/card-payments/types'
import { apiError, type Fault, type GlobalPaymentsStub, openGlobalPaymentsStub, STUB_APP } from '../../../tests/support/global-payments-stub'
import { createGlobalPaymentsApi, type GlobalPaymentsAccess } from './global-payments-api'

let stub: GlobalPaymentsStub
let access: GlobalPaymentsAccess
let now = new Date('2026-11-23T09:00:00Z')
let processor: CardProcessor
beforeAll(async () => {
  stub = await openGlobalPaymentsStub()
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.reset()
  now = new Date('2026-11-23T09:00:00Z')
  access = { ...STUB_APP, url: `${stub.url}/ucp`, account: { transactions: 'transaction_processing', settlements: 'Settlement Reporting', country: 'US' } }
  processor = createGlobalPaymentsApi(access, { fetch, now: () => now, uuid: randomUUID })
})

const after = async (...faults: Fault[]): Promise<CardOutcome> => {
  stub.plan('sale', ...faults)
  return processor.charge(sale())
}
/** Does what `nextStep` says until the attempt is decided or for a person; the clock goes on by itself. */
const resolved = async (attempt: SaleAttempt) => {
  let run = newRun()
  for (let steps = 0; steps < 40; steps++) {
    const step = nextStep(run, now)
    const current = () => ({ ...attempt, history: run.history })
    if (step.do === 'nothing' || step.do === 'ask_person') break
    if (step.do === 'send') {
      run = claimSend(run, now)
      run = afterSend(run, await processor.charge(current()), now)
    } else if (step.do === 'look_up') {
      if (step.notBefore > now) now = step.notBefore
      run = afterLookUp(run, await processor.lookUp(current()), now)
    } else run = afterReversal(run, await processor.reverse(current()), now)
  }
  return run
}

describe('a sale', () => {
  it('is sent with the token, in minor units, under our reference and key', async () => {
    expect(await processor.charge(sale())).toMatchObject({
      is: 'captured',
      transaction: {
        processorTxId: 'TRN_stub-1',
        reference: 'CCT-2026-00007',
        amount: '867.8',
        currency: 'USD',
        authCode: '12345A',
        brand: 'VISA',
        last4: '5262',
        expiry: '05/28',
        avs: 'MATCHED',
        cvvResult: 'MATCHED',
        batchId: 'BAT_1',
      },
    })
    const sent = stub.seen.find(({ kind }) => kind === 'sale')
    expect(sent?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer bearer-/),
      'x-gp-version': '2021-03-22',
      'x-gp-idempotency': sale().idempotencyKey,
    })
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      account_name: 'transaction_processing',
      type: 'SALE',
      channel: 'CNP',
      capture_mode: 'AUTO',
      amount: '86780',
      currency: 'USD',
      reference: 'CCT-2026-00007',
      country: 'US',
      payment_method: { entry_mode: 'MOTO', id: sale().token },
    })
  })

  it.each([
    ['1500', 'JPY', '1500'],
    ['0.05', 'USD', '5'],
    ['1.234', 'KWD', '1234'],
  ])('of %s %s is %s in minor units', async (amount, currency, minor) => {
    expect(await processor.charge(sale({ amount, currency }))).toMatchObject({ is: 'captured' })
    expect(stub.transactions[0]?.amount).toBe(minor)
  })

  it('keeps an answer without tokens', async () => {
    const outcome = await processor.charge(sale())
    expect(JSON.stringify(outcome)).not.toMatch(/PMT_|bearer|k3y/)
  })

  it.each(['101', '102', '103', '111'])('that the issuer declines with %s is an outcome, not an error', async (code) => {
    expect(await processor.charge(sale({ amount: `1${code.slice(0, 1)}.${code.slice(1)}` }))).toMatchObject({
      is: 'declined',
      code,
      words: expect.stringMatching(/\w/),
    })
  })

  it.each<[Partial<SaleAttempt>, string]>([
    [{ reference: 'CCT-7' }, 'REFERENCE'],
    [{ idempotencyKey: 'x'.repeat(51) }, 'KEY'],
    [{ amount: '0' }, 'AMOUNT'],
    [{ amount: '1.005' }, 'AMOUNT'],
    [{ currency: 'XXX' }, 'CURRENCY'],
    [{ token: '4111 1111 1111 1111' }, 'CARD_NUMBER'],
  ])('with %j is never sent', async (over, code) => {
    expect(await processor.charge(sale(over))).toMatchObject({ is: 'refused', code })
    expect(await processor.reverse(sale(over))).toMatchObject({ is: 'refused', code })
    expect(stub.seen).toEqual([])
  })
})

describe('errors', () => {
  it.each<[string, Fault, object]>([
    [
      '50020',
      { status: 502, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50020', 'Unable to process') },
      { is: 'refused', code: '50020', words: 'Unable to process' },
    ],
    ['50024', { status: 502, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50024', 'Currency not supported') }, { is: 'refused', code: '50024' }],
    ['50013', { status: 502, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50013', '205 timeout') }, { is: 'pending' }],
    ['50008', { status: 504, body: apiError('TIMEOUT_DOWNSTREAM', '50008', 'No response') }, { is: 'pending' }],
    ['50012', { status: 501, body: apiError('UNKNOWN_RESPONSE', '50012', '?') }, { is: 'pending' }],
    ['50002', { status: 502, body: apiError('UNAUTHORIZED_DOWNSTREAM', '50002', '?') }, { is: 'pending' }],
    ['50011', { status: 500, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50011', '?') }, { is: 'unknown' }],
    ['40005', { status: 400, body: apiError('MANDATORY_DATA_MISSING', '40005', 'Request expects amount') }, { is: 'refused', code: '40005' }],
    ['a number in its words', { status: 400, body: apiError('INVALID_REQUEST_DATA', '40085', 'bad 4111111111111111') }, { words: 'bad ************1111' }],
    ['no words', { status: 404, body: 'no such page' }, { is: 'unavailable' }],
    ['too many requests', { status: 429, headers: { 'retry-after': '17' } }, { is: 'unavailable', retryAfter: 17 }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, { is: 'unavailable' }],
    ['another amount', { status: 200, body: { id: 'TRN_9', status: 'CAPTURED', type: 'SALE', amount: '1', currency: 'USD' } }, { is: 'unknown' }],
  ])('%s', async (_what, fault, expected) => expect(await after(fault)).toMatchObject(expected))

  it('40039: the key is used, and the words name the transaction', async () => {
    await processor.charge(sale())
    expect(await processor.charge(sale())).toEqual({ is: 'duplicate', processorTxId: 'TRN_stub-1' })
    expect(stub.transactions).toHaveLength(1)
  })
})

describe('when nobody knows whether it was taken', () => {
  const lost: readonly (readonly [string, Fault])[] = [
    ['a fault', { status: 500 }],
    ['a broken connection', { does: 'hang up' }],
    ['half an answer', { does: 'half' }],
    ['an answer that is none', { does: 'garbage' }],
    ['an answer without an id', { status: 200, body: { status: 'CAPTURED' } }],
  ]
  it.each(lost)('%s before or after the capture: unknown, and charged once in the end', async (_what, fault) => {
    for (const taken of [true, false]) {
      stub.reset()
      expect(await after({ ...fault, taken })).toMatchObject({ is: 'unknown' })
      stub.reset()
      stub.plan('sale', { ...fault, taken })
      expect(await resolved(sale())).toMatchObject({ state: 'captured' })
      expect([stub.transactions.length, stub.count('sale')]).toEqual([1, taken ? 1 : 2])
    }
  })

  it.each([true, false])('no answer in time (captured: %s): charged once in the end', async (taken) => {
    await processor.lookUp(sale())
    access.timeoutMs = 100
    stub.plan('sale', { does: 'hang', taken })
    expect(await resolved(sale())).toMatchObject({ state: 'captured' })
    expect(stub.transactions).toHaveLength(1)
  })

  it('50013 that ends in an automatic reversal', async () => {
    stub.plan('sale', { status: 502, body: apiError('SYSTEM_ERROR_DOWNSTREAM', '50013', '205 timeout'), taken: true })
    stub.watch((kind) => kind === 'search' && stub.transactions.forEach((one) => (one.status = 'REVERSED')))
    expect(await resolved(sale())).toMatchObject({ state: 'reversed' })
    expect(stub.count('sale')).toBe(1)
  })

  it('a key that is used though nothing is found by the reference: read by its id', async () => {
    stub.plan('sale', { does: 'hang up', taken: true })
    stub.plan('search', { status: 200, body: { transactions: [] } })
    expect(await resolved(sale())).toMatchObject({ state: 'captured', history: { processorTxId: 'TRN_stub-1', sends: 2 } })
    expect(stub.transactions).toHaveLength(1)
  })

  it('nothing can be asked for a day: reversed by the reference', async () => {
    const hidden = { status: 200, body: { transactions: [] } }
    stub.plan('sale', { does: 'hang up', taken: true }, ...Array.from({ length: 20 }, () => ({ status: 429 })))
    stub.plan('search', ...Array.from({ length: 20 }, () => hidden))
    expect(await resolved(sale())).toMatchObject({ state: 'reversed' })
    expect(stub.seen.find(({ kind }) => kind === 'reversal')?.path).toBe('/ucp/transactions/CCT-2026-00007/reversal')
    expect(stub.transactions).toMatchObject([{ status: 'REVERSED' }])
  })

  it.each([
    ['CAPTURED', 'captured'],
    ['DECLINED', 'declined'],
  ])('PENDING is looked up until it is %s', async (status, state) => {
    stub.sales.status = 'PENDING'
    stub.watch((kind) => kind === 'detail' && stub.count('detail') === 2 && stub.transactions.forEach((one) => (one.status = status)))
    expect(await resolved(sale())).toMatchObject({ state })
    expect([stub.count('detail'), stub.count('sale')]).toEqual([2, 1])
  })
})

describe('the token', () => {
  it('that ends in the middle is replaced once, and the sale goes through', async () => {
    expect(await after({ status: 401, body: apiError('NOT_AUTHENTICATED', '40002', 'expired') })).toMatchObject({ is: 'captured' })
    expect([stub.count('token'), stub.count('sale'), stub.transactions.length]).toEqual([2, 2, 1])
  })

  it('that is never good ends in unavailable, not in a loop', async () => {
    expect(await after({ status: 401 }, { status: 401 }, { status: 401 })).toMatchObject({ is: 'unavailable' })
    expect(stub.count('sale')).toBe(2)
  })

  it('is asked for with a secret made of nonce and key, and never with the key', async () => {
    await processor.charge(sale())
    expect(stub.seen[0]?.body).not.toContain(STUB_APP.appKey)
    access.appKey = 'wrong'
    processor = createGlobalPaymentsApi(access, { fetch, now: () => now, uuid: randomUUID })
    const answer = await processor.charge(sale())
    expect(answer).toEqual({ is: 'unavailable', why: 'The card processor refuses our credentials.', retryAfter: null })
  })
})

describe('a look-up', () => {
  it('takes only the very same reference', async () => {
    await processor.charge(sale({ reference: 'CCT-2026-000071' }))
    expect(await processor.lookUp(sale())).toEqual({ is: 'not_found' })
  })

  it('tells another amount, and two transactions, from the attempt', async () => {
    await processor.charge(sale())
    expect(await processor.lookUp(sale({ amount: '12.00' }))).toMatchObject({ is: 'different', why: expect.stringContaining('867.8 USD') })
    await processor.charge(sale({ idempotencyKey: 'another' }))
    expect(await processor.lookUp(sale())).toMatchObject({ is: 'different', why: expect.stringContaining('2 transactions') })
    expect(await processor.lookUp(sale({ history: history({ processorTxId: 'TRN_stub-1' }) }))).toMatchObject({ is: 'captured' })
    expect(await processor.lookUp(sale({ history: history({ processorTxId: 'TRN_none' }) }))).toEqual({ is: 'not_found' })
  })

  it.each<Fault>([{ status: 500 }, { does: 'garbage' }, { status: 404, body: 'no such page' }, { does: 'hang up' }])(
    'that fails (%j) says nothing',
    async (fault) => {
      stub.plan('search', fault)
      expect(await processor.lookUp(sale())).toMatchObject({ is: 'unavailable' })
    },
  )
})

describe('refunds and reversals', () => {
  it('a sale is refunded in parts, and never more than was captured', async () => {
    await processor.charge(sale())
    const of = { processorTxId: 'TRN_stub-1', captured: '867.80', refunded: '0' }
    expect(await processor.refund(refund({ of }))).toMatchObject({ is: 'captured', transaction: { processorTxId: 'TRN_stub-2', amount: '100' } })
    const second = refund({ reference: 'CCT-2026-00009', idempotencyKey: 'second', amount: '767.80', of: { ...of, refunded: '100.00' } })
    expect(await processor.refund({ ...second, amount: '767.81' })).toMatchObject({ is: 'refused', code: 'REFUND_TOO_LARGE' })
    expect(await processor.refund({ ...second, amount: '800.00', of })).toMatchObject({ is: 'refused', code: '40087' })
    expect(await processor.refund(second)).toMatchObject({ is: 'captured' })
    expect(await processor.lookUp(second)).toMatchObject({ is: 'captured', transaction: { amount: '767.8' } })
  })

  it('a sale is reversed by its reference, but not when its batch is closed', async () => {
    await processor.charge(sale())
    expect(await processor.reverse(sale())).toMatchObject({ is: 'reversed', transaction: { processorTxId: 'TRN_stub-1' } })
    for (const one of stub.transactions) one.status = 'FUNDED'
    expect(await processor.reverse(sale())).toMatchObject({ is: 'refused', code: '40044' })
    expect(await processor.reverse(sale({ reference: 'CCT-unknown' }))).toEqual({ is: 'not_found' })
    stub.plan('reversal', { does: 'hang up' }, { status: 500 }, { status: 429 })
    expect(await processor.reverse(sale())).toMatchObject({ is: 'unknown' })
    expect(await processor.reverse(sale())).toMatchObject({ is: 'unknown' })
    expect(await processor.reverse(sale())).toMatchObject({ is: 'unavailable' })
  })
})

describe('settlements', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const deposit = {
    id: 'DEP_1',
    time_created: '2026-11-24',
    status: 'FUNDED',
    funding_type: 'CREDIT',
    amount: '74233',
    currency: 'USD',
    bank_transfer: { masked_account_number_last4: 'XXXXXX9012' },
    system: { mid: '101023947262' },
    sales: { count: 1, amount: '86780' },
    refunds: { count: 1, amount: '10000' },
    disputes: { chargebacks: { count: 1, amount: '5000' }, reversals: { count: 1, amount: '5000' } },
    discounts: { count: 0, amount: '0' },
    fees: { amount: '2547' },
  }
  const settled = (over: object) => ({
    id: 'TRN_1',
    deposit_id: 'DEP_1',
    type: 'SALE',
    amount: '86780',
    currency: 'USD',
    reference: 'CCT-2026-00007',
    time_created: '2026-11-23T10:00:00Z',
    ...over,
  })
  const dispute = (funding: string) => ({
    id: 'DIS_1',
    status: 'CLOSED',
    stage: 'CHARGEBACK',
    result: 'LOST',
    amount: '5000',
    currency: 'USD',
    deposit_id: 'DEP_1',
    last_adjustment_amount: '5000',
    last_adjustment_currency: 'USD',
    last_adjustment_funding: funding,
    transaction: { reference: 'CCT-2026-00001', payment_method: { card: { brand: 'VISA', masked_number_first6last4: '426397xxxxxx5262' } } },
  })

  it('are deposits with their transactions, chargebacks and totals, which tie', async () => {
    stub.lists.deposits.push(deposit, deposit)
    stub.lists.settled.push(
      settled({}),
      settled({ id: 'TRN_2', type: 'REFUND', amount: '10000', reference: 'CCT-2026-00008' }),
      settled({ deposit_id: 'DEP_2' }),
    )
    stub.lists.depositDisputes.push(dispute('DEBIT'), dispute('CREDIT'))
    const answer = await processor.settlements(period, [])
    if (answer.is !== 'read') throw new Error(answer.why)
    expect(answer.deposits).toHaveLength(1)
    expect(answer.deposits[0]).toMatchObject({
      depositId: 'DEP_1',
      date: '2026-11-24',
      net: '742.33',
      fees: '25.47',
      bankLast4: '9012',
      merchantId: '101023947262',
    })
    expect(answer.deposits[0]?.transactions.map(({ type, gross, reference }) => [type, gross, reference])).toEqual([
      ['sale', '867.8', 'CCT-2026-00007'],
      ['refund', '100', 'CCT-2026-00008'],
      ['chargeback', '50', 'CCT-2026-00001'],
      ['reversal', '50', 'CCT-2026-00001'],
    ])
    expect(answer.deposits.flatMap(differencesOf)).toEqual([])
    expect(stub.seen.find(({ kind }) => kind === 'deposits')?.query.toString()).toContain(
      'account_name=Settlement+Reporting&from_time_created=2026-11-01&to_time_created=2026-11-30',
    )
  })

  it('one cent off, or a transaction that is missing, shows as a difference', async () => {
    stub.lists.deposits.push({ ...deposit, amount: '74232' })
    stub.lists.settled.push(settled({}))
    const answer = await processor.settlements(period, [])
    expect(answer.is === 'read' && answer.deposits.flatMap(differencesOf)).toEqual([
      { what: 'net', difference: '-0.01' },
      { what: 'refunds', difference: '100' },
      { what: 'chargebacks', difference: '50' },
      { what: 'reversals', difference: '50' },
    ])
  })

  it('a deposit may take money from us', async () => {
    stub.lists.deposits.push({ id: 'DEP_3', time_created: '2026-11-30', funding_type: 'DEBIT', amount: '4500', currency: 'USD', fees: { amount: '4500' } })
    expect(await processor.settlements(period, [])).toMatchObject({ deposits: [{ net: '-45', fees: '45', sales: { count: null, amount: '0' } }] })
  })

  it('are read from all pages', async () => {
    stub.lists.deposits.push(...Array.from({ length: 1001 }, (_, at) => ({ ...deposit, id: `DEP_${at}` })))
    const answer = await processor.settlements(period, [])
    expect(answer.is === 'read' && answer.deposits.length).toBe(1001)
    expect(stub.count('deposits')).toBe(3)
  })

  it.each<[string, object]>([
    ['no id', { id: null }],
    ['an amount that is none', { amount: '12.5.' }],
    ['a currency that is none', { currency: 'ABC' }],
  ])('with %s are not read at all', async (_what, over) => {
    stub.lists.deposits.push({ ...deposit, ...over })
    expect(await processor.settlements(period, [])).toMatchObject({ is: 'unavailable' })
  })

  it('disputes are listed with what they moved', async () => {
    stub.lists.disputes.push(dispute('DEBIT'), dispute('NONE'))
    expect(await processor.disputes(period, [])).toMatchObject({
      is: 'read',
      disputes: [
        { disputeId: 'DIS_1', stage: 'CHARGEBACK', amount: '50', lastAdjustment: '-50', last4: '5262', reference: 'CCT-2026-00001' },
        { lastAdjustment: null },
      ],
    })
    stub.plan('disputes', { does: 'garbage' }, { status: 500 })
    expect(await processor.disputes(period, [])).toMatchObject({ is: 'unavailable' })
    expect(await processor.disputes(period, [])).toMatchObject({ is: 'unavailable' })
  })
})

describe('an answer to a dispute', () => {
  const open = (id: string) => stub.lists.disputes.push({ id, status: 'WITH_MERCHANT', stage: 'CHARGEBACK', result: 'PENDING', amount: '100', currency: 'USD' })
  const given = (disputeId: string, answer: 'accept' | 'challenge', documents: string[] = [], idempotencyKey = randomUUID()) =>
    processor.answerDispute({ disputeId, answer, idempotencyKey, documents })

  it('accepts, or challenges with documents, under a key', async () => {
    open('DIS_1')
    open('DIS_2')
    expect(await given('DIS_1', 'accept')).toEqual({ is: 'taken', state: { status: 'CLOSED', stage: 'CHARGEBACK', result: 'ACCEPTED' } })
    expect(await given('DIS_2', 'challenge', ['JVBERi0=', 'iVBORw0='])).toMatchObject({ is: 'taken', state: { status: 'UNDER_REVIEW' } })
    const [accepted, challenged] = stub.seen.filter(({ kind }) => kind === 'answer')
    expect([accepted?.path, accepted?.body]).toEqual(['/ucp/disputes/DIS_1/acceptance', '{}'])
    expect(challenged?.path).toBe('/ucp/disputes/DIS_2/challenge')
    expect(challenged?.headers['x-gp-idempotency']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(challenged?.body ?? '')).toEqual({ documents: [{ b64_content: 'JVBERi0=' }, { b64_content: 'iVBORw0=' }] })
  })

  it('whose reply got lost is unknown, and known by its key when it is sent again', async () => {
    open('DIS_3')
    const key = randomUUID()
    stub.plan('answer', { does: 'hang up', taken: true })
    expect((await given('DIS_3', 'challenge', ['JVBERi0='], key)).is).toBe('unknown')
    expect(await given('DIS_3', 'challenge', ['JVBERi0='], key)).toEqual({ is: 'taken', state: null })
  })

  it('to a dispute that can’t be answered is refused with the code', async () => {
    expect(await given('DIS_none', 'accept')).toMatchObject({ is: 'refused', code: '40067' })
  })
})

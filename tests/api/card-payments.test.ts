import { expect, test } from 'vitest'
import { type CardPayment, cardGlobalPayments, cardMntPayments, type CardPaymentEndpoints } from '@/contracts/card-payments'
import type { CardPaymentInput } from '@/contracts/card-payment-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import { customers } from '@/contracts/parties'
import { customerPayments, type Payment } from '@/contracts/payments'
import type { CardProcessor } from '@server/domain/card-payments/types'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { holdDay } from '../support/hold-day'
import { customerCard } from '../support/customer-card'
import { overdueInvoice } from '../support/overdue'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')
const today = holdDay(api)

type Clock = { now(): Date }
/** A worker whose clock shows so many minutes later than now. */
const workerIn = (minutes = 0) => {
  const clock: Clock = { now: () => new Date(api.ports.clock.now().getTime() + minutes * 60_000) }
  return createWorker({ ...api.ports, clock })
}
/** Makes what is queued due, whenever it was to be, and does it. */
const work = async (minutes = 0) => {
  await api.owner.query(`update work_queue set due_at = now() where kind = 'card'`)
  await workerIn(minutes).runDue()
}

const newCustomer = async (name: string) => (await who.call<{ id: string }>(customers.create, { body: { name, currency: 'USD' } })).data.id

const pay = async (body: CardPaymentInput, of: Pick<CardPaymentEndpoints, 'create'> = cardGlobalPayments) => {
  const answer = await who.call<CardPayment>(of.create, { body })
  expect([answer.message, answer.errors]).toEqual(['OK', undefined])
  return answer.data
}
const now = async ({ voucherId }: Pick<CardPayment, 'voucherId'>) =>
  (await who.call<CardPayment>(voucherId.startsWith('CMT') ? cardMntPayments.get : cardGlobalPayments.get, { params: { voucherId } })).data
const step = (payment: Pick<CardPayment, 'voucherId' | 'version'>, body: object) =>
  who.call<CardPayment>(cardGlobalPayments.change, { params: { voucherId: payment.voucherId }, body: { version: payment.version, ...body } })
const balanceOf = async (accountId: string) => {
  const [row] = await api.owner.query<{ balance: string }>(
    'select trim_scale(coalesce(sum(debit - credit), 0))::text as balance from journal_lines where company_id = $1 and account_id = $2',
    [who.companyId, accountId],
  )
  return Number(row?.balance)
}
const paidBy = async (amount: string, over: Partial<CardPaymentInput> = {}) => {
  const customerId = await newCustomer(`Payer of ${amount}`)
  const { id: cardId } = await customerCard(who, customerId)
  return pay({ customerId, cardId, amount, ...over })
}

test('a card pays an invoice: it is captured, and its receipt stands on the clearing account and settles the invoice', async () => {
  const customerId = await newCustomer('Pays by card')
  const { id: cardId } = await customerCard(who, customerId)
  const invoice = await overdueInvoice(who, customerId, today, { amount: '250' })
  const { data } = await who.call<ResponseOutput<CardPaymentEndpoints['choices']>>(cardGlobalPayments.choices, { query: { customerId } })
  expect(data).toMatchObject({ currency: 'USD', cards: [{ id: cardId }], items: [{ document: { voucherId: invoice.voucherId }, open: '250' }] })
  const sent = await pay({ customerId, cardId, amount: '300', items: [{ itemId: data.items[0]?.itemId ?? '', amount: '250' }] })
  expect([sent.status, sent.voucherId.slice(0, 4), sent.isUnsent]).toEqual(['initiated', 'CGP-', true])
  const before = await balanceOf(sent.account.id)
  await work()
  const captured = await now(sent)
  expect(captured).toMatchObject({
    status: 'captured',
    processorTxId: `SIM-${captured.reference}`,
    receiptProblem: null,
    receipt: { kind: 'customer_payment' },
  })
  expect(await balanceOf(sent.account.id)).toBe(before + 300)
  const receipt = (await who.call<Payment>(customerPayments.get, { params: { voucherId: captured.receipt?.voucherId ?? '' } })).data
  expect(receipt).toMatchObject({ method: 'card', status: 'partially_allocated', grandTotal: '300', onAccount: '50', reference: captured.voucherId })
  expect(receipt.lines.map((line) => [line.item.document.voucherId, line.amount])).toEqual([[invoice.voucherId, '250']])
  for (const action of [
    { action: 'reverse', reason: 'Wrong' },
    { action: 'bounce', reason: 'Wrong', date: today },
  ]) {
    const body = { ...action, version: receipt.version }
    const refused = await who.call(customerPayments.change, { params: { voucherId: receipt.voucherId }, body })
    expect([refused.statusCode, refused.code, refused.message]).toEqual([409, 'CARD_PAYMENT', expect.stringContaining(captured.voucherId)])
  }
  await work()
  expect(await now(sent)).toEqual(captured)
})

test.each([
  ['11.01', 'declined', 'Declined'],
  ['11.51', 'failed', 'The processor can’t take this payment.'],
])('a payment of %s is %s, says why and posts nothing', async (amount, status, why) => {
  const sent = await paidBy(amount)
  await work()
  expect(await now(sent)).toMatchObject({ status, why, receipt: null, capturedAt: null })
})

test('M&T is the same document in a series of its own', async () => {
  const customerId = await newCustomer('Pays at M&T')
  const { id: cardId } = await customerCard(who, customerId, { processor: 'mnt' })
  const sent = await pay({ customerId, cardId, amount: '70' }, cardMntPayments as unknown as CardPaymentEndpoints)
  await work()
  expect(await now(sent)).toMatchObject({ status: 'captured', voucherId: expect.stringMatching(/^CMT-/) })
})

test('a refund gives back a part and then the rest, never more', async () => {
  const sale = await paidBy('90')
  await work()
  const captured = await now(sale)
  const account = await balanceOf(sale.account.id)
  const refused = await step(captured, { action: 'refund', amount: '90.01', reason: 'Too much' })
  expect([refused.statusCode, refused.errors?.[0]?.code]).toEqual([422, 'REFUND_TOO_LARGE'])
  const { data: refund } = await step(captured, { action: 'refund', amount: '30', reason: 'One was broken' })
  expect(refund).toMatchObject({ type: 'REFUND', status: 'initiated', refundOf: { voucherId: sale.voucherId } })
  expect((await now(sale)).refundable).toBe('60')
  await work()
  expect([(await now(refund)).status, (await now(sale)).status, await balanceOf(sale.account.id)]).toEqual(['captured', 'partially_refunded', account - 30])
  await step(await now(sale), { action: 'refund', amount: '60', reason: 'All were broken' })
  await work()
  expect([(await now(sale)).status, (await now(sale)).refundable, await balanceOf(sale.account.id)]).toEqual(['refunded', '0', account - 90])
  expect((await step(await now(sale), { action: 'refund', amount: '1', reason: 'Again' })).code).toBe('INVALID_TRANSITION')
})

/** Answers of the processor in the order in which they are given; then it answers as the simulator. */
const workerWith = (over: Partial<CardProcessor>, minutes = 0) => {
  const clock = { now: () => new Date(api.ports.clock.now().getTime() + minutes * 60_000) }
  const global = { ...api.ports.cardProcessors.global, ...over }
  return createWorker({ ...api.ports, clock, cardProcessors: { ...api.ports.cardProcessors, global } })
}
const makeDue = () => api.owner.query(`update work_queue set due_at = now(), leased_until = null where kind = 'card'`)

test('an answer that got lost is looked up after a minute, and the payment is found', async () => {
  const sent = await paidBy('12.21')
  await work()
  const waiting = await now(sent)
  expect(waiting).toMatchObject({ status: 'pending', sends: 1, lookUps: 0, why: 'The simulated processor did not answer in time.' })
  expect(waiting.nextAt).not.toBeNull()
  await work(2)
  expect(await now(sent)).toMatchObject({ status: 'captured', sends: 1, lookUps: 1 })
})

test('what the processor doesn’t have is sent again with the same key, and charged once', async () => {
  const sent = await paidBy('12.20')
  const keys: string[] = []
  const charge: CardProcessor['charge'] = (sale) => {
    keys.push(sale.idempotencyKey)
    return api.ports.cardProcessors.global.charge(sale)
  }
  await makeDue()
  await workerWith({ charge }).runDue()
  await makeDue()
  await workerWith({ charge }, 2).runDue()
  expect(await now(sent)).toMatchObject({ status: 'captured', sends: 2 })
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a process that dies while it sends leaves an unknown outcome: the next one looks up, and charges nothing twice', async () => {
  const sent = await paidBy('500')
  let charged = 0
  const dying: CardProcessor['charge'] = async () => {
    charged += 1
    throw new Error('killed')
  }
  await makeDue()
  await expect(workerWith({ charge: dying }).runDue()).rejects.toThrow('killed')
  const left = await now(sent)
  expect(left).toMatchObject({ status: 'initiated', sends: 1, isUnsent: false })
  const refused = await step(left, { action: 'cancel', reason: 'Changed our mind' })
  expect([refused.statusCode, refused.code]).toEqual([409, 'INVALID_TRANSITION'])
  await makeDue()
  await workerWith({ charge: dying }, 2).runDue()
  expect([await now(sent), charged]).toMatchObject([{ status: 'captured', sends: 1, lookUps: 1 }, 1])
})

test('a second payment is refused while the first isn’t decided: of the same invoice, and of the same amount', async () => {
  const customerId = await newCustomer('Presses twice')
  const { id: cardId } = await customerCard(who, customerId)
  await overdueInvoice(who, customerId, today, { amount: '90.31' })
  const { data } = await who.call<ResponseOutput<CardPaymentEndpoints['choices']>>(cardGlobalPayments.choices, { query: { customerId } })
  const itemId = data.items[0]?.itemId ?? ''
  const first = await pay({ customerId, cardId, amount: '90.31', items: [{ itemId, amount: '90.31' }] })
  await work()
  expect((await now(first)).status).toBe('pending')
  for (const body of [
    { customerId, cardId, amount: '90.31', items: [] },
    { customerId, cardId, amount: '50', items: [{ itemId, amount: '50' }] },
  ]) {
    const refused = await who.call(cardGlobalPayments.create, { body })
    expect([refused.statusCode, refused.code, refused.message]).toEqual([409, 'CARD_PAYMENT_OPEN', expect.stringContaining(first.voucherId)])
  }
  await pay({ customerId, cardId, amount: '40' })
  await work(2)
  await work(10)
  expect((await now(first)).status).toBe('captured')
})

test('after 72 hours a person decides, and nobody before', async () => {
  const sent = await paidBy('600')
  const mute: Partial<CardProcessor> = {
    charge: async () => ({ is: 'unknown', why: 'The connection broke.' }),
    lookUp: async () => ({ is: 'unavailable', why: 'The processor is down.', retryAfter: null }),
  }
  await makeDue()
  await workerWith(mute).runDue()
  const early = await step(await now(sent), { action: 'resolve', outcome: 'failed', reason: 'I think so' })
  expect([early.statusCode, early.code]).toEqual([409, 'INVALID_TRANSITION'])
  for (const hours of [1, 24, 48, 73, 80]) {
    await makeDue()
    await workerWith(mute, hours * 60).runDue()
  }
  const asked = await now(sent)
  expect(asked).toMatchObject({ status: 'pending', needsPerson: true, sends: 1, why: 'The processor is down.' })
  const nameless = await step(asked, { action: 'resolve', outcome: 'captured', reason: 'Seen in the portal' })
  expect([nameless.statusCode, nameless.errors?.[0]?.path]).toEqual([422, 'processorTxId'])
  const { data: resolved } = await step(asked, { action: 'resolve', outcome: 'captured', processorTxId: 'TRN_42', reason: 'Seen in the portal' })
  expect(resolved).toMatchObject({ status: 'captured', processorTxId: 'TRN_42', receipt: { kind: 'customer_payment' }, outcomeReason: 'Seen in the portal' })
})

test('a processor that can’t be reached is tried again later, and meanwhile the payment can be given up', async () => {
  const sent = await paidBy('700')
  const down: Partial<CardProcessor> = { charge: async () => ({ is: 'unavailable', why: 'The processor can’t be reached.', retryAfter: null }) }
  await makeDue()
  await workerWith(down).runDue()
  const waiting = await now(sent)
  expect(waiting).toMatchObject({ status: 'initiated', isUnsent: true, why: 'The processor can’t be reached.' })
  expect((await step(waiting, { action: 'cancel', reason: 'Paid in cash' })).data.status).toBe('reversed')
  await work()
  expect(await now(sent)).toMatchObject({ status: 'reversed', sends: 0, receipt: null })
})

test('money that was captured is never lost: an invoice that somebody else paid meanwhile leaves it on account', async () => {
  const customerId = await newCustomer('Pays twice over')
  const { id: cardId } = await customerCard(who, customerId)
  await overdueInvoice(who, customerId, today, { amount: '80' })
  const { data } = await who.call<ResponseOutput<CardPaymentEndpoints['choices']>>(cardGlobalPayments.choices, { query: { customerId } })
  const itemId = data.items[0]?.itemId ?? ''
  const sent = await pay({ customerId, cardId, amount: '80', items: [{ itemId, amount: '80' }] })
  const { own } = (await who.call<ResponseOutput<typeof customerPayments.basis>>(customerPayments.basis)).data
  const cash = { partyId: customerId, method: 'bank', accountId: own[0]?.id, currency: 'USD', amount: '80', lines: [{ itemId, amount: '80' }] }
  const { data: draft } = await who.call<Payment>(customerPayments.create, { body: cash })
  await who.call(customerPayments.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
  await work()
  const captured = await now(sent)
  expect(captured).toMatchObject({ status: 'captured', receiptProblem: expect.stringContaining('stays on account') })
  const receipt = (await who.call<Payment>(customerPayments.get, { params: { voucherId: captured.receipt?.voucherId ?? '' } })).data
  expect(receipt).toMatchObject({ status: 'posted', onAccount: '80' })
})

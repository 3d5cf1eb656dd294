import { expect, test } from 'vitest'
import { type CardPayment, cardGlobalPayments, cardMntPayments, type CardPaymentEndpoints } from '@/contracts/card-payments'
import type { CardPaymentInput } from '@/contracts/card-payment-input'
import type { ResponseOutput } from '@/contracts/endpoint'
import { customers } from '@/contracts/parties'
import { customerPayments, type Payment } from '@/contracts/payments'
import { todayIn } from '@server/domain/today'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { overdueInvoice } from '../support/overdue'

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')
const today = todayIn('America/New_York', new Date())

type Clock = { now(): Date }
/** A worker whose clock shows so many minutes later than now. */
const workerIn = (minutes = 0) => {
  const clock: Clock = { now: () => new Date(Date.now() + minutes * 60_000) }
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

import { afterEach, describe, expect, test } from 'vitest'
import { STALE_DOCUMENT } from '@/contracts/envelope'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import type { Payment } from '@/contracts/payments'
import { add, compare } from '@/contracts/rules/decimal'
import { customerPayment } from '@server/modules/payments/document'
import { startApi } from '../support/api'
import { byClients } from '../support/by-clients'
import { paymentBooks } from '../support/payments'
import { inRolledBackTransaction, lockedBy } from '../support/service'
import { isThorough } from '../support/thorough.mjs'

/** RACES=1 and THOROUGH=1 run the numbers of the reliability plan instead of about a tenth of them. */
const FULL = isThorough || process.env['RACES'] === '1'
const CLIENTS = 20
const countFor = (full: number, usual: number): number => (FULL ? full : usual)
const CALLS = countFor(200, 20)
const ROUNDS = countFor(60, 4)
/** 200 calls of 7 are more than 1,000, and 20 calls are more than 100. */
const WHOLE = FULL ? '1000' : '100'
const LEFT = FULL ? '6' : '2'

const api = await startApi({ connections: CLIENTS + 5 })
const { run, invoice, pay, bodyOf, draftPayment, step, paymentNow, invoiceNow, itemsOf, failedChecks } = await paymentBooks(api, 'Racing Payments')

type Answer = Awaited<ReturnType<typeof step>>
const answersOf = async (works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> =>
  (await byClients(CLIENTS, works)).map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
/** Each call is done or refused in words; none fails. @returns how many were done */
const countDone = (answers: readonly Answer[]): number => {
  for (const { statusCode, message } of answers) expect([200, 409, 422], message).toContain(statusCode)
  return answers.filter(({ statusCode }) => statusCode === 200).length
}
const deadlocks = async (): Promise<number> =>
  Number((await api.owner.query<{ count: string }>('select deadlocks as count from pg_stat_database where datname = current_database()'))[0]?.count)
const post = (kind: 'customer' | 'vendor', { data }: Answer) => step(kind, data, { action: 'post' })
/** Takes a step with the version that the payment has by then, until it isn't stale. */
const insist = async ({ voucherId }: Payment, body: object): Promise<Answer> => {
  for (;;) {
    const answer = await step('customer', await paymentNow('customer', voucherId), body)
    if (answer.statusCode !== 409 || answer.code !== STALE_DOCUMENT) return answer
  }
}
const linesFor = async (of: readonly { voucherId: string }[], amount: string) =>
  (await bodyOf('customer', { lines: of.map((one) => ({ of: one, amount })) })).lines
const many = async <T>(count: number, one: () => Promise<T>): Promise<T[]> => {
  const made = await byClients(
    4,
    Array.from({ length: count }, () => one),
  )
  return made.map((each) => (each as PromiseFulfilledResult<T>).value)
}
const sumOf = (amounts: readonly string[]): string => add('0', ...amounts)

afterEach(async () => expect(await failedChecks()).toEqual([]))

test('each step locks the documents of what it settles in the order of their ids, itself among them', async () => {
  const sold = await many(3, () => invoice('10'))
  const draft = await draftPayment('customer', { amount: '30', lines: sold.map((of) => ({ of, amount: '10' })) })
  const paid = await pay('customer', { amount: '30' })
  const steps = [
    [draft.data, { action: 'post' }],
    [paid, { action: 'allocate', lines: (await linesFor(sold, '10')).map((line) => ({ ...line, discount: '0', writeOff: '0', fee: '0', withheld: '0' })) }],
  ] as const
  for (const [payment, body] of steps) {
    const patch = { version: payment.version, ...body } as never
    const locked = await inRolledBackTransaction({ run }, (session) => lockedBy(session, () => customerPayment.life.change(session, payment.voucherId, patch)))
    const documents = [payment, ...sold].map(({ id }) => id).toSorted()
    expect([body.action, locked.filter((id) => documents.includes(id))]).toEqual([body.action, documents])
  }
})

test(`of ${CALLS} allocations of one payment of ${WHOLE}, no more is settled than was paid`, async () => {
  const invoices = await many(CALLS, () => invoice('7'))
  const paid = await pay('customer', { amount: WHOLE })
  const lines = await linesFor(invoices, '7')
  const answers = await answersOf(lines.map((line) => () => insist(paid, { action: 'allocate', lines: [line] })))
  expect(countDone(answers)).toBe(Math.floor(Number(WHOLE) / 7))
  const now = await paymentNow('customer', paid.voucherId)
  expect([now.status, now.onAccount, sumOf(now.lines.map(({ amount }) => amount))]).toEqual(['partially_allocated', LEFT, String(Number(WHOLE) - Number(LEFT))])
  const settled = (await Promise.all(invoices.map(({ voucherId }) => invoiceNow(voucherId)))).filter(({ status }) => status === 'paid')
  expect(settled).toHaveLength(now.lines.length)
}, 600_000)

test(`of ${CALLS} payments of one invoice of ${WHOLE}, no more is settled than is owed`, async () => {
  const sold = await invoice(WHOLE)
  const drafts = await many(CALLS, () => draftPayment('customer', { amount: '7', lines: [{ of: sold, amount: '7' }] }))
  const answers = await answersOf(drafts.map((draft) => () => post('customer', draft)))
  expect(countDone(answers)).toBe(Math.floor(Number(WHOLE) / 7))
  expect(answers.filter(({ statusCode }) => statusCode !== 200).every(({ errors }) => errors?.[0]?.code === 'OVER_ALLOCATION')).toBe(true)
  expect(await invoiceNow(sold.voucherId)).toMatchObject({ status: 'partially_paid', openAmount: LEFT })
}, 600_000)

test('of twenty payments of the whole invoice, exactly one wins', async () => {
  for (let round = 0; round < Math.ceil(ROUNDS / 10); round++) {
    const owed = await invoice('50', { direction: 'payable' })
    const drafts = await many(CLIENTS, () => draftPayment('vendor', { amount: '50', lines: [{ of: owed, amount: '50' }] }))
    expect(countDone(await answersOf(drafts.map((draft) => () => post('vendor', draft))))).toBe(1)
    expect(await invoiceNow(owed.voucherId)).toMatchObject({ status: 'paid', openAmount: '0' })
  }
}, 600_000)

describe('in opposite orders', () => {
  test('payments of the same invoices, named the other way round, are all posted', async () => {
    const before = await deadlocks()
    for (let round = 0; round < Math.ceil(ROUNDS / 4); round++) {
      const sold: GeneralInvoice[] = await many(4, () => invoice('100'))
      const drafts = await many(CLIENTS, async () => {
        const of = sold.toSorted(() => (Math.random() < 0.5 ? 1 : -1))
        return draftPayment('customer', { amount: '20', lines: of.map((one) => ({ of: one, amount: '5' })) })
      })
      expect(countDone(await answersOf(drafts.map((draft) => () => post('customer', draft))))).toBe(CLIENTS)
      for (const { voucherId } of sold) expect(await invoiceNow(voucherId)).toMatchObject({ status: 'paid', openAmount: '0' })
    }
    expect(await deadlocks()).toBe(before)
  }, 600_000)

  test('of a payment and a refund that settle each other, one does', async () => {
    const before = await deadlocks()
    for (let round = 0; round < ROUNDS; round++) {
      const [paid, refund] = [await pay('customer', { amount: '40' }), await pay('customer', { isRefund: true, amount: '40' })]
      const [ofRefund, ofPaid] = [await linesFor([refund], '40'), await linesFor([paid], '40')]
      const answers = await answersOf([
        () => step('customer', paid, { action: 'allocate', lines: ofRefund }),
        () => step('customer', refund, { action: 'allocate', lines: ofPaid }),
      ])
      expect(countDone(answers)).toBe(1)
      for (const { voucherId } of [paid, refund]) expect(await paymentNow('customer', voucherId)).toMatchObject({ status: 'allocated', onAccount: '0' })
    }
    expect(await deadlocks()).toBe(before)
  }, 600_000)
})

test('of taking a row apart and reversing the payment, and of twenty reversals, one is done first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const sold = await invoice('30')
    const paid = await pay('customer', { amount: '30', lines: [{ of: sold, amount: '30' }] })
    const apart = { action: 'unallocate', lineId: paid.lines[0]?.id, reason: 'Not theirs' }
    const reverse = { action: 'reverse', reason: 'Wrong' }
    const works = [apart, reverse, ...(round % 4 === 0 ? Array.from({ length: CLIENTS - 2 }, () => reverse) : [])]
    const answers = await answersOf((round % 2 ? works : works.toReversed()).map((body) => () => step('customer', paid, body)))
    expect(countDone(answers)).toBe(1)
    expect(['posted', 'reversed']).toContain((await paymentNow('customer', paid.voucherId)).status)
    expect(await invoiceNow(sold.voucherId)).toMatchObject({ status: 'posted', openAmount: '30' })
  }
}, 600_000)

test('twenty clients who settle, take apart, refund and reverse the same few payments leave sound books', async () => {
  const before = await deadlocks()
  const sold = await many(6, () => invoice('100'))
  const paid = await many(6, () => pay('customer', { amount: '60' }))
  const lines = await linesFor(sold, '13')
  const works = Array.from({ length: CALLS * 2 }, (_, n) => async (): Promise<Answer> => {
    const now = await paymentNow('customer', paid[n % 6]?.voucherId ?? '')
    const settled = now.lines.filter(({ isSettled, undone }) => isSettled && !undone)
    if (n % 31 === 30) return step('customer', now, { action: 'reverse', reason: 'Wrong' })
    if (n % 3 === 2 && settled[0]) return step('customer', now, { action: 'unallocate', lineId: settled[n % settled.length]?.id, reason: 'Other' })
    return step('customer', now, { action: 'allocate', lines: [lines[(n * 5) % 6], lines[(n * 5 + 1 + (n % 4)) % 6]] })
  })
  const done = countDone(await answersOf(works))
  expect(done).toBeGreaterThan(5)
  for (const { open } of await itemsOf('customer')) expect(compare(open, '100') <= 0 && compare(open, '-60') >= 0).toBe(true)
  expect(await deadlocks()).toBe(before)
}, 600_000)

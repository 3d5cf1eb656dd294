import { afterEach, expect, test } from 'vitest'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { customers } from '@/contracts/parties'
import type { Payment } from '@/contracts/payments'
import { type Reminder, reminders } from '@/contracts/reminders'
import { addDays } from '@server/domain/today'
import { startApi } from '../support/api'
import { byClients } from '../support/by-clients'
import { paymentBooks } from '../support/payments'
import { isThorough } from '../support/thorough.mjs'

const CLIENTS = 10
const ROUNDS = isThorough || process.env['RACES'] === '1' ? 40 : 4

const api = await startApi({ connections: CLIENTS + 5 })
const books = await paymentBooks(api, 'Racing Reminders')
const { run, who, ok, invoice, draftPayment, step: payStep, failedChecks } = books
const today = await run(async (session) => session.today)
await books.reachBack(addDays(today, -120))

let number = 0
const latePayer = async (amounts: readonly string[]) => {
  number += 1
  const { id } = await ok<{ id: string }>(customers.create, { body: { code: `L${number}`, name: `Late ${number}`, currency: 'USD' } })
  const sold: GeneralInvoice[] = []
  for (const amount of amounts) sold.push(await invoice(amount, { partyId: id, date: addDays(today, -40), dueDate: addDays(today, -30) }))
  return { id, sold }
}
const draftOf = (customerId: string) => ok<Reminder>(reminders.create, { body: { customerId, currency: 'USD' } })
const step = ({ voucherId, version }: Reminder, body: object) => who.call<Reminder>(reminders.change, { params: { voucherId }, body: { version, ...body } })
/** The one reminder of the customer, by the number that it has by then. */
const reminderOf = async (customerId: string) => {
  const { rows } = await ok<{ rows: Reminder[] }>(reminders.list, { query: { f: `customer:in:${customerId}` } })
  expect(rows).toHaveLength(1)
  return ok<Reminder>(reminders.get, { params: { voucherId: rows[0]?.voucherId ?? '' } })
}
const paymentOf = async (partyId: string, of: GeneralInvoice, amount: string) => {
  const { data, message } = await draftPayment('customer', { partyId, amount, lines: [{ of, amount }] })
  expect(message).toBe('OK')
  return data
}
/** Each call is done or refused in words; none fails. */
const atOnce = async <T extends { statusCode: number; message: string }>(works: readonly (() => Promise<T>)[]): Promise<T[]> =>
  (await byClients(CLIENTS, works)).map((one) => {
    if (one.status === 'rejected') throw one.reason
    expect([200, 409, 422], one.value.message).toContain(one.value.statusCode)
    return one.value
  })
const codesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
const doneOf = (answers: readonly { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 200)
const postAll = (payments: readonly Payment[]) => payments.map((payment) => () => payStep('customer', payment, { action: 'post' }))
const deadlocks = async (): Promise<number> =>
  Number((await api.owner.query<{ count: string }>('select deadlocks as count from pg_stat_database where datname = current_database()'))[0]?.count)

const before = await deadlocks()
afterEach(async () => {
  expect(await failedChecks()).toEqual([])
  expect(await deadlocks()).toBe(before)
})

test('a reminder that is sent while its items are paid asks for what was open then, or is refused, and is settled in the end', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, sold } = await latePayer(['10', '20', '30'])
    const draft = await draftOf(id)
    const payments: Payment[] = []
    for (const of of sold) payments.push(await paymentOf(id, of, of.grandTotal))
    const works: (() => Promise<{ statusCode: number; message: string }>)[] = [() => step(draft, { action: 'issue' }), ...postAll(payments)]
    const [issued, ...paid] = codesOf(await atOnce(works))
    expect(paid).toEqual([200, 200, 200])
    const after = await reminderOf(id)
    expect(after.status).toBe(issued === 200 ? 'settled' : 'draft')
  }
}, 600_000)

test('the last of several payments at once settles the reminder, and the first that is reversed opens it again', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, sold } = await latePayer(['10', '20', '30', '40'])
    const { data: sent, statusCode } = await step(await draftOf(id), { action: 'issue' })
    expect([statusCode, sent.status]).toEqual([200, 'sent'])
    const payments: Payment[] = []
    for (const of of sold) payments.push(await paymentOf(id, of, of.grandTotal))
    const posted = await atOnce(postAll(payments))
    expect(codesOf(posted)).toEqual([200, 200, 200, 200])
    expect(await reminderOf(id)).toMatchObject({ status: 'settled', openAmount: '0' })
    const reversed = await atOnce(
      posted.map(
        ({ data }) =>
          () =>
            payStep('customer', data, { action: 'reverse', reason: 'Bounced' }),
      ),
    )
    expect(codesOf(reversed)).toEqual([200, 200, 200, 200])
    expect(await reminderOf(id)).toMatchObject({ status: 'sent', openAmount: '100' })
  }
}, 600_000)

test('of two reminders about the same items, made and sent at once, one exists', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await latePayer(['10'])
    const made = await atOnce(Array.from({ length: 4 }, () => () => who.call<Reminder>(reminders.create, { body: { customerId: id, currency: 'USD' } })))
    expect(doneOf(made)).toHaveLength(1)
    const draft = await reminderOf(id)
    const sent = await atOnce(Array.from({ length: 4 }, () => () => step(draft, { action: 'issue' })))
    expect(doneOf(sent)).toHaveLength(1)
    expect(await reminderOf(id)).toMatchObject({ status: 'sent', lines: [{ open: '10', level: 1 }] })
  }
}, 600_000)

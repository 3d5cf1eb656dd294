import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { customers } from '@/contracts/parties'
import { transaction } from '@server/domain/card-payments/attempt.fixture'
import { type Event, event, HOUR, jumping, MINUTE, openProcessor, type ReadFate } from '@server/domain/card-payments/unsure-processor.fixture'
import type { CardAttempt, CardOutcome, CardProcessor } from '@server/domain/card-payments/types'
import { bindToCompany } from '@server/db/enter'
import { checkLedger } from '@server/modules/ledger/health'
import { workOnCard } from '@server/modules/card-payments/work'
import { startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { sampleOf } from '../support/thorough.mjs'

/**
 * Charges cards with the product's own code and database at a processor that loses requests and answers, is late, and is asked by processes that die, under
 * clocks that jump by days. `resolve-model.test` plays many more courses of one attempt in memory.
 */
const AT_ONCE = 25
const BATCHES: number = sampleOf(20, 2)
const SEED: number = sampleOf(Date.now() % 2 ** 31, 20_261_129)

const api = await startApi({ usualPlans: BATCHES > 2 })
const who = await api.signIn('system@northgate.example', 'Northgate')
const customerId = (await who.call<{ id: string }>(customers.create, { body: { name: 'Pays under all circumstances', currency: 'USD' } })).data.id
const card = await customerCard(who, customerId)

class Killed extends Error {}

interface Course {
  voucherId: string
  reference: string
  amount: string
  events: Event[]
  keys: Set<string>
  processor: ReturnType<typeof openProcessor>
  mostCaptures: number
}

/** What users press meanwhile. */
type Press = 'nothing' | 'look up' | 'pay again' | 'cancel'
const round = fc.record({
  press: fc.constantFrom<Press>('nothing', 'look up', 'pay again', 'cancel'),
  at: fc.nat(AT_ONCE - 1),
  clock: jumping,
  pause: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) }, { weight: 1, arbitrary: fc.integer({ min: 60, max: 30 * 60 }) }),
  /** Whether two workers take the same steps at the same time. */
  isDouble: fc.boolean(),
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never

const statusOf = async (voucherId: string) => (await who.call<CardPayment>(cardGlobalPayments.get, { params: { voucherId } })).data
const UNDECIDED: readonly string[] = ['initiated', 'pending']

let counter = 0
const charge = async (events: Event[]): Promise<Course> => {
  counter += 1
  const amount = `${100 + counter}.07`
  const { message, data } = await who.call<CardPayment>(cardGlobalPayments.create, { body: { customerId, cardId: card.id, amount } })
  expect(message).toBe('OK')
  const { voucherId, reference } = data
  const stated = transaction({ processorTxId: `TRN-${reference}`, reference, amount })
  return { voucherId, reference: reference ?? '', amount, events: [...events], keys: new Set(), processor: openProcessor(stated), mostCaptures: 0 }
}

/** The processor as the worker reaches it, and the time of both. */
const openWorld = (courses: readonly Course[]) => {
  const world = { time: Date.now(), offset: 0, isFaulty: true }
  const clock = { now: () => new Date(world.time + world.offset) }
  const find = ({ reference, idempotencyKey }: CardAttempt): Course => {
    const course = courses.find((one) => one.reference === reference)
    if (!course) throw new Error(`${reference} is no attempt of ours`)
    course.keys.add(idempotencyKey)
    return course
  }
  const asked = <T>(attempt: CardAttempt, answer: (course: Course, next: Pick<Event, 'send' | 'read'>) => T): T => {
    const course = find(attempt)
    const next = (world.isFaulty && course.events.shift()) || { send: 'approved', read: 'answered' as ReadFate }
    const answered = answer(course, next as Pick<Event, 'send' | 'read'>)
    course.mostCaptures = Math.max(course.mostCaptures, course.processor.captures())
    return answered
  }
  const global: CardProcessor = {
    ...api.ports.cardProcessors.global,
    charge: async (sale): Promise<CardOutcome> => {
      const outcome = asked(sale, ({ processor }, { send }) => processor.send(world.time, send))
      if (outcome === 'died') throw new Killed()
      return outcome
    },
    lookUp: async (attempt) => asked(attempt, ({ processor }, { read }) => processor.lookUp(world.time, attempt.history.processorTxId !== null, read)),
    reverse: async (attempt) => asked(attempt, ({ processor }, { read }) => processor.reverse(world.time, read)),
  }
  const ports = { ...api.ports, clock, cardProcessors: { ...api.ports.cardProcessors, global } }
  const queued = () =>
    api.owner.query<{ queueId: number; company: string; subject: string }>(
      `select id::int as "queueId", company, subject from work_queue where kind = 'card' and company = $1 order by id`,
      [who.companyId],
    )
  /** Takes a step of everything that is queued. A process that dies leaves what it has claimed. */
  const work = async (isDouble = false): Promise<number> => {
    const rows = await queued()
    const workers = isDouble ? [rows, rows] : [rows]
    await Promise.all(
      workers.map(async (own) => {
        for (const row of own)
          await workOnCard(ports, row).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
      }),
    )
    return rows.length
  }
  return { world, work }
}

const press = async ({ press: pressed }: Round, { voucherId, amount }: Course): Promise<void> => {
  const { status, version } = await statusOf(voucherId)
  if (pressed === 'nothing' || !UNDECIDED.includes(status)) return
  if (pressed === 'pay again') {
    const second = await who.call(cardGlobalPayments.create, { body: { customerId, cardId: card.id, amount } })
    expect([second.statusCode, second.code]).toEqual([409, 'CARD_PAYMENT_OPEN'])
    return
  }
  const body = pressed === 'cancel' ? { action: 'cancel', version, reason: 'Changed our mind' } : { action: 'lookUp', version }
  const answer = await who.call(cardGlobalPayments.change, { params: { voucherId }, body })
  expect([200, 409]).toContain(answer.statusCode)
}

const seen = new Map<string, number>()

/** What must be true of a payment once nothing is left to be done about it. */
const judge = async ({ voucherId, keys, processor, mostCaptures }: Course): Promise<void> => {
  const { status, needsPerson, receipt, receiptProblem } = await statusOf(voucherId)
  const state = needsPerson ? 'for a person' : status
  seen.set(state, (seen.get(state) ?? 0) + 1)
  expect(mostCaptures).toBeLessThanOrEqual(1)
  expect(keys.size).toBeLessThanOrEqual(1)
  if (needsPerson) return
  expect(['captured', 'declined', 'failed', 'reversed']).toContain(status)
  expect([voucherId, processor.captures()]).toEqual([voucherId, status === 'captured' ? 1 : 0])
  if (status === 'captured') expect(receipt !== null || receiptProblem !== null).toBe(true)
}

const play = async (all: readonly Event[][], rounds: readonly Round[]): Promise<void> => {
  const courses: Course[] = []
  for (const events of all) courses.push(await charge(events))
  const { world, work } = openWorld(courses)
  for (const one of rounds) {
    world.offset += one.clock * HOUR
    world.time += one.pause * MINUTE
    const course = courses[one.at]
    if (course) await press(one, course)
    await work(one.isDouble)
  }
  world.isFaulty = false
  for (let quiet = 0; quiet < 60 && (await work()) > 0; quiet += 1) world.time += quiet < 5 ? MINUTE : 6.5 * HOUR
  for (const { processor } of courses) processor.settle(world.time + 100 * HOUR)
  for (const course of courses) await judge(course)
}

test(`${AT_ONCE * BATCHES} card payments under faults, crashes and clocks that jump: none is charged twice, and no charge is lost`, async () => {
  const courses = fc.array(fc.array(event(fc.constant(0)), { minLength: 1, maxLength: 12 }), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(fc.asyncProperty(courses, fc.array(round, { minLength: 6, maxLength: 14 }), play), { numRuns: BATCHES, seed: SEED, endOnFailure: true })
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['captured', 'declined', 'failed', 'for a person']))
  const checks = await api.db.transaction(async (tx) => {
    await bindToCompany(tx, who.companyId)
    return checkLedger(tx, who.companyId)
  })
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  expect(checks.find(({ code }) => code === 'A10')?.checked).toBe(seen.get('captured'))
}, 1_200_000)

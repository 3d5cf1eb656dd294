import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { customers } from '@/contracts/parties'
import { transaction } from '@server/domain/card-payments/attempt.fixture'
import { type Event, event, HOUR, jumping, MINUTE, openProcessor, type ReadFate } from '@server/domain/card-payments/unsure-processor.fixture'
import type { CardAttempt, CardOutcome, CardProcessor } from '@server/domain/card-payments/types'
import { bindToCompany } from '@server/db/enter'
import { createDatabase } from '@server/host/node/database'
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
const BATCHES: number = sampleOf(400, 2)
const SEED: number = sampleOf(Date.now() % 2 ** 31, 20_261_129)

const api = await startApi()
const who = await api.signIn('system@northgate.example', 'Northgate')

/** How often something happened, by its name. */
const seen = new Map<string, number>()
const happened = new Map<string, number>()
const countIn = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)

class Killed extends Error {}

/** A customer and a card of theirs. */
interface Payer {
  customerId: string
  cardId: string
}
interface Course {
  payer: Payer
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
const sometimes = fc.nat(3).map((number) => number === 0)
const round = fc.record({
  press: fc.constantFrom<Press>('nothing', 'look up', 'pay again', 'cancel'),
  at: fc.nat(AT_ONCE - 1),
  clock: jumping,
  pause: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) }, { weight: 1, arbitrary: fc.integer({ min: 60, max: 30 * 60 }) }),
  /** Whether the two workers take the same steps at the same time, instead of half of them each. */
  isDouble: sometimes,
  /** Whether the workers also look at payments whose next step isn't due yet. */
  isEarly: sometimes,
})
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never

const paymentOf = async (voucherId: string) => (await who.call<CardPayment>(cardGlobalPayments.get, { params: { voucherId } })).data
const UNDECIDED: readonly string[] = ['initiated', 'pending']

let counter = 0
const newPayer = async (): Promise<Payer> => {
  const { id: customerId } = (await who.call<{ id: string }>(customers.create, { body: { name: `Pays from ${counter} on`, currency: 'USD' } })).data
  return { customerId, cardId: (await customerCard(who, customerId)).id }
}
const charge = async (payer: Payer, events: readonly Event[]): Promise<Course> => {
  counter += 1
  const amount = `${100 + counter}.07`
  const { message, data } = await who.call<CardPayment>(cardGlobalPayments.create, { body: { ...payer, amount } })
  expect(message).toBe('OK')
  const { voucherId, reference } = data
  const stated = transaction({ processorTxId: `TRN-${reference}`, reference, amount })
  return { payer, voucherId, reference: reference ?? '', amount, events: [...events], keys: new Set(), processor: openProcessor(stated), mostCaptures: 0 }
}

interface Queued {
  queueId: number
  company: string
  subject: string
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
      if (outcome === 'died') {
        countIn(happened, 'processes died')
        throw new Killed()
      }
      if (outcome.is === 'unknown') countIn(happened, 'answers lost')
      return outcome
    },
    lookUp: async (attempt) => asked(attempt, ({ processor }, { read }) => processor.lookUp(world.time, attempt.history.processorTxId !== null, read)),
    reverse: async (attempt) => asked(attempt, ({ processor }, { read }) => processor.reverse(world.time, read)),
  }
  const ports = { ...api.ports, clock, cardProcessors: { ...api.ports.cardProcessors, global } }
  /** When a payment was looked at last, in the time of the processor; the queue counts in the time of the database. */
  const lookedAt = new Map<number, number>()
  const queued = async (): Promise<(Queued & { dueAt: number })[]> => {
    const rows = await api.owner.query<Queued & { secondsLeft: number }>(
      `select id::int as "queueId", company, subject, extract(epoch from due_at - now())::float as "secondsLeft" from work_queue
        where kind = 'card' and company = $1 order by id`,
      [who.companyId],
    )
    return rows.map((row) => ({ ...row, dueAt: (lookedAt.get(row.queueId) ?? 0) + Math.max(0, row.secondsLeft) * 1000 }))
  }
  /** Looks at everything that is due, or at everything that is queued. A process that dies leaves what it has claimed. */
  const work = async ({ isDouble, isEarly }: Pick<Round, 'isDouble' | 'isEarly'>): Promise<void> => {
    const rows = (await queued()).filter(({ dueAt }) => isEarly || dueAt <= world.time)
    const workers = isDouble ? [rows, rows] : [rows.filter((_, index) => index % 2 === 0), rows.filter((_, index) => index % 2 === 1)]
    await Promise.all(
      workers.map(async (own) => {
        for (const row of own) {
          lookedAt.set(row.queueId, world.time)
          await workOnCard(ports, row).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error
          })
        }
      }),
    )
  }
  /** Lets the time pass until nothing is left to be done. */
  const workToTheEnd = async (): Promise<void> => {
    world.isFaulty = false
    for (let steps = 0; steps < 200; steps += 1) {
      const rows = await queued()
      if (rows.length === 0) return
      world.time = Math.max(world.time, Math.min(...rows.map(({ dueAt }) => dueAt)))
      await work({ isDouble: false, isEarly: false })
    }
    throw new Error('There is always something left to be done.')
  }
  return { world, work, workToTheEnd }
}

const press = async ({ press: pressed }: Round, { payer, voucherId, amount }: Course): Promise<void> => {
  if (pressed === 'nothing') return
  const { status, version } = await paymentOf(voucherId)
  if (!UNDECIDED.includes(status)) return
  if (pressed === 'pay again') {
    const second = await who.call(cardGlobalPayments.create, { body: { ...payer, amount } })
    expect([second.statusCode, second.code]).toEqual([409, 'CARD_PAYMENT_OPEN'])
    return
  }
  const body = pressed === 'cancel' ? { action: 'cancel', version, reason: 'Changed our mind' } : { action: 'lookUp', version }
  const answer = await who.call(cardGlobalPayments.change, { params: { voucherId }, body })
  expect([200, 409]).toContain(answer.statusCode)
}

interface Decided {
  voucherId: string
  status: string
  needsPerson: boolean
  /** Whether its receipt is posted, or the payment says why it isn't. */
  isBooked: boolean
}
const decided = (courses: readonly Course[]) =>
  api.owner.query<Decided>(
    `select d.voucher_id as "voucherId", d.status, t.run->>'state' = 'with_person' as "needsPerson", 
        coalesce(t.receipt_id::text, t.receipt_problem) is not null as "isBooked"
      from documents d join card_transactions t on t.company_id = d.company_id and t.document_id = d.id
      where d.company_id = $1 and d.voucher_id = any($2::text[])`,
    [who.companyId, courses.map(({ voucherId }) => voucherId)],
  )

/** What must be true of a payment once nothing is left to be done about it. */
const judge = ({ voucherId, keys, processor, mostCaptures }: Course, found: Decided | undefined): void => {
  const { status = '', needsPerson = false, isBooked = false } = found ?? {}
  const state = needsPerson ? 'for a person' : status
  countIn(seen, state)
  expect([voucherId, mostCaptures]).toEqual([voucherId, Math.min(mostCaptures, 1)])
  expect(keys.size).toBeLessThanOrEqual(1)
  if (needsPerson) return
  expect(['captured', 'declined', 'failed', 'reversed']).toContain(status)
  expect([voucherId, processor.captures(), isBooked]).toEqual([voucherId, status === 'captured' ? 1 : 0, status === 'captured'])
}

/** As autovacuum does, which the tests' database has not: otherwise statements keep the plans of an empty database. */
const vacuum = () => api.owner.exec('vacuum analyze')

const play = async (all: readonly Event[][], rounds: readonly Round[]): Promise<void> => {
  if (counter % 500 === 0 && counter > 0) await vacuum()
  const payer = await newPayer()
  const courses = await Promise.all(all.map((events) => charge(payer, events)))
  const { world, work, workToTheEnd } = openWorld(courses)
  for (const one of rounds) {
    if (one.clock !== 0) countIn(happened, 'clock jumps')
    world.offset += one.clock * HOUR
    world.time += one.pause * MINUTE
    const course = courses[one.at]
    if (course) await press(one, course)
    await work(one)
  }
  await workToTheEnd()
  for (const { processor } of courses) processor.settle(world.time + 100 * HOUR)
  const found = await decided(courses)
  for (const course of courses)
    judge(
      course,
      found.find(({ voucherId }) => voucherId === course.voucherId),
    )
}

const told = (counts: Map<string, number>): string => [...counts].map(([name, count]) => `${name} ${count}`).join(', ')

test(`${AT_ONCE * BATCHES} card payments under faults, crashes and clocks that jump: none is charged twice, and no charge is lost`, async () => {
  const courses = fc.array(fc.array(event(fc.constant(0)), { minLength: 1, maxLength: 12 }), { minLength: AT_ONCE, maxLength: AT_ONCE })
  await fc.assert(fc.asyncProperty(courses, fc.array(round, { minLength: 6, maxLength: 14 }), play), { numRuns: BATCHES, seed: SEED, endOnFailure: true })
  process.stdout.write(`card payments: ${counter}, seed ${SEED}: ${told(seen)}; ${told(happened)}\n`)
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(AT_ONCE * BATCHES)
  expect([...happened.keys()].toSorted()).toEqual(['answers lost', 'clock jumps', 'processes died'])
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['captured', 'declined', 'failed', 'for a person']))
  // The connections of the tests plan for few rows, and would check all of them too slowly.
  const database = createDatabase({ connection: api.connection })
  const checks = await database.lane('report').transaction(async (tx) => {
    await bindToCompany(tx, who.companyId)
    return checkLedger(tx, who.companyId)
  })
  await database.end()
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  expect(checks.find(({ code }) => code === 'A10')?.checked).toBe(seen.get('captured'))
}, 3_600_000)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleOf } from '../../../tests/support/thorough.mjs'
import { transaction } from './attempt.fixture'
import { afterLookUp, afterReversal, afterSend, type AttemptRun, claimSend, newRun, nextStep } from './resolve'
import type { CardOutcome, LookUpAnswer, ReversalOutcome } from './types'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MEMORY_OF_KEYS = 24 * HOUR

/** What happens to a request on its way and at the processor. `late`: it arrives minutes after the caller has given up. */
type SendFate = 'approved' | 'declined' | 'refused' | 'busy' | 'lost before' | 'lost after' | 'late' | 'slow' | 'slow, declined' | 'dies before' | 'dies after'
const sendFates: readonly SendFate[] = [
  'approved',
  'declined',
  'refused',
  'busy',
  'lost before',
  'lost after',
  'late',
  'slow',
  'slow, declined',
  'dies before',
  'dies after',
]
type ReadFate = 'answered' | 'busy' | 'lost after'
interface Event {
  send: SendFate
  read: ReadFate
  /** How much the clock of the caller is set forward or back before the step, in hours; mostly 0. */
  clock: number
  /** Time that passes before the step, beside what the step itself asks for, in minutes. */
  pause: number
}

interface Held {
  state: 'captured' | 'declined' | 'pending' | 'reversed'
  visibleFrom: number
  settlesAs: 'captured' | 'declined'
  settlesAt: number
}

/** A processor that remembers keys for a day, shows transactions after a while, and answers a repeated key with an error. */
const openProcessor = () => {
  const held: Held[] = []
  let keyUsedAt: number | null = null
  const underWay: number[] = []
  const settle = (now: number) => {
    for (const arrives of underWay.filter((one) => one <= now)) {
      underWay.splice(underWay.indexOf(arrives), 1)
      take(arrives, 'captured')
    }
    for (const one of held) if (one.state === 'pending' && one.settlesAt <= now) one.state = one.settlesAs
  }
  const take = (now: number, state: Held['state'], settlesAs: Held['settlesAs'] = 'captured'): boolean => {
    if (keyUsedAt !== null && now - keyUsedAt < MEMORY_OF_KEYS) return false
    keyUsedAt = now
    held.push({ state, visibleFrom: now + 2 * MINUTE, settlesAs, settlesAt: now + 20 * HOUR })
    return true
  }
  const stateOf = ({ state }: Held): LookUpAnswer & CardOutcome => {
    if (state === 'declined') return { is: 'declined', code: '101', words: 'Declined', transaction: transaction() }
    if (state === 'pending') return { is: 'pending', why: 'Not answered yet.', transaction: transaction() }
    return { is: state, transaction: transaction() }
  }
  return {
    captures: () => held.filter(({ state }) => state === 'captured').length,
    settle,
    send: (now: number, fate: SendFate): CardOutcome | 'died' => {
      settle(now)
      const lost: CardOutcome = { is: 'unknown', why: 'No answer.' }
      if (fate === 'busy') return { is: 'unavailable', why: 'Busy.', retryAfter: null }
      if (fate === 'refused') return { is: 'refused', code: '50020', words: 'Not possible.' }
      if (fate === 'lost before') return lost
      if (fate === 'dies before') return 'died'
      if (fate === 'late') {
        underWay.push(now + 4 * MINUTE)
        return lost
      }
      const state = fate === 'declined' ? 'declined' : fate.startsWith('slow') ? 'pending' : 'captured'
      const isTaken = take(now, state, fate === 'slow, declined' ? 'declined' : 'captured')
      if (fate === 'lost after') return lost
      if (fate === 'dies after') return 'died'
      const last = held.at(-1)
      if (!isTaken || !last) return { is: 'duplicate', processorTxId: 'TRN_1' }
      return stateOf(last)
    },
    lookUp: (now: number, byId: boolean, fate: ReadFate): LookUpAnswer => {
      settle(now)
      if (fate !== 'answered') return { is: 'unavailable', why: 'Busy.', retryAfter: null }
      const visible = held.filter(({ visibleFrom }) => byId || visibleFrom <= now)
      const [first] = visible
      if (visible.filter(({ state }) => state === 'captured').length > 1) return { is: 'different', why: 'There are two.' }
      return first ? stateOf(first) : { is: 'not_found' }
    },
    reverse: (now: number, fate: ReadFate): ReversalOutcome => {
      settle(now)
      if (fate === 'busy') return { is: 'unavailable', why: 'Busy.', retryAfter: null }
      const one = held.find(({ state }) => state === 'captured' || state === 'pending')
      if (one) one.state = 'reversed'
      if (fate === 'lost after') return { is: 'unknown', why: 'No answer.' }
      return one ? { is: 'reversed', transaction: transaction() } : { is: 'not_found' }
    },
  }
}

const event = (clock: fc.Arbitrary<number>): fc.Arbitrary<Event> =>
  fc.record({
    send: fc.constantFrom(...sendFates),
    read: fc.oneof({ weight: 3, arbitrary: fc.constant<ReadFate>('answered') }, { weight: 2, arbitrary: fc.constantFrom<ReadFate>('busy', 'lost after') }),
    clock,
    pause: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 80 * 60 }) }),
  })
const steady = fc.constant(0)
const jumping = fc.oneof({ weight: 6, arbitrary: steady }, { weight: 1, arbitrary: fc.integer({ min: -100, max: 100 }) })

/** Plays the events, and after them a day without faults; returns what the caller believes and what the processor has. */
const play = (events: readonly Event[]) => {
  const processor = openProcessor()
  let time = Date.parse('2026-11-23T09:00:00Z')
  let offset = 0
  let run: AttemptRun = newRun()
  let mostCaptures = 0
  const clock = () => new Date(time + offset)
  let steps = 0
  for (; steps < 200; steps++) {
    const { send, read, clock: jump, pause } = events[steps] ?? { send: 'approved', read: 'answered', clock: 0, pause: 0 }
    offset += jump * HOUR
    time += pause * MINUTE
    const step = nextStep(run, clock())
    if (step.do === 'nothing' || step.do === 'ask_person') break
    if (step.do === 'send') {
      run = claimSend(run, clock())
      const outcome = processor.send(time, send)
      time += MINUTE / 2
      if (outcome !== 'died') run = afterSend(run, outcome, clock())
    } else if (step.do === 'look_up') {
      time += Math.max(0, step.notBefore.getTime() - clock().getTime())
      run = afterLookUp(run, processor.lookUp(time, run.history.processorTxId !== null, read), clock())
    } else run = afterReversal(run, processor.reverse(time, read), clock())
    mostCaptures = Math.max(mostCaptures, processor.captures())
  }
  processor.settle(time + 100 * HOUR)
  return {
    state: run.state,
    isOpen: nextStep(run, clock()).do === 'ask_person',
    captures: processor.captures(),
    mostCaptures: Math.max(mostCaptures, processor.captures()),
    steps,
  }
}

it.each([
  ['a clock that is right', steady, sampleOf(10_000, 1_000)],
  ['a clock that jumps by days', jumping, sampleOf(10_000, 1_000)],
])('whatever is lost on the way, with %s: nothing is charged twice, and no charge is lost', (_what, clock, numRuns) => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.array(event(clock), { maxLength: 12 }), (events) => {
      const { state, isOpen, captures, mostCaptures, steps } = play(events)
      seen.add(isOpen ? 'person' : state)
      expect(mostCaptures).toBeLessThanOrEqual(1)
      expect(steps).toBeLessThan(200)
      // What is left to a person may be either; what is decided is as the processor has it.
      if (!isOpen) expect(captures).toBe(state === 'captured' ? 1 : 0)
    }),
    { numRuns },
  )
  expect([...seen].sort()).toEqual(expect.arrayContaining(['captured', 'declined', 'person', 'refused']))
})

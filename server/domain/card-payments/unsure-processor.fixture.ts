import fc from 'fast-check'
import { transaction } from './attempt.fixture'
import type { CardOutcome, CardTransaction, LookUpAnswer, ReversalOutcome } from './types'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const MEMORY_OF_KEYS = 24 * HOUR

/** What happens to a request on its way and at the processor. `late`: it arrives minutes after the caller has given up. */
export type SendFate =
  | 'approved'
  | 'declined'
  | 'refused'
  | 'busy'
  | 'lost before'
  | 'lost after'
  | 'late'
  | 'slow'
  | 'slow, declined'
  | 'dies before'
  | 'dies after'
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
export type ReadFate = 'answered' | 'busy' | 'lost after'
/** What happens at one step. */
export interface Event {
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

/**
 * What a processor has of one attempt: it remembers its key for a day, shows the transaction after a while, and answers a repeated key with an error.
 * @param stated what it says of its transaction
 */
export const openProcessor = (stated: CardTransaction = transaction()) => {
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
    if (state === 'declined') return { is: 'declined', code: '101', words: 'Declined', transaction: stated }
    if (state === 'pending') return { is: 'pending', why: 'Not answered yet.', transaction: stated }
    return { is: state, transaction: stated }
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
      if (!isTaken || !last) return { is: 'duplicate', processorTxId: stated.processorTxId }
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
      return one ? { is: 'reversed', transaction: stated } : { is: 'not_found' }
    },
  }
}

export const event = (clock: fc.Arbitrary<number>): fc.Arbitrary<Event> =>
  fc.record({
    send: fc.constantFrom(...sendFates),
    read: fc.oneof({ weight: 3, arbitrary: fc.constant<ReadFate>('answered') }, { weight: 2, arbitrary: fc.constantFrom<ReadFate>('busy', 'lost after') }),
    clock,
    pause: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 80 * 60 }) }),
  })
export const steady = fc.constant(0)
export const jumping = fc.oneof({ weight: 6, arbitrary: steady }, { weight: 1, arbitrary: fc.integer({ min: -100, max: 100 }) })

import { describe, expect, it } from 'vitest'
import { transaction } from './attempt.fixture'
import { afterLookUp, afterReversal, afterSend, type AttemptRun, claimSend, newRun, nextStep } from './resolve'
import type { CardOutcome, LookUpAnswer, ReversalOutcome } from './types'

const START = Date.parse('2026-11-23T09:00:00Z')
const at = (hours: number) => new Date(START + hours * 3_600_000)
const minutes = (count: number) => at(count / 60)
const captured = { is: 'captured', transaction: transaction() } as const
const unknown = { is: 'unknown', why: 'No answer.' } as const
const missing = { is: 'not_found' } as const
const sent = (outcome: CardOutcome, hours = 0): AttemptRun => afterSend(claimSend(newRun(), at(0)), outcome, at(hours))
const lookedUp = (run: AttemptRun, answer: LookUpAnswer, hours: number): AttemptRun => afterLookUp(run, answer, at(hours))
const look = (when: Date) => ({ do: 'look_up', notBefore: when })

describe('the first send', () => {
  it('is claimed before it is made, so that a crash leaves an unknown outcome', () => {
    expect(nextStep(newRun(), at(0))).toEqual({ do: 'send' })
    const claimed = claimSend(newRun(), at(0))
    expect(claimed).toMatchObject({ state: 'unknown', history: { sends: 1, firstSentAt: at(0).toISOString() } })
    expect(nextStep(claimed, at(0))).toEqual(look(minutes(1)))
  })

  it.each<[CardOutcome, string]>([
    [captured, 'captured'],
    [{ is: 'declined', code: '101', words: 'Declined', transaction: null }, 'declined'],
    [{ is: 'refused', code: '50020', words: 'Not possible.' }, 'refused'],
    [{ is: 'reversed', transaction: transaction() }, 'reversed'],
  ])('%j ends it', (outcome, state) => {
    const run = sent(outcome)
    expect(run.state).toBe(state)
    expect(nextStep(run, at(0))).toEqual({ do: 'nothing' })
  })

  it('that surely had no effect leaves a new attempt, which is sent with the same key', () => {
    const run = sent({ is: 'unavailable', why: 'Out of reach.', retryAfter: null })
    expect(run).toMatchObject({ state: 'new', history: { sends: 0, firstSentAt: null }, why: 'Out of reach.' })
    expect(nextStep(run, at(30))).toEqual({ do: 'send' })
  })
})

describe('an unknown outcome', () => {
  it('is looked up by the reference before anything else, however long nobody could ask', () => {
    expect(nextStep(sent(unknown), at(0))).toEqual(look(minutes(1)))
    expect(nextStep(sent(unknown), at(100))).toEqual(look(minutes(1)))
    expect(lookedUp(sent(unknown), captured, 1)).toMatchObject({ state: 'captured', history: { processorTxId: 'TRN_1' } })
  })

  it('that isn’t there is sent again with the same key within 23 hours, and looked up again first if the look-up is old', () => {
    const run = lookedUp(sent(unknown), missing, 1)
    expect(nextStep(run, at(1.5))).toEqual({ do: 'send' })
    expect(nextStep(run, at(2.1))).toMatchObject({ do: 'look_up' })
    expect(nextStep(lookedUp(sent(unknown), missing, 22.9), at(22.99))).toEqual({ do: 'send' })
    expect(nextStep(lookedUp(sent(unknown), missing, 22.9), at(23.1))).toMatchObject({ do: 'look_up' })
  })

  it('of a key that is used already is looked up by the transaction’s id, and not sent again', () => {
    const again = afterSend(claimSend(lookedUp(sent(unknown), missing, 1), at(1)), { is: 'duplicate', processorTxId: 'TRN_9' }, at(1))
    expect(again).toMatchObject({ state: 'unknown', isKeySpent: true, history: { sends: 2, processorTxId: 'TRN_9' } })
    expect(nextStep(again, at(1))).toMatchObject({ do: 'look_up' })
    expect(nextStep(lookedUp(again, missing, 2), at(2))).toMatchObject({ do: 'look_up' })
  })

  it('stays unknown when only a later send is refused, because the first may have been taken', () => {
    const again = afterSend(claimSend(lookedUp(sent(unknown), missing, 1), at(1)), { is: 'refused', code: '50020', words: 'Not possible.' }, at(1))
    expect(again).toMatchObject({ state: 'unknown', isKeySpent: true })
    expect(nextStep(again, at(1))).toMatchObject({ do: 'look_up' })
  })

  it('stays unknown when a later send surely had no effect', () => {
    const again = afterSend(claimSend(lookedUp(sent(unknown), missing, 1), at(1)), { is: 'unavailable', why: 'Busy.', retryAfter: 5 }, at(1))
    expect(again).toMatchObject({ state: 'unknown', history: { sends: 1, firstSentAt: at(0).toISOString() } })
    expect(nextStep(again, at(1))).toMatchObject({ do: 'look_up' })
  })

  it('is reversed by its reference once the key is forgotten', () => {
    const run = lookedUp(sent(unknown), missing, 24.1)
    expect(nextStep(run, at(24.2))).toEqual({ do: 'reverse' })
    expect(nextStep(afterReversal(run, { is: 'reversed', transaction: transaction() }, at(24.2)), at(24.2))).toEqual({ do: 'nothing' })
  })

  it.each<[ReversalOutcome, string]>([
    [{ is: 'not_found' }, 'knows nothing of the payment'],
    [{ is: 'refused', code: 'INVALID_TRANSACTION_ACTION', words: 'The batch is closed.' }, 'The batch is closed.'],
  ])('that can’t be reversed (%j) is for a person', (outcome, words) => {
    const run = afterReversal(lookedUp(sent(unknown), missing, 24.1), outcome, at(24.2))
    expect(nextStep(run, at(24.2))).toEqual({ do: 'ask_person', why: expect.stringContaining(words) })
  })

  it.each<ReversalOutcome>([unknown, { is: 'unavailable', why: 'Busy.', retryAfter: null }])('is looked up again after a reversal with %j', (outcome) => {
    const run = afterReversal(lookedUp(sent(unknown), missing, 24.1), outcome, at(24.2))
    expect(nextStep(run, at(24.2))).toMatchObject({ do: 'look_up' })
  })

  it('that turns out to be another transaction is for a person', () => {
    const run = lookedUp(sent(unknown), { is: 'different', why: 'There is a sale of 12.00 USD under the reference.' }, 1)
    expect(nextStep(run, at(1))).toEqual({ do: 'ask_person', why: 'There is a sale of 12.00 USD under the reference.' })
  })
})

describe('a pending outcome', () => {
  const pending = { is: 'pending', why: 'The issuer has not answered.', transaction: null } as const

  it('is looked up after 1, 5 and 30 minutes and then every 6 hours, and is for a person after 72 hours', () => {
    let run = sent(pending)
    const waits: number[] = []
    const stepOf = () => nextStep(run, new Date(run.lastAt ?? ''))
    for (let step = stepOf(); step.do === 'look_up' && waits.length < 100; step = stepOf()) {
      waits.push((step.notBefore.getTime() - Date.parse(run.lastAt ?? '')) / 60_000)
      run = afterLookUp(run, pending, step.notBefore)
    }
    expect(stepOf()).toEqual({ do: 'ask_person', why: pending.why })
    expect(waits).toEqual([1, 5, 30, ...Array.from({ length: 12 }, () => 360)])
    expect(nextStep(lookedUp(run, captured, 80), at(80))).toEqual({ do: 'nothing' })
  })

  it('is never sent again, even if it isn’t found', () => {
    const run = lookedUp(sent(pending), missing, 1)
    expect(nextStep(run, at(1))).toMatchObject({ do: 'look_up' })
    expect(nextStep(lookedUp(run, missing, 30), at(30))).toMatchObject({ do: 'look_up' })
  })
})

describe('a clock that is set back', () => {
  it('causes a look-up at once, and no send', () => {
    const run = lookedUp(sent(unknown), missing, 30)
    expect(nextStep(run, at(1))).toEqual(look(at(1)))
  })

  it('to before the first send ends at a person once the look-up says nothing', () => {
    const run = afterLookUp(sent(unknown), missing, at(-5))
    expect(nextStep(run, at(-5))).toMatchObject({ do: 'ask_person', why: expect.stringContaining('clock') })
  })
})

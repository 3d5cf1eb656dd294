import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleOf } from '../../../tests/support/thorough.mjs'
import { afterLookUp, afterReversal, afterSend, type AttemptRun, claimSend, newRun, nextStep } from './resolve'
import { type Event, event, HOUR, jumping, MINUTE, openProcessor, steady } from './unsure-processor.fixture'

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

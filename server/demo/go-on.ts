import { type DemoFilling, endDemoFilling, openDemoFilling } from '../db/demo-filling'
import type { OwnerConnection } from '../db/owner'
import type { Ports } from '../ports'
import { keptAnswers } from './answers'
import { addVolume, fillDemo, queuedByFilling } from './index'

/** Calls that it takes, give or take a few by how weekdays fall: the share that is done follows from them. A host test counts the small ones. */
export const CALLS = { small: 228, demo: 3902 }
const EACH_MS = 1000
/** With fewer calls made than these the remaining time would be a guess. */
const ENOUGH = 60

/** Fills in what is left of the demo data, as from the moment that they were begun. */
export const goOnFilling = async (given: Ports, owner: OwnerConnection, report: (filling: DemoFilling) => void): Promise<void> => {
  const open = await openDemoFilling(owner)
  if (!open) return
  const size = open.size === 'small' ? 'small' : 'demo'
  let [calls, made] = [0, 0]
  const answers = await keptAnswers(owner, (isNew) => {
    calls += 1
    if (isNew) made += 1
  })
  const started = performance.now()
  const look = (): DemoFilling => {
    const percent = Math.min(99, Math.floor((100 * calls) / CALLS[size]))
    const secondsEach = (performance.now() - started) / 1000 / made
    return { percent, secondsLeft: made >= ENOUGH ? Math.max(1, Math.ceil((CALLS[size] - calls) * secondsEach)) : null }
  }
  const timer = setInterval(() => report(look()), EACH_MS)
  // The dates count from the day on which it was begun, also when it goes on on another.
  const late = Date.now() - open.beganAt.getTime() > 3_600_000
  const ports = late ? { ...given, clock: { now: () => open.beganAt } } : given
  try {
    await fillDemo(ports, size, { answers, now: open.beganAt }, queuedByFilling)
    await addVolume(owner, open.size)
  } finally {
    clearInterval(timer)
  }
  await endDemoFilling(owner, calls)
  report({ percent: 100, secondsLeft: 0 })
}

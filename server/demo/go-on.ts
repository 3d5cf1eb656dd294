import { type DemoFilling, endDemoFilling, openDemoFilling } from '../db/demo-filling'
import type { OwnerConnection } from '../db/owner'
import type { Ports } from '../ports'
import { savedAnswers } from './answers'
import { addVolume, fillDemo, queuedByFilling } from './index'
import { withFreshStatistics } from './statistics'

/** Number of calls for each size, from which the progress is computed; weekdays change it by a few. A host test counts those of `small`. */
export const CALLS = { small: 237, demo: 6000 }
const REPORT_EVERY_MS = 1000
/** With fewer calls made than this, the remaining time would be a guess. */
const MIN_CALLS = 60

/** Fills in the rest of the demo data, with dates that count from the moment at which the filling began. */
export const goOnFilling = async (hostPorts: Ports, owner: OwnerConnection, report: (filling: DemoFilling) => void): Promise<void> => {
  const openFilling = await openDemoFilling(owner)
  if (!openFilling) return
  const size = openFilling.size === 'small' ? 'small' : 'demo'
  let [calls, newCalls] = [0, 0]
  const answers = await savedAnswers(owner, (isNew) => {
    calls += 1
    if (isNew) newCalls += 1
  })
  const started = performance.now()
  const progressNow = (): DemoFilling => {
    const percent = Math.min(99, Math.floor((100 * calls) / CALLS[size]))
    const secondsEach = (performance.now() - started) / 1000 / newCalls
    return { percent, secondsLeft: newCalls >= MIN_CALLS ? Math.max(1, Math.ceil((CALLS[size] - calls) * secondsEach)) : null }
  }
  const timer = setInterval(() => report(progressNow()), REPORT_EVERY_MS)
  // The dates count from the day on which the filling began, also when it continues on another day.
  const isLate = Date.now() - openFilling.beganAt.getTime() > 3_600_000
  const ports = isLate ? { ...hostPorts, clock: { now: () => openFilling.beganAt } } : hostPorts
  try {
    await withFreshStatistics(owner, () => fillDemo(ports, size, { answers, now: openFilling.beganAt }, queuedByFilling))
    await addVolume(owner, openFilling.size)
  } finally {
    clearInterval(timer)
  }
  await endDemoFilling(owner, calls)
  report({ percent: 100, secondsLeft: 0 })
}

import { createApp } from '../app'
import { createSimulator } from '../domain/distributor/simulator'
import type { Ports } from '../ports'

/** The application with a calendar of its own, so that a document is entered on its day. */
export const demoApp = (ports: Ports) => {
  let moment: Date | null = null
  const clock = { now: () => moment ?? ports.clock.now() }
  // Orders of the demo companies reach no distributor, whatever keys the server has.
  const turned = { ...ports, log: { ...ports.log, info: () => undefined }, clock, distributor: createSimulator(clock) }
  return {
    app: createApp(turned),
    ports: turned,
    /** Noon in UTC, which is the same day in each company's timezone. Null: now. */
    at: (day: string | null): void => void (moment = day === null ? null : new Date(`${day}T12:00:00Z`)),
  }
}

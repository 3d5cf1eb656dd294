import { createApp } from '../app'
import type { Ports } from '../ports'

/** The application with a calendar of its own, so that a document is entered on its day. */
export const demoApp = (ports: Ports) => {
  let moment: Date | null = null
  const app = createApp({ ...ports, log: { ...ports.log, info: () => undefined }, clock: { now: () => moment ?? ports.clock.now() } })
  return {
    app,
    /** Noon in UTC, which is the same day in each company's timezone. Null: now. */
    at: (day: string | null): void => void (moment = day === null ? null : new Date(`${day}T12:00:00Z`)),
  }
}

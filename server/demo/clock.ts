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
type DemoApp = ReturnType<typeof demoApp>

/** Applications for work on different days at the same time: as many as are in use at once, since each takes 20 ms to make. */
export const demoApps = (ports: Ports) => {
  const free: DemoApp[] = []
  return async <T>(day: string | null, work: (own: DemoApp) => Promise<T>): Promise<T> => {
    const own = free.pop() ?? demoApp(ports)
    own.at(day)
    try {
      return await work(own)
    } finally {
      free.push(own)
    }
  }
}
export type DemoApps = ReturnType<typeof demoApps>

import { createApp } from '../app'
import { simulatedProcessors } from '../domain/card-payments/simulator'
import { createSimulator } from '../domain/distributor/simulator'
import type { Ports } from '../ports'

/** Creates an application with its own date, so that a document is entered on its day. */
export const demoApp = (ports: Ports) => {
  let moment: Date | null = null
  const clock = { now: () => moment ?? ports.clock.now() }
  // Orders of the demo companies reach no distributor and their cards no processor, whatever keys the server has.
  const datedPorts = {
    ...ports,
    log: { ...ports.log, info: () => undefined },
    clock,
    distributor: createSimulator(clock),
    cardProcessors: simulatedProcessors(clock),
  }
  return {
    app: createApp(datedPorts),
    ports: datedPorts,
    /** Sets the time to noon in UTC, which is the same day in each company's timezone. Null for now. */
    at: (day: string | null): void => void (moment = day === null ? null : new Date(`${day}T12:00:00Z`)),
  }
}
type DemoApp = ReturnType<typeof demoApp>

/** Pool of applications for work on different days at the same time: as many as are in use at once, since creating one takes 20 ms. */
export const demoApps = (ports: Ports) => {
  const free: DemoApp[] = []
  return async <T>(day: string | null, work: (datedApp: DemoApp) => Promise<T>): Promise<T> => {
    const datedApp = free.pop() ?? demoApp(ports)
    datedApp.at(day)
    try {
      return await work(datedApp)
    } finally {
      free.push(datedApp)
    }
  }
}
export type DemoApps = ReturnType<typeof demoApps>

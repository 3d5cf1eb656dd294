import type { Ports, Waker } from '../../ports'
import type { Env } from './env'

/** The application that the host runs. It is passed to the host, so that tests can start one with less. */
export interface Application {
  createApp(ports: Ports): { fetch(request: Request, env?: unknown): Response | Promise<Response> }
  createWaker(): Waker & { onWake(listen: () => void): void }
  createWorker(ports: Ports): { look(): void; stop(): Promise<void> }
  /** Returns the code for the first visit while nobody has an account. */
  openSetup(ports: Ports): Promise<string | null>
  isEmpty(ports: Ports): Promise<boolean>
  /** Creates the users and companies that signing in needs, in one transaction. The rest is filled in in the background. */
  beginDemo(ports: Ports, size: Env['SEED_SIZE']): Promise<void>
  demoPassword: string
  demoSignIns: readonly { email: string; role: string; companies: string }[]
}

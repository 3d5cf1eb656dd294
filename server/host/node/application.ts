import type { Ports, Waker } from '../../ports'
import type { Env } from './env'

/** What the host runs; given to it, so that tests can start it with less. */
export interface Application {
  createApp(ports: Ports): { fetch(request: Request, env?: unknown): Response | Promise<Response> }
  createWaker(): Waker & { onWake(listen: () => void): void }
  createWorker(ports: Ports): { look(): void; stop(): Promise<void> }
  /** The code for the first visit, while nobody has an account. */
  openSetup(ports: Ports): Promise<string | null>
  isEmpty(ports: Ports): Promise<boolean>
  /** Whom one needs to sign in, in one transaction. The rest is filled in behind. */
  beginDemo(ports: Ports, size: Env['SEED_SIZE']): Promise<void>
  demoPassword: string
  demoSignIns: readonly { email: string; role: string; companies: string }[]
}

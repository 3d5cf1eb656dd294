import { readEnv } from './env'
import { type Connections, type Fill, fillHere } from './filling-in'
import { createLog } from './log'

/** The program of the process that fills in demo data behind a server; it ends with it. */
export const fillAsChild = async (fill: Fill): Promise<void> => {
  process.once('disconnect', () => process.exit(0))
  // The terminal tells both of Ctrl-C; the server ends this one.
  process.on('SIGINT', () => undefined)
  const connections = await new Promise<Connections>((resolve) => process.once('message', (message) => resolve(message as Connections)))
  const env = readEnv()
  await fillHere(env, connections, createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL), fill, (filling) => process.send?.(filling))
  process.exit(0)
}

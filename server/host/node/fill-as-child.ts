import { readEnv } from './env'
import { type Connections, type Fill, fillHere } from './filling-in'
import { createLog } from './log'

/** Runs the child process that fills in demo data beside a server; it ends with the server. */
export const fillAsChild = async (fill: Fill): Promise<void> => {
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C in the terminal reaches both processes; the server ends this one.
  process.on('SIGINT', () => undefined)
  const connections = await new Promise<Connections>((resolve) => process.once('message', (message) => resolve(message as Connections)))
  const env = readEnv()
  await fillHere(env, connections, createLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL), fill, (filling) => process.send?.(filling))
  process.exit(0)
}

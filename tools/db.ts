import { rm } from 'node:fs/promises'
import { openDemoFilling } from '../server/db/demo-filling'
import { beginDemo, isEmpty } from '../server/demo'
import { goOnFilling } from '../server/demo/go-on'
import { backUpBeforeMigrating } from '../server/host/node/backup/keeping'
import { type Cleanup, createCleanup } from '../server/host/node/cleanup'
import { createProxies } from '../server/host/node/client-address'
import { createDatabase } from '../server/host/node/database'
import { withStartLock, checkRole, migrateOrExplain } from '../server/host/node/database-start'
import { type Env, readEnv } from '../server/host/node/env'
import { createLog } from '../server/host/node/log'
import { clearHalfFilled, emptySchema, fillHere, sayProgress } from '../server/host/node/filling-in'
import { holdDataDir, type OpenedDatabase, openDatabase, refuseBusy } from '../server/host/node/open-database'
import { createPorts, filesOf } from '../server/host/node/ports'
import { StartError } from '../server/host/node/start-error'

const COMMANDS = ['migrate', 'seed', 'reset'] as const
type Command = (typeof COMMANDS)[number]

const log = createLog('warn')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const readCommand = (): Command => {
  const command = COMMANDS.find((name) => name === process.argv[2])
  if (!command) throw new StartError(`Say what to do: ${COMMANDS.join(', ')}.`)
  return command
}

const fillUp = async (env: Env, { owner, connection }: OpenedDatabase): Promise<void> => {
  if (!(await openDemoFilling(owner))) return
  await fillHere(env, { owner: connection, application: connection }, log, goOnFilling, sayProgress(say))
  say('Demo data filled in.')
}

const seed = async (env: Env, opened: OpenedDatabase, cleanup: Cleanup): Promise<void> => {
  const { connection } = opened
  if (await openDemoFilling(opened.owner)) return fillUp(env, opened)
  const db = createDatabase({ connection })
  cleanup.add('database', () => db.end())
  await checkRole(db)
  const ports = createPorts(env, db, log, createProxies([]), { wake: () => undefined })
  if (!(await isEmpty(ports))) return say('There are data already: nothing seeded. "npm run db:reset" starts over.')
  await beginDemo(ports, env.SEED_SIZE)
  await fillUp(env, opened)
}

const empty = async (env: Env, opened: OpenedDatabase): Promise<void> => {
  if (!opened.embedded && !process.argv.includes('--yes'))
    throw new StartError(`This deletes everything in ${opened.place}: say so with "npm run db:reset -- --yes".`)
  await refuseBusy(opened)
  await emptySchema(opened.owner)
  await rm(filesOf(env), { recursive: true, force: true })
  say('Everything deleted.')
}

const main = async (): Promise<void> => {
  const command = readCommand()
  const env = readEnv()
  const cleanup = createCleanup(log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanup.run().finally(() => process.exit(1)))
  try {
    await holdDataDir(env, `"db:${command}"`, cleanup)
    const opened = await openDatabase(env, log, say, cleanup)
    await withStartLock(opened.owner, async () => {
      if (command === 'reset') await empty(env, opened)
      else if (await clearHalfFilled(opened.owner)) say('Demo data that were cut short are removed.')
      await backUpBeforeMigrating(env, opened.owner, opened.connection, say)
      const applied = await migrateOrExplain(opened.owner)
      say(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.')
      if (command === 'seed' || (command === 'reset' && env.SEED === 'demo')) await seed(env, opened, cleanup)
    })
  } finally {
    await cleanup.run()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})

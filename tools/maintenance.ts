import { drizzle } from 'drizzle-orm/node-postgres'
import { writeMaintenance } from '../server/db/maintenance'
import { openBesideServer } from '../server/host/node/backup/running'
import { createCleanup } from '../server/host/node/cleanup'
import { connectOwner } from '../server/host/node/database'
import { readEnv } from '../server/host/node/env'
import { createLog } from '../server/host/node/log'
import { StartError } from '../server/host/node/start-error'
import type { Tx } from '../server/ports'
import { untilOf } from './until'

const log = createLog('warn')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const USAGE = 'Say npm run maintenance -- on ["message"] [--until 14:00], or npm run maintenance -- off.'

/** @throws StartError */
const readArguments = (args: readonly string[]) => {
  const [command, ...rest] = args
  if (command === 'off' && rest.length === 0) return null
  if (command !== 'on') throw new StartError(USAGE)
  const untilIndex = rest.indexOf('--until')
  const until = untilIndex < 0 ? null : untilOf(rest[untilIndex + 1] ?? '', new Date())
  const messages = untilIndex < 0 ? rest : rest.toSpliced(untilIndex, 2)
  if (messages.length > 1 || (untilIndex >= 0 && !until)) throw new StartError(USAGE)
  const message = messages[0]?.trim() ?? ''
  if (message.length > 300) throw new StartError('Use at most 300 characters for the message.')
  return { message: message || null, until }
}

const main = async (): Promise<void> => {
  const state = readArguments(process.argv.slice(2))
  const cleanup = createCleanup(log)
  try {
    const client = await connectOwner(await openBesideServer(readEnv(), log, say, cleanup, '"maintenance"'))
    cleanup.add('connection', () => client.end())
    await drizzle(client).transaction((tx) => writeMaintenance(tx as unknown as Tx, state))
    say(
      state
        ? `Only system users may work now${state.until ? `, until ${state.until}` : ''}. "npm run maintenance -- off" ends it.`
        : 'Everybody may work again.',
    )
  } finally {
    await cleanup.run()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})

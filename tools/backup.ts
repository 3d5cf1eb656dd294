import { stat } from 'node:fs/promises'
import path from 'node:path'
import { removeUnfinished } from '../server/host/node/backup/archive-writer'
import { createBackup } from '../server/host/node/backup/create'
import { backupName, keepBackup } from '../server/host/node/backup/keeping'
import type { Manifest } from '../server/host/node/backup/manifest'
import { checkSchemaKnown, restoreBackup } from '../server/host/node/backup/restore'
import { openBesideServer } from '../server/host/node/backup/running'
import { holdsData, refuseForeignDatabase } from '../server/host/node/backup/target'
import { verifyBackup } from '../server/host/node/backup/verify'
import { type Cleanup, createCleanup } from '../server/host/node/cleanup'
import { withStartLock, migrateOrExplain } from '../server/host/node/database-start'
import { type Env, readEnv } from '../server/host/node/env'
import { createFileStore } from '../server/host/node/files'
import { clearHalfFilled } from '../server/host/node/filling-in'
import { createLog } from '../server/host/node/log'
import { holdDataDir, openDatabase, refuseBusy } from '../server/host/node/open-database'
import { backupsOf, filesOf } from '../server/host/node/ports'
import { StartError } from '../server/host/node/start-error'

const log = createLog('warn')
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const paths = process.argv.slice(3).filter((word) => !word.startsWith('--'))

const summary = ({ createdAt, tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en')} rows and ${files.length.toLocaleString('en')} files as of ${createdAt}`
}

/** Path of the backup to write: the named file, or a file with a generated name in the named folder or in the default folder. */
const targetOf = async (env: Env): Promise<string> => {
  const named = paths[0] && path.resolve(paths[0])
  const folder = named && (await stat(named).catch(() => null))?.isDirectory() ? named : null
  if (named && !folder) return named
  return path.join(folder ?? backupsOf(env), backupName(new Date()))
}

const backup = async (env: Env, cleanup: Cleanup): Promise<void> => {
  const target = await targetOf(env)
  if (await stat(target).catch(() => null)) throw new StartError(`${target} is there already: name another file.`)
  cleanup.add('unfinished backup', () => removeUnfinished(target))
  const connection = await openBesideServer(env, log, say, cleanup, '"db:backup"')
  const manifest = await createBackup({ connection, files: createFileStore(filesOf(env)), target })
  say(`Backed up ${summary(manifest)}: ${target}`)
}

const restore = async (env: Env, cleanup: Cleanup): Promise<void> => {
  if (!paths[0]) throw new StartError('Say which backup to restore: npm run db:restore -- path/to/file.backup')
  const file = path.resolve(paths[0])
  if (!(await stat(file).catch(() => null))?.isFile()) throw new StartError(`There is no backup ${file}.`)
  const manifest = await verifyBackup(file)
  checkSchemaKnown(file, manifest)
  await holdDataDir(env, '"db:restore"', cleanup)
  const opened = await openDatabase(env, log, say, cleanup)
  const { owner, connection, place } = opened
  await withStartLock(owner, async () => {
    await refuseBusy(opened)
    await refuseForeignDatabase(owner, place)
    await clearHalfFilled(owner)
    if (await holdsData(owner)) {
      if (!process.argv.includes('--yes'))
        throw new StartError(`There are data in ${place}: "npm run db:restore -- ${paths[0]} --yes" backs them up and puts the backup in their place.`)
      await keepBackup(env, connection, 'before-restore', say)
    }
    say(`Restoring ${summary(manifest)}…`)
    await restoreBackup({ file, manifest, connection, files: createFileStore(filesOf(env)) })
    const applied = await migrateOrExplain(owner)
    say(`Restored, every row and file compared with the backup.${applied.length > 0 ? ` Brought to this release: ${applied.join(', ')}.` : ''}`)
  })
}

const main = async (): Promise<void> => {
  const command = { backup, restore }[process.argv[2] ?? '']
  if (!command) throw new StartError('Say what to do: backup, restore.')
  const env = readEnv()
  const cleanup = createCleanup(log)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanup.run().finally(() => process.exit(1)))
  try {
    await command(env, cleanup)
  } finally {
    await cleanup.run()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})

import { readFile } from 'node:fs/promises'
import { printable } from '@/contracts/rules/one-line'
import { drizzle } from 'drizzle-orm/node-postgres'
import { bindToCompany } from '../server/db/enter'
import { APP_ROLE, BACKUP_ROLE } from '../server/db/owner'
import { type Anchor, readAnchors } from '../server/domain/ledger/anchor'
import { createAnchorFile } from '../server/host/node/anchor-file'
import { openBesideServer } from '../server/host/node/backup/running'
import { createCleanup } from '../server/host/node/cleanup'
import { connectOwner } from '../server/host/node/database'
import { readEnv } from '../server/host/node/env'
import { createLog } from '../server/host/node/log'
import { reasonOf, StartError } from '../server/host/node/start-error'
import { checkLedger } from '../server/modules/ledger/health'
import type { Tx } from '../server/ports'

const log = createLog('warn')
/** Prints one line; `printable` keeps names with line breaks from forging a line of the result. */
const say = (line: string): void => void process.stdout.write(`${printable(line)}\n`)

/** Anchors from the configured file and from the named files, such as mails; null if there are no files. */
const readAllAnchors = async (path: string | undefined, named: readonly string[]): Promise<Anchor[] | null> => {
  const texts = await Promise.all(
    named.map((name) =>
      readFile(name, 'utf8').catch((error: unknown) => {
        throw new StartError(`${name} can't be read: ${reasonOf(error)}.`)
      }),
    ),
  )
  if (path) texts.push(await createAnchorFile(path).read())
  return texts.length > 0 ? readAnchors(texts.join('\n')) : null
}

/** Checks one company's ledger, prints the results, and returns whether all checks passed. */
const verify = async (tx: Tx, company: { id: string; name: string }, anchors: readonly Anchor[] | null): Promise<boolean> => {
  await bindToCompany(tx, company.id)
  const checks = await checkLedger(tx, company.id, anchors)
  const passed = checks.every((check) => check.passed)
  say(`${passed ? 'OK    ' : 'FAILED'} ${company.name}`)
  for (const { code, title, checked, offender } of checks)
    say(
      offender
        ? `  FAILED ${code}: ${title}. ${offender.subject}: expected ${offender.expected}, found ${offender.found}.`
        : `  ok     ${code}: ${title} (${checked.toLocaleString('en')})`,
    )
  return passed
}

const main = async (): Promise<void> => {
  const cleanup = createCleanup(log)
  try {
    const env = readEnv()
    const anchors = await readAllAnchors(env.ANCHOR_FILE, process.argv.slice(2))
    const client = await connectOwner(await openBesideServer(env, log, say, cleanup, '"verify"'))
    cleanup.add('connection', () => client.end())
    // The owner's role sees no company's rows unless it is a superuser.
    await client.query(`set role ${BACKUP_ROLE}`)
    const { rows } = await client.query<{ id: string; name: string }>('select id::text, name from companies order by name')
    await client.query('reset role')
    let passed = true
    for (const company of rows)
      await drizzle(client).transaction(
        async (tx) => {
          await client.query(`set local role ${APP_ROLE}`)
          passed = (await verify(tx as unknown as Tx, company, anchors)) && passed
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    if (!passed) process.exitCode = 1
  } finally {
    await cleanup.run()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})

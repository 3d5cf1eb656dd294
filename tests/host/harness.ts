import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { openDemoFilling } from '@server/db/demo-filling'
import { connectOwner, ownerConnection } from '@server/host/node/database'
import { findRunningPostgres } from '@server/host/node/embedded-postgres'
import { checkLedger } from '@server/modules/ledger/health'
import type { Tx } from '@server/ports'
import { throwawayFolder } from '../../tools/throwaway-postgres'
import { builtProgram, buildOnce, type Program, PROGRAMS } from '../support/build'

const READY = /ready: (http:\/\/\S+)/

export interface Started {
  url: string
  child: ChildProcess
  output(): string
  /** Resolves with the exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

export const temporaryDirectory = async (): Promise<string> => mkdtemp(path.join(await throwawayFolder(), 'host-test-'))

const SMALL = 'tests/host/small-server.ts'
/** The program of the product itself. */
export const PRODUCT = 'server/node.ts'

const programs = new Map(await Promise.all(PROGRAMS.map(async (entry) => [entry, await builtProgram(entry)] as const)))

export const launch = (env: Record<string, string>, entry: Program = SMALL, args: readonly string[] = []) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [programs.get(entry) ?? entry, ...args], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', WEB_DIR: '/nowhere', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, ended, output: () => text }
}

/** Starts the small server, or the given one, as a process of its own and waits until it is ready. */
export const startServer = async (env: Record<string, string>, entry: Program = SMALL): Promise<Started> => {
  const launched = launch(env, entry)
  let hasEnded = false
  void launched.ended.then(() => (hasEnded = true))
  for (;;) {
    const url = READY.exec(launched.output())?.[1]
    if (url) return { ...launched, url: url.replace('localhost', '127.0.0.1') }
    if (hasEnded) throw new Error(`The server ended before it was ready:\n${launched.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Starts the small server where it must refuse to start. @returns its exit code and output */
export const startRefused = async (env: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const { ended, output } = launch(env)
  return { code: await ended, output: output() }
}

export const stopServer = async ({ child, ended }: Started): Promise<number | null> => {
  child.kill('SIGTERM')
  return ended
}

/** Ends a PostgreSQL that a killed server left on purpose, and removes the directory. */
export const discard = async (directory: string): Promise<void> => {
  const text = await readFile(path.join(directory, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (pid > 0) {
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // The PostgreSQL was killed, too.
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  await rm(directory, { recursive: true, force: true })
}

/** Waits until the demo data of a server that runs on the directory's own PostgreSQL are filled in. */
export const demoDataComplete = async (directory: string): Promise<void> => {
  const owner = await ownerConnection((await findRunningPostgres(directory)) ?? {})
  try {
    while ((await openDemoFilling(owner)) !== null) await new Promise((resolve) => setTimeout(resolve, 50))
  } finally {
    await owner.end()
  }
}

/** Faults that the product itself finds in the ledger of a company, whose server runs on the directory's own PostgreSQL. */
export const ledgerFaults = async (directory: string, company: string): Promise<string[]> => {
  const client = await connectOwner((await findRunningPostgres(directory)) ?? {})
  try {
    const checks = await drizzle(client).transaction((tx) => checkLedger(tx as unknown as Tx, company))
    return checks.flatMap(({ code, offender }) => (offender ? [`${code}: ${offender.subject}, expected ${offender.expected}, found ${offender.found}`] : []))
  } finally {
    await client.end()
  }
}

/** Makes a data directory as a first start leaves it, with the small demo data filled in and the server stopped. */
export const filledDirectory = async (): Promise<string> => {
  const filled = await buildOnce('filled', async (directory) => {
    const server = await startServer({ DATA_DIR: directory, SEED_SIZE: 'small' }, PRODUCT)
    await demoDataComplete(directory)
    await stopServer(server)
  })
  const directory = await temporaryDirectory()
  // `-a` keeps the owner of the files: PostgreSQL doesn't run as root, even if the tests do.
  await promisify(execFile)('cp', ['-a', `${filled}/.`, directory])
  return directory
}

import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtProgram, builtScreens } from './build'
import { findChromium } from './chromium'
import { copyOfDatabase, type SeededPostgres, seededPostgres, sharedPostgres } from './postgres'
import type { Product } from './products'

declare module 'vitest' {
  interface ProvidedContext {
    /** Running products, one for each journey that may run at the same time. Empty without Chromium. */
    journey: Product[]
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const databaseOf = (worker: string) => `journey_${worker}`

/** Copies the seeded database, and its files into `dataDir`; returns the address of the copy for DATABASE_URL. */
const seededCopy = async (dataDir: string, name: string, seeded: SeededPostgres): Promise<string> => {
  const { host, port, user, password } = await copyOfDatabase(seeded, seeded.template, name)
  await cp(seeded.files, path.join(dataDir, 'files'), { recursive: true })
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`
}

/** Starts the product as `npm start` does: built screens and API on one port, over a PostgreSQL with demo data. */
const startProduct = async (home: string, worker: string, port: number, seeded: SeededPostgres, screens: string) => {
  const dataDir = path.join(home, worker)
  let output = ''
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: await seededCopy(dataDir, databaseOf(worker), seeded),
    WEB_DIR: screens,
    SEED: 'demo',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: '',
    npm_lifecycle_event: '',
  }
  const server = spawn(process.execPath, [await builtProgram('server/node.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-5000)))
  let stopping = false
  const ended = new Promise<void>((resolve) =>
    server.once('exit', () => {
      if (!stopping) process.stderr.write(`The product of the journeys has ended:\n${output}\n`)
      resolve()
    }),
  )
  return async () => {
    stopping = true
    server.kill('SIGTERM')
    await ended
  }
}

/**
 * Starts a product for each of two workers: two journeys at once must not share a database. The products are built and started while other
 * tests are already running; the first journey waits for its product.
 */
export default async function setup({ provide }: TestProject) {
  provide('journey', [])
  if (!findChromium()) {
    process.stdout.write('\n  ****  No Chromium found: THE JOURNEYS IN THE BROWSER ARE LEFT OUT. Install one, or set CHROMIUM_PATH.  ****\n\n')
    return undefined
  }
  if (!findChromium({ whole: true }))
    process.stdout.write('\n  ****  Only the headless shell of Chromium found: THE JOURNEYS WITH THE VIEWER OF PDFS ARE LEFT OUT.  ****\n\n')
  const home = await mkdtemp(path.join(tmpdir(), 'northgate-journey-'))
  const { toldIn, leave } = await sharedPostgres()
  provide('postgres', toldIn)
  const workers = await Promise.all(['first', 'second'].map(async (worker) => ({ worker, port: await freePort() })))
  provide(
    'journey',
    workers.map(({ worker, port }) => ({
      baseUrl: `http://localhost:${port}`,
      outbox: path.join(home, worker, 'outbox'),
      database: databaseOf(worker),
      taken: path.join(home, `${worker}-taken`),
    })),
  )
  const starting = Promise.all([builtScreens('production'), seededPostgres(toldIn)]).then(([screens, seeded]) =>
    Promise.all(workers.map(({ worker, port }) => startProduct(home, worker, port, seeded, screens))),
  )
  starting.catch((error: unknown) => process.stderr.write(`The product of the journeys did not start: ${String(error)}\n`))
  return async () => {
    const stops = await starting.catch(() => [])
    await Promise.all(stops.map((stop) => stop()))
    await leave()
    await rm(home, { recursive: true, force: true })
  }
}

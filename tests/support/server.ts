import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtScreens } from './build'
import { findChromium } from './chromium'

export interface Product {
  baseUrl: string
  outbox: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product answers and where its mails land, one for each worker. Empty without Chromium. */
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

const answers = async (url: string, log: () => string): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${url}/api/v1/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not start:\n${log()}`)
}

/** The product as `npm start` runs it: built screens and API on one port, over an embedded PostgreSQL with demo data. */
const startProduct = async (home: string, screens: string) => {
  const port = await freePort()
  let printed = ''
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(home, 'data'),
    WEB_DIR: screens,
    SEED: 'demo',
    SEED_SIZE: 'small',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    SMTP_URL: '',
    npm_lifecycle_event: '',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/node.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-5000)))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const baseUrl = `http://localhost:${port}`
  await answers(baseUrl, () => printed)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { baseUrl, outbox: path.join(home, 'data', 'outbox'), stop }
}

/** A product for each worker: two journeys at once must not meet in one database. */
export default async function setup({ provide }: TestProject) {
  provide('journey', [])
  if (!findChromium()) {
    process.stdout.write('\n  ****  No Chromium found: THE JOURNEYS IN THE BROWSER ARE LEFT OUT. Install one, or set CHROMIUM_PATH.  ****\n\n')
    return undefined
  }
  const home = await mkdtemp(path.join(tmpdir(), 'northgate-journey-'))
  const screens = await builtScreens('production')
  const products = await Promise.all(['first', 'second'].map((worker) => startProduct(path.join(home, worker), screens)))
  provide(
    'journey',
    products.map(({ baseUrl, outbox }) => ({ baseUrl, outbox })),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
    await rm(home, { recursive: true, force: true })
  }
}

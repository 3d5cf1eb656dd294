import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/host/node/embedded-postgres'

const log = { info: () => undefined, warn: console.warn, error: console.error }

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const addressOf = ({ host, port, user, password, database }) =>
  `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

/** Starts a server of ours or for comparison, and waits until it answers below `ready`. */
export const startServer = async (args, env, ready) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, NODE_ENV: 'production', npm_lifecycle_event: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const base = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(base + ready).catch(() => null)
    if (answer?.ok) break
    if (tries === 600 || child.exitCode !== null) throw new Error(`${args.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { base, stop }
}

/** The large demo data, filled in once and kept until BENCH_FRESH=1; a filling that was cut short is begun anew. */
const prepareData = async (dataDir) => {
  const done = path.join(dataDir, 'bench-ready')
  if (process.env.BENCH_FRESH === '1') await rm(dataDir, { recursive: true, force: true })
  if (existsSync(done)) return
  console.log('Filling in the large demo data, which takes a few minutes and is kept for the next time…')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo', SEED_SIZE: 'large' }
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/db.ts', 'seed'], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the demo data could not be filled in')
  await writeFile(done, '')
}

/** The built product over its own PostgreSQL with the large demo data. */
export const startProduct = async () => {
  const dataDir = path.resolve(process.env.BENCH_DATA || '.cache/bench')
  await prepareData(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const address = addressOf(postgres.connection())
  const env = { DATABASE_URL: address, DATA_DIR: dataDir, BACKUP_KEEP: '0', LOG_LEVEL: 'error', SEED: 'none', HOST: '127.0.0.1' }
  const server = await startServer(['server/node.ts'], env, '/api/v1/health').catch(async (error) => {
    await postgres.stop()
    throw error
  })
  const stop = async () => {
    await server.stop()
    await postgres.stop()
  }
  return { base: server.base, address, stop }
}

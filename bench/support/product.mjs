import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../server/host/node/embedded-postgres'
import { familyOf } from './processes.mjs'

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

/** Starts our server or one for comparison, and waits until it answers at the path `ready`. */
export const startServer = async (args, env, readyPath) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, NODE_ENV: 'production', npm_lifecycle_event: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const base = `http://localhost:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(base + readyPath).catch(() => null)
    if (answer?.ok) break
    if (tries === 600 || child.exitCode !== null) throw new Error(`${args.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { base, pid: child.pid, stop }
}

/** Generates the demo data once and keeps them until BENCH_FRESH=1; an interrupted run is continued. */
const prepareData = async (dataDir, size) => {
  const doneFile = path.join(dataDir, 'bench-ready')
  if (process.env.BENCH_FRESH === '1') await rm(dataDir, { recursive: true, force: true })
  if (existsSync(doneFile)) return
  console.log(`Filling in the demo data (${size}), which takes a few minutes and is kept for the next time…`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'demo', SEED_SIZE: size }
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/db.ts', 'seed'], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('the demo data could not be filled in')
  await writeFile(doneFile, '')
}

const PROFILING = `shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track_planning = on
pg_stat_statements.track = top
`
/** Turns the settings that count the cost of each statement on or off. */
const setProfiling = async (dataDir, on) => {
  const file = path.join(dataDir, 'postgres/data/postgresql.auto.conf')
  const plain = (await readFile(file, 'utf8')).replace(PROFILING, '')
  await writeFile(file, on ? plain + PROFILING : plain)
}

/** Process id of the PostgreSQL in a data directory. */
const postmasterOf = async (dataDir) => Number((await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])

/**
 * Starts the built product with its own PostgreSQL and demo data, as one server process or several on one database.
 * @param size size of the demo data, each in its own folder
 * @param profiled whether to load `pg_stat_statements`
 */
export const startProduct = async ({ size = 'large', servers: count = 1, profiled = false, env: extraEnv = {} } = {}) => {
  const dataDir = path.resolve(process.env.BENCH_DATA || (size === 'large' ? '.cache/bench' : `.cache/bench-${size}`))
  await prepareData(dataDir, size)
  await setProfiling(dataDir, profiled)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const address = addressOf(postgres.connection())
  const env = { DATABASE_URL: address, DATA_DIR: dataDir, BACKUP_KEEP: '0', LOG_LEVEL: 'error', SEED: 'none', HOST: '127.0.0.1', ...extraEnv }
  const servers = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
  }
  try {
    for (let n = 0; n < count; n++) servers.push(await startServer(['server/node.ts'], env, '/api/v1/health'))
  } catch (error) {
    await stop()
    throw error
  }
  const postmaster = await postmasterOf(dataDir)
  return {
    base: servers[0].base,
    bases: servers.map(({ base }) => base),
    address,
    /** Process ids of the product by program. */
    processes: () => ({ Node: servers.flatMap(({ pid }) => familyOf(pid)), PostgreSQL: familyOf(postmaster) }),
    stop,
  }
}

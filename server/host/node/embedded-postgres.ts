import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Log } from '../../ports'
import { findPostgresBinaries } from './postgres-binaries'
import { chooseIdentity, type Identity, type IdentityKind } from './postgres-identity'
import { initCluster, isAlive, type Listening, readPidFile, removeStalePidFile, spawnPostgres, stopPostgres, tailOf } from './postgres-process'
import { codeOf, reasonOf, StartError } from './start-error'

const OWNER = 'northgate'
const DATABASE = 'northgate'
/** `sun_path` holds 108 bytes on Linux, 104 on macOS, with the closing zero. */
const SOCKET_PATH_LIMIT = 100
const START_LIMIT_MS = 60_000
const WATCH_MS = 200
const RETRY_MS = 1000

export interface EmbeddedPostgres {
  /** For `createDatabase` and `ownerConnection`; the database is `northgate` unless named. */
  connection(database?: string): pg.ClientConfig
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: Log
  /** Ways to run postgres, in order; only tests narrow them. */
  identities?: readonly IdentityKind[]
}

/**
 * Runs a real PostgreSQL server on `dataDir`/postgres, reusing one that a killed process left behind, and restarts it
 * if it dies. The caller must hold the lock on `dataDir`.
 * @throws StartError with one sentence
 */
export const startEmbeddedPostgres = async ({ dataDir, log, identities }: Options): Promise<EmbeddedPostgres> => {
  const home = path.join(path.resolve(dataDir), 'postgres')
  const data = path.join(home, 'data')
  const logFile = path.join(path.resolve(dataDir), 'postgres.log')
  await mkdir(home, { recursive: true, mode: 0o700 })
  const password = await readPassword(dataDir, data)
  const identity = await chooseIdentity(await findPostgresBinaries(), home, identities)
  await createClusterIfAbsent(identity, home, data, password, log)

  const config = (at: Listening, database: string): pg.ClientConfig => ({ ...at, user: OWNER, password, database })
  const start = async (before?: Listening): Promise<{ pid: number; at: Listening }> => {
    const oldServer = await readPidFile(data)
    if (oldServer && (await answers(config(oldServer, 'postgres'), data))) return { pid: oldServer.pid, at: { host: oldServer.host, port: oldServer.port } }
    if (oldServer) await removeStalePidFile(data, oldServer.pid)
    // A restarted server listens at the same address, because pools keep it.
    const at = before ?? (await chooseListening(home, identity))
    const { pid, exited } = await spawnPostgres(identity, data, at, logFile)
    await waitUntilReady(config(at, 'postgres'), data, exited, logFile)
    return { pid, at }
  }

  let running = await start()
  let stopping = false
  let restarting: Promise<void> | null = null
  await createDatabaseIfAbsent(config(running.at, 'postgres'))

  const supervisor = setInterval(() => {
    if (stopping || restarting || isAlive(running.pid)) return
    log.error({ pid: running.pid }, 'The embedded PostgreSQL ended by itself and is started again.')
    restarting = start(running.at)
      .then((next) => void (running = next))
      .catch(async (error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'The embedded PostgreSQL did not start again.')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      })
      .finally(() => (restarting = null))
  }, WATCH_MS)
  supervisor.unref()

  return {
    connection: (database = DATABASE) => config(running.at, database),
    stop: async () => {
      stopping = true
      clearInterval(supervisor)
      await restarting
      await stopPostgres(identity, data, running.pid)
      if (path.isAbsolute(running.at.host) && !running.at.host.startsWith(home)) await rm(running.at.host, { recursive: true, force: true })
    },
  }
}

/** Returns the connection to a PostgreSQL that runs on `dataDir` now, whoever holds the lock; null when none answers. */
export const findRunningPostgres = async (dataDir: string): Promise<pg.ClientConfig | null> => {
  const data = path.join(path.resolve(dataDir), 'postgres', 'data')
  const found = await readPidFile(data)
  if (!found) return null
  const password = await readPassword(dataDir, data)
  const connection = { host: found.host, port: found.port, user: OWNER, password, database: DATABASE }
  return (await answers(connection, data)) ? connection : null
}

/** Returns the owner's password, which is generated once and kept beside the data in a file that only this user may read. */
const readPassword = async (dataDir: string, data: string): Promise<string> => {
  const file = path.join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(`${file} can't be read: ${reasonOf(error)}.`)
  })
  if (text !== null) {
    try {
      return z.object({ postgresPassword: z.string().min(1) }).parse(JSON.parse(text)).postgresPassword
    } catch {
      throw new StartError(`${file} is damaged; restore it from a backup, it holds the password of the database beside it.`)
    }
  }
  if (await exists(data)) throw new StartError(`${file} is missing; restore it from a backup, it holds the password of the database beside it.`)
  const postgresPassword = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, JSON.stringify({ postgresPassword }), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return postgresPassword
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Creates the cluster under another name and renames it, so that an interrupted set-up is never taken for a database. */
const createClusterIfAbsent = async (identity: Identity, home: string, data: string, password: string, log: Log): Promise<void> => {
  if (await exists(data)) return
  log.info({ data, identity: identity.kind }, 'Setting up the embedded PostgreSQL.')
  const unfinished = path.join(home, 'unfinished')
  const passwordFile = path.join(home, 'password')
  await rm(unfinished, { recursive: true, force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(identity, passwordFile)
  try {
    await initCluster(identity, unfinished, OWNER, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, data)
}

const giveTo = async ({ owner }: Identity, file: string): Promise<void> => {
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid)
}

const chooseListening = async (home: string, identity: Identity): Promise<Listening> => {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const inside = path.join(home, 'socket')
  const fitsInside = Buffer.byteLength(inside) + '/.s.PGSQL.5432.lock'.length <= SOCKET_PATH_LIMIT
  if (fitsInside) await mkdir(inside, { recursive: true, mode: 0o700 })
  const host = fitsInside ? inside : await mkdtemp(path.join(tmpdir(), 'northgate-'))
  await giveTo(identity, host)
  return { host, port: 5432 }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

/** True if a server there accepts our password and runs on this very data directory. */
const answers = async (config: pg.ClientConfig, data: string): Promise<boolean> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

const waitUntilReady = async (config: pg.ClientConfig, data: string, exited: Promise<void>, logFile: string): Promise<void> => {
  let ended = false
  void exited.then(() => (ended = true))
  const until = Date.now() + START_LIMIT_MS
  while (!(await answers(config, data))) {
    if (ended) throw new StartError(`The embedded PostgreSQL did not start: ${await tailOf(logFile)} (all of it in ${logFile}).`)
    if (Date.now() > until) throw new StartError(`The embedded PostgreSQL gave no answer for ${START_LIMIT_MS / 1000} seconds; see ${logFile}.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const createDatabaseIfAbsent = async (config: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseBusy, DatabaseUnavailable, TookTooLong } from '../../db/errors'
import { PLANNED_ONCE } from '../../db/planned-once'
import { APP_ROLE, type OwnerConnection } from '../../db/owner'
import type { Database, TransactionMode, Tx } from '../../ports'
import { PLACES, type WorkKind } from '../../domain/work-kinds'
import { isConnectionLoss, isWorthAnotherTry, sqlStateOf } from './database-faults'
import { limitConcurrency } from './limited'
import { createTurns, limitStatements, STATEMENT_MS, type Turns } from './lanes'
import type { ProcessCount } from './tally'

const ATTEMPTS = 4

/** Opens a pool whose connections have the application role from their first statement on. */
const openPool = (connection: pg.ClientConfig, max: number, min: number, settings: string): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    options: `${connection.options ?? ''} -c role=${APP_ROLE} ${settings}`.trim(),
    // Statements of a transaction are sent without waiting for the answer of the one before.
    pipeline: true,
    max,
    min,
    connectionTimeoutMillis: 5000,
    // A new connection reads catalogs and plans its first statements for 0.1 to 0.3 s, and a caller has to wait for that.
    idleTimeoutMillis: 600_000,
    statement_timeout: STATEMENT_MS.quick,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'northgate',
  } as pg.PoolConfig)
  // An idle connection that breaks is dropped by the pool; the next caller gets a new one or DatabaseUnavailable.
  pool.on('error', () => undefined)
  // While the pool hands a connection to a waiting caller nobody else listens to it, and an error of that moment would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

interface Lane {
  pool: pg.Pool
  turns: Turns
  habits: PoolSettings
}

/**
 * `Database` over two pools: one for quick calls and for the worker, one for heavy work. The latter has as many connections as pieces of heavy
 * work may be under way, which are counted in the database; the connections of the former are shared with other processes on the database.
 * Callers wait for a connection in order; when too many are waiting, the next one gets `DatabaseBusy`.
 */
export const createDatabase = ({
  connection,
  max = 20,
  mostWaiting,
  sharers,
  habits = DEFAULT_HABITS,
}: {
  connection: pg.ClientConfig
  max?: number
  mostWaiting?: number
  sharers?: ProcessCount
  habits?: PoolSettings
}): Database & { lane(kind: WorkKind): Database; end(): Promise<void> } => {
  // At least one connection is always open, which also tells tools that a server is running.
  const quick: Lane = { pool: openPool(connection, max, 1, habits.settings), turns: createTurns(max, mostWaiting, sharers), habits }
  const heavy: Lane = { pool: openPool(connection, PLACES.all, 0, habits.settings), turns: createTurns(PLACES.all), habits }
  const databaseOver = (lane: Lane, kind: WorkKind | 'quick'): Database => ({
    transaction: async (work, mode) => {
      const endTurn = await lane.turns.take(kind === 'background')
      try {
        return await withRetries(() => runOnce(lane, kind, work, mode))
      } finally {
        endTurn()
      }
    },
  })
  return {
    ...databaseOver(quick, 'quick'),
    lane: (kind) => databaseOver(kind === 'background' ? quick : heavy, kind),
    end: async () => void (await Promise.all([quick.pool.end(), heavy.pool.end()])),
  }
}

const withRetries = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let number = 1; ; number++) {
    try {
      return await attempt()
    } catch (error) {
      if (number === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, (0.5 + Math.random()) * 20 * 2 ** number))
    }
  }
}

/** Sends all statements of one turn of the event loop by one system call, which costs more than the data that it sends. */
const inOnePacket = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Longer inserts have many rows and aren't prepared, since each number of rows makes another text. */
const LONGEST_INSERT = 2000
const isPrepared = (text: string): boolean => text.includes(PLANNED_ONCE) || (text.length < LONGEST_INSERT && text.startsWith('insert into'))

/** Settings of the connections of a pool. */
export interface PoolSettings {
  /** Settings for PostgreSQL, as options of a connection. */
  settings: string
  isPrepared(text: string): boolean
  /** Maximum number of prepared statements. Each takes some 100 kB of the database's memory; a company uses some fifty. */
  mostPrepared: number
}
const DEFAULT_HABITS: PoolSettings = { settings: '', isPrepared, mostPrepared: 250 }
/**
 * For many statements on few rows, where planning would be half of the work: each statement is planned once, with its joins in the order in
 * which they are written. Statements look up a few rows by key, in tables that are still too small for the planner to choose an index.
 */
const DISABLED_PLANS = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'].map((way) => `-c enable_${way}=off`).join(' ')
export const FEW_ROWS_SETTINGS: PoolSettings = {
  settings: `-c jit=off -c plan_cache_mode=force_generic_plan -c join_collapse_limit=4 -c from_collapse_limit=4 ${DISABLED_PLANS}`,
  isPrepared: (text) => text.length < 6000,
  mostPrepared: 1200,
}
/** For the demo data: what is lost in a crash of the machine is entered again, and queued work is left to the filling's own worker. */
export const FILLING_SETTINGS: PoolSettings = { ...FEW_ROWS_SETTINGS, settings: `${FEW_ROWS_SETTINGS.settings} -c synchronous_commit=off -c app.filling=on` }

/** The prepared statements of a connection. Marked statements and inserts are prepared under their own name, once for each connection. */
class Prepared {
  readonly #most: number
  readonly #names = new Map<string, string>()

  constructor({ mostPrepared }: PoolSettings) {
    this.#most = mostPrepared
  }

  nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const fresh = createHash('sha256').update(text).digest('hex').slice(0, 32)
    this.#names.set(text, fresh)
    return fresh
  }

  /** Deallocates all prepared statements once there are too many. To be called between two transactions. */
  async forgetMany(client: pg.PoolClient): Promise<void> {
    if (this.#names.size <= this.#most) return
    await client.query('deallocate all')
    const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } }
    connection.parsedStatements = {}
    this.#names.clear()
  }
}
/** SQLSTATE of statements that were sent along with one that failed. */
const AFTER_A_FAILURE = '25P02'

const withPrepared = (client: pg.PoolClient, prepared: Prepared, { isPrepared }: PoolSettings): pg.PoolClient => {
  let failure: unknown
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    inOnePacket(client)
    try {
      return await client.query(isPrepared(config.text) ? { ...config, name: prepared.nameOf(config.text) } : config, values)
    } catch (error) {
      // When statements are awaited together, any error may be seen first: each of them tells why the transaction failed.
      if (sqlStateOf(error) !== AFTER_A_FAILURE) failure = error
      throw failure ?? error
    }
  }
  return { query } as unknown as pg.PoolClient
}

interface ClientState {
  tx: Tx
  prepared: Prepared
}
const clientStates = new WeakMap<pg.PoolClient, ClientState>()
const clientStateOf = (client: pg.PoolClient, habits: PoolSettings): ClientState => {
  const known = clientStates.get(client)
  if (known) return known
  const prepared = new Prepared(habits)
  const fresh: ClientState = { tx: drizzle(withPrepared(client, prepared, habits)), prepared }
  clientStates.set(client, fresh)
  return fresh
}

const runOnce = async <T>(
  { pool, habits }: Lane,
  kind: WorkKind | 'quick',
  work: (tx: Tx) => Promise<T>,
  { isSnapshot = false }: TransactionMode = {},
): Promise<T> => {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseUnavailable({ cause })
  })
  let broken = false
  const markBroken = () => void (broken = true)
  client.on('error', markBroken)
  const { tx, prepared } = clientStateOf(client, habits)
  try {
    inOnePacket(client)
    const begun = client.query(isSnapshot ? 'begin isolation level repeatable read' : 'begin')
    begun.catch(() => undefined)
    limitStatements(client, kind)?.catch(() => undefined)
    const result = await work(tx)
    await begun
    const { command } = await client.query('commit')
    // The COMMIT of a failed transaction is answered with ROLLBACK and no error; work that swallowed the failure must not count as saved.
    if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
    return result
  } catch (error) {
    const lost = broken || isConnectionLoss(error)
    if (!lost) await client.query('rollback').catch(markBroken)
    else broken = true
    if (lost) throw new DatabaseUnavailable({ cause: error })
    throw sqlStateOf(error) === CANCELLED ? tooLong(kind, error) : error
  } finally {
    await prepared.forgetMany(client).catch(markBroken)
    client.off('error', markBroken)
    client.release(broken)
  }
}

/** SQLSTATE of a statement that exceeded its time limit. */
const CANCELLED = '57014'
/** A quick call can exceed its limit only because something else kept it waiting: the database is busy. */
const tooLong = (kind: WorkKind | 'quick', cause: unknown): Error => (kind === 'quick' ? new DatabaseBusy({ cause }) : new TookTooLong({ cause }))

/** Opens the driver's own connection as the schema's owner, for callers that need more than statements. */
export const connectOwner = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, application_name: 'northgate-owner', ...connection })
  client.on('error', () => undefined)
  await client.connect().catch(async (error: unknown) => {
    // A missing password is noticed only once the connection is open, and it would stay open.
    await client.end().catch(() => undefined)
    throw error
  })
  return client
}

/** Wraps a client. Statements are sent one after the other, since future versions of the driver won't queue them. */
export const ownerOver = (client: pg.Client): OwnerConnection & { end(): Promise<void> } => {
  const inTurn = limitConcurrency(1)
  const send = (sql: string, params?: unknown[]) => inTurn(() => client.query(sql, params))
  return {
    exec: async (sql) => void (await send(sql)),
    query: async <T>(sql: string, params: unknown[] = []) => (await send(sql, params)).rows as T[],
    end: () => client.end(),
  }
}

/** Opens a connection as the schema's owner, for migrations and tools. */
export const ownerConnection = async (connection: pg.ClientConfig): Promise<OwnerConnection & { end(): Promise<void> }> =>
  ownerOver(await connectOwner(connection))

import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseBusy, DatabaseUnavailable, TookTooLong } from '../../db/errors'
import { PLANNED_ONCE } from '../../db/planned-once'
import { APP_ROLE, type OwnerConnection } from '../../db/owner'
import type { Database, Tx } from '../../ports'
import { PLACES, type WorkKind } from '../../domain/work-kinds'
import { isConnectionLoss, isWorthAnotherTry, sqlStateOf } from './database-faults'
import { limited } from './limited'
import { createTurns, limitStatements, STATEMENT_MS, type Turns } from './lanes'
import type { Sharers } from './tally'

const ATTEMPTS = 4

/** A pool whose connections are the application role from their first statement on. */
const openPool = (connection: pg.ClientConfig, max: number, min: number, settings: string): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    options: `${connection.options ?? ''} -c role=${APP_ROLE} ${settings}`.trim(),
    // Statements of a transaction are sent without waiting for the answer of the one before.
    pipeline: true,
    max,
    min,
    connectionTimeoutMillis: 5000,
    // A new one reads catalogs and plans its first statements for 0.1 to 0.3 s, which somebody waits for.
    idleTimeoutMillis: 600_000,
    statement_timeout: STATEMENT_MS.quick,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'northgate',
  } as pg.PoolConfig)
  // An idle connection that breaks is dropped by the pool; the next caller gets a new one or DatabaseUnavailable.
  pool.on('error', () => undefined)
  // Between the pool and who waits for a connection nobody listens to it, and an error of that moment would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

interface Lane {
  pool: pg.Pool
  turns: Turns
  habits: Habits
}

/**
 * `Database` over two pools: one for what is answered in a blink and for the worker, one for heavy work, as large as what may be under way of
 * that, which is counted in the database; those of the first are shared with other processes on it. Whoever waits for a connection waits in order; past a number of them the next is told that there is too much to do.
 */
export const createDatabase = ({
  connection,
  max = 20,
  mostWaiting,
  sharers,
  habits = USUAL,
}: {
  connection: pg.ClientConfig
  max?: number
  mostWaiting?: number
  sharers?: Sharers
  habits?: Habits
}): Database & { lane(kind: WorkKind): Database; end(): Promise<void> } => {
  // One connection always, which also tells tools that a server is at work.
  const quick: Lane = { pool: openPool(connection, max, 1, habits.settings), turns: createTurns(max, mostWaiting, sharers), habits }
  const heavy: Lane = { pool: openPool(connection, PLACES.all, 0, habits.settings), turns: createTurns(PLACES.all), habits }
  const over = (lane: Lane, kind: WorkKind | 'quick'): Database => ({
    transaction: async (work) => {
      const endTurn = await lane.turns.take(kind === 'background')
      try {
        return await withRetries(() => once(lane, kind, work))
      } finally {
        endTurn()
      }
    },
  })
  return {
    ...over(quick, 'quick'),
    lane: (kind) => over(kind === 'background' ? quick : heavy, kind),
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

/** What is sent within one turn goes out by one call of the system, which costs more than what it sends. */
const inOnePacket = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Longer ones insert many rows, each number of rows in a text of its own. */
const LONGEST_INSERT = 2000
const isPrepared = (text: string): boolean => text.includes(PLANNED_ONCE) || (text.length < LONGEST_INSERT && text.startsWith('insert into'))

/** How the connections of a pool work. */
export interface Habits {
  /** For PostgreSQL, as options of a connection. */
  settings: string
  isPrepared(text: string): boolean
  /** Each keeps some 100 kB of the database's memory; a company has some fifty. */
  mostPrepared: number
}
const USUAL: Habits = { settings: '', isPrepared, mostPrepared: 250 }
/**
 * For many statements on few rows, where planning would be half of the work: everything is planned once, in the order in which it is
 * written. Each statement looks for a few rows by their keys, in tables that are too small yet for the planner to believe in an index.
 */
const WITHOUT = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'].map((way) => `-c enable_${way}=off`).join(' ')
export const ON_FEW_ROWS: Habits = {
  settings: `-c jit=off -c plan_cache_mode=force_generic_plan -c join_collapse_limit=4 -c from_collapse_limit=4 ${WITHOUT}`,
  isPrepared: (text) => text.length < 6000,
  mostPrepared: 1200,
}
/** For the demo data: what a crash of the machine takes back is entered again, and what is queued waits for the filling. */
export const FILLING: Habits = { ...ON_FEW_ROWS, settings: `${ON_FEW_ROWS.settings} -c synchronous_commit=off -c app.filling=on` }

/** Statements that say so, and inserts, are prepared under a name of their own, once for each connection. */
class Prepared {
  readonly #most: number
  readonly #names = new Map<string, string>()

  constructor({ mostPrepared }: Habits) {
    this.#most = mostPrepared
  }

  nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const fresh = createHash('sha256').update(text).digest('hex').slice(0, 32)
    this.#names.set(text, fresh)
    return fresh
  }

  /** Between two transactions, once there are too many. */
  async forgetMany(client: pg.PoolClient): Promise<void> {
    if (this.#names.size <= this.#most) return
    await client.query('deallocate all')
    const { connection } = client as unknown as { connection: { parsedStatements: Record<string, string> } }
    connection.parsedStatements = {}
    this.#names.clear()
  }
}
/** What PostgreSQL says to statements that were sent along with one that failed. */
const AFTER_A_FAILURE = '25P02'

const preparing = (client: pg.PoolClient, prepared: Prepared, { isPrepared }: Habits): pg.PoolClient => {
  let failure: unknown
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    inOnePacket(client)
    try {
      return await client.query(isPrepared(config.text) ? { ...config, name: prepared.nameOf(config.text) } : config, values)
    } catch (error) {
      // Of statements that are waited for together any may be heard first: each tells why the transaction failed.
      if (sqlStateOf(error) !== AFTER_A_FAILURE) failure = error
      throw failure ?? error
    }
  }
  return { query } as unknown as pg.PoolClient
}

interface Known {
  tx: Tx
  prepared: Prepared
}
const knownClients = new WeakMap<pg.PoolClient, Known>()
const knownOf = (client: pg.PoolClient, habits: Habits): Known => {
  const known = knownClients.get(client)
  if (known) return known
  const prepared = new Prepared(habits)
  const fresh: Known = { tx: drizzle(preparing(client, prepared, habits)), prepared }
  knownClients.set(client, fresh)
  return fresh
}

const once = async <T>({ pool, habits }: Lane, kind: WorkKind | 'quick', work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseUnavailable({ cause })
  })
  let broken = false
  const markBroken = () => void (broken = true)
  client.on('error', markBroken)
  const { tx, prepared } = knownOf(client, habits)
  try {
    inOnePacket(client)
    const begun = client.query('begin')
    begun.catch(() => undefined)
    limitStatements(client, kind)?.catch(() => undefined)
    const result = await work(tx)
    await begun
    const { command } = await client.query('commit')
    // A transaction that failed inside answers COMMIT with ROLLBACK and no error; work that swallowed the failure must not pass for saved.
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

/** What PostgreSQL says to a statement that ran into its time limit. */
const CANCELLED = '57014'
/** Nobody asked for more than a blink takes: then something else kept it waiting. */
const tooLong = (kind: WorkKind | 'quick', cause: unknown): Error => (kind === 'quick' ? new DatabaseBusy({ cause }) : new TookTooLong({ cause }))

/** The driver's own connection as the schema's owner, for who needs more of it than statements. */
export const connectOwner = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, application_name: 'northgate-owner', ...connection })
  client.on('error', () => undefined)
  await client.connect().catch(async (error: unknown) => {
    // A password that is missing is noticed only once the connection stands, and it would stay.
    await client.end().catch(() => undefined)
    throw error
  })
  return client
}

/** Statements are sent one after the other, whoever asks: the driver will no longer keep a queue of its own. */
export const ownerOver = (client: pg.Client): OwnerConnection & { end(): Promise<void> } => {
  const inTurn = limited(1)
  const send = (sql: string, params?: unknown[]) => inTurn(() => client.query(sql, params))
  return {
    exec: async (sql) => void (await send(sql)),
    query: async <T>(sql: string, params: unknown[] = []) => (await send(sql, params)).rows as T[],
    end: () => client.end(),
  }
}

/** A connection as the schema's owner, for migrations and tools. */
export const ownerConnection = async (connection: pg.ClientConfig): Promise<OwnerConnection & { end(): Promise<void> }> =>
  ownerOver(await connectOwner(connection))

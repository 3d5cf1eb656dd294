import { sql } from 'drizzle-orm'
import { bindCompany, entryOf } from '@server/db/enter'
import { rowsOf } from '@server/db/rows'
import type { Session } from '@server/http/context'
import { Problem } from '@server/http/problem'
import { sessionContext } from '@server/http/session-context'
import type { Api } from './api'

/**
 * Returns `run`, which runs work as a service runs: in one transaction of the company, as the user, but without HTTP. For steps that no
 * endpoint takes by itself, and for faults in the middle of a transaction.
 */
export const serviceOf = async (api: Api, email: string, companyName: string) => {
  const [found] = await api.owner.query<{ companyId: string; userId: string }>(
    `select c.id as "companyId", u.id as "userId" from companies c, users u where c.name like $1 || '%' and u.email = $2`,
    [companyName, email],
  )
  if (!found) throw new Error(`no ${email} in ${companyName}`)
  const { companyId, userId } = found
  const run = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    api.db.transaction(async (tx) => {
      await bindCompany(tx, companyId, userId)
      const entry = await entryOf(tx, companyId, userId)
      if (!entry) throw new Error(`${email} does not work in ${companyName}`)
      return work(sessionContext({ tx, ports: api.ports, entry: { ...entry, state: 'live', sessionId: '' }, requestId: 'test' }).session)
    })
  const rows = <R>(text: string): Promise<R[]> => run(({ tx }) => rowsOf<R>(tx, sql.raw(text)))
  return { companyId, userId, run, rows }
}

interface Statement {
  sql: string
  params: unknown[]
}
interface Client {
  query: (config: { text: string }, values?: unknown[]) => Promise<unknown>
}

/** Does the work in the session's transaction and calls `onStatement` before each statement is sent; the first is number 1. */
const withStatements = async <T>({ tx }: Session, onStatement: (number: number, statement: Statement) => void, work: () => Promise<T>): Promise<T> => {
  // Statements that were prepared long before are sent through the same client.
  const { client } = (tx as unknown as { session: { client: Client } }).session
  const { query } = client
  let sent = 0
  client.query = async (config, values = []) => {
    onStatement(++sent, { sql: config.text, params: values })
    return query(config, values)
  }
  try {
    return await work()
  } finally {
    client.query = query
  }
}

/** Does the work in the session's transaction and makes its k-th statement fail before it is sent. */
export const failingAt = async <T>(session: Session, k: number, work: () => Promise<T>): Promise<T> => {
  const fault = new Error('planted fault')
  const plant = (number: number) => {
    if (number === k) throw fault
  }
  // The query builder wraps errors of its client.
  return withStatements(session, plant, work).catch((error: unknown) => {
    throw error instanceof Error && error.cause === fault ? fault : error
  })
}

/** Number of statements that the work sends. */
export const statementsOf = async (session: Session, work: () => Promise<unknown>): Promise<number> => {
  let sent = 0
  await withStatements(session, (number) => (sent = number), work)
  return sent
}

/**
 * Ids of the rows that the work locks, in the order of their first locks. The parameters of such a statement are the company and the ids, which it
 * locks in their order.
 */
export const lockedBy = async (session: Session, work: () => Promise<unknown>): Promise<string[]> => {
  const ids = new Set<string>()
  const note = (_number: number, { sql: text, params }: Statement) => {
    if (/for (no key )?update/.test(text)) for (const id of params.slice(1).map(String).toSorted()) ids.add(id)
  }
  // A step that is refused has already locked its rows.
  await withStatements(session, note, work).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
  return [...ids]
}

class Rollback extends Error {}
/** Runs work in a separate transaction that is rolled back; deferred constraints are checked nevertheless. */
export const inRolledBackTransaction = async <T>(
  { run }: Pick<Awaited<ReturnType<typeof serviceOf>>, 'run'>,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  let result: { of: T } | undefined
  await run(async (session) => {
    result = { of: await work(session) }
    await session.tx.execute(sql`set constraints all immediate`)
    throw new Rollback()
  }).catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
  if (!result) throw new Error('the work was not done')
  return result.of
}

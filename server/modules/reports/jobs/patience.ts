import { sql } from 'drizzle-orm'
import { inSavepoint } from '../../../db/savepoint'
import type { Session } from '../../../http/context'
import type { Tx } from '../../../ports'

export class OutOfPatience extends Error {
  override name = 'OutOfPatience'
}

/** SQLSTATE of a statement that was stopped, by its time limit or by somebody. */
const STOPPED = '57014'
export const isStopped = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++)
    if ((cause as { code?: unknown }).code === STOPPED) return true
  return false
}

/** The transaction with a limit on the time of all its statements together. The limit is sent along with each of them. */
const limited = (tx: Tx, until: number): Tx => {
  const execute = async (statement: Parameters<Tx['execute']>[0]) => {
    const left = Math.ceil(until - performance.now())
    if (left <= 0) throw new OutOfPatience()
    const [, result] = await Promise.all([tx.execute(sql.raw(`set local statement_timeout = ${left}`)), tx.execute(statement)])
    return result
  }
  return Object.assign(Object.create(tx) as Tx, { execute })
}

/** Does work that only reads. If it takes longer than `until` it is stopped, and the answer is null; the transaction is then as it was before. */
export const withinPatience = async <T>(session: Session, until: number, work: (session: Session) => Promise<T>): Promise<T | null> => {
  if (until === Number.POSITIVE_INFINITY) return work(session)
  try {
    return await inSavepoint(session.tx, () => work({ ...session, tx: limited(session.tx, until) }))
  } catch (error) {
    if (error instanceof OutOfPatience || isStopped(error)) return null
    throw error
  }
}

/** Told how many of all rows are written, from time to time; it may throw to end the work. */
export type Pulse = (done: number, total: number) => Promise<void>

/** Makes a file. If it takes longer than `until` it is given up, and the answer is null. */
export const fileWithinPatience = async <T>(until: number, make: (pulse: Pulse) => Promise<T>): Promise<T | null> => {
  if (until === Number.POSITIVE_INFINITY) return make(async () => undefined)
  const making = make(async () => {
    if (performance.now() > until) throw new OutOfPatience()
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, until - performance.now()))
  })
  try {
    return await Promise.race([making, over])
  } catch (error) {
    if (error instanceof OutOfPatience) return null
    throw error
  } finally {
    clearTimeout(timer)
    // What is given up may still fail.
    making.catch(() => undefined)
  }
}

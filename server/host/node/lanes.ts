import type pg from 'pg'
import type { WorkKind } from '../../domain/work-kinds'
import { DatabaseBusy } from '../../db/errors'
import { ONE_PROCESS, type ProcessCount, shareOf } from './tally'

/** Maximum number of waiting callers; with more of them the last would wait for more than a second. */
const MOST_WAITING = 100

/** Time limit of a statement for each kind of work, in milliseconds. */
export const STATEMENT_MS: Readonly<Record<WorkKind | 'quick', number>> = {
  quick: 15_000,
  paper: 20_000,
  export: 30_000,
  report: 60_000,
  import: 60_000,
  background: 60_000,
}

/** Queue of callers for a limited number of connections. */
export interface Turns {
  /**
   * Waits for a turn and returns a function that ends it.
   * @param patient waits however many callers are waiting already
   * @throws DatabaseBusy at once when too many are waiting already
   */
  take(patient: boolean): Promise<() => void>
}

/** @param places number of connections; it and `mostWaiting` are for all processes on the database together */
export const createTurns = (places: number, mostWaiting = MOST_WAITING, sharers: ProcessCount = ONE_PROCESS): Turns => {
  let taken = 0
  const waiting: (() => void)[] = []
  const isFree = () => taken < shareOf(places, sharers)
  const end = () => {
    taken -= 1
    while (waiting.length > 0 && isFree()) {
      taken += 1
      waiting.shift()?.()
    }
  }
  return {
    take: async (patient) => {
      if (isFree()) taken += 1
      else if (!patient && waiting.length >= shareOf(mostWaiting, sharers)) throw new DatabaseBusy()
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let over = false
      return () => {
        if (!over) end()
        over = true
      }
    },
  }
}

/** Sets the time limit of a transaction's statements. Sent along with its beginning, since a connection is used for several kinds of work. */
export const limitStatements = (client: pg.PoolClient, kind: WorkKind | 'quick'): Promise<unknown> | undefined =>
  kind === 'quick' ? undefined : client.query(`set local statement_timeout = ${STATEMENT_MS[kind]}`)

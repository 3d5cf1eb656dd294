import type pg from 'pg'
import type { WorkKind } from '../../domain/work-kinds'
import { DatabaseBusy } from '../../db/errors'

/** At so many who wait, the last would wait for more than a second. */
const MOST_WAITING = 100

/** How long a statement of each kind of work may take, in milliseconds. */
export const STATEMENT_MS: Readonly<Record<WorkKind | 'quick', number>> = {
  quick: 15_000,
  paper: 20_000,
  export: 30_000,
  report: 60_000,
  import: 60_000,
  background: 60_000,
}

/** Whose turn it is at a number of connections. */
export interface Turns {
  /**
   * Waits for a turn and answers what ends it.
   * @param patient waits however many there are
   * @throws DatabaseBusy at once when too many wait already
   */
  take(patient: boolean): Promise<() => void>
}

export const createTurns = (places: number, mostWaiting = MOST_WAITING): Turns => {
  let free = places
  const waiting: (() => void)[] = []
  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    take: async (patient) => {
      if (free > 0) free -= 1
      else if (!patient && waiting.length >= mostWaiting) throw new DatabaseBusy()
      else await new Promise<void>((resolve) => waiting.push(resolve))
      let over = false
      return () => {
        if (!over) end()
        over = true
      }
    },
  }
}

/** Sent along with the beginning of a transaction, on connections that are used for several kinds of work. */
export const limitStatements = (client: pg.PoolClient, kind: WorkKind | 'quick'): Promise<unknown> | undefined =>
  kind === 'quick' ? undefined : client.query(`set local statement_timeout = ${STATEMENT_MS[kind]}`)

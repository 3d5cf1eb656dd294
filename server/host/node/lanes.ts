import type pg from 'pg'
import type { WorkKind } from '../../domain/work-kinds'
import { DatabaseBusy } from '../../db/errors'
import { ALONE, type Sharers, shareOf } from './tally'

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

/** @param places and how many may wait, for all processes on the database together */
export const createTurns = (places: number, mostWaiting = MOST_WAITING, sharers: Sharers = ALONE): Turns => {
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

/** Sent along with the beginning of a transaction, on connections that are used for several kinds of work. */
export const limitStatements = (client: pg.PoolClient, kind: WorkKind | 'quick'): Promise<unknown> | undefined =>
  kind === 'quick' ? undefined : client.query(`set local statement_timeout = ${STATEMENT_MS[kind]}`)

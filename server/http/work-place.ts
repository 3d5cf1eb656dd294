import type { AnyEndpoint, HeavyWork } from '@/contracts/endpoint'
import { SERVER_BUSY } from '@/contracts/envelope'
import { send } from '../db/rows'
import { PLACE_SECONDS, PLACES } from '../domain/work-kinds'
import type { Ports, Tx } from '../ports'
import { busy, Problem } from './problem'

const TAKE = 'select take_work_place($1, $2, $3, $4, $5)::text as place'
const REFUSALS: Readonly<Record<keyof typeof PLACES, string>> = {
  person: `You have ${PLACES.person} files or reports in the making already. Try again once one of them is done.`,
  company: `Your company has ${PLACES.company} files or reports in the making already. Try again in a few seconds.`,
  all: 'Too many files and reports are in the making. Try again in a few seconds.',
}
const LIMITS: Readonly<Record<string, keyof typeof PLACES>> = { '-1': 'person', '-2': 'company', '-3': 'all' }

/** Returns a 503 that says whose places are taken. */
export const noPlace = (limit: keyof typeof PLACES): Problem => busy(REFUSALS[limit])

/** How long a call waits for a place, unless its caller leaves before. */
export interface Patience {
  signal: AbortSignal
  /** By `performance.now()`. */
  until: number
}

/** Twice as long as a report is made for a screen before a job makes it: by then whatever the user left has ended. */
const PATIENCE_MS = 4000
const ASK_AGAIN_MS = 200

/** Reports that are looked at wait for a place, since the pages before may still be made that the user has left. Undefined for other work. */
export const patienceFor = ({ work, method }: AnyEndpoint, signal: AbortSignal): Patience | undefined =>
  work === 'report' && method === 'GET' ? { signal, until: performance.now() + PATIENCE_MS } : undefined

const isWithoutPlace = (error: unknown): boolean => error instanceof Problem && error.more.code === SERVER_BUSY

/** Takes a place by `take`, which is asked again while other processes hold them. @throws Problem 503 when none was given back in time */
export const takePatiently = async (patience: Patience | undefined, take: () => Promise<WorkPlace>): Promise<WorkPlace> => {
  for (;;) {
    try {
      return await take()
    } catch (error) {
      if (!patience || patience.signal.aborted || performance.now() + ASK_AGAIN_MS > patience.until || !isWithoutPlace(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}

/** A place for heavy work. It counts for all processes on the database until it is released. */
export interface WorkPlace {
  leave(): Promise<void>
}

/**
 * Takes a place for the user and company that the transaction is bound to; it counts from the transaction's commit on.
 * @throws Problem 503 when the limit of the user, of the company or of all together is reached
 */
export const takeWorkPlace = async (tx: Tx, ports: Ports, kind: HeavyWork): Promise<WorkPlace> => {
  const [row] = await send<{ place: string }>(tx, TAKE, [kind, PLACE_SECONDS[kind], PLACES.person, PLACES.company, PLACES.all])
  const place = row?.place ?? '-3'
  const limit = LIMITS[place]
  if (limit) throw noPlace(limit)
  return {
    // A place that can't be released now expires by itself.
    leave: () =>
      ports.db
        .transaction((releaseTx) => send(releaseTx, 'delete from work_places where id = $1', [place]))
        .then(
          () => undefined,
          (error: unknown) => ports.log.warn({ error: String(error) }, 'a place for heavy work was not given back'),
        ),
  }
}

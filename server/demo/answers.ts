import type { OwnerConnection } from '../db/owner'
import type { Log } from '../ports'
import { oneByOne } from './at-once'

/** The API said no: somebody may have changed meanwhile what a step was about. */
export class Refused extends Error {
  override name = 'Refused'
  /** Of the document that was changed meanwhile; null when it was refused for another reason. */
  readonly version: number | null

  constructor(message: string, version: number | null = null) {
    super(message)
    this.version = version
  }
}

/** The database or the API can't go on at the moment: what was begun goes on with the next start. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** A document as the API answers it. */
export interface Seen {
  draftId: string
  voucherId: string
  version: number
}

/** Calls that follow one another. Started again, they get the answers that they got before, up to where they were cut short. */
export interface Thread {
  /** `perform` is given the call's Idempotency-Key. A `read` is known again only once it is saved, which the next write waits for. */
  once<T>(kind: 'read' | 'write', perform: (key: string) => Promise<T>): Promise<T>
  /** What the API answered to a write of this company whose answer didn't arrive. */
  storedFor(companyId: string, key: string): Promise<unknown>
  /** The documents that were answered last, by their keys, so that they needn't be read again before each step. */
  seen: Map<string, Seen>
}

export interface Answers {
  thread(name: string): Thread
  /** Whether a call that is refused ends everything: without the possibility that somebody else is at work, it is a fault of ours. */
  isStrict: boolean
}

/** For data that are entered in one go: nothing is remembered. */
export const forgotten: Answers = {
  isStrict: true,
  thread: () => ({
    seen: new Map(),
    once: (_kind, perform) => perform(crypto.randomUUID()),
    storedFor: async () => {
      throw new Error('The demo data use an Idempotency-Key twice.')
    },
  }),
}

type Kept = { answer: unknown } | { refused: string; version: number | null }
interface Row {
  thread: string
  number: number
  kept: Kept
}
interface Unsaved extends Row {
  /** A write that was carried out, which the API knows again by its key. */
  isAnsweredAgain: boolean
}

const SAVE = `insert into demo_answers (thread, number, kept)
  select thread, number, kept from jsonb_to_recordset($1::jsonb) as given(thread text, number integer, kept jsonb) on conflict do nothing`

/** Reads what earlier runs were answered. `onCall` is told of each call, whether it is made now or was made before. */
export const keptAnswers = async (owner: OwnerConnection, onCall: (isNew: boolean) => void): Promise<Answers> => {
  // A connection does one thing at a time.
  const inTurn = oneByOne()
  const before = await owner.query<Row>('select thread, number, kept from demo_answers')
  const known = new Map(before.map(({ thread, number, kept }) => [`${thread} ${number}`, kept]))
  const resolve = <T>(kept: Kept): T => {
    if ('refused' in kept) throw new Refused(kept.refused, kept.version)
    return kept.answer as T
  }
  const thread = (name: string): Thread => {
    let number = 0
    let unsaved: Unsaved[] = []
    let saving: Promise<void> = Promise.resolve()
    const saveAll = async (saved: readonly Unsaved[]) => {
      if (saved.length === 0) return
      await inTurn(() => owner.query(SAVE, [JSON.stringify(saved)])).catch((error: unknown) => {
        throw new Interrupted(`The answers could not be kept: ${String(error)}`, { cause: error })
      })
    }
    /** The body of a write is made of what was read: it must be the same when it is sent again. What was written is answered as before. */
    const beforeWrite = async () => {
      await saving
      const saved = unsaved
      unsaved = []
      saving = saveAll(saved)
      if (saved.some(({ isAnsweredAgain }) => !isAnsweredAgain)) await saving
      else saving.catch(() => undefined)
    }
    const performed = async (perform: () => Promise<unknown>): Promise<Kept> => {
      try {
        return { answer: (await perform()) ?? null }
      } catch (error) {
        if (error instanceof Refused) return { refused: error.message, version: error.version }
        throw new Interrupted(error instanceof Error ? error.message : String(error), { cause: error })
      }
    }
    return {
      seen: new Map(),
      once: async (kind, perform) => {
        number += 1
        const found = known.get(`${name} ${number}`)
        onCall(!found)
        if (found) return resolve(found)
        if (kind === 'write') await beforeWrite()
        const kept = await performed(() => perform(`demo-${name}-${number}`))
        unsaved.push({ thread: name, number, kept, isAnsweredAgain: kind === 'write' && 'answer' in kept })
        return resolve(kept)
      },
      storedFor: (companyId, key) =>
        inTurn(async () => {
          await owner.query(`select set_config('app.company_id', $1, false)`, [companyId])
          const [row] = await owner.query<{ response: unknown }>('select response from idempotency_keys where key = $1', [key])
          if (!row) throw new Error(`No answer is stored for ${key}.`)
          return row.response
        }),
    }
  }
  return { thread, isStrict: false }
}

/** Does a part of the demo data, which is left out when it can't be done any more because of what somebody has changed meanwhile. */
export const attempted = async ({ isStrict }: Answers, log: Log, about: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (isStrict || error instanceof Interrupted) throw error
    log.warn({ about, reason: error instanceof Error ? error.message : String(error) }, 'a part of the demo data was left out')
  }
}

import type { OwnerConnection } from '../db/owner'
import type { Log } from '../ports'
import { oneByOne } from './at-once'

/** The API refused a call: somebody may have changed the document of a step meanwhile. */
export class Refused extends Error {
  override name = 'Refused'
  /** Present version of the document that was changed meanwhile; null when the call was refused for another reason. */
  readonly version: number | null

  constructor(message: string, version: number | null = null) {
    super(message)
    this.version = version
  }
}

/** The database or the API is unavailable at the moment: the next start continues the filling. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** A document as the API returns it. */
export interface SeenDocument {
  draftId: string
  voucherId: string
  version: number
}

/** A sequence of calls. When it is started again, its calls get their earlier answers, up to the point where it was interrupted. */
export interface Thread {
  /** Performs a call; `perform` gets its Idempotency-Key. The answer of a `read` is kept only once it is saved, which the next write waits for. */
  once<T>(kind: 'read' | 'write', perform: (key: string) => Promise<T>): Promise<T>
  /** Returns the API's stored answer to a write of this company whose answer didn't arrive. */
  storedFor(companyId: string, key: string): Promise<unknown>
  /** The last answer for each document, by its keys, so that it needn't be read again before each step. */
  seen: Map<string, SeenDocument>
}

export interface Answers {
  thread(name: string): Thread
  /** Whether a refused call ends everything: as long as nobody else can be at work, a refusal is a fault of ours. */
  isStrict: boolean
}

/** For data that are entered in one go: no answers are saved. */
export const unsavedAnswers: Answers = {
  isStrict: true,
  thread: () => ({
    seen: new Map(),
    once: (_kind, perform) => perform(crypto.randomUUID()),
    storedFor: async () => {
      throw new Error('The demo data use an Idempotency-Key twice.')
    },
  }),
}

type SavedAnswer = { answer: unknown } | { refused: string; version: number | null }
interface Row {
  thread: string
  number: number
  kept: SavedAnswer
}
interface Unsaved extends Row {
  /** True for a write that was carried out: the API recognises it by its key, and repeats the answer. */
  isAnsweredAgain: boolean
}

const SAVE = `insert into demo_answers (thread, number, kept)
  select thread, number, kept from jsonb_to_recordset($1::jsonb) as given(thread text, number integer, kept jsonb) on conflict do nothing`

/** Reads the answers of earlier runs. `onCall` is called for each call, with whether it is made now or was made before. */
export const savedAnswers = async (owner: OwnerConnection, onCall: (isNew: boolean) => void): Promise<Answers> => {
  // A connection runs one statement at a time.
  const inTurn = oneByOne()
  const savedRows = await owner.query<Row>('select thread, number, kept from demo_answers')
  const known = new Map(savedRows.map(({ thread, number, kept }) => [`${thread} ${number}`, kept]))
  const resolve = <T>(kept: SavedAnswer): T => {
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
    /** Saves the answers before a write: its body is made from earlier reads, and must be the same when it is sent again. Writes get the same answer anyway. */
    const beforeWrite = async () => {
      await saving
      const saved = unsaved
      unsaved = []
      saving = saveAll(saved)
      if (saved.some(({ isAnsweredAgain }) => !isAnsweredAgain)) await saving
      else saving.catch(() => undefined)
    }
    const performCall = async (perform: () => Promise<unknown>): Promise<SavedAnswer> => {
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
        const kept = await performCall(() => perform(`demo-${name}-${number}`))
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

/** Fills in a part of the demo data. It is left out when it can't be done any more because of changes that somebody made meanwhile. */
export const attemptPart = async ({ isStrict }: Answers, log: Log, about: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (isStrict || error instanceof Interrupted) throw error
    log.warn({ about, reason: error instanceof Error ? error.message : String(error) }, 'a part of the demo data was left out')
  }
}

import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { create } from 'zustand'

/** Unsaved content of a form, stored on this device. Never contains a token. */
export interface Draft {
  /** `company/user/doc/id/instance`: two tabs that edit the same document have two drafts. */
  key: string
  companyId: string
  userId: string
  /** Kind of record, e.g. `inquiry`. */
  doc: string
  /** The record's voucherId or id, or `new`. */
  id: string
  /** Title in the list of drafts. */
  title: string
  /** Address of the form's page, with its query. */
  href: string
  /** Version of the form's value schema: a draft with another version can't be loaded into the form. */
  schema: number
  values: unknown
  /** The record as it was when the form was loaded, for merging; null for a new record. */
  base: { version: number; values: unknown } | null
  /** Sent with every attempt to save this draft, so that it is not saved twice. */
  idempotencyKey: string
  /** Time in milliseconds, by this device's clock. */
  savedAt: number
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

let store: UseStore | undefined
const draftStore = (): UseStore => (store ??= createStore('northgate-drafts', 'drafts'))

/** @returns false where the browser stores nothing, as in some private windows, or has no space left */
export const writeDraft = async (draft: Draft): Promise<boolean> => {
  try {
    await set(draft.key, draft, draftStore())
    useDraftsState.setState({ keeping: true })
    return true
  } catch {
    useDraftsState.setState({ keeping: false })
    return false
  }
}

export const removeDrafts = async (keys: readonly string[]): Promise<void> => {
  try {
    await delMany([...keys], draftStore())
  } catch {
    // Nothing is stored, so nothing has to be removed.
  }
}

/** The drafts whose keys begin with `prefix`, newest first. Deletes all drafts older than 30 days, whatever user they belong to. */
export const listDrafts = async (prefix: string): Promise<Draft[]> => {
  try {
    const all = await entries<string, Draft>(draftStore())
    const oldestAllowed = Date.now() - RETENTION_MS
    const expiredKeys = all.filter(([, draft]) => draft.savedAt < oldestAllowed).map(([key]) => key)
    if (expiredKeys.length > 0) await removeDrafts(expiredKeys)
    return all
      .filter(([key, draft]) => key.startsWith(prefix) && draft.savedAt >= oldestAllowed)
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** Key prefix of the drafts of one user in one company; with `doc` and `id`, of those for one record. */
export const draftPrefix = (companyId: string, userId: string, ...more: string[]): string => [companyId, userId, ...more, ''].join('/')

const isDraftOf =
  (userId: string) =>
  ({ key }: Draft) =>
    key.split('/')[1] === userId

/** The drafts of a user on this device, in all companies. */
export const draftsOfUser = async (userId: string): Promise<Draft[]> => (await listDrafts('')).filter(isDraftOf(userId))

interface DraftsState {
  /** False when the last draft could not be stored. */
  keeping: boolean
  /** The draft that the user opened from the list of drafts; its form loads it. */
  wanted: string | null
  /** The question asked on logout: number of drafts, and the callback for the choice. */
  question: { count: number; answer: (answer: 'keep' | 'wipe' | 'stay') => void } | null
}

export const useDraftsState = create<DraftsState>()(() => ({ keeping: true, wanted: null, question: null }))

/** Asks what to do with the drafts when the user signs out. */
export const askAboutDrafts = (count: number): Promise<'keep' | 'wipe' | 'stay'> =>
  new Promise((resolve) => {
    const answer = (chosen: 'keep' | 'wipe' | 'stay') => {
      useDraftsState.setState({ question: null })
      resolve(chosen)
    }
    useDraftsState.setState({ question: { count, answer } })
  })

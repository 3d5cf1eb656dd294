import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { create } from 'zustand'

/** A form's content that the server has not, as this device keeps it. Never holds a token. */
export interface Draft {
  /** `company/user/doc/id/instance`: two tabs that write the same document keep two drafts. */
  key: string
  companyId: string
  userId: string
  /** Kind of record, e.g. `inquiry`. */
  doc: string
  /** The record's voucherId or id, or `new`. */
  id: string
  /** What the list of drafts calls it. */
  title: string
  /** The page whose form it belongs to, with its query. */
  href: string
  /** Version of the form's values: a draft of another one can't be filled in. */
  schema: number
  values: unknown
  /** What the record was when the form was filled, for merging; null where a new one is written. */
  base: { version: number; values: unknown } | null
  /** Goes with every attempt to save this draft, so that none is done twice. */
  idempotencyKey: string
  /** Milliseconds of this device's clock. */
  savedAt: number
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000

let store: UseStore | undefined
const kept = (): UseStore => (store ??= createStore('northgate-drafts', 'drafts'))

/** @returns false where the browser keeps nothing, as in some private windows, or has no room */
export const writeDraft = async (draft: Draft): Promise<boolean> => {
  try {
    await set(draft.key, draft, kept())
    useDraftsState.setState({ keeping: true })
    return true
  } catch {
    useDraftsState.setState({ keeping: false })
    return false
  }
}

export const removeDrafts = async (keys: readonly string[]): Promise<void> => {
  try {
    await delMany([...keys], kept())
  } catch {
    // Nothing is kept, so nothing has to go.
  }
}

/** The drafts whose keys begin with `prefix`, newest first. Those older than 30 days go for good, whosever they are. */
export const listDrafts = async (prefix: string): Promise<Draft[]> => {
  try {
    const all = await entries<string, Draft>(kept())
    const outlived = Date.now() - KEPT_MS
    const old = all.filter(([, draft]) => draft.savedAt < outlived).map(([key]) => key)
    if (old.length > 0) await removeDrafts(old)
    return all
      .filter(([key, draft]) => key.startsWith(prefix) && draft.savedAt >= outlived)
      .map(([, draft]) => draft)
      .sort((a, b) => b.savedAt - a.savedAt)
  } catch {
    return []
  }
}

/** Of one user in one company; with `doc` and `id` of one record. */
export const draftPrefix = (companyId: string, userId: string, ...more: string[]): string => [companyId, userId, ...more, ''].join('/')

const isOf =
  (userId: string) =>
  ({ key }: Draft) =>
    key.split('/')[1] === userId

/** The drafts of a user on this device, in all companies. */
export const draftsOfUser = async (userId: string): Promise<Draft[]> => (await listDrafts('')).filter(isOf(userId))

interface DraftsState {
  /** False when the last draft could not be kept. */
  keeping: boolean
  /** The draft that the list of drafts was asked to open; its form fills itself with it. */
  wanted: string | null
  /** Asked on logout: how many drafts there are, and what to do with them. */
  question: { count: number; answer: (answer: 'keep' | 'wipe' | 'stay') => void } | null
}

export const useDraftsState = create<DraftsState>()(() => ({ keeping: true, wanted: null, question: null }))

/** Asks what becomes of the drafts when the user signs out. */
export const askAboutDrafts = (count: number): Promise<'keep' | 'wipe' | 'stay'> =>
  new Promise((resolve) => {
    const answer = (chosen: 'keep' | 'wipe' | 'stay') => {
      useDraftsState.setState({ question: null })
      resolve(chosen)
    }
    useDraftsState.setState({ question: { count, answer } })
  })

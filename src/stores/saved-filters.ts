import { create } from 'zustand'

/** What the URL of a list held, without the values that it leaves out. */
export type KeptSearch = Readonly<Record<string, string | number | undefined>>

/** Where somebody was in a list: what Back restores. */
export interface Place {
  cursor?: string
  /** Rows as they were when they were selected. */
  selected?: readonly unknown[]
}

interface SavedFilters {
  /** The last search by list (`inquiries`), and by list and view (`vendor-quotations/general`). */
  searches: Readonly<Record<string, KeptSearch>>
  /** Pixels by list and column. */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Rows before the page of a cursor, by list and cursor, as far as somebody has paged. */
  offsets: Readonly<Record<string, number>>
  remember: (key: string, search: KeptSearch) => void
  setWidths: (list: string, widths: Readonly<Record<string, number>> | undefined) => void
  setOffset: (list: string, cursor: string, rows: number) => void
}

const nothing = { searches: {}, widths: {}, offsets: {} }
const MOST_PLACES = 50
const places = new Map<string, Place>()

/**
 * The lists of one company, in memory only: the product keeps nothing but permissions and cart on the device (specification 4).
 * A switch of company and the end of a session forget them.
 */
export const useSavedFilters = create<SavedFilters>()((set) => ({
  ...nothing,
  remember: (key, search) => set(({ searches }) => ({ searches: { ...searches, [key]: search } })),
  setWidths: (list, widths) =>
    set((state) => {
      const { [list]: _before, ...rest } = state.widths
      return { widths: widths ? { ...rest, [list]: widths } : rest }
    }),
  setOffset: (list, cursor, rows) => set(({ offsets }) => ({ offsets: { ...offsets, [`${list} ${cursor}`]: rows } })),
}))

export const offsetOf = (list: string, cursor: string | undefined): number | undefined =>
  cursor === undefined ? 0 : useSavedFilters.getState().offsets[`${list} ${cursor}`]

/** `entry` names the entry of the browser's history, so that only going back finds the place again. */
export const placeAt = (entry: string | undefined): Place | undefined => (entry === undefined ? undefined : places.get(entry))

export const notePlace = (entry: string | undefined, part: Place): void => {
  if (entry === undefined) return
  const place = { ...places.get(entry), ...part }
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

export const forgetSavedFilters = (): void => {
  places.clear()
  useSavedFilters.setState(nothing)
}

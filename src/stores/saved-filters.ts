import { create } from 'zustand'

/** Search parameters of the URL of a list, without those at their default value. */
export type SavedSearch = Readonly<Record<string, string | number | undefined>>

/** The user's position in a list, which Back restores. */
export interface ListPosition {
  cursor?: string
  /** Rows as they were when they were selected. */
  selected?: readonly unknown[]
}

interface SavedFilters {
  /** The last search by list (`inquiries`), and by list and view (`vendor-quotations/general`). */
  searches: Readonly<Record<string, SavedSearch>>
  /** Column widths in pixels, by list and column. */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Number of rows before the page of a cursor, by list and cursor, for the pages that the user has visited. */
  offsets: Readonly<Record<string, number>>
  remember: (key: string, search: SavedSearch) => void
  setWidths: (list: string, widths: Readonly<Record<string, number>> | undefined) => void
  setOffset: (list: string, cursor: string, rows: number) => void
}

const emptyFilters = { searches: {}, widths: {}, offsets: {} }
const MOST_PLACES = 50
const places = new Map<string, ListPosition>()

/**
 * State of the lists of one company, in memory only: the product stores nothing but permissions and cart on the device (specification 4).
 * It is cleared when the company is switched and when the session ends.
 */
export const useSavedFilters = create<SavedFilters>()((set) => ({
  ...emptyFilters,
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

/** `entry` is the key of an entry in the browser's history, so that only going back restores the place. */
export const positionAt = (entry: string | undefined): ListPosition | undefined => (entry === undefined ? undefined : places.get(entry))

export const savePosition = (entry: string | undefined, part: ListPosition): void => {
  if (entry === undefined) return
  const place = { ...places.get(entry), ...part }
  places.delete(entry)
  places.set(entry, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest)
}

export const forgetSavedFilters = (): void => {
  places.clear()
  useSavedFilters.setState(emptyFilters)
}

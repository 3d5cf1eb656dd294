import { create } from 'zustand'

/** Search parameters of a list, as its route validated them. */
export type Filters = Record<string, unknown>

interface SavedFiltersState {
  /** By feature, e.g. `inquiries`. */
  filters: Record<string, Filters>
}

const useSavedFiltersStore = create<SavedFiltersState>()(() => ({ filters: {} }))

/** The last filters of a feature's list, to come back to it as it was left; undefined when it was not visited yet. */
export const useSavedFilters = (feature: string): Filters | undefined => useSavedFiltersStore((state) => state.filters[feature])

export const saveFilters = (feature: string, filters: Filters): void =>
  useSavedFiltersStore.setState((state) => ({ filters: { ...state.filters, [feature]: filters } }))

/** After a switch of company the filters name customers and vendors that are not there. */
export const forgetFilters = (): void => useSavedFiltersStore.setState({ filters: {} })

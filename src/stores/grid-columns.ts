import { create } from 'zustand'

const KEY = 'grid-columns'

const storedColumns = (): readonly string[] => {
  try {
    return localStorage.getItem(KEY)?.split(' ').filter(Boolean) ?? []
  } catch {
    // Storage is blocked: the default applies.
    return []
  }
}

interface GridColumnsState {
  /** Ids of optional columns that this browser's user wants to see in every grid that has them. */
  chosen: readonly string[]
  toggle: (id: string) => void
}

export const useGridColumns = create<GridColumnsState>()((set, get) => ({
  chosen: storedColumns(),
  toggle: (id) => {
    const { chosen } = get()
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    try {
      localStorage.setItem(KEY, next.join(' '))
    } catch {
      // Not stored for the next start; the choice applies in this tab only.
    }
    set({ chosen: next })
  },
}))

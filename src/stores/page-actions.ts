import { create } from 'zustand'

/** Something that can be done on the page that is open, as its menu names it. */
export interface PageAction {
  id: string
  label: string
  run: () => void
  /** A sentence: why it can't be done now. */
  disabledBecause?: string | undefined
}

/** What the open page offers to the palette. The page puts it here while it stands. */
export const usePageActions = create<{ actions: readonly PageAction[] }>()(() => ({ actions: [] }))

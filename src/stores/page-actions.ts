import { create } from 'zustand'

/** An action of the open page, labelled as in the page's menu. */
export interface PageAction {
  id: string
  label: string
  run: () => void
  /** A sentence that says why the action is not available now. */
  disabledBecause?: string | undefined
}

/** Actions of the open page for the command palette. The page sets them while it is mounted. */
export const usePageActions = create<{ actions: readonly PageAction[] }>()(() => ({ actions: [] }))

import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { removeAllCookies } from '@/lib/cookies'
import { useAuthState } from '@/session/auth-state'
import { useCompanyState } from '@/session/company-state'
import { expectNoSession } from '@/session/session-expired'
import { useCart } from '@/stores/cart'
import { listDrafts, removeDrafts, useDraftsState } from '@/stores/drafts'
import { useGridColumns } from '@/stores/grid-columns'
import { useJobDialog } from '@/stores/job-dialog'
import { useLayout } from '@/stores/layout'
import { usePageActions } from '@/stores/page-actions'
import { usePermissionsHint } from '@/stores/permissions'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { markDirty, useUnsavedChangesStore } from '@/stores/unsaved-changes'

const resetStore = <State>(store: StoreApi<State>) => store.setState(store.getInitialState(), true)

/** Files of one worker share the document too: a dialog left open would keep the next file's test from clicking. */
const expectEmptyDocument = () => {
  if (document.body.style.pointerEvents || document.body.querySelector('[role=dialog], [role=alertdialog]')) throw new Error('A dialog is left open.')
}

afterEach(cleanup)

/** Test files of one worker share its modules: each file resets their state to that of a newly opened page. */
afterAll(async () => {
  expectEmptyDocument()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // After two spies on one accessor, the first one would remain.
  Reflect.deleteProperty(document, 'cookie')
  removeAllCookies()
  localStorage.clear()
  expectNoSession()
  forgetSavedFilters()
  markDirty('form', false)
  resetStore(useCart)
  resetStore(useLayout)
  resetStore(usePageActions)
  resetStore(usePermissionsHint)
  resetStore(useUnsavedChangesStore)
  resetStore(useGridColumns)
  resetStore(useJobDialog)
  resetStore(useDraftsState)
  resetStore(useAuthState)
  resetStore(useCompanyState)
  await removeDrafts((await listDrafts('')).map(({ key }) => key))
})

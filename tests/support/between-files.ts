import { afterAll, vi } from 'vitest'
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

const startAnew = <State>(store: StoreApi<State>) => store.setState(store.getInitialState(), true)

/** The files that a worker takes share its modules: each leaves them as a page that has just been opened finds them. */
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Two spies on one accessor leave the first one behind.
  Reflect.deleteProperty(document, 'cookie')
  removeAllCookies()
  localStorage.clear()
  expectNoSession()
  forgetSavedFilters()
  markDirty('form', false)
  startAnew(useCart)
  startAnew(useLayout)
  startAnew(usePageActions)
  startAnew(usePermissionsHint)
  startAnew(useUnsavedChangesStore)
  startAnew(useGridColumns)
  startAnew(useJobDialog)
  startAnew(useDraftsState)
  startAnew(useAuthState)
  startAnew(useCompanyState)
  await removeDrafts((await listDrafts('')).map(({ key }) => key))
})

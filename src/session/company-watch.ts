import type { QueryClient } from '@tanstack/react-query'
import type { MenuAnswer } from '@/contracts/session'
import { isCompanyMismatch } from '@/lib/api-error'
import { apiListeners } from '@/lib/call'
import { readActiveCompany, readCompanyId, readToken, readUser, type NamedCompany } from '@/lib/cookies'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { askRows, askSession } from './ask-early'
import { followCookie, resetCompanyState, useCompanyState } from './company-state'
import { sessionHost } from './host'
import { companyPrefix } from './keys'
import { leaveForLogin } from './leave-for-login'
import { cachedSession, menuQuery, reloadSession } from './session'

const POLL_MS = 1000
const LOADING_MS = 300
/** Longest wait for a page's rows: a page drawn without them is drawn twice, and one that waits longer seems to hang. */
const ARRIVAL_MS = 150
/** Shortest time between two reloads after a company mismatch: a menu that fails must not be requested for each call that fails because of it. */
const MISMATCH_PAUSE_MS = 5000

const { getState: state, setState: set } = useCompanyState
let latestRun = 0
let mismatchAt = -Infinity

/** Requests in parallel what the page will need of the new company after a switch; otherwise one call would wait for the other. */
function askAhead(token: string, { user, companyInfo }: MenuAnswer) {
  const { router, firstRows } = sessionHost()
  const { pathname, searchStr, search } = router.latestLocation
  askSession(token, user._id, companyInfo.id)
  askRows(token, companyInfo.id, { pathname, search: searchStr }, firstRows?.(pathname, search))
}

const runningQueries = (queryClient: QueryClient) => queryClient.getQueryCache().findAll({ queryKey: ['company'], fetchStatus: 'fetching' })

/** Runs the page's guards and loaders again and waits a moment for the data they request, which comes soon if it was requested ahead. */
async function prepareViews({ queryClient, router }: ReturnType<typeof sessionHost>) {
  const runningBefore = new Set(runningQueries(queryClient))
  await router.invalidate()
  const newQueries = runningQueries(queryClient).filter((query) => !runningBefore.has(query))
  await Promise.race([Promise.allSettled(newQueries.map(({ promise }) => promise)), new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS))])
}

/** Lets React remove the views, so that nothing of the old company can send requests or use answers any more. */
const viewsRemoved = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Moves this tab to the token's company: removes the views, reloads menu and permissions, drops the old company's rows from the cache and
 * runs guards and loaders again. The loading flag is set for 300 ms, then the counter goes up, which makes the views start afresh.
 * @param interim the new session before its menu has come, as known from the answer to this user's own switch; with it, the views don't
 *   wait until the loading flag is cleared
 */
export async function followCompany(interim?: MenuAnswer): Promise<void> {
  const { queryClient } = sessionHost()
  const thisRun = ++latestRun
  const isLatest = () => thisRun === latestRun
  followCookie()
  const oldCompanyId = cachedSession()?.companyInfo.id
  set({ loading: true, reloading: true, leaving: false, movedTo: null })
  const loadingFlagCleared = new Promise((resolve) => setTimeout(resolve, LOADING_MS)).then(() => {
    // If the shell has been left within that time, there are no views to restart.
    if (isLatest() && state().loading) set({ loading: false, refreshes: state().refreshes + 1 })
  })
  const token = readToken()
  if (token && interim) askAhead(token, interim)
  // Awaited, because cancelling puts a query back into its earlier state a moment later.
  if (queryClient.isFetching({ queryKey: ['session'] })) await queryClient.cancelQueries({ queryKey: ['session'] })
  if (interim) queryClient.setQueryData(menuQuery.queryKey, interim)
  await viewsRemoved()
  if (oldCompanyId) {
    await queryClient.cancelQueries({ queryKey: companyPrefix(oldCompanyId) })
    queryClient.removeQueries({ queryKey: companyPrefix(oldCompanyId) })
    forgetSavedFilters()
  }
  try {
    if (token) await reloadSession(queryClient, interim)
    if (isLatest()) await prepareViews(sessionHost())
  } catch (error) {
    console.error('Menu load failed', error)
    // The answer to a switch got lost: the server no longer accepts this token, and no tab has received the next one.
    if (isCompanyMismatch(error) && isLatest() && readToken() === token) await leaveForLogin()
  } finally {
    // A user who pressed Yes is waiting for rows; one who didn't must see that the company changes.
    if (!interim) await loadingFlagCleared
    if (isLatest()) set({ reloading: false })
  }
}

/** The company that the cookies name, with its display name. */
function cookieCompany(id: string | undefined): NamedCompany {
  const active = readActiveCompany()
  const listedCompany = sessionHost()
    .queryClient.getQueryData(menuQuery.queryKey)
    ?.allCompanies.find((company) => company.id === (id ?? active?.id))
  return listedCompany ?? (active && (!id || active.id === id) ? active : { id: id ?? '', name: 'another company' })
}

/** Follows another tab's switch, unless a form has unsaved changes: the tab then stays, because the form still belongs to the old company. */
function followOrStay(id: string | undefined) {
  const currentCompanyId = cachedSession()?.companyInfo.id
  if (!useUnsavedChangesStore.getState().dirty) void followCompany()
  else set({ movedTo: id === currentCompanyId ? null : cookieCompany(id) })
}

function check() {
  const user = readUser()
  const currentUserId = cachedSession()?.user._id
  // Another user has signed in, who must neither see nor save the data of this tab.
  if (user && currentUserId && user.id !== currentUserId && readToken()) return void (state().reloading || followCompany())
  const id = readCompanyId()
  if (followCookie() && id) followOrStay(id)
}

/** Gives up the form, so that this tab follows the other tab's switch. */
export const leaveForm = (): void => void followCompany()

/** Checks the companyId cookie once per second while the shell is on the screen. A missing cookie causes no switch. */
export function startCompanyWatch(): () => void {
  followCookie()
  mismatchAt = -Infinity
  const timer = setInterval(check, POLL_MS)
  // A background tab polls late; its company must be right once the tab is visible.
  document.addEventListener('visibilitychange', check)
  // Once the form is saved, or left by the dialog, this tab follows the switch.
  const unsubscribe = useUnsavedChangesStore.subscribe(({ dirty }) => {
    if (!dirty && state().movedTo) void followCompany()
  })
  // Reported by the server, for a switch that no cookie has shown.
  apiListeners.companyMismatch = (companyId) => {
    // The call was retried until now and belongs to a company that this tab has left.
    if (companyId !== undefined && companyId !== cachedSession()?.companyInfo.id) return
    if (state().loading || state().reloading || state().movedTo || Date.now() - mismatchAt < MISMATCH_PAUSE_MS) return
    mismatchAt = Date.now()
    followOrStay(readCompanyId())
  }
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    unsubscribe()
    apiListeners.companyMismatch = undefined
    latestRun++
    resetCompanyState()
  }
}

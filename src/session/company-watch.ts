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
/** A page that comes without its rows is drawn twice; one that waits longer for them seems to hang. */
const ARRIVAL_MS = 150
/** A menu that can't be loaded must not be asked for at the pace of the calls that fail because of it. */
const MISMATCH_PAUSE_MS = 5000

const { getState: state, setState: set } = useCompanyState
let run = 0
let mismatchAt = -Infinity

/** Asks for what the page will need of the company that a switch led to, all at once: without it one call waits for the other. */
function askAhead(token: string, { user, companyInfo }: MenuAnswer) {
  const { router, firstRows } = sessionHost()
  const { pathname, searchStr, search } = router.latestLocation
  askSession(token, user._id, companyInfo.id)
  askRows(token, companyInfo.id, { pathname, search: searchStr }, firstRows?.(pathname, search))
}

const fetching = (queryClient: QueryClient) => queryClient.getQueryCache().findAll({ queryKey: ['company'], fetchStatus: 'fetching' })

/** Runs guards and loaders of the page again, and lets what these ask for arrive before it is drawn, if it comes soon, as it does when it was asked for ahead. */
async function prepareViews({ queryClient, router }: ReturnType<typeof sessionHost>) {
  const others = new Set(fetching(queryClient))
  await router.invalidate()
  const coming = fetching(queryClient).filter((query) => !others.has(query))
  await Promise.race([Promise.allSettled(coming.map(({ promise }) => promise)), new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS))])
}

/** Paints the views away, so that nothing of the old company can ask or answer any more. */
const painted = () => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * Leads this tab to the token's company: views away, menu and permissions anew, the old company's rows dropped from the cache,
 * guards and loaders run again. The loading flag stands for 300 ms, then the counter goes up, by which views start afresh.
 * @param interim what is known of the new session before its menu has come, from the answer to this user's own switch, whose views don't
 *   wait for the flag's end
 */
export async function followCompany(interim?: MenuAnswer): Promise<void> {
  const { queryClient } = sessionHost()
  const mine = ++run
  const isLatest = () => mine === run
  followCookie()
  const from = cachedSession()?.companyInfo.id
  set({ loading: true, reloading: true, leaving: false, movedTo: null })
  const flagged = new Promise((resolve) => setTimeout(resolve, LOADING_MS)).then(() => {
    // Whoever left within that time has no views to begin anew.
    if (isLatest() && state().loading) set({ loading: false, refreshes: state().refreshes + 1 })
  })
  const token = readToken()
  if (token && interim) askAhead(token, interim)
  // Cancelling takes a query back to what it was before, a moment later.
  if (queryClient.isFetching({ queryKey: ['session'] })) await queryClient.cancelQueries({ queryKey: ['session'] })
  if (interim) queryClient.setQueryData(menuQuery.queryKey, interim)
  await painted()
  if (from) {
    await queryClient.cancelQueries({ queryKey: companyPrefix(from) })
    queryClient.removeQueries({ queryKey: companyPrefix(from) })
    forgetSavedFilters()
  }
  try {
    if (token) await reloadSession(queryClient, interim)
    if (isLatest()) await prepareViews(sessionHost())
  } catch (error) {
    console.error('Menu load failed', error)
    // The answer of a switch got lost: the server took this token out of use and nobody has the next one.
    if (isCompanyMismatch(error) && isLatest() && readToken() === token) await leaveForLogin()
  } finally {
    // Who has pressed Yes waits for rows; who didn't is shown that the company changes.
    if (!interim) await flagged
    if (isLatest()) set({ reloading: false })
  }
}

/** The company that the cookies name, with the name to show for it. */
function cookieCompany(id: string | undefined): NamedCompany {
  const active = readActiveCompany()
  const known = sessionHost()
    .queryClient.getQueryData(menuQuery.queryKey)
    ?.allCompanies.find((company) => company.id === (id ?? active?.id))
  return known ?? (active && (!id || active.id === id) ? active : { id: id ?? '', name: 'another company' })
}

/** Another tab switched. A form with unsaved changes keeps this tab where it is; it still belongs to its own company. */
function followOrHold(id: string | undefined) {
  const here = cachedSession()?.companyInfo.id
  if (!useUnsavedChangesStore.getState().dirty) void followCompany()
  else set({ movedTo: id === here ? null : cookieCompany(id) })
}

function check() {
  const user = readUser()
  const here = cachedSession()?.user._id
  // Somebody else signed in: what this tab holds is not theirs to see or to save.
  if (user && here && user.id !== here && readToken()) return void (state().reloading || followCompany())
  const id = readCompanyId()
  if (followCookie() && id) followOrHold(id)
}

/** The form is given up: this tab goes where the other one went. */
export const leaveForm = (): void => void followCompany()

/** Watches the companyId cookie once per second while the shell is on the screen. An absent cookie changes nothing else. */
export function startCompanyWatch(): () => void {
  followCookie()
  mismatchAt = -Infinity
  const timer = setInterval(check, POLL_MS)
  // A tab in the background polls late; it must be right when it is looked at.
  document.addEventListener('visibilitychange', check)
  // Saving, or leaving by the dialog, ends what held this tab back.
  const stopHolding = useUnsavedChangesStore.subscribe(({ dirty }) => {
    if (!dirty && state().movedTo) void followCompany()
  })
  // The server's word, for a switch that no cookie told of.
  apiListeners.companyMismatch = (companyId) => {
    // A call that was repeated until now, of a company that this tab has left.
    if (companyId !== undefined && companyId !== cachedSession()?.companyInfo.id) return
    if (state().loading || state().reloading || state().movedTo || Date.now() - mismatchAt < MISMATCH_PAUSE_MS) return
    mismatchAt = Date.now()
    followOrHold(readCompanyId())
  }
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    stopHolding()
    apiListeners.companyMismatch = undefined
    run++
    resetCompanyState()
  }
}

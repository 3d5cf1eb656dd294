/** Functions of the session that are needed only now and then; their code is loaded on demand. */
import { account } from '@/contracts/account'
import { type Preferences, session as wire } from '@/contracts/session'
import { settingsEndpoints } from '@/contracts/settings'
import { isApiError } from '@/lib/api-error'
import { apiListeners, call, request } from '@/lib/call'
import { readToken, readUser, removeAllCookies, removeToken } from '@/lib/cookies'
import { draftsOfUser, useDraftsState } from '@/stores/drafts'
import { useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { clearAuthState } from './auth-state'
import { useCompanyState } from './company-state'
import { currentPath, loginPath, sessionHost } from './host'
import { LOCK_MARK } from './lock-mark'
import { lockedPlace } from './locked-place'
import { isKnownPath, safeRedirect } from './safe-redirect'
import { loadSession, menuQuery, reloadSession } from './session'
import { expectNoSession } from './session-expired'
import { forgetSession } from './sign-in'

const LOCK_PAGE = '/lock-screen'
const isLocked = (error: unknown) => isApiError(error, 409) && error.code === 'SESSION_LOCKED'

const tellOtherTabs = (locked: boolean): void => {
  try {
    if (locked) localStorage.setItem(LOCK_MARK, String(Date.now()))
    else localStorage.removeItem(LOCK_MARK)
  } catch {
    // The other tabs learn it from the server.
  }
}

/** Replaces the page being left in the history, so that going back skips it. */
const replacePage = (href: string): Promise<void> => sessionHost().router.navigate({ href, replace: true, ignoreBlocker: true })

async function coverPage(serverKnows: boolean): Promise<void> {
  const { pathname } = sessionHost().router.history.location
  if (pathname === LOCK_PAGE) return
  lockedPlace.write({ page: currentPath(), dirty: useUnsavedChangesStore.getState().dirty, told: serverKnows })
  expectNoSession()
  // The forms save their drafts as they are unmounted; after that, no data from the server may remain in this tab.
  await replacePage(LOCK_PAGE)
  forgetSession()
}

/** Covers the page; the lock screen tells the server. */
export const lockScreen = (): Promise<void> => coverPage(false)
/** Covers the page after the session was locked elsewhere. */
export const followLock = (): Promise<void> => coverPage(true)

/** Called when the company has begun to require a second step: the guard leads to the page where it is set up. */
export async function followSecondStep(): Promise<void> {
  const { queryClient, router } = sessionHost()
  const { session } = await reloadSession(queryClient)
  if (session.needsSecondStep) await router.invalidate()
}

/** Has the draft of the page's form filled in again. */
async function requestDraft(page: string): Promise<void> {
  const userId = readUser()?.id
  const drafts = userId ? await draftsOfUser(userId) : []
  useDraftsState.setState({ wanted: drafts.find(({ href }) => href === page)?.key ?? null })
}

/** Goes back to the page that the tab was on before the lock. */
export async function leaveLockScreen(): Promise<void> {
  const place = lockedPlace.read()
  const page = safeRedirect(place?.page, isKnownPath)
  if (place?.dirty) await requestDraft(page)
  lockedPlace.remove()
  await replacePage(page)
}

/** Called when the session has ended meanwhile: goes to the login, which leads back to the page. */
async function leaveForSignIn(): Promise<void> {
  const page = lockedPlace.read()?.page ?? '/'
  lockedPlace.remove()
  tellOtherTabs(false)
  removeToken()
  await replacePage(loginPath(page))
}

/**
 * Makes sure that the session is really locked while the lock screen is shown: locks it, or finds out whether it still is locked.
 * @returns whether the session is locked; false when the tab has left the lock screen
 * @throws the error of the call when it is neither a 401 nor says that the session is locked
 */
export async function settleLock(): Promise<boolean> {
  if (!readToken()) {
    await leaveForSignIn()
    return false
  }
  const place = lockedPlace.read() ?? { page: '/', dirty: false, told: false }
  try {
    if (place.told) {
      await call(wire.menu, { ownUnauthorized: true })
      await leaveLockScreen()
      return false
    }
    await call(account.lock, { body: {}, ownUnauthorized: true })
  } catch (error) {
    if (isApiError(error, 401)) {
      await leaveForSignIn()
      return false
    }
    if (!isLocked(error)) throw error
  }
  lockedPlace.write({ ...place, told: true })
  tellOtherTabs(true)
  return true
}

/** @throws ApiError for a wrong password, or after too many of them */
export async function unlock(password: string): Promise<void> {
  try {
    await call(account.unlock, { body: { password }, ownUnauthorized: true })
  } catch (error) {
    if (!isApiError(error, 401)) throw error
    return leaveForSignIn()
  }
  tellOtherTabs(false)
  await leaveLockScreen()
}

/** Ends the session, so that another user can sign in at this screen. Drafts are kept for their author. */
export async function signInAsAnother(): Promise<void> {
  await request(wire.logout, { body: {}, ownUnauthorized: true }).catch(() => undefined)
  lockedPlace.remove()
  tellOtherTabs(false)
  removeAllCookies()
  clearAuthState()
  forgetSession()
  await replacePage('/auth/login')
}

/** Calls `listen` when another tab unlocks. @returns the function that stops listening */
export function onUnlocked(listen: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOCK_MARK && newValue === null) listen()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Saves chosen preferences on the server in the background. If that fails, the choice still holds on this device. */
export const savePreference = (chosen: Partial<Preferences>): Promise<unknown> => call(settingsEndpoints.save, { body: chosen }).catch(() => undefined)

let isAsking = false

/**
 * Requests menu and permissions again after they could not be loaded; once they have come, guards and loaders of the page run again. If the
 * token belongs to another company by now, following it is left to the company watch, because a form may be open here.
 */
export async function askAgain(): Promise<void> {
  const { queryClient, router } = sessionHost()
  const currentMenu = queryClient.getQueryData(menuQuery.queryKey)
  if (isAsking || !currentMenu) return
  isAsking = true
  try {
    const answer = await call(wire.menu)
    if (answer.companyInfo.id !== currentMenu.companyInfo.id) return apiListeners.companyMismatch?.(currentMenu.companyInfo.id)
    queryClient.setQueryData(menuQuery.queryKey, answer)
    useCompanyState.setState({ untold: false })
    await loadSession(queryClient)
    if (!useCompanyState.getState().untold) await router.invalidate()
  } catch (error) {
    console.error('Menu load failed', error)
  } finally {
    isAsking = false
  }
}

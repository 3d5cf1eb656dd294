/** What a session needs now and then, fetched when it does. */
import { account } from '@/contracts/account'
import { type Preferences, session as wire } from '@/contracts/session'
import { settingsCalls } from '@/contracts/settings'
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

const PAGE = '/lock-screen'
const isLocked = (error: unknown) => isApiError(error, 409) && error.code === 'SESSION_LOCKED'

const tellTabs = (locked: boolean): void => {
  try {
    if (locked) localStorage.setItem(LOCK_MARK, String(Date.now()))
    else localStorage.removeItem(LOCK_MARK)
  } catch {
    // Other tabs hear it from the server.
  }
}

/** In the place of the page that is left: going back must lead past it. */
const replaceBy = (href: string): Promise<void> => sessionHost().router.navigate({ href, replace: true, ignoreBlocker: true })

async function coverPage(told: boolean): Promise<void> {
  const { pathname } = sessionHost().router.history.location
  if (pathname === PAGE) return
  lockedPlace.write({ page: currentPath(), dirty: useUnsavedChangesStore.getState().dirty, told })
  expectNoSession()
  // The forms write their drafts as they go; then nothing that the server has sent may be left to be looked at.
  await replaceBy(PAGE)
  forgetSession()
}

/** Covers the page; the lock screen tells the server. */
export const lockScreen = (): Promise<void> => coverPage(false)
/** The session was locked elsewhere. */
export const followLock = (): Promise<void> => coverPage(true)

/** The company has begun to ask for a second step: the guard leads to where it is set up. */
export async function followSecondStep(): Promise<void> {
  const { queryClient, router } = sessionHost()
  const { session } = await reloadSession(queryClient)
  if (session.needsSecondStep) await router.invalidate()
}

/** The draft of the form that stood there is filled in again. */
async function wantDraft(page: string): Promise<void> {
  const userId = readUser()?.id
  const drafts = userId ? await draftsOfUser(userId) : []
  useDraftsState.setState({ wanted: drafts.find(({ href }) => href === page)?.key ?? null })
}

/** Back to where the tab was. */
export async function leaveLockScreen(): Promise<void> {
  const place = lockedPlace.read()
  const page = safeRedirect(place?.page, isKnownPath)
  if (place?.dirty) await wantDraft(page)
  lockedPlace.remove()
  await replaceBy(page)
}

/** The session is over meanwhile: to the login, and from there back to the page. */
async function leaveForSignIn(): Promise<void> {
  const page = lockedPlace.read()?.page ?? '/'
  lockedPlace.remove()
  tellTabs(false)
  removeToken()
  await replaceBy(loginPath(page))
}

/**
 * Makes true what the lock screen says: locks the session, or finds out whether it still is.
 * @returns whether it is locked; false while nobody could be told
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
  tellTabs(true)
  return true
}

/** @throws ApiError for a wrong password, or when there were too many */
export async function unlock(password: string): Promise<void> {
  try {
    await call(account.unlock, { body: { password }, ownUnauthorized: true })
  } catch (error) {
    if (!isApiError(error, 401)) throw error
    return leaveForSignIn()
  }
  tellTabs(false)
  await leaveLockScreen()
}

/** Ends the session, for somebody else at this screen. Drafts stay with who wrote them. */
export async function signInAsAnother(): Promise<void> {
  await request(wire.logout, { body: {}, ownUnauthorized: true }).catch(() => undefined)
  lockedPlace.remove()
  tellTabs(false)
  removeAllCookies()
  clearAuthState()
  forgetSession()
  await replaceBy('/auth/login')
}

/** Told when another tab unlocks. */
export function onUnlocked(listen: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOCK_MARK && newValue === null) listen()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Tells the server what was chosen in passing. Without an answer the choice holds on this device. */
export const savePreference = (chosen: Partial<Preferences>): Promise<unknown> => call(settingsCalls.save, { body: chosen }).catch(() => undefined)

let asking = false

/**
 * Asks again for what could not be loaded; when it has come, guards and loaders of the page run again. A company that the token has become
 * another's meanwhile is for the watch to follow: a form may be open here.
 */
export async function askAgain(): Promise<void> {
  const { queryClient, router } = sessionHost()
  const here = queryClient.getQueryData(menuQuery.queryKey)
  if (asking || !here) return
  asking = true
  try {
    const answer = await call(wire.menu)
    if (answer.companyInfo.id !== here.companyInfo.id) return apiListeners.companyMismatch?.(here.companyInfo.id)
    queryClient.setQueryData(menuQuery.queryKey, answer)
    useCompanyState.setState({ untold: false })
    await loadSession(queryClient)
    if (!useCompanyState.getState().untold) await router.invalidate()
  } catch (error) {
    console.error('Menu load failed', error)
  } finally {
    asking = false
  }
}

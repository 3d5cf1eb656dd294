import type { QueryClient } from '@tanstack/react-query'
import { isRedirect, redirect } from '@tanstack/react-router'
import { ownPages } from '@/contracts/account-rules'
import type { SESSION_LOCKED } from '@/contracts/envelope'
import { isApiError, isCompanyMismatch } from '@/lib/api-error'
import { readToken, removeToken } from '@/lib/cookies'
import { loadSession, type SessionContext } from './session'
import { lockedPlace, rememberLocked } from './locked-place'
import { expectSession } from './session-expired'

/** Time that another tab's switch may take to write the token that replaces the one just refused. */
const SWITCH_MS = 1500

interface EnterArgs {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

const toLogin = (from: string) => redirect({ to: '/auth/login', search: { redirect: from }, replace: true })

const sessionLocked: typeof SESSION_LOCKED = 'SESSION_LOCKED'

/** Redirects users who still have to set up the second step that the company requires: only the pages of their own account are open to them. */
function requireSecondStep(loaded: SessionContext, pathname: string): SessionContext {
  const { needsSecondStep, user } = loaded.session
  const accountPages = ownPages(user._id)
  if (!needsSecondStep || accountPages.some((page) => page === pathname)) return loaded
  throw redirect({ href: accountPages[0], replace: true })
}

/**
 * The guard of the shell: without a token it redirects to the login, which leads back here; otherwise it loads menu and permissions.
 * @throws a redirect, or the ApiError of the menu's call
 */
export async function requireSession({ context, location }: EnterArgs): Promise<SessionContext> {
  const token = readToken()
  if (!token) throw toLogin(location.href)
  expectSession()
  try {
    const loaded = await loadSession(context.queryClient)
    lockedPlace.remove()
    return requireSecondStep(loaded, location.pathname)
  } catch (error) {
    if (isRedirect(error)) throw error
    if (isApiError(error, 409) && error.code === sessionLocked) {
      rememberLocked(location.href)
      throw redirect({ href: '/lock-screen', replace: true })
    }
    console.error('Menu load failed', error)
    if (!isCompanyMismatch(error)) throw error
  }
  // A switch has replaced the token: one of another tab, which has the new token, or one whose answer got lost.
  await new Promise((resolve) => setTimeout(resolve, SWITCH_MS))
  if (readToken() !== token) return loadSession(context.queryClient)
  removeToken()
  throw toLogin(location.href)
}

import type { QueryClient } from '@tanstack/react-query'
import { isRedirect, redirect } from '@tanstack/react-router'
import { ownPages } from '@/contracts/account-rules'
import type { SESSION_LOCKED } from '@/contracts/envelope'
import { isApiError, isCompanyMismatch } from '@/lib/api-error'
import { readToken, removeToken } from '@/lib/cookies'
import { loadSession, type SessionContext } from './session'
import { lockedPlace, rememberLocked } from './locked-place'
import { expectSession } from './session-expired'

/** How long another tab's switch may take to write the token that replaces the one just refused. */
const SWITCH_MS = 1500

interface EnterArgs {
  context: { queryClient: QueryClient }
  location: { href: string; pathname: string }
}

const toLogin = (from: string) => redirect({ to: '/auth/login', search: { redirect: from }, replace: true })

const locked: typeof SESSION_LOCKED = 'SESSION_LOCKED'

/** Who has yet to set up the second step that the company asks for finds only their own account open, and is led there. */
function requireSecondStep(loaded: SessionContext, pathname: string): SessionContext {
  const { needsSecondStep, user } = loaded.session
  const own = ownPages(user._id)
  if (!needsSecondStep || own.some((page) => page === pathname)) return loaded
  throw redirect({ href: own[0], replace: true })
}

/**
 * The guard of the shell: without a token to the login, which leads back here; otherwise menu and permissions.
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
    if (isApiError(error, 409) && error.code === locked) {
      rememberLocked(location.href)
      throw redirect({ href: '/lock-screen', replace: true })
    }
    console.error('Menu load failed', error)
    if (!isCompanyMismatch(error)) throw error
  }
  // The token was superseded by a switch: another tab's, which has the next one, or one whose answer got lost.
  await new Promise((resolve) => setTimeout(resolve, SWITCH_MS))
  if (readToken() !== token) return loadSession(context.queryClient)
  removeToken()
  throw toLogin(location.href)
}

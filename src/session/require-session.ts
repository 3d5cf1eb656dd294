import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isCompanyMismatch } from '@/lib/api-error'
import { readToken, removeToken } from '@/lib/cookies'
import { loadSession, type SessionContext } from './session'
import { expectSession } from './session-expired'

/** How long another tab's switch may take to write the token that replaces the one just refused. */
const SWITCH_MS = 1500

interface EnterArgs {
  context: { queryClient: QueryClient }
  location: { href: string }
}

const toLogin = (from: string) => redirect({ to: '/auth/login', search: { redirect: from }, replace: true })

/**
 * The guard of the shell: without a token to the login, which leads back here; otherwise menu and permissions.
 * @throws a redirect, or the ApiError of the menu's call
 */
export async function requireSession({ context, location }: EnterArgs): Promise<SessionContext> {
  const token = readToken()
  if (!token) throw toLogin(location.href)
  expectSession()
  try {
    return await loadSession(context.queryClient)
  } catch (error) {
    console.error('Menu load failed', error)
    if (!isCompanyMismatch(error)) throw error
  }
  // The token was superseded by a switch: another tab's, which has the next one, or one whose answer got lost.
  await new Promise((resolve) => setTimeout(resolve, SWITCH_MS))
  if (readToken() !== token) return loadSession(context.queryClient)
  removeToken()
  throw toLogin(location.href)
}

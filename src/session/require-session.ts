import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { readToken } from '@/lib/cookies'
import { loadSession, type SessionContext } from './session'
import { expectSession } from './session-expired'

interface EnterArgs {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/**
 * The guard of the shell: without a token to the login, which leads back here; otherwise menu and permissions.
 * @throws a redirect, or the ApiError of the menu's call
 */
export async function requireSession({ context, location }: EnterArgs): Promise<SessionContext> {
  if (!readToken()) throw redirect({ to: '/auth/login', search: { redirect: location.href }, replace: true })
  expectSession()
  try {
    return await loadSession(context.queryClient)
  } catch (error) {
    console.error('Menu load failed', error)
    throw error
  }
}

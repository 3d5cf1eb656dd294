import type { SignedIn } from '@/contracts/session'
import { readRedirectUrl, removeRedirectUrl } from '@/lib/cookies'
import { goTo } from '@/session/host'
import { isKnownPath, safeRedirect } from '@/session/safe-redirect'
import { beginSession } from '@/session/sign-in'

/**
 * Begins the session and opens the page that the user wanted: the `redirect` query, else the redirectUrl cookie, else the root page.
 * @returns false when the browser didn't keep the token
 */
export async function finishSignIn(answer: SignedIn, redirect: string | undefined): Promise<boolean> {
  if (!beginSession(answer)) return false
  const target = safeRedirect(redirect ?? readRedirectUrl(), isKnownPath)
  removeRedirectUrl()
  await goTo(target)
  return true
}

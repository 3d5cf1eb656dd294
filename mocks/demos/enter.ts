import type { SignedIn } from '@/contracts/session'
import { readToken, removeAllCookies } from '@/lib/cookies'
import { writeSession } from '@/session/sign-in'
import { useCart } from '@/stores/cart'
import { writeDraft } from '@/stores/drafts'
import { forgetPermissions } from '@/stores/permissions'
import { storageRestored } from '@/stores/root-storage'
import { setFailures } from '../failures'
import type { Scene } from './demo'

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

const endCurrentSession = async (ask: Ask): Promise<void> => {
  const token = readToken()
  if (!token) return
  // The answer doesn't matter: the cookies are removed even if the session was over already.
  await ask('/api/v1/users/logout', { method: 'POST', body: '{}', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
  removeAllCookies()
}

/**
 * Puts the persona's session and everything else that the scene needs into this browser, before the application starts at the scene's page.
 * @throws Error when the browser keeps no cookies
 */
export const enterScene = async ({ path, drafts = [], failures }: Scene, signedIn: SignedIn, ask: Ask): Promise<void> => {
  await endCurrentSession(ask)
  // Otherwise data of the previous session would come back when the application restores its state.
  await storageRestored()
  forgetPermissions()
  useCart.getState().removeAll()
  if (!writeSession(signedIn)) throw new Error('The browser keeps no cookies, so nobody can be signed in.')
  for (const draft of drafts) await writeDraft(draft)
  if (failures) setFailures(failures)
  history.replaceState(null, '', path)
}

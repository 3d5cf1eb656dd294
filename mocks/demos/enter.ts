import type { SignedIn } from '@/contracts/session'
import { readToken, removeAllCookies } from '@/lib/cookies'
import { writeSession } from '@/session/sign-in'
import { useCart } from '@/stores/cart'
import { writeDraft } from '@/stores/drafts'
import { forgetPermissions } from '@/stores/permissions'
import { restored } from '@/stores/root-storage'
import { setFailures } from '../failures'
import type { Scene } from './demo'

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

const endPresentSession = async (ask: Ask): Promise<void> => {
  const token = readToken()
  if (!token) return
  // Whether it was over already makes no difference: its cookies go.
  await ask('/api/v1/users/logout', { method: 'POST', body: '{}', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } })
  removeAllCookies()
}

/**
 * Puts the persona's session and what else the scene needs into this browser, before the application starts at the scene's page.
 * @throws Error when the browser keeps no cookies
 */
export const enterScene = async ({ path, drafts = [], failures }: Scene, signedIn: SignedIn, ask: Ask): Promise<void> => {
  await endPresentSession(ask)
  // Else what the session before left would come back when the application restores it.
  await restored()
  forgetPermissions()
  useCart.getState().removeAll()
  if (!writeSession(signedIn)) throw new Error('The browser keeps no cookies, so nobody can be signed in.')
  for (const draft of drafts) await writeDraft(draft)
  if (failures) setFailures(failures)
  history.replaceState(null, '', path)
}

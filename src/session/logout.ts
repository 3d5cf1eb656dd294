import { session as wire } from '@/contracts/session'
import { isApiError } from '@/lib/api-error'
import { request } from '@/lib/call'
import { removeAllCookies } from '@/lib/cookies'
import { toast } from '@/lib/toast'
import { useCart } from '@/stores/cart'
import { askAboutDrafts, draftsOfUser, removeDrafts } from '@/stores/drafts'
import { clearAuthState } from './auth-state'
import { confirmLeaving } from './confirm-leaving'
import { currentPath, goTo, loginPath } from './host'
import { cachedSession } from './session'
import { abortReads, expectNoSession, allowReads } from './session-expired'
import { forgetSession } from './sign-in'

const SERVER_NOT_TOLD = 'You are signed out on this device. The server could not be told, so the session there ends by itself.'

/** Asks about drafts, which stay on this device unless the user wants them removed. @returns false when the user chooses to stay signed in */
async function settleDrafts(): Promise<boolean> {
  const userId = cachedSession()?.user._id
  const drafts = userId ? await draftsOfUser(userId) : []
  if (drafts.length === 0) return true
  const answer = await askAboutDrafts(drafts.length)
  if (answer === 'wipe') await removeDrafts(drafts.map(({ key }) => key))
  return answer !== 'stay'
}

async function logout(): Promise<void> {
  const from = currentPath()
  if (!(await confirmLeaving(loginPath(from)))) return
  if (!(await settleDrafts())) return
  expectNoSession()
  abortReads()
  try {
    const { statusCode, message } = await request(wire.logout, { body: {}, ownUnauthorized: true })
    if (statusCode === 200) toast.success(message)
  } catch (error) {
    // A session that is over already needs no message. In either case the data on this device is removed below.
    if (!isApiError(error, 401)) toast.warning(SERVER_NOT_TOLD)
  }
  removeAllCookies()
  useCart.getState().removeAll()
  clearAuthState()
  // The page that is left may still ask for something until then, without a token.
  await goTo(loginPath(from)).finally(allowReads)
  forgetSession()
}

/** Ends the session here and on the server, and goes to the login, which leads back to the current page. */
export const useLogout = (): (() => Promise<void>) => logout

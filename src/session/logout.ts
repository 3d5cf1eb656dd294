import { toast } from 'sonner'
import { session as wire } from '@/contracts/session'
import { isApiError } from '@/lib/api-error'
import { request } from '@/lib/call'
import { removeAllCookies } from '@/lib/cookies'
import { useCart } from '@/stores/cart'
import { confirmLeaving } from './confirm-leaving'
import { currentPath, goTo, loginPath } from './host'
import { expectNoSession } from './session-expired'
import { forgetSession } from './sign-in'

const NOT_TOLD = 'You are signed out on this device. The server could not be told, so the session there ends by itself.'

async function logout(): Promise<void> {
  const from = currentPath()
  if (!(await confirmLeaving(loginPath(from)))) return
  expectNoSession()
  try {
    const { statusCode, message } = await request(wire.logout, { body: {}, ownUnauthorized: true })
    if (statusCode === 200) toast.success(message)
  } catch (error) {
    // A session that is over already needs no word; otherwise the data of this device must go all the same.
    if (!isApiError(error, 401)) toast.warning(NOT_TOLD)
  }
  removeAllCookies()
  useCart.getState().removeAll()
  await goTo(loginPath(from))
  forgetSession()
}

/** Ends the session here and on the server, and goes to the login, which leads back to the present page. */
export const useLogout = (): (() => Promise<void>) => logout

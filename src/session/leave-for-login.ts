import { removeCompanyInfo, removeToken, writeRedirectUrl } from '@/lib/cookies'
import { currentPath, goTo, loginPath } from './host'
import { expectNoSession } from './session-expired'
import { forgetSession } from './sign-in'

/** Called when the session turns out to be over: goes to the login, which leads back to this page. */
export async function leaveForLogin(): Promise<void> {
  const from = currentPath()
  expectNoSession()
  writeRedirectUrl(from)
  removeToken()
  removeCompanyInfo()
  await goTo(loginPath(from))
  forgetSession()
}

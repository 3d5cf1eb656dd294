import { removeCompanyInfo, removeToken, writeRedirectUrl } from '@/lib/cookies'
import { currentPath, goTo, loginPath } from './host'
import { expectNoSession } from './session-expired'
import { forgetSession } from './sign-in'

/** The session turned out to be over: to the login, and from there back to this page. */
export async function leaveForLogin(): Promise<void> {
  const from = currentPath()
  expectNoSession()
  writeRedirectUrl(from)
  removeToken()
  removeCompanyInfo()
  await goTo(loginPath(from))
  forgetSession()
}

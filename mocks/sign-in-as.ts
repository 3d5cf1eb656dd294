import { session } from '@/contracts/session'
import { call, request } from '@/lib/call'
import { readToken, removeAllCookies } from '@/lib/cookies'
import { confirmLeaving } from '@/session/confirm-leaving'
import { goTo } from '@/session/host'
import { expectNoSession } from '@/session/session-expired'
import { beginSession, forgetSession } from '@/session/sign-in'
import { useCart } from '@/stores/cart'
import { demoPassword } from '@server/demo/people'
import type { Persona } from './personas'

const signOut = async (): Promise<void> => {
  expectNoSession()
  // The logout fails if the session is over already, which is just as good.
  if (readToken()) await request(session.logout, { body: {}, ownUnauthorized: true }).catch(() => undefined)
  removeAllCookies()
  useCart.getState().removeAll()
  await goTo('/auth/login')
  forgetSession()
}

/**
 * Ends the current session and begins one as the demo user in the company, by the same calls that the login page makes.
 * @throws ApiError of the login, for instance after the demo user's password was changed
 */
export const signInAs = async ({ email, companyName }: Persona): Promise<void> => {
  if (!(await confirmLeaving(null))) return
  await signOut()
  const answer = await call(session.login, { body: { email, password: demoPassword } })
  // A second step exists only if it was set up in the demo itself; then the login page asks for it.
  if ('twoStep' in answer || !beginSession(answer)) return
  const targetCompany = answer.allCompanies.find((company) => company.name === companyName && !company.isActive)
  if (targetCompany) beginSession(await call(session.switchCompany, { body: { companyId: targetCompany.id } }))
  await goTo('/')
}

import { session as wire, type SignedIn } from '@/contracts/session'
import { ApiError } from '@/lib/api-error'
import { call } from '@/lib/call'
import { readToken } from '@/lib/cookies'
import { cachedSession } from './session'
import { resumeSession } from './session-expired'
import { writeSession } from './sign-in'

export interface SecondStep {
  ticket: string
  method: 'mail' | 'totp'
}

const refused = (message: string) => new ApiError({ status: 422, message })

/** The form's company, which need not be the one that a sign-in opens. */
const atHome = async (answer: SignedIn, companyId: string): Promise<SignedIn> => {
  if (answer.allCompanies.some(({ id, isActive }) => isActive && id === companyId)) return answer
  if (!answer.allCompanies.some(({ id }) => id === companyId)) throw refused('You no longer belong to the company of this form.')
  return call(wire.switchCompany, { body: { companyId }, ownUnauthorized: true })
}

async function resume(answer: SignedIn): Promise<void> {
  const here = cachedSession()
  if (!here || answer.user._id !== here.user._id) throw refused('This page belongs to another user.')
  // The switch needs a token to be made with.
  if (!writeSession(answer)) throw refused('The browser did not keep the session. Allow cookies for this page.')
  const final = await atHome(answer, here.companyInfo.id)
  if (final !== answer) writeSession(final)
  if (readToken() === final.accessToken) resumeSession()
}

/**
 * Signs the page's user in again without leaving the page. Nothing is sent again by itself.
 * @returns the second step when one is needed, null when the session goes on
 * @throws ApiError
 */
export async function signInAgain(password: string): Promise<SecondStep | null> {
  const email = cachedSession()?.user.email ?? ''
  const answer = await call(wire.login, { body: { email, password } })
  if ('twoStep' in answer) return { ticket: answer.ticket, method: answer.method }
  await resume(answer)
  return null
}

/** Finishes {@link signInAgain}. @throws ApiError */
export async function signInAgainWithCode(ticket: string, code: string): Promise<void> {
  await resume(await call(wire.twoStep, { body: { ticket, code } }))
}

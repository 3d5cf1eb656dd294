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

const refusal = (message: string) => new ApiError({ status: 422, message })

/** Switches to the form's company if the sign-in has opened another one. */
const inFormCompany = async (answer: SignedIn, companyId: string): Promise<SignedIn> => {
  if (answer.allCompanies.some(({ id, isActive }) => isActive && id === companyId)) return answer
  if (!answer.allCompanies.some(({ id }) => id === companyId)) throw refusal('You no longer belong to the company of this form.')
  return call(wire.switchCompany, { body: { companyId }, ownUnauthorized: true })
}

async function resume(answer: SignedIn): Promise<void> {
  const currentSession = cachedSession()
  if (!currentSession || answer.user._id !== currentSession.user._id) throw refusal('This page belongs to another user.')
  // The switch below needs this token.
  if (!writeSession(answer)) throw refusal('The browser did not keep the session. Allow cookies for this page.')
  const finalAnswer = await inFormCompany(answer, currentSession.companyInfo.id)
  if (finalAnswer !== answer) writeSession(finalAnswer)
  if (readToken() === finalAnswer.accessToken) resumeSession()
}

/**
 * Signs the page's user in again without leaving the page. Failed calls are not repeated automatically.
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

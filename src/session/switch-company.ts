import { session as wire, type MenuAnswer, type SignedIn } from '@/contracts/session'
import { ApiError } from '@/lib/api-error'
import { request } from '@/lib/call'
import { readToken } from '@/lib/cookies'
import { toast } from '@/lib/toast'
import { selectCompany, useCompanyState } from './company-state'
import { followCompany } from './company-watch'
import { confirmLeaving } from './confirm-leaving'
import { cancelPrefetches } from './look-ahead'
import { cachedSession } from './session'
import { writeSession } from './sign-in'

const NOT_SWITCHED = 'Company not switch.'

/** The new session as far as the switch's answer tells it, for the header until the new menu has come. */
function interimSession({ allCompanies, user, role }: SignedIn): MenuAnswer | undefined {
  const companyInfo = allCompanies.find((company) => company.isActive)
  return companyInfo && { user: { ...user, role: role.role }, companyInfo, allCompanies, menu: [] }
}

/** Requests a switch. @returns the answer once the token belongs to the requested company, otherwise null; a failure has been reported */
async function postSwitch(companyId: string): Promise<SignedIn | null> {
  const tokenBefore = readToken()
  try {
    const { statusCode, data } = await request(wire.switchCompany, { body: { companyId } })
    // The answer is dropped if the user has signed out, or another tab has switched, while it was on its way.
    if (readToken() !== tokenBefore) return null
    if (statusCode === 200 && data && writeSession(data)) return data
    toast.error(NOT_SWITCHED)
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) {
      if (error.status !== 401) toast.error(NOT_SWITCHED)
    } else console.error('Company switch failed', error)
  }
  return null
}

async function switchCompany(companyId: string): Promise<void> {
  if (useCompanyState.getState().switching) return
  useCompanyState.setState({ switching: true })
  try {
    if (!(await confirmLeaving(null))) return
    useCompanyState.setState({ leaving: true })
    await cancelPrefetches()
    const answer = await postSwitch(companyId)
    if (answer) await followCompany(interimSession(answer))
  } finally {
    useCompanyState.setState({ switching: false, leaving: false })
  }
}

/** Replaces token, role, permissions, menu and cookies by those of another company of the user. Reports its failures itself. */
export const useSwitchCompany = (): ((companyId: string) => Promise<void>) => switchCompany

/** Switches the session back to the company of this tab's form, after another tab has switched; the form stays as it is. */
export async function switchBack(): Promise<void> {
  const formCompanyId = cachedSession()?.companyInfo.id
  if (useCompanyState.getState().switching || !formCompanyId) return
  useCompanyState.setState({ switching: true })
  try {
    if (await postSwitch(formCompanyId)) useCompanyState.setState({ movedTo: null })
  } finally {
    useCompanyState.setState({ switching: false })
  }
}

/** Cancel in the Switch Company? dialog only removes the stored companyId (specification 8). */
export const cancelSwitch = (): void => selectCompany('')

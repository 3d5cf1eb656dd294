import { session as wire, type MenuAnswer, type SignedIn } from '@/contracts/session'
import { ApiError } from '@/lib/api-error'
import { request } from '@/lib/call'
import { readToken } from '@/lib/cookies'
import { toast } from '@/lib/toast'
import { selectCompany, useCompanyState } from './company-state'
import { followCompany } from './company-watch'
import { confirmLeaving } from './confirm-leaving'
import { giveUpLookingAhead } from './look-ahead'
import { cachedSession } from './session'
import { writeSession } from './sign-in'

const NOT_SWITCHED = 'Company not switch.'

/** What the header can show before the new menu has come. */
function interimSession({ allCompanies, user, role }: SignedIn): MenuAnswer | undefined {
  const companyInfo = allCompanies.find((company) => company.isActive)
  return companyInfo && { user: { ...user, role: role.role }, companyInfo, allCompanies, menu: [] }
}

/** @returns the answer when the token is now the asked company's, or null after reporting why not */
async function postSwitch(companyId: string): Promise<SignedIn | null> {
  const before = readToken()
  try {
    const { statusCode, data } = await request(wire.switchCompany, { body: { companyId } })
    // Whoever signed out, or was led on by another tab, while this answer was under way is not taken back.
    if (readToken() !== before) return null
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
    await giveUpLookingAhead()
    const answer = await postSwitch(companyId)
    if (answer) await followCompany(interimSession(answer))
  } finally {
    useCompanyState.setState({ switching: false, leaving: false })
  }
}

/** Replaces token, role, permissions, menu and cookies by those of another company of the user. Reports its failures itself. */
export const useSwitchCompany = (): ((companyId: string) => Promise<void>) => switchCompany

/** Takes the session back to the company of the form that another tab's switch left behind; the form stays as it is. */
export async function switchBack(): Promise<void> {
  const here = cachedSession()?.companyInfo.id
  if (useCompanyState.getState().switching || !here) return
  useCompanyState.setState({ switching: true })
  try {
    if (await postSwitch(here)) useCompanyState.setState({ movedTo: null })
  } finally {
    useCompanyState.setState({ switching: false })
  }
}

/** Cancel in the Switch Company? dialog only removes the stored companyId (specification 8). */
export const cancelSwitch = (): void => selectCompany('')

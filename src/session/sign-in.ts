import type { SignedIn } from '@/contracts/session'
import { readToken, writeActiveCompany, writeCompanyInfo, writeToken, writeUser } from '@/lib/cookies'
import { forgetPermissions, rememberPermissions } from '@/stores/permissions'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { forgetUser, rememberUser } from './auth-state'
import { resetCompanyState, selectCompany } from './company-state'
import { sessionHost } from './host'

/** Removes everything that the server has sent in this session, so that the next session can't see it. */
export function forgetSession(): void {
  sessionHost().queryClient.clear()
  forgetPermissions()
  forgetSavedFilters()
  resetCompanyState()
  forgetUser()
}

/**
 * Writes the cookies of a sign-in or a switch of company.
 * @returns false when the browser dropped the token, as it does with a Secure cookie on plain http
 */
export function writeSession({ accessToken, allCompanies, user, role }: SignedIn): boolean {
  writeToken(accessToken)
  if (readToken() !== accessToken) return false
  writeUser({ id: user._id, name: user.fullName })
  rememberUser(user)
  rememberPermissions({ allCompanies, userType: user.userType, currentRole: role.role })
  const active = allCompanies.find((company) => company.isActive)
  if (active) {
    writeCompanyInfo(active)
    writeActiveCompany(active)
    selectCompany(active.id)
  }
  return true
}

/** Begins a session with a login's answer. @returns false when the browser dropped the token */
export function beginSession(answer: SignedIn): boolean {
  forgetSession()
  return writeSession(answer)
}

import { CancelledError } from '@tanstack/react-query'
import type { CompanySummary, MenuAnswer } from '@/contracts/session'
import { isApiError } from '@/lib/api-error'
import { readActiveCompany, readCompanyId, readUser } from '@/lib/cookies'
import { usePermissionsHint, type PermissionsSnapshot } from '@/stores/permissions'
import { useAuthState } from './auth-state'

/** Whether an error tells the state of the session (401, 409) or that the request was cancelled; other errors say nothing about the session. */
const isConclusive = (error: unknown): boolean => isApiError(error, 401) || isApiError(error, 409) || error instanceof CancelledError

/** Summary of a company that is known only from cookies. Its currency is missing, without which none of its pages can be drawn. */
const minimalCompany = (id: string, name: string): CompanySummary => ({
  id,
  name,
  role: '',
  isActive: true,
  user_type: '',
  company_logo: null,
  baseCurrency: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  hue: 0,
})

const EMPTY_SNAPSHOT = { allCompanies: [], userType: null, activeCompany: null, menu: [] } as const satisfies Partial<PermissionsSnapshot>

/** Whether the company's currency and time zone are known, without which its pages can't be drawn. */
export const hasCompanyDetails = ({ baseCurrency }: CompanySummary): boolean => baseCurrency !== ''

/**
 * Substitute for a menu that could not be loaded: the menu that the screens have, otherwise one made from the last answers and the cookies of
 * the current session. The server decides on each call in any case, and refuses calls for another company than the token's.
 * @param knownMenu the answer to a sign-in or a switch just made, or the menu that the screens have
 * @returns null when the error tells the state of the session, or when no user or company is known
 */
export function lastKnown(error: unknown, knownMenu: MenuAnswer | undefined): MenuAnswer | null {
  if (isConclusive(error)) return null
  const active = readActiveCompany()
  const companyId = readCompanyId() ?? active?.id ?? knownMenu?.companyInfo.id
  const cookieUser = readUser()
  const { userInfo } = useAuthState.getState()
  // Another user may have signed in in another tab: the data of this tab is not theirs.
  const isOtherUser = (userId: string | undefined) => cookieUser !== null && userId !== undefined && userId !== cookieUser.id
  if (knownMenu && knownMenu.companyInfo.id === companyId && !isOtherUser(knownMenu.user._id)) return knownMenu
  const isSameUser = !isOtherUser(userInfo?._id)
  const { allCompanies, userType, activeCompany, menu } = isSameUser ? usePermissionsHint.getState() : EMPTY_SNAPSHOT
  const companies = allCompanies.length === 0 && isSameUser && knownMenu ? knownMenu.allCompanies : allCompanies
  const company = companies.find((one) => one.id === companyId) ?? (active && active.id === companyId ? minimalCompany(active.id, active.name) : null)
  const knownUser = (isSameUser && userInfo) || (cookieUser && { _id: cookieUser.id, fullName: cookieUser.name })
  if (!company || !knownUser) return null
  const user = { userName: '', email: '', phoneNumber: null, assignment_type: '', userType: userType ?? 'user', ...knownUser, role: company.role }
  const companyInfo = { ...company, isActive: true }
  return {
    user,
    companyInfo,
    allCompanies: companies.length > 0 ? companies.map((one) => ({ ...one, isActive: one.id === companyId })) : [companyInfo],
    menu: activeCompany?.id === companyId ? menu : [],
  }
}

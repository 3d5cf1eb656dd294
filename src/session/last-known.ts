import { CancelledError } from '@tanstack/react-query'
import type { CompanySummary, MenuAnswer } from '@/contracts/session'
import { isApiError } from '@/lib/api-error'
import { readActiveCompany, readCompanyId, readUser } from '@/lib/cookies'
import { usePermissionsHint, type PermissionsSnapshot } from '@/stores/permissions'
import { useAuthState } from './auth-state'

/** A refusal that says what the session has become, or a question that was given up: any other failure says nothing of the session. */
const isWord = (error: unknown): boolean => isApiError(error, 401) || isApiError(error, 409) || error instanceof CancelledError

/** Of a company that only cookies know. Without its currency no page of it can be drawn. */
const bare = (id: string, name: string): CompanySummary => ({
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

const NOTHING = { allCompanies: [], userType: null, activeCompany: null, menu: [] } as const satisfies Partial<PermissionsSnapshot>

/** Whether the company's currency and zone are known, without which its pages can't be drawn. */
export const isWhole = ({ baseCurrency }: CompanySummary): boolean => baseCurrency !== ''

/**
 * What stands in for a menu that could not be loaded: what the screens have, else what the last answers and the cookies of the present
 * session say. The server decides each call in any case, and refuses those for another company than the token's.
 * @param known what a sign-in or a switch has just answered, or what the screens have
 * @returns null when the failure is the server's word about the session, or nobody is known
 */
export function lastKnown(error: unknown, known: MenuAnswer | undefined): MenuAnswer | null {
  if (isWord(error)) return null
  const active = readActiveCompany()
  const id = readCompanyId() ?? active?.id ?? known?.companyInfo.id
  const stored = readUser()
  const { userInfo } = useAuthState.getState()
  // Another tab may have signed somebody else in: what this one holds is not theirs.
  const isOther = (userId: string | undefined) => stored !== null && userId !== undefined && userId !== stored.id
  if (known && known.companyInfo.id === id && !isOther(known.user._id)) return known
  const isMine = !isOther(userInfo?._id)
  const { allCompanies, userType, activeCompany, menu } = isMine ? usePermissionsHint.getState() : NOTHING
  const companies = allCompanies.length === 0 && isMine && known ? known.allCompanies : allCompanies
  const company = companies.find((one) => one.id === id) ?? (active && active.id === id ? bare(active.id, active.name) : null)
  const who = (isMine && userInfo) || (stored && { _id: stored.id, fullName: stored.name })
  if (!company || !who) return null
  const user = { userName: '', email: '', phoneNumber: null, assignment_type: '', userType: userType ?? 'user', ...who, role: company.role }
  const companyInfo = { ...company, isActive: true }
  return {
    user,
    companyInfo,
    allCompanies: companies.length > 0 ? companies.map((one) => ({ ...one, isActive: one.id === id })) : [companyInfo],
    menu: activeCompany?.id === id ? menu : [],
  }
}

import { views } from '@/contracts/lists'
import { apiRoot } from '@/lib/env'
import { readToken, readUser } from '@/lib/cookies'
import { startEarly } from '@/lib/head-start'
import { usePermissionsHint } from '@/stores/permissions'
import { canOpenPage } from './can-open-page'

/**
 * Asks for menu and permissions, and for what the page will show first, while the code that needs them is being read. Who and which
 * company is only guessed, from the menu's last answer (decision 33): the server decides by the token, and an answer is taken by nobody
 * but the same call, which is made once the present menu has said whose it is.
 * @returns whether somebody seems to be signed in
 */
export function askEarly(page: { pathname: string; searchStr: string }, firstRows: string | undefined): boolean {
  const token = readToken()
  if (!token) return false
  const headers = (more?: object) => new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...more })
  startEarly(`${apiRoot()}/users/menu`, headers())
  if (firstRows) startEarly(apiRoot() + views.list.path, headers())
  const userId = readUser()?.id
  const { activeCompany, permissions, userType } = usePermissionsHint.getState()
  const companyId = activeCompany?.id
  if (!userId || !companyId) return true
  startEarly(`${apiRoot()}/users/${userId}/companies/${companyId}/permissions`, headers())
  const mayOpen = canOpenPage({ path: page.pathname, search: page.searchStr, userType: userType ?? 'user', permissions })
  if (firstRows && mayOpen) startEarly(apiRoot() + firstRows, headers({ 'X-Company-Id': companyId }))
  return true
}

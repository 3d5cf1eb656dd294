import { apiRoot } from '@/lib/env'
import { readToken, readUser } from '@/lib/cookies'
import { startEarlyCall } from '@/lib/head-start'
import { usePermissionsHint } from '@/stores/permissions'
import { canOpenPage } from './can-open-page'

type Page = Pick<Location, 'pathname' | 'search'>

const headers = (token: string, more?: object) => new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...more })

/** Requests menu and permissions in parallel; otherwise the second would wait for the first to name user and company. */
export function askSession(token: string, userId: string, companyId: string): void {
  startEarlyCall(`${apiRoot()}/users/menu`, headers(token))
  startEarlyCall(`${apiRoot()}/users/${userId}/companies/${companyId}/permissions`, headers(token))
}

/** Requests the first rows of a list, if the last known permissions let the user open it. */
export function askRows(token: string, companyId: string, page: Page, firstRows: string | undefined): void {
  const { permissions, userType } = usePermissionsHint.getState()
  const mayOpen = canOpenPage({ path: page.pathname, search: page.search, userType: userType ?? 'user', permissions })
  if (firstRows && mayOpen) startEarlyCall(apiRoot() + firstRows, headers(token, { 'X-Company-Id': companyId }))
}

/**
 * Requests menu, permissions and the first data of the page while the code that needs them is still loading. User and company are only
 * guessed, from the menu's last answer (decision 33). The server decides by the token, and an answer is used only by the same call, which
 * is made once the current menu has named user and company.
 * @returns whether somebody seems to be signed in
 */
export function askEarly(page: Page, firstRows: string | undefined): boolean {
  const token = readToken()
  if (!token) return false
  const userId = readUser()?.id
  const companyId = usePermissionsHint.getState().activeCompany?.id
  if (!userId || !companyId) {
    startEarlyCall(`${apiRoot()}/users/menu`, headers(token))
    return true
  }
  askSession(token, userId, companyId)
  askRows(token, companyId, page, firstRows)
  return true
}

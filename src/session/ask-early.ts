import { apiRoot } from '@/lib/env'
import { readToken, readUser } from '@/lib/cookies'
import { startEarly } from '@/lib/head-start'
import { usePermissionsHint } from '@/stores/permissions'
import { canOpenPage } from './can-open-page'

type Page = Pick<Location, 'pathname' | 'search'>

const headers = (token: string, more?: object) => new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...more })

/** Asks for menu and permissions at once, where the second would wait for the first to name user and company. */
export function askSession(token: string, userId: string, companyId: string): void {
  startEarly(`${apiRoot()}/users/menu`, headers(token))
  startEarly(`${apiRoot()}/users/${userId}/companies/${companyId}/permissions`, headers(token))
}

/** Asks for the first rows of a list that the user could open when the menu was answered last. */
export function askRows(token: string, companyId: string, page: Page, firstRows: string | undefined): void {
  const { permissions, userType } = usePermissionsHint.getState()
  const mayOpen = canOpenPage({ path: page.pathname, search: page.search, userType: userType ?? 'user', permissions })
  if (firstRows && mayOpen) startEarly(apiRoot() + firstRows, headers(token, { 'X-Company-Id': companyId }))
}

/**
 * Asks for menu and permissions, and for what the page will show first, while the code that needs them is being read. Who and which
 * company is only guessed, from the menu's last answer (decision 33): the server decides by the token, and an answer is taken by nobody
 * but the same call, which is made once the present menu has said whose it is.
 * @returns whether somebody seems to be signed in
 */
export function askEarly(page: Page, firstRows: string | undefined): boolean {
  const token = readToken()
  if (!token) return false
  const userId = readUser()?.id
  const companyId = usePermissionsHint.getState().activeCompany?.id
  if (!userId || !companyId) {
    startEarly(`${apiRoot()}/users/menu`, headers(token))
    return true
  }
  askSession(token, userId, companyId)
  askRows(token, companyId, page, firstRows)
  return true
}

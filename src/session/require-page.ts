import { ownPages } from '@/contracts/account-rules'
import type { PageUrl } from '@/contracts/permissions'
import { canOpenPage } from './can-open-page'
import type { SessionContext } from './session'

/** Thrown by a page's guard; the router's error component shows it as a panel inside the shell. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied'
  constructor(readonly page: string) {
    super(`No permission to open ${page}`)
  }
}

export interface GuardArgs {
  context: Pick<SessionContext, 'session' | 'permissions'>
  location: { searchStr: string }
}

const USERS_LIST: PageUrl = '/user-management/users/list'

/**
 * The guard of every page in the shell: `beforeLoad: requirePage('/people/vendor')`. Pass the page's url as its permission
 * entry spells it; a record page passes its area's list.
 * @throws AccessDenied
 */
export const requirePage =
  (url: PageUrl | '/settings' | '/delete-account') =>
  ({ context, location }: GuardArgs): void => {
    const { session, permissions } = context
    if (!canOpenPage({ path: url, search: location.searchStr, userType: session.user.userType, permissions })) throw new AccessDenied(url)
  }

/**
 * The guard of a user's page: users open their own page by its own permission entry, and the page of another user by the entry of the list
 * of users.
 * @throws AccessDenied
 */
export const requireUserPage = ({ context, location, params }: GuardArgs & { params: { userId: string } }): void => {
  const { session, permissions } = context
  const [ownPage] = ownPages(params.userId)
  const mayOpen = (path: string) => canOpenPage({ path, search: location.searchStr, userType: session.user.userType, permissions })
  if (!mayOpen(ownPage) && !mayOpen(USERS_LIST)) throw new AccessDenied(ownPage)
}

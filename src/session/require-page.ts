import { ownPages } from '@/contracts/account-rules'
import type { PageUrl } from '@/contracts/permissions'
import { canOpenPage } from './can-open-page'
import type { SessionContext } from './session'

/** Thrown by a page's guard; the router's error component shows it as the calm panel inside the shell. */
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

const USERS: PageUrl = '/user-management/users/list'

/**
 * The guard of every page in the shell: `beforeLoad: requirePage('/people/vendor')`. Name the page's own url as its permission
 * entry spells it; a record page names its area's list.
 * @throws AccessDenied
 */
export const requirePage =
  (url: PageUrl | '/settings' | '/delete-account') =>
  ({ context, location }: GuardArgs): void => {
    const { session, permissions } = context
    if (!canOpenPage({ path: url, search: location.searchStr, userType: session.user.userType, permissions })) throw new AccessDenied(url)
  }

/**
 * The guard of a user's page: one's own has an entry of its own, which is written out here; another's is opened by the list of users.
 * @throws AccessDenied
 */
export const requireUserPage = ({ context, location, params }: GuardArgs & { params: { userId: string } }): void => {
  const { session, permissions } = context
  const [own] = ownPages(params.userId)
  const open = (path: string) => canOpenPage({ path, search: location.searchStr, userType: session.user.userType, permissions })
  if (!open(own) && !open(USERS)) throw new AccessDenied(own)
}

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

interface GuardArgs {
  context: Pick<SessionContext, 'session' | 'permissions'>
  location: { searchStr: string }
}

/**
 * The guard of every page in the shell: `beforeLoad: requirePage('/people/vendor')`. Name the page's own url as its permission
 * entry spells it; a record page names its area's list.
 * @throws AccessDenied
 */
export const requirePage =
  (url: PageUrl) =>
  ({ context, location }: GuardArgs): void => {
    const { session, permissions } = context
    if (!canOpenPage({ path: url, search: location.searchStr, userType: session.user.userType, permissions })) throw new AccessDenied(url)
  }

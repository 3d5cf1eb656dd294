import { hashKey, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Flag, Module, PermissionEntry } from '@/contracts/permissions'
import { session as wire, type MenuAnswer } from '@/contracts/session'
import { call } from '@/lib/call'
import { rememberUser } from './auth-state'
import { canUseModule } from './can-open-page'
import { rememberPermissions, usePermissionsHint } from '@/stores/permissions'
import { useCompanyState } from './company-state'
import { sessionHost } from './host'

// Only loadSession and reloadSession may fetch these: an automatic refetch could bring another company's answer while
// a form of this company is still on the screen.
const onlyWhenAsked = { staleTime: 'static', gcTime: Infinity, enabled: false } as const

export const menuQuery = queryOptions({
  queryKey: ['session', 'menu'],
  queryFn: ({ signal }) => call(wire.menu, { signal }),
  ...onlyWhenAsked,
})

export const permissionsQuery = (userId: string, companyId: string) =>
  queryOptions({
    queryKey: ['session', 'permissions', userId, companyId],
    queryFn: async ({ signal }) => (await call(wire.permissions, { params: { userId, companyId }, signal })).permissions,
    ...onlyWhenAsked,
  })

/** Router context of every route under the shell. */
export interface SessionContext {
  session: MenuAnswer
  /** Null while the permissions are not known: then all pages open, and the server decides. */
  permissions: PermissionEntry[] | null
  companyId: string
}

/** The permissions last received for this company, for when they can't be loaded now. The server decides anyway. */
function hintedPermissions(companyId: string): PermissionEntry[] | null {
  const { activeCompany, permissions } = usePermissionsHint.getState()
  return activeCompany?.id === companyId ? permissions : null
}

const isSessionIncomplete = () => useCompanyState.getState().untold

async function load(queryClient: QueryClient, staleTime: 'static' | 0, expected?: MenuAnswer): Promise<SessionContext> {
  const queryPermissions = (userId: string, company: string) => queryClient.query({ ...permissionsQuery(userId, company), staleTime })
  const earlyPermissions = expected && queryPermissions(expected.user._id, expected.companyInfo.id)
  earlyPermissions?.catch(() => undefined)
  const menuBefore = expected ?? queryClient.getQueryData(menuQuery.queryKey)
  let loaded = true
  const session = await queryClient.query({ ...menuQuery, staleTime }).catch(async (error: unknown) => {
    // Imported dynamically: it is in the file of the shell's frame, which is not loaded before the sign-in.
    const substitute = await import('./last-known').then(
      ({ lastKnown }) => lastKnown(error, menuBefore),
      () => null,
    )
    if (!substitute) throw error
    console.error('Menu load failed', error)
    loaded = false
    return queryClient.setQueryData(menuQuery.queryKey, substitute) ?? substitute
  })
  const { user, companyInfo: activeCompany, allCompanies, menu } = session
  const isMenuLoaded = loaded
  if (isMenuLoaded) rememberUser(user)
  const companyId = session.companyInfo.id
  let permissions: PermissionEntry[] | null
  try {
    permissions = await (earlyPermissions && expected.companyInfo.id === companyId && expected.user._id === session.user._id
      ? earlyPermissions
      : queryPermissions(session.user._id, companyId))
  } catch (error) {
    console.error('Permissions load failed', error)
    loaded = false
    permissions = hintedPermissions(companyId)
  }
  if (isMenuLoaded)
    rememberPermissions({ currentRole: user.role, userType: user.userType, allCompanies, ...(loaded && permissions && { permissions, menu, activeCompany }) })
  useCompanyState.setState({ untold: !loaded })
  return { session, permissions, companyId }
}

/** Loads the session's menu and, right after it, its permissions, once. If that failed before, they are requested again in the background. */
export async function loadSession(queryClient: QueryClient): Promise<SessionContext> {
  const session = queryClient.getQueryData(menuQuery.queryKey)
  if (!session || !isSessionIncomplete()) return load(queryClient, 'static')
  void import('./on-demand').then(({ askAgain }) => askAgain())
  const companyId = session.companyInfo.id
  return { session, permissions: queryClient.getQueryData(permissionsQuery(session.user._id, companyId).queryKey) ?? hintedPermissions(companyId), companyId }
}
/**
 * Like `loadSession`, but always requests both again, with the token now in the cookie.
 * @param expected the user and company that the menu will name, where they are known: permissions then don't wait for the menu
 */
export async function reloadSession(queryClient: QueryClient, expected?: MenuAnswer): Promise<SessionContext> {
  // Waits for running fetches, which would be taken for the answer, although they may show the state before the change.
  await Promise.allSettled(
    queryClient
      .getQueryCache()
      .findAll({ queryKey: ['session'], fetchStatus: 'fetching' })
      .map((query) => query.fetch()),
  )
  return load(queryClient, 0, expected)
}

/** The session outside of components, or undefined before it is loaded. */
export const cachedSession = (): MenuAnswer | undefined => sessionHost().queryClient.getQueryData(menuQuery.queryKey)

/** Like `useSession`, but reads the session once while rendering, without subscribing to it. */
export function useSessionNow(): MenuAnswer {
  const data = useQueryClient().getQueryData(menuQuery.queryKey)
  if (!data) throw new Error('useSessionNow belongs below the layout that loads the session')
  return data
}

const MENU_HASH = hashKey(menuQuery.queryKey)

/** Subscribes to an answer in the cache. Nearly every component reads the session, and an observer that could fetch would cost each of them more. */
function useCached<Data>(hash: string): Data | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(({ query }) => query.queryHash === hash && onChange()), [cache, hash])
  return useSyncExternalStore(subscribe, () => cache.get(hash)?.state.data as Data | undefined)
}

/** User, company, companies and menu of the session. Only below the shell's layout, where the session is always loaded. */
export function useSession(): MenuAnswer {
  const data = useCached<MenuAnswer>(MENU_HASH)
  if (!data) throw new Error('useSession belongs below the layout that loads the session')
  return data
}

/** True while the menu is being reloaded after a switch of company. */
export const useSessionLoading = (): boolean => useCompanyState((state) => state.reloading)

/** True while menu or permissions could not be loaded; no user must then be told that they lack a permission. */
export const useIsSessionIncomplete = (): boolean => useCompanyState((state) => state.untold)

/** Id of the company on the screen, for query keys and the X-Company-Id header. */
export const useCompanyId = (): string => useSession().companyInfo.id

/** The user's permissions in the company, or undefined while there is no answer. */
export function usePermissions(): PermissionEntry[] | undefined {
  const { user, companyInfo } = useSession()
  return useCached(hashKey(permissionsQuery(user._id, companyInfo.id).queryKey))
}

/** Returns a function that tells whether to offer an action of a module. The server decides again. */
export function useCanUseAny(): (module: Module, flag: Flag) => boolean {
  const { user, companyInfo } = useSession()
  const permissions = usePermissions() ?? hintedPermissions(companyInfo.id) ?? []
  return (module, flag) => canUseModule(module, flag, { userType: user.userType, permissions })
}

/** Like {@link useCanUseAny}, for one module. */
export function useCanUse(module: Module): (flag: Flag) => boolean {
  const can = useCanUseAny()
  return (flag) => can(module, flag)
}

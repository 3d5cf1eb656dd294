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

// Only loadSession and reloadSession may fetch these: a refetch of its own accord could bring another company's answer while
// a form of this one is still on the screen.
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

/** What every route under the shell finds in its context. */
export interface SessionContext {
  session: MenuAnswer
  /** Null while they are not known: then pages open, and the server decides. */
  permissions: PermissionEntry[] | null
  companyId: string
}

/** The last answer for this company, when the present one can't be had. The server decides anyway. */
function hintedPermissions(companyId: string): PermissionEntry[] | null {
  const { activeCompany, permissions } = usePermissionsHint.getState()
  return activeCompany?.id === companyId ? permissions : null
}

const isUntold = () => useCompanyState.getState().untold

async function load(queryClient: QueryClient, staleTime: 'static' | 0, expected?: MenuAnswer): Promise<SessionContext> {
  const ask = (userId: string, of: string) => queryClient.query({ ...permissionsQuery(userId, of), staleTime })
  const early = expected && ask(expected.user._id, expected.companyInfo.id)
  early?.catch(() => undefined)
  const before = expected ?? queryClient.getQueryData(menuQuery.queryKey)
  let told = true
  const session = await queryClient.query({ ...menuQuery, staleTime }).catch(async (error: unknown) => {
    // In the file of the shell's frame: who has yet to sign in doesn't fetch it.
    const known = await import('./last-known').then(
      ({ lastKnown }) => lastKnown(error, before),
      () => null,
    )
    if (!known) throw error
    console.error('Menu load failed', error)
    told = false
    return queryClient.setQueryData(menuQuery.queryKey, known) ?? known
  })
  const { user, companyInfo: activeCompany, allCompanies, menu } = session
  const isMenuTold = told
  if (isMenuTold) rememberUser(user)
  const companyId = session.companyInfo.id
  let permissions: PermissionEntry[] | null
  try {
    permissions = await (early && expected.companyInfo.id === companyId && expected.user._id === session.user._id ? early : ask(session.user._id, companyId))
  } catch (error) {
    console.error('Permissions load failed', error)
    told = false
    permissions = hintedPermissions(companyId)
  }
  if (isMenuTold)
    rememberPermissions({ currentRole: user.role, userType: user.userType, allCompanies, ...(told && permissions && { permissions, menu, activeCompany }) })
  useCompanyState.setState({ untold: !told })
  return { session, permissions, companyId }
}

/** The session's menu and, right after it, its permissions; fetched once. What could not be had is asked for again beside the page. */
export async function loadSession(queryClient: QueryClient): Promise<SessionContext> {
  const session = queryClient.getQueryData(menuQuery.queryKey)
  if (!session || !isUntold()) return load(queryClient, 'static')
  void import('./on-demand').then(({ askAgain }) => askAgain())
  const companyId = session.companyInfo.id
  return { session, permissions: queryClient.getQueryData(permissionsQuery(session.user._id, companyId).queryKey) ?? hintedPermissions(companyId), companyId }
}
/**
 * The same, asked anew with the token cookie's present token.
 * @param expected who and which company the menu will name, where that is known: permissions don't wait for it
 */
export async function reloadSession(queryClient: QueryClient, expected?: MenuAnswer): Promise<SessionContext> {
  // What is under way would be taken for the answer, and may tell how it was before the change that this is asked for.
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

/** The same as `useSession` at the moment of drawing, without watching it. */
export function useSessionNow(): MenuAnswer {
  const data = useQueryClient().getQueryData(menuQuery.queryKey)
  if (!data) throw new Error('useSessionNow belongs below the layout that loads the session')
  return data
}

const MENU = hashKey(menuQuery.queryKey)

/** An answer in the cache as it changes. Nearly everything on a screen asks who is there: an observer that could fetch costs each of them more. */
function useCached<Data>(hash: string): Data | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(({ query }) => query.queryHash === hash && onChange()), [cache, hash])
  return useSyncExternalStore(subscribe, () => cache.get(hash)?.state.data as Data | undefined)
}

/** User, company, companies and menu of the session. Only below the shell's layout, where it is always loaded. */
export function useSession(): MenuAnswer {
  const data = useCached<MenuAnswer>(MENU)
  if (!data) throw new Error('useSession belongs below the layout that loads the session')
  return data
}

/** True while the menu is being loaded anew, after a switch of company. */
export const useSessionLoading = (): boolean => useCompanyState((state) => state.reloading)

/** True while menu or permissions could not be loaded, so that nobody is told what they may not do. */
export const useSessionUntold = (): boolean => useCompanyState((state) => state.untold)

/** The company of the screen: goes into query keys and X-Company-Id. */
export const useCompanyId = (): string => useSession().companyInfo.id

/** What the user may do in the company, or undefined while there is no answer. */
export function usePermissions(): PermissionEntry[] | undefined {
  const { user, companyInfo } = useSession()
  return useCached(hashKey(permissionsQuery(user._id, companyInfo.id).queryKey))
}

/** Whether to offer an action of a module. The server decides again. */
export function useCanUseAny(): (module: Module, flag: Flag) => boolean {
  const { user, companyInfo } = useSession()
  const permissions = usePermissions() ?? hintedPermissions(companyInfo.id) ?? []
  return (module, flag) => canUseModule(module, flag, { userType: user.userType, permissions })
}

/** Whether to offer an action of this module, as {@link useCanUseAny} says it. */
export function useCanUse(module: Module): (flag: Flag) => boolean {
  const can = useCanUseAny()
  return (flag) => can(module, flag)
}

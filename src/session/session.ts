import { hashKey, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Flag, Module, PermissionEntry } from '@/contracts/permissions'
import { session as wire, type MenuAnswer } from '@/contracts/session'
import { call } from '@/lib/call'
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
  permissions: PermissionEntry[]
  companyId: string
}

/** The last answer for this company, when the present one can't be had. The server decides anyway. */
function hintedPermissions(companyId: string): PermissionEntry[] {
  const { activeCompany, permissions } = usePermissionsHint.getState()
  return activeCompany?.id === companyId ? permissions : []
}

async function load(queryClient: QueryClient, staleTime: 'static' | 0, expected?: MenuAnswer): Promise<SessionContext> {
  const ask = (userId: string, of: string) => queryClient.query({ ...permissionsQuery(userId, of), staleTime })
  const early = expected && ask(expected.user._id, expected.companyInfo.id)
  early?.catch(() => undefined)
  const session = await queryClient.query({ ...menuQuery, staleTime })
  const companyId = session.companyInfo.id
  let permissions: PermissionEntry[]
  try {
    permissions = await (early && expected.companyInfo.id === companyId && expected.user._id === session.user._id ? early : ask(session.user._id, companyId))
  } catch (error) {
    console.error('Permissions load failed', error)
    permissions = hintedPermissions(companyId)
  }
  const { user, companyInfo: activeCompany, allCompanies, menu } = session
  rememberPermissions({ permissions, menu, currentRole: user.role, userType: user.userType, allCompanies, activeCompany })
  return { session, permissions, companyId }
}

/** The session's menu and, right after it, its permissions; fetched once. */
export const loadSession = (queryClient: QueryClient) => load(queryClient, 'static')
/**
 * The same, asked anew with the token cookie's present token.
 * @param expected who and which company the menu will name, where that is known: permissions don't wait for it
 */
export const reloadSession = (queryClient: QueryClient, expected?: MenuAnswer) => load(queryClient, 0, expected)

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

/** The company of the screen: goes into query keys and X-Company-Id. */
export const useCompanyId = (): string => useSession().companyInfo.id

/** What the user may do in the company, or undefined while there is no answer. */
export function usePermissions(): PermissionEntry[] | undefined {
  const { user, companyInfo } = useSession()
  return useCached(hashKey(permissionsQuery(user._id, companyInfo.id).queryKey))
}

/** Whether to offer an action. The server decides again. */
export function useCanUse(module: Module, flag: Flag): boolean {
  const { user, companyInfo } = useSession()
  const permissions = usePermissions() ?? hintedPermissions(companyInfo.id)
  return canUseModule(module, flag, { userType: user.userType, permissions })
}

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RolePermissionsInput, UserPermissionsInput } from '@/contracts/permission-input'
import { permissionMatrix, type RolePermissions, type UserPermissions } from '@/contracts/permission-matrix'
import type { Flag, PageUrl } from '@/contracts/permissions'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { reloadSession, useCompanyId, useSession } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'permissions'
const keys = companyKeys(ENTITY)
export const subjectsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, 'subjects'), queryFn: ({ signal }) => call(permissionMatrix.subjects, { companyId, signal }) })

export const userPermissionsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `user ${userId}`),
    queryFn: ({ signal }) => call(permissionMatrix.user, { params: { userId }, companyId, signal }),
  })

export const rolePermissionsQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `role ${id}`),
    queryFn: ({ signal }) => call(permissionMatrix.role, { params: { id }, companyId, signal }),
  })

export const explainQuery = (companyId: string, query: { userId: string; url: PageUrl; flag: Flag }) =>
  queryOptions({
    queryKey: keys.list(companyId, ['explain', query]),
    queryFn: ({ signal }) => call(permissionMatrix.explain, { query, companyId, signal }),
  })

export const menuOfQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `menu ${userId}`),
    queryFn: ({ signal }) => call(permissionMatrix.menu, { params: { userId }, companyId, signal }),
  })

export const useSubjects = () => useSuspenseQuery(subjectsQuery(useCompanyId())).data

/** Whoever changes what they themselves may do has the new menu and the new buttons at once. */
const useReloadOwnSession = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await reloadSession(queryClient)
    await router.invalidate()
  }
}

export const useSetUserPermissions = (userId: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const reload = useReloadOwnSession()
  const { mutateAsync } = useCompanyMutation({
    mutationFn: (body: UserPermissionsInput, scope) => call(permissionMatrix.setUser, { params: { userId, companyId: scope.companyId }, body, ...scope }),
  })
  return async (body: UserPermissionsInput): Promise<UserPermissions> => {
    const saved = await mutateAsync(body)
    queryClient.setQueryData(userPermissionsQuery(companyId, userId).queryKey, saved)
    if (userId === user._id) await reload()
    return saved
  }
}

export const useSetRolePermissions = (id: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const reload = useReloadOwnSession()
  const { mutateAsync } = useCompanyMutation({
    mutationFn: (body: RolePermissionsInput, scope) => call(permissionMatrix.setRole, { params: { id }, body, ...scope }),
  })
  return async (body: RolePermissionsInput): Promise<RolePermissions> => {
    const saved = await mutateAsync(body)
    queryClient.setQueryData(rolePermissionsQuery(companyId, id).queryKey, saved)
    if (saved.ownExceptions) await reload()
    return saved
  }
}

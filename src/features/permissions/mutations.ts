import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RolePermissionsInput, UserPermissionsInput } from '@/contracts/permission-input'
import { permissionMatrix, type RolePermissions, type UserPermissions } from '@/contracts/permission-matrix'
import { call } from '@/lib/call'
import { reloadSession, useCompanyId, useSession } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { userPermissionsQuery, rolePermissionsQuery } from './queries'

/** Reloads the session after users have changed their own permissions, so that menu and buttons follow at once. */
const useReloadOwnSession = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    await reloadSession(queryClient)
    await router.invalidate()
  }
}

const useSetOfUser = (userId: string) => {
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

const useSetOfRole = (id: string) => {
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

export const mutations = { useSetOfUser, useSetOfRole }

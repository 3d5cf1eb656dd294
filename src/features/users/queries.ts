import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AddUser, type UserDetail, type UserParams, type UserPatch, users } from '@/contracts/users'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'users'
const keys = companyKeys(ENTITY)
export const usersQuery = (companyId: string, params: UserParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(users.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (companyId: string, userId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, userId), queryFn: ({ signal }) => call(users.get, { params: { _id: userId }, companyId, signal }) })

export const givableRolesQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, 'givable roles'), queryFn: ({ signal }) => call(users.roles, { companyId, signal }) })

export const useAddUser = () => useCompanyMutation({ mutationFn: (body: AddUser, scope) => call(users.add, { body, ...scope }) })

export const useChangeUser = () =>
  useCompanyMutation({
    mutationFn: ({ userId, body }: { userId: string; body: UserPatch }, scope) => call(users.change, { params: { _id: userId }, body, ...scope }),
  })

/** Shows what the server has just answered with, and asks for lists anew: the answer may be somebody else's change. */
export const useRememberUser = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (user: UserDetail) => {
    queryClient.setQueryData(userQuery(companyId, user._id).queryKey, user)
    void queryClient.invalidateQueries({ queryKey: [...keys.all(companyId), 'list'] })
  }
}

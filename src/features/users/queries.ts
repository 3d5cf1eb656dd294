import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type UserParams, users } from '@/contracts/users'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

const keys = companyKeys('users')

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

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@/contracts/account'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('account')

export const profileQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(account.profile, { params: { id }, signal }) })

export const useProfile = (id: string) => useSuspenseQuery(profileQuery(useCompanyId(), id)).data

export const sessionsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.list(companyId, 'sessions'), queryFn: async ({ signal }) => (await call(account.sessions, { signal })).rows })

export const signInsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: keys.list(companyId, ['sign-ins', userId]),
    queryFn: async ({ signal }) => (await call(account.signIns, { params: { userId }, signal })).rows,
  })

/** Refetches everything that the page shows of the account. */
export function useRefreshAccount() {
  const queryClient = useQueryClient()
  const companyId = useCompanyId()
  return () => queryClient.invalidateQueries({ queryKey: keys.all(companyId) })
}

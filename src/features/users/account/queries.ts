import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { account, type Profile, type ProfileInput } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { call } from '@/lib/call'
import { writeToken } from '@/lib/cookies'
import { companyKeys } from '@/session/keys'
import { reloadSession, useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'account'
const keys = companyKeys(ENTITY)

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

/** Whatever the page shows of the account is asked for anew. */
export function useRefreshAccount() {
  const queryClient = useQueryClient()
  const companyId = useCompanyId()
  return () => queryClient.invalidateQueries({ queryKey: keys.all(companyId) })
}

/** Shows what the server has just answered with. One's own name and photo stand in the header as well. */
export function useSaveProfile(id: string) {
  const queryClient = useQueryClient()
  const companyId = useCompanyId()
  return useMutation({
    mutationFn: ({ files = [], ...body }: ProfileInput & { files?: readonly File[] }) => call(account.updateProfile, { params: { id }, body, files }),
    onSuccess: async (saved: Profile) => {
      queryClient.setQueryData(profileQuery(companyId, id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: companyKeys('users').all(companyId) })
      if (saved.isOwn) await reloadSession(queryClient)
    },
  })
}

export function useWithdrawEmail() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: () => call(account.withdrawEmail, { body: {} }), onSuccess: refresh })
}

/** All tabs go on under the new token, which they read with each call. */
export function useChangePassword() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: async (body: { current: string; password: string }) => {
      const { accessToken } = await call(account.changePassword, { body })
      writeToken(accessToken)
    },
    onSuccess: refresh,
  })
}

export function useEndSessions() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: (body: { sessionId: string } | { others: true }) => call(account.endSessions, { body }), onSuccess: refresh })
}

export function useRequestDeletion() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: (body: { password: string; reason?: string | null }) => call(accountDeletion.request, { body }), onSuccess: refresh })
}

export function useWithdrawDeletion() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: () => call(accountDeletion.withdraw, { body: {} }), onSuccess: refresh })
}

export const useDecideDeletion = (id: string) =>
  useCompanyMutation({
    mutationFn: (body: { action: 'approve' | 'decline'; reason?: string | null }, scope) =>
      call(accountDeletion.decide, { params: { _id: id }, body, ...scope }),
  })

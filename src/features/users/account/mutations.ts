import { useMutation, useQueryClient } from '@tanstack/react-query'
import { account, type Profile, type ProfileInput } from '@/contracts/account'
import { accountDeletion } from '@/contracts/account-deletion'
import { call } from '@/lib/call'
import { writeToken } from '@/lib/cookies'
import { companyKeys } from '@/session/keys'
import { reloadSession, useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { profileQuery, useRefreshAccount } from './queries'

/** Shows the profile from the server's answer. The user's own name and photo also appear in the header. */
function useSaveProfile(id: string) {
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

function useWithdrawEmail() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: () => call(account.withdrawEmail, { body: {} }), onSuccess: refresh })
}

/** All tabs continue with the new token, which they read for each call. */
function useChangePassword() {
  const refresh = useRefreshAccount()
  return useMutation({
    mutationFn: async (body: { current: string; password: string }) => {
      const { accessToken } = await call(account.changePassword, { body })
      writeToken(accessToken)
    },
    onSuccess: refresh,
  })
}

function useEndSessions() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: (body: { sessionId: string } | { others: true }) => call(account.endSessions, { body }), onSuccess: refresh })
}

function useRequestDeletion() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: (body: { password: string; reason?: string | null }) => call(accountDeletion.request, { body }), onSuccess: refresh })
}

function useWithdrawDeletion() {
  const refresh = useRefreshAccount()
  return useMutation({ mutationFn: () => call(accountDeletion.withdraw, { body: {} }), onSuccess: refresh })
}

const useDecideDeletion = (id: string) =>
  useCompanyMutation({
    mutationFn: (body: { action: 'approve' | 'decline'; reason?: string | null }, scope) =>
      call(accountDeletion.decide, { params: { _id: id }, body, ...scope }),
  })

export const mutations = { useSaveProfile, useWithdrawEmail, useChangePassword, useEndSessions, useRequestDeletion, useWithdrawDeletion, useDecideDeletion }

import { useQueryClient } from '@tanstack/react-query'
import { type AddUser, type UserDetail, type UserPatch, users } from '@/contracts/users'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { userQuery } from './queries'

const useAdd = () => useCompanyMutation({ mutationFn: (body: AddUser, scope) => call(users.add, { body, ...scope }) })

const useChange = () =>
  useCompanyMutation({
    mutationFn: ({ userId, body }: { userId: string; body: UserPatch }, scope) => call(users.change, { params: { _id: userId }, body, ...scope }),
  })

/** Stores the server's answer in the cache and refetches lists: the answer may contain another user's change. */
const useRemember = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (user: UserDetail) => {
    queryClient.setQueryData(userQuery(companyId, user._id).queryKey, user)
    void queryClient.invalidateQueries({ queryKey: [...companyKeys('users').all(companyId), 'list'] })
  }
}

export const mutations = { useAdd, useChange, useRemember }

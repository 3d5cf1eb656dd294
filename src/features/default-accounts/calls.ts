import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { defaultAccounts } from '@/contracts/default-accounts'
import type { DefaultAccountsInput } from '@/contracts/default-account-input'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('default-accounts')

export const defaultAccountsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, companyId), queryFn: ({ signal }) => call(defaultAccounts.get, { companyId, signal }) })

export const useDefaultAccounts = () => useSuspenseQuery(defaultAccountsQuery(useCompanyId())).data

export const useSaveDefaultAccounts = () =>
  useCompanyMutation({
    mutationFn: ({ roles, version, idempotencyKey }: Pick<DefaultAccountsInput, 'roles'> & Attempt, { companyId }) =>
      call(defaultAccounts.save, { body: { roles, version }, companyId, idempotencyKey }),
  })

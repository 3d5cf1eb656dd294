import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BankDecision, BankDetails, BankRequestInput } from '@/contracts/bank-details'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { type BankOwnerKind, bankOwners } from './owners'

const ENTITY = 'bank-details'
const keys = companyKeys(ENTITY)

export type BankAccount = BankDetails['accounts'][number]
export type BankRequest = BankDetails['requests'][number]

const bankQuery = (companyId: string, kind: BankOwnerKind, vendorId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${kind} ${vendorId}`),
    queryFn: ({ signal }) => call(bankOwners[kind].calls.get, { params: { vendorId }, companyId, signal }),
  })

export const useBankDetails = (kind: BankOwnerKind, vendorId: string) => useQuery(bankQuery(useCompanyId(), kind, vendorId))

/** Refetches the bank details, after somebody else has changed them first. */
export const useRefreshBankDetails = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return () => refetchAfterChange(queryClient, keys.all(companyId))
}

export const useRequestBankChange = (kind: BankOwnerKind, vendorId: string) =>
  useCompanyMutation({
    mutationFn: (body: BankRequestInput, scope) => call(bankOwners[kind].calls.request, { params: { vendorId }, body, ...scope }),
  })

export const useDecideBankChange = (kind: BankOwnerKind, vendorId: string) =>
  useCompanyMutation({
    mutationFn: ({ requestId, ...body }: BankDecision & { requestId: string }, scope) =>
      call(bankOwners[kind].calls.decide, { params: { vendorId, requestId }, body, ...scope }),
  })

/** The whole new account number, for the person who decides. It is fetched at a press, recorded in the audit trail, and not cached. */
export const useRevealAccountNo = (kind: BankOwnerKind, vendorId: string, requestId: string) => {
  const companyId = useCompanyId()
  return useMutation({
    mutationFn: () => call(bankOwners[kind].calls.reveal, { params: { vendorId, requestId }, body: {}, companyId }),
    gcTime: 0,
  })
}

import { customerQuotations } from '@/contracts/customer-quotations'
import { commonMutations, editMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

const useShare = (voucherId: string) =>
  useCompanyMutation({ mutationFn: (_: void, scope) => call(customerQuotations.share, { params: { voucherId }, body: {}, ...scope }) })

const useUnshare = (voucherId: string) =>
  useCompanyMutation({ mutationFn: (_: void, scope) => call(customerQuotations.unshare, { params: { voucherId }, ...scope }) })

export const mutations = {
  ...commonMutations(customerQuotations, queries),
  useEdit: editMutation(customerQuotations.edit),
  useShare,
  useUnshare,
}

/** Shared by the pages of customer quotations. */
export const calls = { kind: 'customer_quotation', queries, mutations } as const

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Comparison, sourcing } from '@/contracts/sourcing'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('vendor-quotations')

/** All offers for an inquiry, side by side. */
export const comparisonQuery = (companyId: string, inquiry: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `comparison of ${inquiry}`),
    queryFn: ({ signal }) => call(sourcing.comparison, { params: { voucherId: inquiry }, companyId, signal }),
  })

export const useComparison = (inquiry: string) => useSuspenseQuery(comparisonQuery(useCompanyId(), inquiry)).data

interface Selection {
  /** The inquiry's, as the comparison showed it. */
  version: number
  picks: { inquiryLineId: string; vendorQuotationLineId: string | null }[]
}

export const useSelectOffers = (inquiry: string) =>
  useCompanyMutation({
    mutationFn: (body: Selection, scope) => call(sourcing.select, { params: { voucherId: inquiry }, body, ...scope }),
  })

/** Shows a comparison that the server has just answered with. */
export const useRememberComparison = (inquiry: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (comparison: Comparison) => queryClient.setQueryData(comparisonQuery(companyId, inquiry).queryKey, comparison)
}

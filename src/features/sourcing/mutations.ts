import { useQueryClient } from '@tanstack/react-query'
import { type Comparison, sourcing } from '@/contracts/sourcing'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { comparisonQuery } from './queries'

interface Selection {
  /** Version of the inquiry that the comparison showed. */
  version: number
  picks: { inquiryLineId: string; vendorQuotationLineId: string | null }[]
}

const useSelect = (inquiry: string) =>
  useCompanyMutation({
    mutationFn: (body: Selection, scope) => call(sourcing.select, { params: { voucherId: inquiry }, body, ...scope }),
  })

/** Stores the comparison from the server's answer in the query cache. */
const useRemember = (inquiry: string) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (comparison: Comparison) => queryClient.setQueryData(comparisonQuery(companyId, inquiry).queryKey, comparison)
}

export const mutations = { useSelect, useRemember }

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { sourcing } from '@/contracts/sourcing'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-quotations')

/** All offers for an inquiry, side by side. */
export const comparisonQuery = (companyId: string, inquiry: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `comparison of ${inquiry}`),
    queryFn: ({ signal }) => call(sourcing.comparison, { params: { voucherId: inquiry }, companyId, signal }),
  })

export const useComparison = (inquiry: string) => useSuspenseQuery(comparisonQuery(useCompanyId(), inquiry)).data

import { queryOptions, useQuery } from '@tanstack/react-query'
import { sourcing } from '@/contracts/sourcing'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-quotations')

/** Offers per line of an inquiry, and requests without an answer. */
const coverage = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `coverage of ${voucherId}`),
    queryFn: ({ signal }) => call(sourcing.coverage, { params: { voucherId }, companyId, signal }),
  })

/** Vendors who are likely to quote. */
const suggestions = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `suggestions for ${voucherId}`),
    queryFn: ({ signal }) => call(sourcing.suggestions, { params: { voucherId }, companyId, signal }),
  })

export const sourcingQueries = { coverage, suggestions }

/** Undefined for users who may not read vendor quotations, and before the inquiry is submitted. */
export const useCoverage = (voucherId: string, submitted: boolean) => {
  const companyId = useCompanyId()
  const may = useMay('vendor-quotations', 'read')
  return useQuery({ ...coverage(companyId, voucherId), enabled: may && submitted }).data
}

export const useSuggestions = (voucherId: string) => useQuery(suggestions(useCompanyId(), voucherId))

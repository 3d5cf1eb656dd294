import { queryOptions, useQuery } from '@tanstack/react-query'
import { bulk } from '@/contracts/bulk'
import { type RequestBody, sourcing } from '@/contracts/sourcing'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

// Under the vendor quotations' own keys: whatever changes one of them changes how far its inquiry is covered.
const keys = companyKeys('vendor-quotations')
export const coverageQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `coverage of ${voucherId}`),
    queryFn: ({ signal }) => call(sourcing.coverage, { params: { voucherId }, companyId, signal }),
  })

/** How far the lines are covered by offers; nothing for who may not read vendors' quotations, and before the inquiry is submitted. */
export const useCoverage = (voucherId: string, submitted: boolean) => {
  const companyId = useCompanyId()
  const may = useMay('vendor-quotations', 'read')
  return useQuery({ ...coverageQuery(companyId, voucherId), enabled: may && submitted }).data
}

const suggestionsQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `suggestions for ${voucherId}`),
    queryFn: ({ signal }) => call(sourcing.suggestions, { params: { voucherId }, companyId, signal }),
  })

/** Vendors who are likely to quote. */
export const useSuggestions = (voucherId: string) => useQuery(suggestionsQuery(useCompanyId(), voucherId))

export const useRequestQuotations = () => useCompanyMutation({ mutationFn: (body: RequestBody, scope) => call(sourcing.request, { body, ...scope }) })

/** Takes requests back: their mails, where they have not gone out, and the quotations themselves. */
export const useTakeBackRequests = () =>
  useCompanyMutation({
    mutationFn: (numbers: string[], scope) =>
      call(bulk.vendorQuotations, { body: { action: 'cancel', keys: numbers, reason: 'The request was taken back.' }, ...scope }),
  })

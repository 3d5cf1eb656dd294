import { queryOptions, useQuery } from '@tanstack/react-query'
import { paymentTerms } from '@/contracts/payment-terms'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useMay } from './use-may'

/** A company has a handful; so many are asked for at once. */
const MOST = 200
const params = { f: 'isActive:is:yes', limit: MOST, sort: 'code' } as const

const activeTermsQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('payment-terms').list(companyId, { active: true }),
    queryFn: ({ signal }) => call(paymentTerms.list, { query: params, companyId, signal }),
  })

/** Payment terms in use, to choose from; none for who may not read them. */
export const useActivePaymentTerms = () => useQuery({ ...activeTermsQuery(useCompanyId()), enabled: useMay('payment-terms', 'read') }).data?.rows ?? []

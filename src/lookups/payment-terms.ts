import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paymentTerms } from '@/contracts/payment-terms'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useMay } from './use-may'

/** Page size that covers all terms: a company has only a handful. */
const MAX_TERMS = 200
const params = { f: 'isActive:is:yes', limit: MAX_TERMS, sort: 'code' } as const

const activeTermsQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('payment-terms').list(companyId, { active: true }),
    queryFn: ({ signal }) => call(paymentTerms.list, { query: params, companyId, signal }),
  })

const NO_TERMS: { id: string; name: string }[] = []

/**
 * Active payment terms to choose from; none for users who may not read them.
 * @param current the term of a record, which is offered even if it is inactive or this user may not read it
 */
export const usePaymentTerms = (current: { id: string; name: string } | null): readonly { id: string; name: string }[] => {
  const active = useQuery({ ...activeTermsQuery(useCompanyId()), enabled: useMay('payment-terms', 'read') }).data?.rows ?? NO_TERMS
  return useMemo(() => (current && !active.some(({ id }) => id === current.id) ? [current, ...active] : active), [active, current])
}

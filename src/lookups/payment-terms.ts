import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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

const NONE: { id: string; name: string }[] = []

/**
 * Payment terms in use, to choose from; none for who may not read them.
 * @param current the one that a record has, which may be out of use or not for this user to read
 */
export const usePaymentTerms = (current: { id: string; name: string } | null): readonly { id: string; name: string }[] => {
  const active = useQuery({ ...activeTermsQuery(useCompanyId()), enabled: useMay('payment-terms', 'read') }).data?.rows ?? NONE
  return useMemo(() => (current && !active.some(({ id }) => id === current.id) ? [current, ...active] : active), [active, current])
}

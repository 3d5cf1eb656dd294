import { useMemo } from 'react'
import { usePaymentTerms } from '@/lookups/payment-terms'
import type { Labels } from './show-value'

/** A form's labels with the names of the payment terms, because its values hold only their ids. */
export const useTermLabels = (labels: Labels, current: { id: string; name: string } | null): Labels => {
  const terms = usePaymentTerms(current)
  return useMemo(() => ({ ...labels, ...Object.fromEntries(terms.map(({ id, name }) => [`paymentTermId=${id}`, name])) }), [labels, terms])
}

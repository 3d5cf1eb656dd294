import { useMemo } from 'react'
import { usePaymentTerms } from '@/lookups/payment-terms'
import { ChosenSelect } from './chosen-select'
import type { PartyValues } from './values'

export const PaymentTerm = () => {
  const terms = usePaymentTerms(null)
  const options = useMemo(() => terms.map(({ id, name }) => ({ id, name })), [terms])
  return <ChosenSelect<PartyValues> name="paymentTermId" label="Payment terms" options={options} />
}

import { useState } from 'react'
import { todayHere } from '@/documents/dates'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { newQuotation } from './form-values'
import { useOffer, usePicked, usePricing } from './queries'
import { QuotationFormScreen } from './quotation-form'

/** The route has loaded the offer or the picks, and the margin before this is shown. */
export const AddCustomerQuotation = ({ from, inquiry }: { from?: string; inquiry?: string }) => {
  useRequireFlag('customer-quotations', 'create', '/quotation/customerQuotation/add')
  const { baseCurrency } = useSession().companyInfo
  const { data: offer } = useOffer(from)
  const { data: picked } = usePicked(inquiry)
  const { data: pricing } = usePricing(picked?.inquiry.customer.id ?? offer?.inquiry?.customer.id)
  // Only the start: what is typed afterwards must not be replaced when the offer is read again.
  const [initial] = useState(() => newQuotation({ offer, picked, marginPct: pricing?.marginPct ?? null, baseCurrency, today: todayHere() }))
  const title = picked
    ? `Quote ${picked.inquiry.voucherId} to ${picked.inquiry.customer.name}`
    : offer
      ? `Quote ${offer.voucherId} to a customer`
      : 'New customer quotation'
  return <QuotationFormScreen title={title} initial={initial} />
}

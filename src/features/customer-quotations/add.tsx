import { useState } from 'react'
import { todayHere } from '@/documents/dates'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useSession } from '@/session/session'
import { newQuotation } from './form-values'
import { useOffer, usePricing } from './queries'
import { QuotationFormScreen } from './quotation-form'

/** The route has loaded the offer and the margin before this is shown. */
export const AddCustomerQuotation = ({ from }: { from?: string }) => {
  useRequireFlag('customer-quotations', 'create', '/quotation/customerQuotation/add')
  const { baseCurrency } = useSession().companyInfo
  const { data: offer } = useOffer(from)
  const { data: pricing } = usePricing(offer?.inquiry?.customer.id)
  // Only the start: what is typed afterwards must not be replaced when the offer is read again.
  const [initial] = useState(() => newQuotation({ offer, marginPct: pricing?.marginPct ?? null, baseCurrency, today: todayHere() }))
  return <QuotationFormScreen title={offer ? `Quote ${offer.voucherId} to a customer` : 'New customer quotation'} initial={initial} />
}

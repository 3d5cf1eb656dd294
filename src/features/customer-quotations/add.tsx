import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA } from './form-values'
import { newQuotation } from './new-quotation'
import { useAddCustomerQuotation } from './mutations'
import { useOffer, usePicked, usePricing, useSalesTaxes } from './queries'
import { QuotationFormScreen } from './quotation-form'

/** The route has loaded the offer or the picks, and the margin before this is shown. */
export const AddCustomerQuotation = ({ from, inquiry }: { from?: string; inquiry?: string }) => {
  useRequireFlag('customer-quotations', 'create', '/quotation/customerQuotation/add')
  const navigate = useNavigate()
  const add = useAddCustomerQuotation()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  const { data: offer } = useOffer(from)
  const { data: picked } = usePicked(inquiry)
  const { data: pricing } = usePricing(picked?.inquiry.customer.id ?? offer?.inquiry?.customer.id)
  const { data: salesTaxes } = useSalesTaxes(today)
  // Only the start: what is typed afterwards must not be replaced when the offer is read again.
  const [initial] = useState(() => newQuotation({ offer, picked, pricing, salesTaxes, baseCurrency, today }))
  const title = picked
    ? `Quote ${picked.inquiry.voucherId} to ${picked.inquiry.customer.name}`
    : offer
      ? `Quote ${offer.voucherId} to a customer`
      : 'New customer quotation'
  const source = inquiry ?? from
  return (
    <>
      <PageHeader title={title} />
      <QuotationFormScreen
        values={initial}
        // What was begun for one inquiry is not offered for another.
        draft={{ doc: 'customer-quotation', id: source ? `new for ${source}` : 'new', title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _none, removeFileIds: _noFiles, ...body }, { idempotencyKey }) => {
          const saved = await add.mutateAsync({ body, idempotencyKey })
          notify.success(`${saved.voucherId} saved`)
          await navigate({ ...documentLink('customer_quotation', saved.voucherId), ignoreBlocker: true })
        }}
        cancel={inquiry ? documentLink('inquiry', inquiry) : from ? documentLink('vendor_quotation', from) : { to: '/quotation/customerQuotation/list' }}
      />
    </>
  )
}

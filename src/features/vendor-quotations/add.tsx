import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { QuotationForm } from './form/form'
import { newQuotation } from './form/form-values'
import { withAskedLines } from './form/offer-line'
import { useLinkedInquiry } from './import/linked-inquiry'
import { useAddQuotation } from './mutations'

/** The route has loaded the inquiry, where the link named one. */
export const AddVendorQuotation = ({ inquiry }: { inquiry?: string | undefined }) => {
  useRequireFlag('vendor-quotations', 'create', '/quotation/vendorQuotation/general/add')
  const navigate = useNavigate()
  const add = useAddQuotation()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  const { data: asked } = useLinkedInquiry(inquiry)
  // Only the start: what is typed afterwards stays when the inquiry is read again.
  const [initial] = useState(() => newQuotation({ today, currency: baseCurrency, ...(asked && { inquiry: asked, lines: withAskedLines([], asked) }) }))
  return (
    <>
      <PageHeader title="New vendor quotation" description="What a vendor offers, typed, pasted from a spreadsheet or read from their file." />
      <QuotationForm
        values={initial}
        draft={{ doc: 'vendor-quotation', id: 'new', title: 'New vendor quotation' }}
        other={{ choice: ['Draft', 'To go on with later, or to ask the vendor with.'], submit: 'Save draft' }}
        save={async ({ removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const saved = await add.mutateAsync({ body, idempotencyKey })
          notify.success(`${saved.voucherId} ${saved.status === 'received' ? 'recorded' : 'saved'}`)
          await navigate({ ...documentLink('vendor_quotation', saved.voucherId), ignoreBlocker: true })
        }}
        cancel={inquiry ? documentLink('inquiry', inquiry) : { to: '/quotation/vendorQuotation/ingrammicro/list' }}
      />
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { quotationValues } from './form-values'
import { useCustomerQuotation } from './queries'
import { QuotationFormScreen } from './quotation-form'

/** The route has loaded the quotation before this is shown. */
export const EditCustomerQuotation = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('customer-quotations', 'update', '/quotation/customerQuotation/list')
  const { data } = useCustomerQuotation(voucherId)
  // The form keeps the version that it was opened with: a save over somebody else's changes must be noticed.
  const [existing] = useState(data)
  const title = `Edit quotation ${voucherId}`
  if (!existing) return null
  if (existing.status !== 'draft')
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          action={
            <Link {...documentLink('customer_quotation', existing.voucherId)} className={buttonClass()}>
              Open {existing.voucherId}
            </Link>
          }
        >
          Only a draft can be edited.
        </EmptyState>
      </>
    )
  return <QuotationFormScreen title={title} initial={quotationValues(existing)} existing={existing} />
}

import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, quotationValues } from './form-values'
import { useEditCustomerQuotation } from './mutations'
import { useCustomerQuotation } from './queries'
import { QuotationFormScreen } from './quotation-form'
import { whyLocked } from './states'

/** The route has loaded the quotation before this is shown. */
export const EditCustomerQuotation = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('customer-quotations', 'update', '/quotation/customerQuotation/list')
  const { data } = useCustomerQuotation(voucherId)
  if (!data) return null
  if (data.status === 'draft') return <Editor key={data.id} opened={data} />
  return (
    <>
      <PageHeader title={`Edit quotation ${voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('customer_quotation', data.voucherId)} className={buttonClass()}>
            Open {data.voucherId}
          </Link>
        }
      >
        {whyLocked(data)}
      </EmptyState>
    </>
  )
}

/** Starts from the quotation as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: CustomerQuotation }) => {
  const [existing] = useState(opened)
  const { id, voucherId, version } = existing
  const [values] = useState(() => quotationValues(existing))
  const navigate = useNavigate()
  const edit = useEditCustomerQuotation(voucherId)
  const title = `Edit quotation ${voucherId}`
  return (
    <>
      <PageHeader title={title} />
      <QuotationFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'customer-quotation', id, title: `Customer quotation ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          const saved = await edit.mutateAsync({ body, ...attempt })
          notify.success(`${saved.voucherId} saved`)
          await navigate({ ...documentLink('customer_quotation', saved.voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('customer_quotation', voucherId)}
      />
    </>
  )
}

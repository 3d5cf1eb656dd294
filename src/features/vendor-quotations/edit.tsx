import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { QuotationForm } from './form/form'
import { valuesOf } from './form/form-values'
import { useEditQuotation } from './mutations'
import { useVendorQuotation } from './queries'
import { isEditable } from './steps'

const LIST = '/quotation/vendorQuotation/ingrammicro/list'

/** The route has loaded the quotation. `record`: the vendor has answered, so that is what the form starts with. */
export const EditVendorQuotation = ({ voucherId, record }: { voucherId: string; record: boolean }) => {
  useRequireFlag('vendor-quotations', 'update', LIST)
  useRequireFlag('vendor-quotations', 'cost', LIST)
  const { data: quotation } = useVendorQuotation(voucherId)
  if (!quotation) return null
  if (isEditable(quotation.status)) return <Editor key={quotation.id} opened={quotation} record={record} />
  return (
    <>
      <PageHeader title={`Edit ${quotation.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('vendor_quotation', quotation.voucherId)} className={buttonClass()}>
            Open {quotation.voucherId}
          </Link>
        }
      >
        What a vendor has sent is kept as it was sent. A change is a new revision.
      </EmptyState>
    </>
  )
}

/** Starts from the quotation as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened, record }: { opened: VendorQuotation; record: boolean }) => {
  const [{ id, voucherId, version, status, previousRevision, files }] = useState(opened)
  const [values] = useState(() => valuesOf(opened, record))
  const navigate = useNavigate()
  const edit = useEditQuotation(voucherId)
  const mayReadInquiries = useMay('inquiries', 'read')
  const requested = status === 'requested'
  return (
    <>
      <PageHeader
        title={requested ? `Answer to ${voucherId}` : `Edit ${voucherId}`}
        description={previousRevision ? `The revision that follows ${previousRevision}.` : undefined}
      />
      <QuotationForm
        values={values}
        kept={files}
        fixed={requested || previousRevision !== null}
        draft={{ doc: 'vendor-quotation', id, title: `Vendor quotation ${voucherId}`, base: { version, values } }}
        other={
          requested
            ? { choice: ['Still waiting', 'Keep what is known so far; the rest is still to come.'], submit: 'Save' }
            : { choice: ['Draft', 'To go on with later.'], submit: 'Save draft' }
        }
        save={async (body, attempt) => {
          const saved = await edit.mutateAsync({ body: mayReadInquiries ? body : { ...body, inquiryVoucherId: undefined }, ...attempt })
          notify.success(`${saved.voucherId} ${saved.status === status ? 'saved' : 'recorded'}`)
          for (const warning of saved.warnings) notify.warning(warning)
          await navigate({ ...documentLink('vendor_quotation', saved.voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('vendor_quotation', voucherId)}
      />
    </>
  )
}

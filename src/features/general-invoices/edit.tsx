import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useEditGeneralInvoice } from './mutations'
import { useGeneralInvoice } from './queries'

/** The route has loaded the invoice before this is shown. */
export const EditGeneralInvoice = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('general-invoices', 'update', '/finance/invoices/general/list')
  const invoice = useGeneralInvoice(voucherId)
  if (invoice.status === 'draft') return <Editor key={invoice.id} opened={invoice} />
  return (
    <>
      <PageHeader title={`Edit invoice ${invoice.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('general_invoice', invoice.voucherId)} className={buttonClass()}>
            Open {invoice.voucherId}
          </Link>
        }
      >
        {inWords(invoice.status)} invoices stay as they stand in the ledger. Cancel it and enter another.
      </EmptyState>
    </>
  )
}

/** Starts from the invoice as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: GeneralInvoice }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => invoiceValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditGeneralInvoice(voucherId)
  return (
    <>
      <PageHeader title={`Edit invoice ${voucherId}`} />
      <InvoiceFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'general-invoice', id, title: `General invoice ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Invoice saved')
          await navigate({ ...documentLink('general_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('general_invoice', voucherId)}
      />
    </>
  )
}

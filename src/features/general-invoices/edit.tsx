import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GeneralInvoice } from '@/contracts/general-invoices'
import { NotADraft } from '@/documents/detail/not-a-draft'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
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
    <NotADraft title={`Edit invoice ${invoice.voucherId}`} kind="general_invoice" voucherId={invoice.voucherId}>
      {inWords(invoice.status)} invoices stay as they stand in the ledger. Cancel it and enter another.
    </NotADraft>
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

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { NotADraft } from '@/documents/detail/not-a-draft'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useEditCustomerInvoice } from './mutations'
import { useCustomerInvoice } from './queries'
import { called } from './words'

/** The route has loaded the invoice before this is shown. */
export const EditCustomerInvoice = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('customer-invoices', 'update', '/finance/invoices/customer/list')
  const invoice = useCustomerInvoice(voucherId)
  if (invoice.status === 'draft') return <Editor key={invoice.id} opened={invoice} />
  return (
    <NotADraft title={`Edit ${called(invoice)} ${invoice.voucherId}`} kind="customer_invoice" voucherId={invoice.voucherId}>
      {inWords(invoice.status)} invoices stay as they stand in the ledger. Credit it, or cancel it and enter another.
    </NotADraft>
  )
}

/** Starts from the invoice as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: CustomerInvoice }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => invoiceValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditCustomerInvoice(voucherId)
  return (
    <>
      <PageHeader title={`Edit ${called(existing)} ${voucherId}`} />
      <InvoiceFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'customer-invoice', id, title: `Customer ${called(existing)} ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success(`${called(existing) === 'invoice' ? 'Invoice' : 'Credit note'} saved`)
          await navigate({ ...documentLink('customer_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('customer_invoice', voucherId)}
      />
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { NotADraft } from '@/documents/detail/not-a-draft'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA, invoiceValues } from './form-values'
import { InvoiceFormScreen } from './invoice-form'
import { useEditVendorInvoice } from './mutations'
import { useVendorInvoice } from './queries'
import { called, isUnposted } from './words'

/** The route has loaded the invoice before this is shown. */
export const EditVendorInvoice = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('vendor-invoices', 'update', '/finance/invoices/vendor/list')
  const invoice = useVendorInvoice(voucherId)
  if (invoice.status === 'draft') return <Editor key={invoice.id} opened={invoice} />
  return (
    <NotADraft title={`Edit ${called(invoice)} ${invoice.voucherId}`} kind="vendor_invoice" voucherId={invoice.voucherId}>
      {isUnposted(invoice)
        ? 'It was matched. Reopen it to change it.'
        : `${inWords(invoice.status)} invoices stay as they stand in the ledger. Debit it, or cancel it and enter another.`}
    </NotADraft>
  )
}

/** Starts from the invoice as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: VendorInvoice }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => invoiceValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditVendorInvoice(voucherId)
  return (
    <>
      <PageHeader title={`Edit ${called(existing)} ${voucherId}`} />
      <InvoiceFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'vendor-invoice', id, title: `Vendor ${called(existing)} ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success(`${called(existing) === 'invoice' ? 'Invoice' : 'Debit note'} saved`)
          await navigate({ ...documentLink('vendor_invoice', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('vendor_invoice', voucherId)}
      />
    </>
  )
}

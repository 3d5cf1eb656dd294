import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditVendorInvoice } from '@/features/vendor-invoices/edit'
import { queries } from '@/features/vendor-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/vendor/edit')({
  ...documentRoute('/finance/invoices/vendor/list'),
  loader: editLoader(queries.record, (companyId, { invoiceDate, type, invoice }) =>
    queries.basis(companyId, { date: invoiceDate, debits: type === 'debit_note' ? invoice?.voucherId : undefined }),
  ),
  component: () => <EditVendorInvoice voucherId={Route.useSearch().voucherId} />,
})

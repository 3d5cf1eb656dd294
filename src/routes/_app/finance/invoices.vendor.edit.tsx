import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditVendorInvoice } from '@/features/vendor-invoices/edit'
import { queries } from '@/features/vendor-invoices/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/vendor/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/finance/invoices/vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { invoiceDate, type, invoice } = await queryClient.query({ ...queries.record(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(queries.basis(companyId, invoiceDate, type === 'debit_note' ? invoice?.voucherId : undefined))
  },
  component: () => <EditVendorInvoice voucherId={Route.useSearch().voucherId} />,
})

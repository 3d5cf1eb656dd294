import { createFileRoute } from '@tanstack/react-router'
import { AddInvoicePdfs } from '@/features/invoice-pdfs/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/invoice-pdf/add')({
  beforeLoad: requirePage('/purchases/invoice-pdf/add'),
  component: AddInvoicePdfs,
})

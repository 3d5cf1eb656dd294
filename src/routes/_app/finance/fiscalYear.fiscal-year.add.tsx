import { createFileRoute } from '@tanstack/react-router'
import { AddFiscalYear } from '@/features/fiscal-years/add'
import { queries } from '@/features/fiscal-years/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/fiscalYear/fiscal-year/add')({
  beforeLoad: requirePage('/finance/fiscalYear/fiscal-year/add'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(queries.next(companyId)),
  component: AddFiscalYear,
})

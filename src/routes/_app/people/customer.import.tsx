import { createFileRoute } from '@tanstack/react-router'
import { ImportCustomers } from '@/features/customers/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/customer/import')({
  beforeLoad: requirePage('/people/customer'),
  component: ImportCustomers,
})

import { createFileRoute } from '@tanstack/react-router'
import { ImportCustomers } from '@/features/customers/import'
import { urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/customer/import')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/people/customer'),
  component: ImportCustomers,
})

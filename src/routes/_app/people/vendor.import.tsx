import { createFileRoute } from '@tanstack/react-router'
import { ImportVendors } from '@/features/vendors/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/vendor/import')({
  beforeLoad: requirePage('/people/vendor'),
  component: ImportVendors,
})

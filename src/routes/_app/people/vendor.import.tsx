import { createFileRoute } from '@tanstack/react-router'
import { ImportVendors } from '@/features/vendors/import'
import { urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/vendor/import')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/people/vendor'),
  component: ImportVendors,
})

import { createFileRoute } from '@tanstack/react-router'
import { AddVendor } from '@/features/vendors/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/vendor/add')({
  beforeLoad: requirePage('/people/vendor/add'),
  component: AddVendor,
})

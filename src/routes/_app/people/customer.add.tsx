import { createFileRoute } from '@tanstack/react-router'
import { AddCustomer } from '@/features/customers/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/people/customer/add')({
  beforeLoad: requirePage('/people/customer/add'),
  component: AddCustomer,
})

import { createFileRoute } from '@tanstack/react-router'
import { AddPaymentTerm } from '@/features/payment-terms/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/payment-terms/add')({
  beforeLoad: requirePage('/finance/payment-terms'),
  component: AddPaymentTerm,
})

import { createFileRoute } from '@tanstack/react-router'
import { AddTaxCode } from '@/features/tax-codes/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/tax-codes/add')({
  beforeLoad: requirePage('/finance/tax-codes'),
  component: AddTaxCode,
})

import { createFileRoute } from '@tanstack/react-router'
import { AddCostCentre } from '@/features/cost-centres/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/cost-centres/add')({
  beforeLoad: requirePage('/finance/cost-centres'),
  component: AddCostCentre,
})

import { createFileRoute } from '@tanstack/react-router'
import { AddExchangeRate } from '@/features/exchange-rates/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/exchange-rates/add')({
  beforeLoad: requirePage('/finance/exchange-rates'),
  component: AddExchangeRate,
})

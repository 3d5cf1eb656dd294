import { createFileRoute } from '@tanstack/react-router'
import { PasteRates } from '@/features/exchange-rates/paste'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/exchange-rates/paste')({
  beforeLoad: requirePage('/finance/exchange-rates'),
  component: PasteRates,
})

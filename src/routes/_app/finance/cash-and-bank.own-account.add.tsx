import { createFileRoute } from '@tanstack/react-router'
import { AddOwnAccount } from '@/features/own-accounts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/cash-and-bank/own-account/add')({
  beforeLoad: requirePage('/finance/cash-and-bank/own-account/add'),
  component: AddOwnAccount,
})

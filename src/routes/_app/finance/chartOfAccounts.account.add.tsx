import { createFileRoute } from '@tanstack/react-router'
import { AddAccount } from '@/features/accounts/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/account/add')({
  beforeLoad: requirePage('/finance/chartOfAccounts/account/add'),
  component: AddAccount,
})

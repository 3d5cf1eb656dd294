import { createFileRoute } from '@tanstack/react-router'
import { AddAccountGroup } from '@/features/account-groups/add'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/accountGroups/add')({
  beforeLoad: requirePage('/finance/chartOfAccounts/accountGroups/add'),
  component: AddAccountGroup,
})

import { createFileRoute } from '@tanstack/react-router'
import { rulesQuery } from '@/features/bank-statements/rules/calls'
import { RulesPage } from '@/features/bank-statements/rules/page'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/statement/bank/rules')({
  beforeLoad: requirePage('/finance/statement/bank/rules'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(rulesQuery(companyId)),
  component: RulesPage,
})

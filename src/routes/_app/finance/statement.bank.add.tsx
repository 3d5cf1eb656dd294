import { createFileRoute } from '@tanstack/react-router'
import { ImportStatements } from '@/features/bank-statements/add'
import { bankStatement } from '@/features/bank-statements/kinds'
import { AddTyped } from '@/features/bank-statements/typed-form'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/bank/add')({
  ...addRoute('/finance/statement/bank/add', 'by'),
  loader: async ({ context: { queryClient, companyId } }) => {
    const { own } = await queryClient.query(bankStatement.queries.basis(companyId, undefined))
    return { own }
  },
  component: () => {
    const Page = Route.useSearch().by === 'hand' ? AddTyped : ImportStatements
    return <Page of={bankStatement} own={Route.useLoaderData().own} />
  },
})

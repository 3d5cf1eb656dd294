import { createFileRoute } from '@tanstack/react-router'
import { ImportStatements } from '@/features/bank-statements/add'
import { cardStatement } from '@/features/bank-statements/kinds'
import { AddTyped } from '@/features/bank-statements/typed-form'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/card/add')({
  ...addRoute('/finance/statement/card/add', 'by'),
  loader: async ({ context: { queryClient, companyId } }) => {
    const { own } = await queryClient.query(cardStatement.queries.basis(companyId, undefined))
    return { own }
  },
  component: () => {
    const Page = Route.useSearch().by === 'hand' ? AddTyped : ImportStatements
    return <Page of={cardStatement} own={Route.useLoaderData().own} />
  },
})

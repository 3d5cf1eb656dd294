import { createFileRoute } from '@tanstack/react-router'
import { cardStatement } from '@/features/bank-statements/kinds'
import { EditTyped } from '@/features/bank-statements/typed-form'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/card/edit')({
  ...documentRoute('/finance/statement/card/list'),
  loader: async ({ context: { queryClient, companyId }, deps: { voucherId } }) => {
    await queryClient.query(cardStatement.queries.record(companyId, voucherId))
    const { own } = await queryClient.query(cardStatement.queries.basis(companyId, undefined))
    return { own }
  },
  component: () => <EditTyped of={cardStatement} voucherId={Route.useSearch().voucherId} own={Route.useLoaderData().own} />,
})

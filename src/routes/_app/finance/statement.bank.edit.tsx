import { createFileRoute } from '@tanstack/react-router'
import { bankStatement } from '@/features/bank-statements/kinds'
import { EditTyped } from '@/features/bank-statements/typed-form'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/bank/edit')({
  ...documentRoute('/finance/statement/bank/list'),
  loader: async ({ context: { queryClient, companyId }, deps: { voucherId } }) => {
    await queryClient.query(bankStatement.queries.record(companyId, voucherId))
    const { own } = await queryClient.query(bankStatement.queries.basis(companyId, undefined))
    return { own }
  },
  component: () => <EditTyped of={bankStatement} voucherId={Route.useSearch().voucherId} own={Route.useLoaderData().own} />,
})

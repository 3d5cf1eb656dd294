import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddVoucher } from '@/features/vouchers/form'
import { cashPayment } from '@/features/vouchers/kinds'
import { requirePage } from '@/session/require-page'
import { todayIn } from '@/session/today'

export const Route = createFileRoute('/_app/finance/cash-and-bank/cash-payment/add')({
  validateSearch: urlTexts('copy'),
  beforeLoad: requirePage('/finance/cash-and-bank/cash-payment/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId, session }, deps: { copy } }) => {
    const { queries } = cashPayment
    const copied = copy ? await queryClient.query(queries.record(companyId, copy)) : undefined
    const { own } = await queryClient.query(queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    return { copied, own: own[0] }
  },
  component: () => {
    const { copy } = Route.useSearch()
    return <AddVoucher key={copy} {...Route.useLoaderData()} of={cashPayment} />
  },
})

import type { QueryClient } from '@tanstack/react-query'
import { todayIn } from '@/session/today'
import { queries } from './queries'

interface Context {
  queryClient: QueryClient
  companyId: string
  session: { companyInfo: { timezone: string } }
}

/** What a new order starts with: the customer's order or the one of ours that is named, and what is known of its customer. */
export const loadStart = async (
  { queryClient, companyId, session }: Context,
  { customerPo: voucherId, copy }: { customerPo?: string | undefined; copy?: string | undefined },
) => {
  const customerPo = voucherId ? await queryClient.query(queries.sellable(companyId, voucherId)) : undefined
  const copied = copy ? await queryClient.query(queries.record(companyId, copy)) : undefined
  const basis = await queryClient.query(
    queries.basis(companyId, { customerId: (customerPo ?? copied)?.customer.id, date: todayIn(session.companyInfo.timezone) }),
  )
  return { customerPo, copied, basis }
}

import type { QueryClient } from '@tanstack/react-query'
import { todayIn } from '@/session/today'
import { queries } from './queries'

interface Context {
  queryClient: QueryClient
  companyId: string
  session: { companyInfo: { timezone: string } }
}

/** Loads the start of a new order: the customer's order or the sales order to copy, and the customer's basis. */
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

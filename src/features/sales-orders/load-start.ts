import type { QueryClient } from '@tanstack/react-query'
import { todayIn } from '@/session/today'
import { basisQuery, sellableQuery } from './queries'

interface Context {
  queryClient: QueryClient
  companyId: string
  session: { companyInfo: { timezone: string } }
}

/** What a new order starts with: the customer's order that is named, and what is known of its customer. */
export const loadStart = async ({ queryClient, companyId, session }: Context, voucherId: string | undefined) => {
  const customerPo = voucherId ? await queryClient.query(sellableQuery(companyId, voucherId)) : undefined
  const basis = await queryClient.query(basisQuery(companyId, customerPo?.customer.id, todayIn(session.companyInfo.timezone)))
  return { customerPo, basis }
}

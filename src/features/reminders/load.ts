import type { QueryClient } from '@tanstack/react-query'
import type { PartyOption } from '@/contracts/parties'
import type { SessionContext } from '@/session/session'
import { queries } from './calls'

interface Opened {
  context: { queryClient: QueryClient; companyId: string; session: SessionContext['session'] }
  deps: { customer?: string | undefined; currency?: string | undefined }
}

/** Loads the customer that the page's address names, with what is overdue; null without one. */
export const loadCustomer = async ({ context, deps }: Opened): Promise<PartyOption | null> => {
  if (!deps.customer) return null
  const { queryClient, companyId, session } = context
  const { party } = await queryClient.query(
    queries.overdue(companyId, { customerId: deps.customer, currency: deps.currency ?? session.companyInfo.baseCurrency }),
  )
  return party
}

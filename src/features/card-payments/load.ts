import type { QueryClient } from '@tanstack/react-query'
import type { PartyOption } from '@/contracts/parties'
import type { CardPaymentOf } from './kinds'

/** Loads the customer that the page's address names, with its cards and open invoices. */
export const loadCustomer = async (
  { queries }: CardPaymentOf,
  { queryClient, companyId }: { queryClient: QueryClient; companyId: string },
  customerId: string | undefined,
): Promise<{ customer: PartyOption | null }> => {
  if (!customerId) return { customer: null }
  const { customer, currency } = await queryClient.query(queries.choices(companyId, { customerId }))
  return { customer: { ...customer, currency } }
}

import type { QueryClient } from '@tanstack/react-query'
import type { ProposedBill } from '@/contracts/payment-runs'
import { loadRecord } from '@/documents/query'
import { paymentRun, type RunBasis } from './calls'

interface Context {
  queryClient: QueryClient
  companyId: string
}

export const loadBasis = ({ context: { queryClient, companyId } }: { context: Context }): Promise<RunBasis> =>
  queryClient.query(paymentRun.queries.basis(companyId, {}))

/** Loads a run anew, and what is open in its currency. */
export const loadWithBills = async ({
  context: { queryClient, companyId },
  deps: { voucherId },
}: {
  context: Context
  deps: { voucherId: string }
}): Promise<readonly ProposedBill[]> => {
  const { currency, executionDate } = await loadRecord(queryClient, voucherId, { ...paymentRun.queries.record(companyId, voucherId), staleTime: 0 })
  return (await queryClient.query(paymentRun.queries.propose(companyId, { currency, executionDate }))).rows
}

import type { QueryClient } from '@tanstack/react-query'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { paymentRuns } from '@/contracts/payment-runs'
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
}): Promise<ResponseOutput<typeof paymentRuns.propose>> => {
  const { currency, executionDate } = await loadRecord(queryClient, voucherId, { ...paymentRun.queries.record(companyId, voucherId), staleTime: 0 })
  return queryClient.query(paymentRun.queries.propose(companyId, { currency, executionDate }))
}

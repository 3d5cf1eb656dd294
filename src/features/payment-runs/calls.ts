import { paymentRunFilters, paymentRuns, paymentRunTable } from '@/contracts/payment-runs'
import type { ResponseOutput } from '@/contracts/endpoint'
import { askFile } from '@/documents/calls/ask'
import { basisQuery, openQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentMutations } from '@/documents/calls/mutations'
import { documentQueries } from '@/documents/calls/queries'
import { useCompanyId } from '@/session/session'

const MODULE = 'payment-runs'

const queries = {
  ...documentQueries(MODULE, paymentRuns),
  ...basisQuery(MODULE, paymentRuns.basis),
  propose: openQuery(MODULE, paymentRuns.propose, 'proposal'),
  messages: sourceQuery(MODULE, paymentRuns.messages),
}

export const paymentRun = {
  kind: 'payment_run',
  queries,
  mutations: documentMutations(paymentRuns, queries),
  table: paymentRunTable,
  filters: paymentRunFilters,
} as const

export type RunBasis = ResponseOutput<typeof paymentRuns.basis>

/** The file for the bank. */
export const usePaymentFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return () => askFile(paymentRuns.paymentFile, { params: { voucherId }, companyId })
}

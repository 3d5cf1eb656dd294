import { queryOptions, useQuery } from '@tanstack/react-query'
import { ledger } from '@/contracts/ledger'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('ledger')

/** Checks of the ledger, recomputed on each request. */
export const ledgerHealthQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, 'health'),
    queryFn: ({ signal }) => call(ledger.health, { companyId, signal }),
    staleTime: 0,
  })

export const useLedgerHealth = () => useQuery(ledgerHealthQuery(useCompanyId()))

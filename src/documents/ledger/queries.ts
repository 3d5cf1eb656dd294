import { queryOptions, useQuery } from '@tanstack/react-query'
import { ledger } from '@/contracts/ledger'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('ledger')

/** Query for the journals of a document. */
export const journalsQuery = (companyId: string, documentId: string) =>
  queryOptions({
    queryKey: keys.list(companyId, { documentId }),
    queryFn: ({ signal }) => call(ledger.ofDocument, { params: { documentId }, companyId, signal }),
  })

/** The journals of a document. Not fetched for users who may not see the ledger. */
export const useJournals = (documentId: string) => useQuery({ ...journalsQuery(useCompanyId(), documentId), enabled: useMay('ledger', 'read') })

import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOutput } from '@/contracts/endpoint'
import { journalEntries } from '@/contracts/journal-entries'
import { ask } from '@/documents/calls/ask'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const MODULE = 'journal-entries'

export type EntryBasis = ResponseOutput<typeof journalEntries.basis>
export type EntryParties = ResponseOutput<typeof journalEntries.parties>

/** Customers and vendors for lines on receivables and payables. */
const parties = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys(MODULE).detail(companyId, 'parties') as QueryKey,
    queryFn: ({ signal }): Promise<EntryParties> => ask(journalEntries.parties, { companyId, signal }),
  })

export const queries = {
  ...documentQueries(MODULE, journalEntries),
  ...basisQuery(MODULE, journalEntries.basis),
  parties,
  useParties: () => useQuery(parties(useCompanyId())).data,
  pdf: pdfQuery(MODULE, journalEntries.pdf),
}

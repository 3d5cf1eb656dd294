import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOutput } from '@/contracts/endpoint'
import { journalEntries } from '@/contracts/journal-entries'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { ask } from '../calls/ask'
import { basisQuery } from '../calls/form-queries'

const MODULE = 'journal-entries'

export type EntryBasis = ResponseOutput<typeof journalEntries.basis>
export type EntryParties = ResponseOutput<typeof journalEntries.parties>

/** Customers and vendors for lines on receivables and payables. */
const parties = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys(MODULE).detail(companyId, 'parties') as QueryKey,
    queryFn: ({ signal }): Promise<EntryParties> => ask(journalEntries.parties, { companyId, signal }),
  })

/** What the lines of entries, templates and recurring entries may name. */
export const entryQueries = {
  ...basisQuery(MODULE, journalEntries.basis),
  parties,
  useParties: () => useQuery(parties(useCompanyId())).data,
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { parts } from '@/contracts/parts'
import { recordQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

/** Parts are read by part number, in upper or lower case. */
const { keys, ...common } = recordQueries('parts', parts, 'partno')

/** Document lines that use the part; a higher `limit` loads more of them. */
const uses = (companyId: string, partno: string, limit: number) =>
  queryOptions({
    queryKey: keys.list(companyId, { usesOf: partno, limit }),
    queryFn: ({ signal }) => call(parts.uses, { params: { partno }, query: { limit }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const queries = { ...common, uses }

export const usePartUses = (partno: string, limit: number) => useQuery(uses(useCompanyId(), partno, limit))

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { parts } from '@/contracts/parts'
import { recordQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

/** A part is read by its number, in whatever case it was written. */
const { keys, ...common } = recordQueries('parts', parts, 'partno')

/** Lines of documents that name the part; `limit` grows as more are asked for. */
const uses = (companyId: string, partno: string, limit: number) =>
  queryOptions({
    queryKey: keys.list(companyId, { usesOf: partno, limit }),
    queryFn: ({ signal }) => call(parts.uses, { params: { partno }, query: { limit }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const queries = { ...common, uses }

export const usePartUses = (partno: string, limit: number) => useQuery(uses(useCompanyId(), partno, limit))

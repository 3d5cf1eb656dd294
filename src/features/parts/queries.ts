import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type PartParams, parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('parts')

export const partsQuery = (companyId: string, params: PartParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(parts.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number, in whatever case it was written. */
export const partQuery = (companyId: string, partno: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, partno),
    queryFn: ({ signal }) => call(parts.get, { params: { partno }, companyId, signal }),
  })

export const usePart = (partno: string) => useSuspenseQuery(partQuery(useCompanyId(), partno)).data

/** Lines of documents that name the part; `limit` grows as more are asked for. */
export const usePartUses = (partno: string, limit: number) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.list(companyId, { usesOf: partno, limit }),
    queryFn: ({ signal }) => call(parts.uses, { params: { partno }, query: { limit }, companyId, signal }),
    placeholderData: keepPreviousData,
  })
}

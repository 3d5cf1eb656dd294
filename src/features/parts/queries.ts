import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type PartInput, type PartParams, parts } from '@/contracts/parts'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'parts'
const keys = companyKeys(ENTITY)

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

export const useCreatePart = () => useCompanyMutation({ mutationFn: (body: PartInput, scope) => call(parts.create, { body, ...scope }), invalidates: [ENTITY] })

import { keepPreviousData, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type PartDetail, type PartInput, type PartParams, parts } from '@/contracts/parts'
import { type VendorItem, type VendorItemInput, vendorItems } from '@/contracts/vendor-items'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'parts'
const keys = companyKeys(ENTITY)
const invalidates = [ENTITY]

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

interface Save<B> extends Pick<Attempt, 'idempotencyKey'> {
  body: B
  version?: number | undefined
}

/** Adds a part. The key is the form's: the same for each attempt to save it. */
export const useCreatePart = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<PartInput>, scope) => call(parts.create, { body, ...scope, idempotencyKey }),
    invalidates,
  })

export const useUpdatePart = (partno: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: Save<PartInput>, scope) =>
      call(parts.update, { params: { partno }, body: { ...body, version }, ...scope, idempotencyKey }),
    invalidates,
  })

/** Takes a part out of use, or back. */
export const useChangePart = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: { action: 'activate' | 'deactivate'; version: number }, scope) => call(parts.change, { params: { partno }, body, ...scope }),
    invalidates,
  })

/** Adds a vendor's offer of a part, or changes the one that is named. */
export const useSaveVendorItem = (partno: string, itemId?: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: Save<VendorItemInput>, scope) =>
      itemId === undefined
        ? call(vendorItems.create, { params: { partno }, body, ...scope, idempotencyKey })
        : call(vendorItems.update, { params: { partno, itemId }, body: { ...body, version }, ...scope, idempotencyKey }),
    invalidates,
  })

export const useRemoveVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: ({ id, version }: Pick<VendorItem, 'id' | 'version'>, scope) =>
      call(vendorItems.remove, { params: { partno, itemId: id }, query: { version }, ...scope }),
    invalidates,
  })

/** Puts a removed offer back as it was. */
export const useRestoreVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: VendorItemInput, scope) => call(vendorItems.create, { params: { partno }, body, ...scope }),
    invalidates,
  })

/** Shows a part that the server has just answered with, without asking for it again. */
export const useRememberPart = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (part: PartDetail) => queryClient.setQueryData(partQuery(companyId, part.partno).queryKey, part)
}

import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type PartyParams, vendors } from '@/contracts/parties'
import type { VendorInput } from '@/contracts/party-fields'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'vendors'
const keys = companyKeys(ENTITY)

export const vendorsQuery = (companyId: string, params: PartyParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendors.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const vendorQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, id),
    queryFn: ({ signal }) => call(vendors.get, { params: { vendorId: id }, companyId, signal }),
  })

export const useVendor = (id: string) => useSuspenseQuery(vendorQuery(useCompanyId(), id)).data

export const useCreateVendor = () =>
  useCompanyMutation({ mutationFn: (body: VendorInput, scope) => call(vendors.create, { body, ...scope }), invalidates: [ENTITY] })

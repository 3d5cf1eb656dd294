import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { vendors, type PartyParams } from '@/contracts/parties'
import type { VendorInput } from '@/contracts/party-fields'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('vendors')

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

/** The key is the form's: the same for each attempt to save it. */
interface Save<Body> {
  body: Body
  idempotencyKey: string
}

export const useCreateVendor = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<VendorInput>, scope) => call(vendors.create, { body, ...scope, idempotencyKey }),
  })

export const useUpdateVendor = (vendorId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<VendorInput & { version: number | undefined; removeFileIds: string[] }>, scope) =>
      call(vendors.update, { params: { vendorId }, body, ...scope, idempotencyKey }),
  })

import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { customers, type PartyParams } from '@/contracts/parties'
import type { CustomerInput } from '@/contracts/party-fields'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('customers')

export const customersQuery = (companyId: string, params: PartyParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(customers.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const customerQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, id),
    queryFn: ({ signal }) => call(customers.get, { params: { vendorId: id }, companyId, signal }),
  })

export const useCustomer = (id: string) => useSuspenseQuery(customerQuery(useCompanyId(), id)).data

/** The key is the form's: the same for each attempt to save it. */
interface Save<Body> {
  body: Body
  idempotencyKey: string
}

export const useCreateCustomer = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<CustomerInput>, scope) => call(customers.create, { body, ...scope, idempotencyKey }),
  })

export const useUpdateCustomer = (vendorId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<CustomerInput & { version: number | undefined; removeFileIds: string[] }>, scope) =>
      call(customers.update, { params: { vendorId }, body, ...scope, idempotencyKey }),
  })

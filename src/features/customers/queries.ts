import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { customers, type PartyParams } from '@/contracts/parties'
import type { CustomerInput } from '@/contracts/party-fields'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'customers'
const keys = companyKeys(ENTITY)

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

export const useCreateCustomer = () =>
  useCompanyMutation({ mutationFn: (body: CustomerInput, scope) => call(customers.create, { body, ...scope }), invalidates: [ENTITY] })

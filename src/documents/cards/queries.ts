import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomerCardEdit, CustomerCardInput } from '@/contracts/card-input'
import { customerCards } from '@/contracts/customer-cards'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('customer-cards')

const cardsQuery = (companyId: string, vendorId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, vendorId),
    queryFn: ({ signal }) => call(customerCards.list, { params: { vendorId }, companyId, signal }),
  })

export const useCards = (customerId: string) => useQuery(cardsQuery(useCompanyId(), customerId))

export const useAddCard = () => useCompanyMutation({ mutationFn: (body: CustomerCardInput, scope) => call(customerCards.add, { body, ...scope }) })

export const useChangeCard = (id: string) =>
  useCompanyMutation({
    mutationFn: (body: CustomerCardEdit, scope) => call(customerCards.change, { params: { id }, body, ...scope }),
    freshAfterConflict: true,
  })

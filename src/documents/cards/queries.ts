import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomerCardEdit, CustomerCardInput } from '@/contracts/card-input'
import { customerCards } from '@/contracts/customer-cards'
import type { CardProcessorName } from '@/contracts/money-choices'
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

/** Opened anew each time: its access ends after a few minutes. */
export const useCardForm = (processor: CardProcessorName) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `form of ${processor}`),
    queryFn: ({ signal }) => call(customerCards.form, { query: { processor }, companyId, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

export const useAddCard = () => useCompanyMutation({ mutationFn: (body: CustomerCardInput, scope) => call(customerCards.add, { body, ...scope }) })

export const useChangeCard = (id: string) =>
  useCompanyMutation({
    mutationFn: (body: CustomerCardEdit, scope) => call(customerCards.change, { params: { id }, body, ...scope }),
    freshAfterConflict: true,
  })

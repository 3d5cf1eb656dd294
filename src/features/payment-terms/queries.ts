import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type PaymentTermParams, paymentTerms } from '@/contracts/payment-terms'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('payment-terms')

export const paymentTermsQuery = (companyId: string, params: PaymentTermParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(paymentTerms.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const paymentTermQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(paymentTerms.get, { params: { id }, companyId, signal }) })

export const usePaymentTerm = (id: string) => useSuspenseQuery(paymentTermQuery(useCompanyId(), id)).data

import { keepPreviousData, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type PaymentTermDetail, type PaymentTermInput, type PaymentTermParams, type PaymentTermPatch, paymentTerms } from '@/contracts/payment-terms'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'payment-terms'
const keys = companyKeys(ENTITY)
export const paymentTermsQuery = (companyId: string, params: PaymentTermParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(paymentTerms.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const paymentTermQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(paymentTerms.get, { params: { id }, companyId, signal }) })

export const usePaymentTerm = (id: string) => useSuspenseQuery(paymentTermQuery(useCompanyId(), id)).data

/** The key is the form's: the same for each attempt to save it. */
export const useCreatePaymentTerm = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: PaymentTermInput } & Pick<Attempt, 'idempotencyKey'>, scope) =>
      call(paymentTerms.create, { body, ...scope, idempotencyKey }),
  })

/** Edits or switches; without a form's key each attempt gets its own. */
export const useChangePaymentTerm = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: PaymentTermPatch & { idempotencyKey?: string }, scope) =>
      call(paymentTerms.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

/** Shows what the server has just answered with, without asking for it again. */
export const useRememberPaymentTerm = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (record: PaymentTermDetail) => queryClient.setQueryData(paymentTermQuery(companyId, record.id).queryKey, record)
}

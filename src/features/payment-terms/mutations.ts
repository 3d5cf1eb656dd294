import { useQueryClient } from '@tanstack/react-query'
import { type PaymentTermDetail, type PaymentTermInput, type PaymentTermPatch, paymentTerms } from '@/contracts/payment-terms'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { paymentTermQuery } from './queries'

/** The key is the form's: the same for each attempt to save it. */
const useCreate = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: PaymentTermInput } & Pick<Attempt, 'idempotencyKey'>, scope) =>
      call(paymentTerms.create, { body, ...scope, idempotencyKey }),
  })

/** Edits or switches; without a form's key each attempt gets its own. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: PaymentTermPatch & { idempotencyKey?: string }, scope) =>
      call(paymentTerms.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

/** Shows what the server has just answered with, without asking for it again. */
const useRemember = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (record: PaymentTermDetail) => queryClient.setQueryData(paymentTermQuery(companyId, record.id).queryKey, record)
}

export const mutations = { useCreate, useChange, useRemember }

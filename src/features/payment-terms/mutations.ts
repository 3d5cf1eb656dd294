import { type PaymentTermDetail, type PaymentTermPatch, paymentTerms } from '@/contracts/payment-terms'
import { createMutation, cacheUpdater } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits, activates or deactivates; without a form's idempotency key each attempt gets a new one. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: PaymentTermPatch & { idempotencyKey?: string }, scope) =>
      call(paymentTerms.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

export const mutations = {
  useCreate: createMutation(paymentTerms.create),
  useChange,
  useRemember: cacheUpdater(queries.record, ({ id }: PaymentTermDetail) => [id]),
}

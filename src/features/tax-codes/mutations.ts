import { type TaxCode, type TaxCodePatch, taxCodes } from '@/contracts/tax-codes'
import { createMutation, cacheUpdater } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits, activates or deactivates; without a form's idempotency key each attempt gets a new one. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: TaxCodePatch & { idempotencyKey?: string }, scope) =>
      call(taxCodes.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

export const mutations = {
  useCreate: createMutation(taxCodes.create),
  useChange,
  useRemember: cacheUpdater(queries.record, ({ id }: TaxCode) => [id]),
}

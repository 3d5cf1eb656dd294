import { type TaxCode, type TaxCodePatch, taxCodes } from '@/contracts/tax-codes'
import { createMutation, remembering } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits or switches; without a form's key each attempt gets its own. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: TaxCodePatch & { idempotencyKey?: string }, scope) =>
      call(taxCodes.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

export const mutations = {
  useCreate: createMutation(taxCodes.create),
  useChange,
  useRemember: remembering(queries.record, ({ id }: TaxCode) => [id]),
}

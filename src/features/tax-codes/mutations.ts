import { useQueryClient } from '@tanstack/react-query'
import { type TaxCode, type TaxCodeInput, type TaxCodePatch, taxCodes } from '@/contracts/tax-codes'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { taxCodeQuery } from './queries'

/** The key is the form's: the same for each attempt to save it. */
const useCreate = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: TaxCodeInput } & Pick<Attempt, 'idempotencyKey'>, scope) =>
      call(taxCodes.create, { body, ...scope, idempotencyKey }),
  })

/** Edits or switches; without a form's key each attempt gets its own. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: TaxCodePatch & { idempotencyKey?: string }, scope) =>
      call(taxCodes.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

/** Shows what the server has just answered with, without asking for it again. */
const useRemember = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (record: TaxCode) => queryClient.setQueryData(taxCodeQuery(companyId, record.id).queryKey, record)
}

export const mutations = { useCreate, useChange, useRemember }

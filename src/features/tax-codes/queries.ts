import { keepPreviousData, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type TaxCode, type TaxCodeInput, type TaxCodeParams, type TaxCodePatch, taxCodes } from '@/contracts/tax-codes'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'tax-codes'
const keys = companyKeys(ENTITY)
export const taxCodesQuery = (companyId: string, params: TaxCodeParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(taxCodes.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const taxCodeQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(taxCodes.get, { params: { id }, companyId, signal }) })

export const useTaxCode = (id: string) => useSuspenseQuery(taxCodeQuery(useCompanyId(), id)).data

/** The key is the form's: the same for each attempt to save it. */
export const useCreateTaxCode = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: TaxCodeInput } & Pick<Attempt, 'idempotencyKey'>, scope) =>
      call(taxCodes.create, { body, ...scope, idempotencyKey }),
  })

/** Edits or switches; without a form's key each attempt gets its own. */
export const useChangeTaxCode = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: TaxCodePatch & { idempotencyKey?: string }, scope) =>
      call(taxCodes.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

/** Shows what the server has just answered with, without asking for it again. */
export const useRememberTaxCode = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (record: TaxCode) => queryClient.setQueryData(taxCodeQuery(companyId, record.id).queryKey, record)
}

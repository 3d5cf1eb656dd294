import { useQueryClient } from '@tanstack/react-query'
import type { CustomerQuotationEdit, CustomerQuotationInput, CustomerQuotationPatch } from '@/contracts/customer-quotation-input'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { customerQuotationQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddCustomerQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CustomerQuotationInput } & Kept, scope) =>
      call(customerQuotations.create, { body, ...scope, idempotencyKey }),
  })

export const useEditCustomerQuotation = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: CustomerQuotationEdit; version: number | undefined } & Kept, scope) =>
      call(customerQuotations.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useStageFiles = () => useStagedFiles(customerQuotations)

/** The steps of a quotation's status. */
export const useChangeCustomerQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: CustomerQuotationPatch }, scope) =>
      call(customerQuotations.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberCustomerQuotation = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (quotation: CustomerQuotation) => queryClient.setQueryData(customerQuotationQuery(companyId, quotation.voucherId).queryKey, quotation)
}

export const useShareQuotation = (voucherId: string) =>
  useCompanyMutation({ mutationFn: (_: void, scope) => call(customerQuotations.share, { params: { voucherId }, body: {}, ...scope }) })
export const useUnshareQuotation = (voucherId: string) =>
  useCompanyMutation({ mutationFn: (_: void, scope) => call(customerQuotations.unshare, { params: { voucherId }, ...scope }) })

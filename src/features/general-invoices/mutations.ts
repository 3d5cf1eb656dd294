import { useQueryClient } from '@tanstack/react-query'
import type { GeneralInvoiceEdit, GeneralInvoiceInput, GeneralInvoicePatch } from '@/contracts/general-invoice-input'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { generalInvoiceQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddGeneralInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: GeneralInvoiceInput } & Kept, scope) => call(generalInvoices.create, { body, ...scope, idempotencyKey }),
  })

export const useEditGeneralInvoice = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: GeneralInvoiceEdit; version: number | undefined } & Kept, scope) =>
      call(generalInvoices.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

/** Posting and cancelling. */
export const useChangeGeneralInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: GeneralInvoicePatch }, scope) =>
      call(generalInvoices.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardGeneralInvoice = ({ voucherId, version }: Pick<GeneralInvoice, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(generalInvoices.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(generalInvoices)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberGeneralInvoice = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (invoice: GeneralInvoice) => {
    for (const key of [invoice.voucherId, invoice.draftId]) queryClient.setQueryData(generalInvoiceQuery(companyId, key).queryKey, invoice)
  }
}

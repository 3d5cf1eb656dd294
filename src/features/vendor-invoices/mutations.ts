import { useQueryClient } from '@tanstack/react-query'
import type { VendorInvoiceEdit, VendorInvoiceInput, VendorInvoicePatch } from '@/contracts/vendor-invoice-input'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { vendorInvoiceQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddVendorInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: VendorInvoiceInput } & Kept, scope) => call(vendorInvoices.create, { body, ...scope, idempotencyKey }),
  })

export const useEditVendorInvoice = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: VendorInvoiceEdit; version: number | undefined } & Kept, scope) =>
      call(vendorInvoices.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

/** Any step but a whole edit. */
export const useChangeVendorInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: VendorInvoicePatch }, scope) =>
      call(vendorInvoices.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardVendorInvoice = ({ voucherId, version }: Pick<VendorInvoice, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(vendorInvoices.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(vendorInvoices)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberVendorInvoice = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (invoice: VendorInvoice) => {
    for (const key of [invoice.voucherId, invoice.draftId]) queryClient.setQueryData(vendorInvoiceQuery(companyId, key).queryKey, invoice)
  }
}

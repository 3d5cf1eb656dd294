import { useQueryClient } from '@tanstack/react-query'
import type { CustomerInvoiceEdit, CustomerInvoiceInput, CustomerInvoicePatch } from '@/contracts/customer-invoice-input'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { customerInvoiceQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddCustomerInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CustomerInvoiceInput } & Kept, scope) => call(customerInvoices.create, { body, ...scope, idempotencyKey }),
  })

export const useEditCustomerInvoice = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: CustomerInvoiceEdit; version: number | undefined } & Kept, scope) =>
      call(customerInvoices.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

/** Any step but a whole edit. */
export const useChangeCustomerInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: CustomerInvoicePatch }, scope) =>
      call(customerInvoices.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardCustomerInvoice = ({ voucherId, version }: Pick<CustomerInvoice, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(customerInvoices.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(customerInvoices)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberCustomerInvoice = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (invoice: CustomerInvoice) => {
    for (const key of [invoice.voucherId, invoice.draftId]) queryClient.setQueryData(customerInvoiceQuery(companyId, key).queryKey, invoice)
  }
}

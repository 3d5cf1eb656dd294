import { useQueryClient } from '@tanstack/react-query'
import type { GeneralInvoiceEdit, GeneralInvoiceInput, GeneralInvoicePatch } from '@/contracts/general-invoice-input'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import type { Stage } from '@/documents/form/use-uploads'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { generalInvoiceQuery } from './queries'

const invalidates = ['general-invoices', 'ledger', 'document-search'] as const

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddGeneralInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: GeneralInvoiceInput } & Kept, scope) => call(generalInvoices.create, { body, ...scope, idempotencyKey }),
    invalidates,
  })

export const useEditGeneralInvoice = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: GeneralInvoiceEdit; version: number | undefined } & Kept, scope) =>
      call(generalInvoices.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
    invalidates,
  })

/** Posting and cancelling. */
export const useChangeGeneralInvoice = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: GeneralInvoicePatch }, scope) =>
      call(generalInvoices.change, { params: { voucherId }, body: patch, ...scope }),
    invalidates,
  })

/** Deletes a draft for good. */
export const useDiscardGeneralInvoice = ({ voucherId, version }: Pick<GeneralInvoice, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(generalInvoices.discard, { params: { voucherId }, query: { version }, ...scope }),
    invalidates,
  })

/** Uploads files ahead of the invoice that names them, and lets go of one that none shall name. */
export const useStageFiles = () => {
  const companyId = useCompanyId()
  const scope = () => ({ companyId, idempotencyKey: crypto.randomUUID() })
  const stage: Stage = async (file, options) => {
    const { files } = await call(generalInvoices.stage, { body: {}, files: [file], ...scope(), ...options })
    const [staged] = files
    if (!staged) throw new Error('The server named no file')
    return staged
  }
  return { stage, unstage: (fileId: string) => call(generalInvoices.unstage, { params: { fileId }, ...scope() }) }
}

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberGeneralInvoice = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (invoice: GeneralInvoice) => {
    for (const key of [invoice.voucherId, invoice.draftId]) queryClient.setQueryData(generalInvoiceQuery(companyId, key).queryKey, invoice)
  }
}

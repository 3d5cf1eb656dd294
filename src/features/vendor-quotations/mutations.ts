import { useQueryClient } from '@tanstack/react-query'
import type { ImportBody } from '@/contracts/vendor-quotation-import'
import type { GeneralQuotationEdit, GeneralQuotationInput, VendorQuotationData, VendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { vendorQuotationQuery } from './queries'

export const useImportQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, file }: { body: ImportBody; file: File }, scope) => call(vendorQuotations.import, { body, files: [file], ...scope }),
  })

interface Kept {
  /** The form's own: the same for each attempt to save it. */
  idempotencyKey: string
}

export const useAddQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: GeneralQuotationInput } & Kept, scope) =>
      call(vendorQuotationWrites.addGeneral, { body, ...scope, idempotencyKey }),
  })

export const useEditQuotation = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: Omit<GeneralQuotationEdit, 'version'>; version: number | undefined } & Kept, scope) =>
      call(vendorQuotationWrites.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

/** A distributor's quotation without prices, of the cart's lines. */
export const useQuoteCart = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ImportBody } & Kept, scope) => call(vendorQuotations.import, { body, ...scope, idempotencyKey }),
  })

/** A step of the status. */
export const useChangeQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: VendorQuotationPatch }, scope) =>
      call(vendorQuotationWrites.change, { params: { voucherId }, body: patch, ...scope }),
  })

export const useAddQuotationData = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: (body: VendorQuotationData, scope) => call(vendorQuotationWrites.addData, { params: { voucherId }, body, ...scope }),
  })

export const useStageQuotationFiles = () => useStagedFiles(vendorQuotationWrites)

/** Shows a quotation that the server has just answered with. */
export const useRememberQuotation = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (quotation: VendorQuotation) => {
    for (const key of [quotation.voucherId, quotation.draftId]) queryClient.setQueryData(vendorQuotationQuery(companyId, key).queryKey, quotation)
  }
}

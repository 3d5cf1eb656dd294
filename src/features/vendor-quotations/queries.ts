import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { vendors } from '@/contracts/parties'
import type { FileRow } from '@/contracts/fields'
import type { GeneralQuotationEdit, GeneralQuotationInput, VendorQuotationData, VendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import type { ImportBody } from '@/contracts/vendor-quotation-import'
import { type VendorQuotation, type VendorQuotationParams, vendorQuotations } from '@/contracts/vendor-quotations'
import type { Stage } from '@/documents/form/use-uploads'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('vendor-quotations')
/** A step of a quotation shows in its inquiry as well, and in what search finds. */
const invalidates = ['vendor-quotations', 'inquiries', 'document-search']

export const vendorQuotationsQuery = (companyId: string, params: VendorQuotationParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendorQuotations.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const vendorQuotationQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorQuotations.get, { params: { voucherId }, companyId, signal }),
  })

/** The only vendor whose quote files the import knows, or null when there is none, or a choice to make. */
export const onlyDistributorQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('vendors').list(companyId, 'only-distributor'),
    queryFn: async ({ signal }) => {
      const { rows } = await call(vendors.list, { query: { limit: 200 }, companyId, signal })
      const [first, second] = rows.filter((vendor) => vendor.isActive && vendor.distributorKind === 'ingrammicro')
      return first && !second ? first : null
    },
  })

/** A file as it was when it was chosen: what is previewed is what is imported, whatever happens to it on the disk. */
export interface KeptFile {
  key: string
  file: File
}

export const keepFile = async (file: File): Promise<KeptFile> => ({
  key: crypto.randomUUID(),
  file: new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified }),
})

interface ImportAbout {
  vendorId: string | null
  inquiryVoucherId: string | null
}

/** Asked anew for another vendor or inquiry, since it depends on them whether the quotation is recorded already, and what it may follow. */
const previewQuery = (companyId: string, kept: KeptFile | null, about: ImportAbout) =>
  queryOptions({
    queryKey: ['company', companyId, 'import-preview', kept?.key, about],
    queryFn: ({ signal }) => call(vendorQuotations.preview, { body: about, files: kept ? [kept.file] : [], companyId, signal }),
    enabled: kept !== null,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[3] === kept?.key ? previous : undefined),
  })

export const useVendorQuotation = (voucherId: string) => useQuery(vendorQuotationQuery(useCompanyId(), voucherId))
export const usePreviewImport = (kept: KeptFile | null, about: ImportAbout) => useQuery(previewQuery(useCompanyId(), kept, about))

export const useOnlyDistributor = () => useQuery(onlyDistributorQuery(useCompanyId()))

export const useImportQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, file }: { body: ImportBody; file: File }, scope) => call(vendorQuotations.import, { body, files: [file], ...scope }),
    invalidates,
  })

interface Kept {
  /** The form's own: the same for each attempt to save it. */
  idempotencyKey: string
}

export const useAddQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: GeneralQuotationInput } & Kept, scope) =>
      call(vendorQuotationWrites.addGeneral, { body, ...scope, idempotencyKey }),
    invalidates,
  })

export const useEditQuotation = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: Omit<GeneralQuotationEdit, 'version'>; version: number | undefined } & Kept, scope) =>
      call(vendorQuotationWrites.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
    invalidates,
  })

/** A distributor's quotation without prices, of the cart's lines. */
export const useQuoteCart = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ImportBody } & Kept, scope) => call(vendorQuotations.import, { body, ...scope, idempotencyKey }),
    invalidates,
  })

/** A step of the status. */
export const useChangeQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: VendorQuotationPatch }, scope) =>
      call(vendorQuotationWrites.change, { params: { voucherId }, body: patch, ...scope }),
    invalidates,
  })

export const useAddQuotationData = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: (body: VendorQuotationData, scope) => call(vendorQuotationWrites.addData, { params: { voucherId }, body, ...scope }),
    invalidates,
  })

/** Uploads files ahead of the quotation that names them, and lets go of one that none shall name. */
export const useStageQuotationFiles = () => {
  const companyId = useCompanyId()
  const scope = () => ({ companyId, idempotencyKey: crypto.randomUUID() })
  const stageNow = async (file: File, options: Partial<Parameters<Stage>[1]> = {}): Promise<FileRow> => {
    const { files } = await call(vendorQuotationWrites.stage, { body: {}, files: [file], ...scope(), ...options })
    const [staged] = files
    if (!staged) throw new Error('The server named no file')
    return staged
  }
  return { stage: stageNow, unstage: (fileId: string) => call(vendorQuotationWrites.unstage, { params: { fileId }, ...scope() }) }
}

/** Shows a quotation that the server has just answered with. */
export const useRememberQuotation = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (quotation: VendorQuotation) => {
    for (const key of [quotation.voucherId, quotation.draftId]) queryClient.setQueryData(vendorQuotationQuery(companyId, key).queryKey, quotation)
  }
}

export const useDownloadQuotationFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return (fileId: string) => download(vendorQuotations.file, { params: { voucherId, fileId }, companyId })
}

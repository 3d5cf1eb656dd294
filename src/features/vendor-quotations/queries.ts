import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { vendors } from '@/contracts/parties'
import type { ImportBody } from '@/contracts/vendor-quotation-import'
import { type VendorQuotationParams, vendorQuotations } from '@/contracts/vendor-quotations'
import { call, download } from '@/lib/call'
import { refused } from '@/documents/query'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('vendor-quotations')

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

/** Asked anew for another vendor, since whether the quotation is already recorded depends on it. */
const previewQuery = (companyId: string, kept: KeptFile | null, vendorId: string | null) =>
  queryOptions({
    queryKey: ['company', companyId, 'import-preview', kept?.key, vendorId],
    queryFn: ({ signal }) => call(vendorQuotations.preview, { body: { vendorId }, files: kept ? [kept.file] : [], companyId, signal }),
    enabled: kept !== null,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[3] === kept?.key ? previous : undefined),
  })

export const useVendorQuotations = (params: VendorQuotationParams) => useQuery({ ...vendorQuotationsQuery(useCompanyId(), params), throwOnError: refused })
export const useVendorQuotation = (voucherId: string) => useQuery(vendorQuotationQuery(useCompanyId(), voucherId))
export const usePreviewImport = (kept: KeptFile | null, vendorId: string | null) => useQuery(previewQuery(useCompanyId(), kept, vendorId))

export const useOnlyDistributor = () => useQuery(onlyDistributorQuery(useCompanyId()))

export const useImportQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ body, file }: { body: ImportBody; file: File }, scope) => call(vendorQuotations.import, { body, files: [file], ...scope }),
    invalidates: ['vendor-quotations', 'inquiries'],
  })

export const useDownloadQuotationFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return (fileId: string) => download(vendorQuotations.file, { params: { voucherId, fileId }, companyId })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { inquiries } from '@/contracts/inquiries'
import { vendors } from '@/contracts/parties'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { recordQueries } from '@/documents/calls/queries'
import type { FileCopy } from '@/documents/file-copy'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

/** The only vendor whose quote files can be imported, or null when there is none or more than one. */
const onlyDistributor = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('vendors').list(companyId, 'only-distributor'),
    queryFn: async ({ signal }) => {
      const { rows } = await call(vendors.list, { query: { limit: 200 }, companyId, signal })
      const [first, second] = rows.filter((vendor) => vendor.isActive && vendor.distributorKind === 'ingrammicro')
      return first && !second ? first : null
    },
  })

const { record: inquiry } = recordQueries('inquiries', inquiries, 'voucherId')

interface ImportAbout {
  vendorId: string | null
  inquiryVoucherId: string | null
}

/** Fetched again for another vendor or inquiry: they decide whether the quotation is already recorded, and which one it may revise. */
const importPreview = (companyId: string, kept: FileCopy | null, about: ImportAbout) =>
  queryOptions({
    queryKey: ['company', companyId, 'import-preview', kept?.key, about],
    queryFn: ({ signal }) => call(vendorQuotations.preview, { body: about, files: kept ? [kept.file] : [], companyId, signal }),
    enabled: kept !== null,
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[3] === kept?.key ? previous : undefined),
  })

export const formQueries = { onlyDistributor, inquiry }

export const useOnlyDistributor = () => useQuery(onlyDistributor(useCompanyId()))

/** Inquiry that a link names or that was chosen. */
export const useLinkedInquiry = (voucherId: string | undefined) => useQuery({ ...inquiry(useCompanyId(), voucherId ?? ''), enabled: voucherId !== undefined })

export const usePreviewImport = (kept: FileCopy | null, about: ImportAbout) => useQuery(importPreview(useCompanyId(), kept, about))

import { queryOptions, useQuery } from '@tanstack/react-query'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import type { KeptFile } from '@/documents/kept-file'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

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
    staleTime: 'static',
    gcTime: 0,
    placeholderData: (previous, query) => (query?.queryKey[3] === kept?.key ? previous : undefined),
  })

export const usePreviewImport = (kept: KeptFile | null, about: ImportAbout) => useQuery(previewQuery(useCompanyId(), kept, about))

import { queryOptions, useQuery } from '@tanstack/react-query'
import { inquiries } from '@/contracts/inquiries'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('inquiries')

export const linkedInquiryQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(inquiries.get, { params: { voucherId }, companyId, signal }),
  })

/** The inquiry that a link named or that was chosen. */
export const useLinkedInquiry = (voucherId: string | undefined) =>
  useQuery({ ...linkedInquiryQuery(useCompanyId(), voucherId ?? ''), enabled: voucherId !== undefined })

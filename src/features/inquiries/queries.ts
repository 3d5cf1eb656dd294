import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import { inquiries, type InquiryParams } from '@/contracts/inquiries'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

export const inquiryKeys = companyKeys('inquiries')

export const inquiriesQuery = (companyId: string, params: InquiryParams) =>
  queryOptions({
    queryKey: inquiryKeys.list(companyId, params),
    queryFn: ({ signal }) => call(inquiries.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the inquiry after it took its number. */
export const inquiryQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: inquiryKeys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(inquiries.get, { params: { voucherId }, companyId, signal }),
  })

export const useInquiry = (voucherId: string) => useSuspenseQuery(inquiryQuery(useCompanyId(), voucherId)).data

export const useInquiryFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(inquiries.file, { params: { voucherId, fileId: id }, companyId })
}

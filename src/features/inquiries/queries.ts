import { keepPreviousData, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { inquiries, type Inquiry, type InquiryInput, type InquiryParams } from '@/contracts/inquiries'
import type { FileRow } from '@/contracts/fields'
import { refused } from '@/documents/query'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'inquiries'
export const inquiryKeys = companyKeys(ENTITY)
const invalidates = [ENTITY, 'document-search']

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

export const useInquiries = (params: InquiryParams) => useQuery({ ...inquiriesQuery(useCompanyId(), params), throwOnError: refused })
export const useInquiry = (voucherId: string) => useSuspenseQuery(inquiryQuery(useCompanyId(), voucherId)).data

/** Adds a draft, with the customer's files. */
export const useCreateInquiry = () =>
  useCompanyMutation({
    mutationFn: ({ body, files }: { body: InquiryInput; files: readonly File[] }, scope) => call(inquiries.create, { body, files, ...scope }),
    invalidates,
  })

export type InquiryChange = ({ action: 'edit' } & InquiryInput) | { action: 'submit' }

/** Edits or submits; `version` is the one that the user saw. */
export const useChangeInquiry = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ change, version, files }: { change: InquiryChange; version: number; files?: readonly File[] }, scope) =>
      call(inquiries.change, { params: { voucherId }, body: { ...change, version }, files, ...scope }),
    invalidates,
  })

export const useInquiryFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(inquiries.file, { params: { voucherId, fileId: id }, companyId })
}

/** Shows an inquiry that the server has just answered with, without asking for it again. */
export const useRememberInquiry = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (inquiry: Inquiry) => {
    for (const key of [inquiry.voucherId, inquiry.draftId]) queryClient.setQueryData(inquiryQuery(companyId, key).queryKey, inquiry)
  }
}

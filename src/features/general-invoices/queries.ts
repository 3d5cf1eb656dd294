import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import type { PaperSize } from '@/contracts/customer-quotations'
import { type GeneralInvoice, generalInvoices, type GeneralInvoiceParams } from '@/contracts/general-invoices'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('general-invoices')

export const generalInvoicesQuery = (companyId: string, params: GeneralInvoiceParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(generalInvoices.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the invoice after it took its number. */
export const generalInvoiceQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(generalInvoices.get, { params: { voucherId }, companyId, signal }),
  })

/** What an invoice of the day may name. */
export const basisQuery = (companyId: string, direction: GeneralInvoice['direction'], date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${direction} ${date}`),
    queryFn: ({ signal }) => call(generalInvoices.basis, { query: { direction, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const generalInvoicePdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} pdf ${paper ?? ''}`),
    queryFn: ({ signal }) => download(generalInvoices.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
  })

export const proposalQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} mail`),
    queryFn: ({ signal }) => call(generalInvoices.proposal, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useGeneralInvoice = (voucherId: string) => useSuspenseQuery(generalInvoiceQuery(useCompanyId(), voucherId)).data
export const useBasis = (direction: GeneralInvoice['direction'], date: string) => useQuery(basisQuery(useCompanyId(), direction, date)).data

export const useGeneralInvoiceFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(generalInvoices.file, { params: { voucherId, fileId: id }, companyId })
}

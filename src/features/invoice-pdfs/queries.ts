import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type InvoicePdfParams, type InvoicePdfStatus, invoicePdfs } from '@/contracts/invoice-pdfs'
import { basisQuery } from '@/documents/calls/form-queries'
import { recordQueries } from '@/documents/calls/queries'
import { call, download } from '@/lib/call'
import { useCompanyId } from '@/session/session'

/** Polling interval while a paper is being read. */
const POLL_MS = 1500
const isRead = (status: InvoicePdfStatus): boolean => status !== 'uploaded' && status !== 'extracting'

const { keys, ...common } = recordQueries('invoice-pdfs', invoicePdfs, 'id', {
  refetchInterval: ({ state }) => (state.data && !isRead(state.data.status) ? POLL_MS : false),
})

const list = (companyId: string, params: InvoicePdfParams) =>
  queryOptions({
    ...common.list(companyId, params),
    refetchInterval: ({ state }) => (state.data?.rows.every(({ status }) => isRead(status)) === false ? POLL_MS : false),
  })

/** Number of papers per status. */
const counts = (companyId: string) =>
  queryOptions({
    queryKey: keys.list(companyId, 'counts'),
    queryFn: ({ signal }) => call(invoicePdfs.counts, { companyId, signal }),
    refetchInterval: ({ state }) => ((state.data?.counts.uploaded ?? 0) + (state.data?.counts.extracting ?? 0) > 0 ? POLL_MS : false),
  })

/** Words of a paper, which never change once it has been read. */
const words = (companyId: string, id: string, version: number) =>
  queryOptions({
    queryKey: keys.detail(companyId, `words ${id} ${version}`),
    queryFn: ({ signal }) => call(invoicePdfs.words, { params: { id }, companyId, signal }),
    staleTime: 'static',
    placeholderData: keepPreviousData,
  })

/** POs that the vendor may bill, and which of their lines match the paper's lines. */
const orders = (companyId: string, id: string, vendorId: string | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `orders ${id} ${vendorId ?? ''}`),
    queryFn: vendorId ? ({ signal }) => call(invoicePdfs.orders, { params: { id }, query: { vendorId }, companyId, signal }) : skipToken,
  })

const file = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `file ${id}`),
    queryFn: ({ signal }) => download(invoicePdfs.file, { params: { id }, companyId, signal }),
    staleTime: 'static',
  })

export const queries = { ...common, ...basisQuery('invoice-pdfs', invoicePdfs.basis), list, counts, words, orders, file }

export const useCounts = () => useQuery(counts(useCompanyId())).data?.counts
export const useWords = (id: string, version: number) => useQuery(words(useCompanyId(), id, version)).data
export const useOrders = (id: string, vendorId: string | undefined) => useQuery(orders(useCompanyId(), id, vendorId)).data
export const useFile = (id: string) => useQuery(file(useCompanyId(), id))

import { keepPreviousData, queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type InvoicePdfParams, type InvoicePdfStatus, invoicePdfs } from '@/contracts/invoice-pdfs'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('invoice-pdfs')
/** As long as something is read, its outcome is looked for this often. */
const LOOK_MS = 1500
const isRead = (status: InvoicePdfStatus): boolean => status !== 'uploaded' && status !== 'extracting'

export const invoicePdfsQuery = (companyId: string, params: InvoicePdfParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(invoicePdfs.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.every(({ status }) => isRead(status)) === false ? LOOK_MS : false),
  })

export const invoicePdfQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, id),
    queryFn: ({ signal }) => call(invoicePdfs.get, { params: { id }, companyId, signal }),
    refetchInterval: ({ state }) => (state.data && !isRead(state.data.status) ? LOOK_MS : false),
  })

export const useInvoicePdf = (id: string) => useSuspenseQuery(invoicePdfQuery(useCompanyId(), id)).data

export const useCounts = () => {
  const companyId = useCompanyId()
  const { data } = useQuery({
    queryKey: keys.list(companyId, 'counts'),
    queryFn: ({ signal }) => call(invoicePdfs.counts, { companyId, signal }),
    refetchInterval: ({ state }) => ((state.data?.counts.uploaded ?? 0) + (state.data?.counts.extracting ?? 0) > 0 ? LOOK_MS : false),
  })
  return data?.counts
}

/** Never changes once it was read. */
export const useWords = (id: string, version: number) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `words ${id} ${version}`),
    queryFn: ({ signal }) => call(invoicePdfs.words, { params: { id }, companyId, signal }),
    staleTime: 'static',
    placeholderData: keepPreviousData,
  }).data
}

export const useBasis = (date: string) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `basis ${date}`),
    queryFn: ({ signal }) => call(invoicePdfs.basis, { query: date ? { date } : {}, companyId, signal }),
    placeholderData: keepPreviousData,
  }).data
}

/** What the vendor may bill, and which of it the paper's lines are. */
export const useOrders = (id: string, vendorId: string | undefined) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `orders ${id} ${vendorId ?? ''}`),
    queryFn: vendorId ? ({ signal }) => call(invoicePdfs.orders, { params: { id }, query: { vendorId }, companyId, signal }) : skipToken,
  }).data
}

export const useFile = (id: string) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.detail(companyId, `file ${id}`),
    queryFn: ({ signal }) => download(invoicePdfs.file, { params: { id }, companyId, signal }),
    staleTime: 'static',
  })
}

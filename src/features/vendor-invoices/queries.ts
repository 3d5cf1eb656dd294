import { keepPreviousData, queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import { vendorInvoices, type VendorInvoiceParams } from '@/contracts/vendor-invoices'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-invoices')

export const vendorInvoicesQuery = (companyId: string, params: VendorInvoiceParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendorInvoices.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the invoice after it took its number. */
export const vendorInvoiceQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorInvoices.get, { params: { voucherId }, companyId, signal }),
  })

/** What an invoice of the vendor's day may name. */
export const basisQuery = (companyId: string, date: string, debits: string | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${date} ${debits ?? ''}`),
    queryFn: ({ signal }) => call(vendorInvoices.basis, { query: { date, debits }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What may be billed of one PO; asked anew each time, because other invoices take their part. */
export const billableQuery = (companyId: string, vendorPo: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `billable ${vendorPo}`),
    queryFn: ({ signal }) => call(vendorInvoices.billable, { query: { vendorPo }, companyId, signal }),
    staleTime: 0,
  })

export const useVendorInvoice = (voucherId: string) => useSuspenseQuery(vendorInvoiceQuery(useCompanyId(), voucherId)).data
export const useBasis = (date: string, debits: string | undefined) => useQuery(basisQuery(useCompanyId(), date, debits)).data

/** What the vendor may bill, and what went back to them; nothing is asked before one is chosen. */
export const useBillable = (vendorId: string | undefined) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.list(companyId, { billable: vendorId }),
    queryFn: vendorId ? ({ signal }) => call(vendorInvoices.billable, { query: { vendorId }, companyId, signal }) : skipToken,
    staleTime: 0,
  })
}

/** Other invoices of the vendor with the number; none until both are known. */
export const useSameNumber = (vendorId: string | undefined, vendorInvoiceNo: string, except: string | undefined) => {
  const companyId = useCompanyId()
  const number = vendorInvoiceNo.trim()
  const { data } = useQuery({
    queryKey: keys.list(companyId, { same: number.toLowerCase(), vendorId, except }),
    queryFn:
      vendorId && number !== ''
        ? ({ signal }) => call(vendorInvoices.same, { query: { vendorId, vendorInvoiceNo: number, except }, companyId, signal })
        : skipToken,
  })
  return data?.rows ?? []
}

export const useVendorInvoiceFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(vendorInvoices.file, { params: { voucherId, fileId: id }, companyId })
}

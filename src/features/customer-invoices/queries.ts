import { keepPreviousData, queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { customerInvoices, type CustomerInvoiceParams } from '@/contracts/customer-invoices'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('customer-invoices')

export const customerInvoicesQuery = (companyId: string, params: CustomerInvoiceParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(customerInvoices.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the invoice after it took its number. */
export const customerInvoiceQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(customerInvoices.get, { params: { voucherId }, companyId, signal }),
  })

/** What an invoice of the day may name; a credit note the taxes of the invoice that it credits. */
export const basisQuery = (companyId: string, date: string, credits: string | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${date} ${credits ?? ''}`),
    queryFn: ({ signal }) => call(customerInvoices.basis, { query: { date, credits }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What can be invoiced of an order or a delivery; asked anew each time, because other invoices take their part. */
export const billableQuery = (companyId: string, of: { salesOrder?: string | undefined; delivery?: string | undefined }) =>
  queryOptions({
    queryKey: keys.detail(companyId, `billable ${of.salesOrder ?? ''} ${of.delivery ?? ''}`),
    queryFn: ({ signal }) => call(customerInvoices.billable, { query: of, companyId, signal }),
    staleTime: 0,
  })

/** Without a paper, the file that the customer got, else as it is now on the company's own. */
export const customerInvoicePdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => download(customerInvoices.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
  })

export const proposalQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${voucherId} mail`),
    queryFn: ({ signal }) => call(customerInvoices.proposal, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useCustomerInvoice = (voucherId: string) => useSuspenseQuery(customerInvoiceQuery(useCompanyId(), voucherId)).data
export const useBasis = (date: string, credits: string | undefined) => useQuery(basisQuery(useCompanyId(), date, credits)).data

/** What can be invoiced to the customer; nothing is asked before one is chosen. */
export const useBillable = (customerId: string | undefined) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.list(companyId, { billable: customerId }),
    queryFn: customerId ? ({ signal }) => call(customerInvoices.billable, { query: { customerId }, companyId, signal }) : skipToken,
    staleTime: 0,
  })
}

export const useCustomerInvoiceFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(customerInvoices.file, { params: { voucherId, fileId: id }, companyId })
}

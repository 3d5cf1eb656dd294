import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type CustomerQuotationParams, customerQuotations, type PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { sourcing } from '@/contracts/sourcing'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('customer-quotations')

export const customerQuotationsQuery = (companyId: string, params: CustomerQuotationParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(customerQuotations.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const customerQuotationQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(customerQuotations.get, { params: { voucherId }, companyId, signal }),
  })

/** The file that the customer gets; without a paper, on the company's own. */
export const quotationPdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => download(customerQuotations.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
    // A change of the quotation fetches it anew; closing and opening it again needn't.
    staleTime: 60_000,
  })

/** The vendor quotation that a new one starts from. */
export const offerQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: companyKeys('vendor-quotations').detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorQuotations.get, { params: { voucherId }, companyId, signal }),
  })

/** The lines of an inquiry with the offers picked for them, which a new quotation starts from. */
export const pickedQuery = (companyId: string, inquiry: string) =>
  queryOptions({
    queryKey: companyKeys('vendor-quotations').detail(companyId, `picked for ${inquiry}`),
    queryFn: ({ signal }) => call(sourcing.picked, { params: { voucherId: inquiry }, companyId, signal }),
  })

/** What a new quotation starts from; margins are null for who may not see costs. Without a date the rates are today's. */
export const pricingQuery = (companyId: string, customerId: string | undefined, date?: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pricing for ${customerId ?? 'anybody'} on ${date ?? 'today'}`),
    queryFn: ({ signal }) => call(customerQuotations.pricing, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** The taxes that lines may bear on a day. */
export const salesTaxesQuery = (companyId: string, date: string) =>
  queryOptions({
    queryKey: companyKeys('tax-codes').list(companyId, { salesOn: date }),
    queryFn: async ({ signal }) => (await call(customerQuotations.taxes, { query: { date }, companyId, signal })).rows,
    placeholderData: keepPreviousData,
  })

export const useCustomerQuotation = (voucherId: string) => useQuery(customerQuotationQuery(useCompanyId(), voucherId))
export const useOffer = (voucherId: string | undefined) => useQuery({ ...offerQuery(useCompanyId(), voucherId ?? ''), enabled: voucherId !== undefined })
export const usePicked = (inquiry: string | undefined) => useQuery({ ...pickedQuery(useCompanyId(), inquiry ?? ''), enabled: inquiry !== undefined })
export const useSalesTaxes = (date: string) => useQuery(salesTaxesQuery(useCompanyId(), date))
export const usePricing = (customerId: string | undefined) => useQuery(pricingQuery(useCompanyId(), customerId))

export const proposalQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `mail of ${voucherId}`),
    queryFn: ({ signal }) => call(customerQuotations.proposal, { params: { voucherId }, companyId, signal }),
    // A contact that was just corrected must be the one that is proposed.
    staleTime: 0,
  })

export const useQuotationFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(customerQuotations.file, { params: { voucherId, fileId: id }, companyId })
}

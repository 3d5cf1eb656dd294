import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type CustomerQuotationInput, type CustomerQuotationParams, customerQuotations } from '@/contracts/customer-quotations'
import { sourcing } from '@/contracts/sourcing'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const keys = companyKeys('customer-quotations')
const invalidates = ['customer-quotations', 'vendor-quotations', 'inquiries'] as const

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

/** Margin to price by and its floor; null for who may not see costs. */
export const pricingQuery = (companyId: string, customerId: string | undefined) =>
  queryOptions({
    queryKey: keys.list(companyId, { pricing: customerId }),
    queryFn: ({ signal }) => call(customerQuotations.pricing, { query: { customerId }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const useCustomerQuotation = (voucherId: string) => useQuery(customerQuotationQuery(useCompanyId(), voucherId))
export const useOffer = (voucherId: string | undefined) => useQuery({ ...offerQuery(useCompanyId(), voucherId ?? ''), enabled: voucherId !== undefined })
export const usePicked = (inquiry: string | undefined) => useQuery({ ...pickedQuery(useCompanyId(), inquiry ?? ''), enabled: inquiry !== undefined })
export const usePricing = (customerId: string | undefined) => useQuery(pricingQuery(useCompanyId(), customerId))

interface Save {
  /** The draft that is replaced as a whole, as it was seen; without it a new one is added. */
  existing?: { voucherId: string; version: number }
  body: CustomerQuotationInput
}

export const useSaveCustomerQuotation = () =>
  useCompanyMutation({
    mutationFn: ({ existing, body }: Save, scope) =>
      existing
        ? call(customerQuotations.edit, { params: { voucherId: existing.voucherId }, body: { ...body, version: existing.version }, ...scope })
        : call(customerQuotations.create, { body, ...scope }),
    invalidates,
  })

export type QuotationStep = { action: 'submit' | 'approve'; version: number } | { action: 'sendBack'; version: number; reason: string }

/** The steps of a quotation's status. */
export const useChangeCustomerQuotation = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: (body: QuotationStep, scope) => call(customerQuotations.change, { params: { voucherId }, body, ...scope }),
    invalidates,
  })

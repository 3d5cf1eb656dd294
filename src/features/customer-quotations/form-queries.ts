import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { customerQuotations } from '@/contracts/customer-quotations'
import { sourcing } from '@/contracts/sourcing'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { recordQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

/** The vendor quotation that a new one starts from. */
const { record: offer } = recordQueries('vendor-quotations', vendorQuotations, 'voucherId')

/** The lines of an inquiry with the offers picked for them, which a new quotation starts from. */
const picked = (companyId: string, inquiry: string) =>
  queryOptions({
    queryKey: companyKeys('vendor-quotations').detail(companyId, `picked for ${inquiry}`),
    queryFn: ({ signal }) => call(sourcing.picked, { params: { voucherId: inquiry }, companyId, signal }),
    staleTime: 0,
  })

/** Margin, terms and rates that a new quotation starts with; margins are null for users who may not see costs. Without a date the rates are today's. */
const pricing = (companyId: string, customerId: string | undefined, date?: string) =>
  queryOptions({
    queryKey: companyKeys('customer-quotations').detail(companyId, `pricing for ${customerId ?? 'anybody'} on ${date ?? 'today'}`),
    queryFn: ({ signal }) => call(customerQuotations.pricing, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** The taxes that lines may have on a day. */
const salesTaxes = (companyId: string, date: string) =>
  queryOptions({
    queryKey: companyKeys('tax-codes').list(companyId, { salesOn: date }),
    queryFn: async ({ signal }) => {
      const { rows: taxes, discounts } = await call(customerQuotations.taxes, { query: { date }, companyId, signal })
      return { taxes, discounts }
    },
    placeholderData: keepPreviousData,
  })

export const formQueries = { offer, picked, pricing, salesTaxes }

export const usePricing = (customerId: string | undefined) => useQuery(pricing(useCompanyId(), customerId))
export const useSalesTaxes = (date: string) => useQuery(salesTaxes(useCompanyId(), date))

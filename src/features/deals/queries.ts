import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type Deal, deals } from '@/contracts/deals'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('deals')
const endpoints = { customer_po: deals.ofCustomerPo, sales_order: deals.ofSalesOrder } as const
export type DealKind = Deal['kind']

/** Always refetched, as any document of the deal may have changed it. */
export const dealQuery = (companyId: string, kind: DealKind, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `${kind} ${voucherId}`),
    queryFn: ({ signal }) => call(endpoints[kind], { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useDeal = (kind: DealKind, voucherId: string) => useSuspenseQuery(dealQuery(useCompanyId(), kind, voucherId)).data

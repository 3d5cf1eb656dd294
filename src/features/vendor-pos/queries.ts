import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { vendorPos } from '@/contracts/vendor-pos'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

/** The distributor answers a moment after it was asked. */
const ASKING_MS = 2000

const { keys, ...common } = documentQueries('vendor-pos', vendorPos, {
  refetchInterval: ({ state }) => (state.data?.distributor?.asking ? ASKING_MS : false),
})

/** The terms, taxes and rates that an order to the vendor on the day starts with and may name. */
const basis = (companyId: string, vendorId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${vendorId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(vendorPos.basis, { query: { vendorId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** The lines of the vendor's quotation that can be ordered; asked anew each time, because other orders take their part. */
const buyable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(vendorPos.quotation, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

/** The lines of the sales order that still have to be bought; asked anew each time, for the same reason. */
const uncovered = (companyId: string, salesOrder: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `for ${salesOrder}`),
    queryFn: ({ signal }) => call(vendorPos.uncovered, { query: { salesOrder }, companyId, signal }),
    staleTime: 0,
  })

export const queries = {
  ...common,
  basis,
  buyable,
  uncovered,
  pdf: pdfQuery('vendor-pos', vendorPos.pdf),
  proposal: proposalQuery('vendor-pos', vendorPos.proposal),
}

export const useBasis = (vendorId: string | undefined, date: string) => useQuery(basis(useCompanyId(), vendorId, date)).data

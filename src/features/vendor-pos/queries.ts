import { queryOptions } from '@tanstack/react-query'
import { vendorPos } from '@/contracts/vendor-pos'
import { basisQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'

/** The distributor answers a moment after it was asked. */
const ASKING_MS = 2000

const { keys, ...common } = documentQueries('vendor-pos', vendorPos, {
  refetchInterval: ({ state }) => (state.data?.distributor?.asking ? ASKING_MS : false),
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
  ...basisQuery('vendor-pos', vendorPos.basis),
  buyable: sourceQuery('vendor-pos', vendorPos.quotation),
  uncovered,
  pdf: pdfQuery('vendor-pos', vendorPos.pdf),
  proposal: proposalQuery('vendor-pos', vendorPos.proposal),
}

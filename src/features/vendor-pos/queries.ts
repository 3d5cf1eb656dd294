import { vendorPos } from '@/contracts/vendor-pos'
import { basisQuery, openQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'

/** Polling interval while an answer of the distributor is awaited, which comes after a moment. */
const POLL_MS = 2000

export const queries = {
  ...documentQueries('vendor-pos', vendorPos, { refetchInterval: ({ state }) => (state.data?.distributor?.asking ? POLL_MS : false) }),
  ...basisQuery('vendor-pos', vendorPos.basis),
  buyable: sourceQuery('vendor-pos', vendorPos.quotation),
  /** Lines of a sales order that still have to be bought. */
  uncovered: openQuery('vendor-pos', vendorPos.uncovered, 'to be bought'),
  pdf: pdfQuery('vendor-pos', vendorPos.pdf),
  proposal: proposalQuery('vendor-pos', vendorPos.proposal),
}

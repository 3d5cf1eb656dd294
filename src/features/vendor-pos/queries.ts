import { vendorPos } from '@/contracts/vendor-pos'
import { basisQuery, openQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'

/** The distributor answers a moment after it was asked. */
const ASKING_MS = 2000

export const queries = {
  ...documentQueries('vendor-pos', vendorPos, { refetchInterval: ({ state }) => (state.data?.distributor?.asking ? ASKING_MS : false) }),
  ...basisQuery('vendor-pos', vendorPos.basis),
  buyable: sourceQuery('vendor-pos', vendorPos.quotation),
  /** The lines of a sales order that still have to be bought. */
  uncovered: openQuery('vendor-pos', vendorPos.uncovered, 'to be bought'),
  pdf: pdfQuery('vendor-pos', vendorPos.pdf),
  proposal: proposalQuery('vendor-pos', vendorPos.proposal),
}

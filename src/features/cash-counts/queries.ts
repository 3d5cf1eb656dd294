import { cashCounts } from '@/contracts/cash-counts'
import type { ResponseOutput } from '@/contracts/endpoint'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('cash-counts', cashCounts),
  // What the books say changes with each posting.
  ...basisQuery('cash-counts', cashCounts.basis, 0),
  pdf: pdfQuery('cash-counts', cashCounts.pdf),
}
export type CountBasis = ResponseOutput<typeof cashCounts.basis>

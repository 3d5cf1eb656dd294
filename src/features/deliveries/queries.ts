import { deliveries } from '@/contracts/deliveries'
import { basisQuery, documentQueries, pdfQuery, sourceQuery } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('deliveries', deliveries),
  ...basisQuery('deliveries', deliveries.basis, 0),
  returnable: sourceQuery('deliveries', deliveries.returnable),
  pdf: pdfQuery('deliveries', deliveries.pdf),
}

import { deliveries } from '@/contracts/deliveries'
import { basisQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('deliveries', deliveries),
  ...basisQuery('deliveries', deliveries.basis, 0),
  returnable: sourceQuery('deliveries', deliveries.returnable),
  pdf: pdfQuery('deliveries', deliveries.pdf),
}

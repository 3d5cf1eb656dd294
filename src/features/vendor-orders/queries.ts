import { vendorOrders } from '@/contracts/vendor-orders'
import { documentQueries, sourceQuery } from '@/documents/calls/queries'

export const queries = { ...documentQueries('vendor-orders', vendorOrders), confirmable: sourceQuery('vendor-orders', vendorOrders.onVendorPo) }

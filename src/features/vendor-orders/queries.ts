import { vendorOrders } from '@/contracts/vendor-orders'
import { sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries } from '@/documents/calls/queries'

export const queries = { ...documentQueries('vendor-orders', vendorOrders), confirmable: sourceQuery('vendor-orders', vendorOrders.onVendorPo) }

import { vendorOrderTable } from '@/contracts/columns/vendor-orders'
import { vendorOrders } from '@/contracts/vendor-orders'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { vendorOrderLife } from './document'
import { vendorOrderList } from './list'
import { confirmableOf } from './vendor-po'

export const vendorOrderHandlers = [
  handle(vendorOrders.onVendorPo, (context) => confirmableOf(context, context.params.voucherId)),
  ...documentHandlers(vendorOrders, { ...vendorOrderLife, list: vendorOrderList, file: vendorOrderTable }),
]

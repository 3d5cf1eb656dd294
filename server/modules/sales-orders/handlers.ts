import { salesOrderTable } from '@/contracts/columns/sales-orders'
import { salesOrders } from '@/contracts/sales-orders'
import { handle } from '../../http/handle'
import { basisFor } from '../customer-pos/basis'
import { documentHandlers } from '../documents/document-handlers'
import { warehouseOptions } from '../stock/warehouses'
import { salesOrderLife } from './document'
import { salesOrderList } from './list'
import { sellableOf } from './on-customer-po'
import { downloadOrderPdf, proposeMail } from './paper'

export const salesOrderHandlers = [
  handle(salesOrders.basis, async (context) => ({ ...(await basisFor(context, context.query)), warehouses: await warehouseOptions(context) })),
  handle(salesOrders.onCustomerPo, (context) => sellableOf(context, context.params.voucherId)),
  ...documentHandlers(salesOrders, { ...salesOrderLife, list: salesOrderList, file: salesOrderTable, pdf: downloadOrderPdf, proposal: proposeMail }),
]

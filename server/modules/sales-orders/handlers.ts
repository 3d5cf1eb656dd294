import { salesOrders } from '@/contracts/sales-orders'
import { handle, handleDownload } from '../../http/handle'
import { basisFor } from '../customer-pos/basis'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { warehouseOptions } from '../stock/warehouses'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { salesOrderExport } from './export-columns'
import { salesOrderList } from './list'
import { getSalesOrder } from './load'
import { sellableOf } from './on-customer-po'
import { downloadOrderPdf } from './paper'
import { proposeMail } from './proposal'
import { createSalesOrder, discardSalesOrder, editSalesOrder, stepSalesOrder } from './service'

export const salesOrderHandlers = [
  handle(salesOrders.basis, async (context) => ({ ...(await basisFor(context, context.query)), warehouses: await warehouseOptions(context) })),
  handle(salesOrders.onCustomerPo, (context) => sellableOf(context, context.params.voucherId)),
  handle(salesOrders.list, (context) => readPage(context, salesOrderList, context.query)),
  handle(salesOrders.totals, (context) => readTotals(context, salesOrderList, context.query)),
  handleDownload(salesOrders.export, (context) => exportList(context, salesOrderList, salesOrderExport, context.query)),
  handle(salesOrders.get, (context) => getSalesOrder(context, context.params.voucherId)),
  handle(salesOrders.create, (context) => createSalesOrder(context, context.body)),
  handle(salesOrders.edit, (context) => editSalesOrder(context, context.params.voucherId, context.body)),
  handle(salesOrders.step, (context) => stepSalesOrder(context, context.params.voucherId, context.body)),
  handle(salesOrders.discard, (context) => discardSalesOrder(context, context.params.voucherId, context.query.version)),
  handleDownload(salesOrders.pdf, (context) => downloadOrderPdf(context, context.params.voucherId, context.query.paper)),
  handle(salesOrders.proposal, (context) => proposeMail(context, context.params.voucherId)),
  handle(salesOrders.stage, async (context) => ({ files: await stageFiles(context, 'sales-orders') })),
  handle(salesOrders.unstage, async (context) => {
    await unstageFile(context, 'sales-orders', context.params.fileId)
    return {}
  }),
  handleDownload(salesOrders.file, async (context) => {
    const { id } = await findDocument(context, 'sales_order', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]

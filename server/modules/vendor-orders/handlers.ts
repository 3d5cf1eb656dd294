import { vendorOrders } from '@/contracts/vendor-orders'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { vendorOrderExport } from './export-columns'
import { vendorOrderList } from './list'
import { getVendorOrder } from './load'
import { createVendorOrder, discardVendorOrder, editVendorOrder, stepVendorOrder } from './service'
import { confirmableOf } from './vendor-po'

export const vendorOrderHandlers = [
  handle(vendorOrders.onVendorPo, (context) => confirmableOf(context, context.params.voucherId)),
  handle(vendorOrders.list, (context) => readPage(context, vendorOrderList, context.query)),
  handle(vendorOrders.totals, (context) => readTotals(context, vendorOrderList, context.query)),
  handleDownload(vendorOrders.export, (context) => exportList(context, vendorOrderList, vendorOrderExport, context.query)),
  handle(vendorOrders.get, (context) => getVendorOrder(context, context.params.voucherId)),
  handle(vendorOrders.create, (context) => createVendorOrder(context, context.body)),
  handle(vendorOrders.edit, (context) => editVendorOrder(context, context.params.voucherId, context.body)),
  handle(vendorOrders.step, (context) => stepVendorOrder(context, context.params.voucherId, context.body)),
  handle(vendorOrders.discard, (context) => discardVendorOrder(context, context.params.voucherId, context.query.version)),
  handle(vendorOrders.stage, async (context) => ({ files: await stageFiles(context, 'vendor-orders') })),
  handle(vendorOrders.unstage, async (context) => {
    await unstageFile(context, 'vendor-orders', context.params.fileId)
    return {}
  }),
  handleDownload(vendorOrders.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_order', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]

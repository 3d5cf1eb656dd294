import { deliveries } from '@/contracts/deliveries'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { basisFor, returnableDelivery } from './basis'
import { deliveryExport } from './export-columns'
import { deliveryList } from './list'
import { getDelivery } from './load'
import { downloadDeliveryPdf } from './pdf'
import { changeDelivery, createDelivery, discardDelivery } from './service'

export const deliveryHandlers = [
  handle(deliveries.basis, (context) => basisFor(context, context.query)),
  handle(deliveries.returnable, (context) => returnableDelivery(context, context.params.voucherId, context.query.except)),
  handle(deliveries.list, (context) => readPage(context, deliveryList, context.query)),
  handle(deliveries.totals, (context) => readTotals(context, deliveryList, context.query)),
  handleDownload(deliveries.export, (context) => exportList(context, deliveryList, deliveryExport, context.query)),
  handle(deliveries.get, (context) => getDelivery(context, context.params.voucherId)),
  handle(deliveries.create, (context) => createDelivery(context, context.body)),
  handle(deliveries.edit, (context) => changeDelivery(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(deliveries.change, (context) => changeDelivery(context, context.params.voucherId, context.body)),
  handle(deliveries.discard, (context) => discardDelivery(context, context.params.voucherId, context.query.version)),
  handleDownload(deliveries.pdf, (context) => downloadDeliveryPdf(context, context.params.voucherId, context.query.paper)),
  handle(deliveries.stage, async (context) => ({ files: await stageFiles(context, 'deliveries') })),
  handle(deliveries.unstage, async (context) => {
    await unstageFile(context, 'deliveries', context.params.fileId)
    return {}
  }),
  handleDownload(deliveries.file, async (context) => {
    const { id } = await findDocument(context, 'delivery', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]

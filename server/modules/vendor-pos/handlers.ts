import { vendorPos } from '@/contracts/vendor-pos'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { basisFor, buyableQuotation } from './basis'
import { changeDistributorPo } from './change-distributor'
import { vendorPoExport } from './export-columns'
import { vendorPoList } from './list'
import { getVendorPo } from './load'
import { downloadVendorPoPdf } from './paper'
import { proposeMail } from './proposal'
import { changeVendorPo, createDistributorPo, createVendorPo, discardVendorPo } from './service'
import { splitOrder } from './split'
import { uncoveredOfOrder } from './uncovered'

export const vendorPoHandlers = [
  handle(vendorPos.basis, (context) => basisFor(context, context.query)),
  handle(vendorPos.quotation, (context) => buyableQuotation(context, context.params.voucherId)),
  handle(vendorPos.uncovered, (context) => uncoveredOfOrder(context, context.query.salesOrder)),
  handle(vendorPos.split, (context) => splitOrder(context, context.body)),
  handle(vendorPos.list, (context) => readPage(context, vendorPoList, context.query)),
  handle(vendorPos.totals, (context) => readTotals(context, vendorPoList, context.query)),
  handleDownload(vendorPos.export, (context) => exportList(context, vendorPoList, vendorPoExport, context.query)),
  handle(vendorPos.get, (context) => getVendorPo(context, context.params.voucherId)),
  handle(vendorPos.create, (context) => createVendorPo(context, 'general', context.body)),
  handle(vendorPos.edit, (context) => changeVendorPo(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(vendorPos.change, (context) => changeVendorPo(context, context.params.voucherId, context.body)),
  handle(vendorPos.discard, (context) => discardVendorPo(context, context.params.voucherId, context.query.version)),
  handle(vendorPos.createDistributor, (context) => createDistributorPo(context, context.body)),
  handle(vendorPos.changeDistributor, (context) => changeDistributorPo(context, context.params.voucherId, context.body)),
  handleDownload(vendorPos.pdf, (context) => downloadVendorPoPdf(context, context.params.voucherId, context.query.paper)),
  handle(vendorPos.proposal, (context) => proposeMail(context, context.params.voucherId)),
  handle(vendorPos.stage, async (context) => ({ files: await stageFiles(context, 'vendor-pos') })),
  handle(vendorPos.unstage, async (context) => {
    await unstageFile(context, 'vendor-pos', context.params.fileId)
    return {}
  }),
  handleDownload(vendorPos.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_po', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]

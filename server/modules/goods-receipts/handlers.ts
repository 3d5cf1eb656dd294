import { goodsReceipts } from '@/contracts/goods-receipts'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { basisFor, returnableReceipt } from './basis'
import { goodsReceiptExport } from './export-columns'
import { goodsReceiptList } from './list'
import { getGoodsReceipt } from './load'
import { downloadReturnPdf } from './pdf'
import { changeGoodsReceipt, createGoodsReceipt, discardGoodsReceipt } from './service'

export const goodsReceiptHandlers = [
  handle(goodsReceipts.basis, (context) => basisFor(context, context.query)),
  handle(goodsReceipts.returnable, (context) => returnableReceipt(context, context.params.voucherId, context.query.except)),
  handle(goodsReceipts.list, (context) => readPage(context, goodsReceiptList, context.query)),
  handle(goodsReceipts.totals, (context) => readTotals(context, goodsReceiptList, context.query)),
  handleDownload(goodsReceipts.export, (context) => exportList(context, goodsReceiptList, goodsReceiptExport, context.query)),
  handle(goodsReceipts.get, (context) => getGoodsReceipt(context, context.params.voucherId)),
  handle(goodsReceipts.create, (context) => createGoodsReceipt(context, context.body)),
  handle(goodsReceipts.edit, (context) => changeGoodsReceipt(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(goodsReceipts.change, (context) => changeGoodsReceipt(context, context.params.voucherId, context.body)),
  handle(goodsReceipts.discard, (context) => discardGoodsReceipt(context, context.params.voucherId, context.query.version)),
  handle(goodsReceipts.stage, async (context) => ({ files: await stageFiles(context, 'goods-receipts') })),
  handle(goodsReceipts.unstage, async (context) => {
    await unstageFile(context, 'goods-receipts', context.params.fileId)
    return {}
  }),
  handleDownload(goodsReceipts.pdf, (context) => downloadReturnPdf(context, context.params.voucherId, context.query.paper)),
  handleDownload(goodsReceipts.file, async (context) => {
    const { id } = await findDocument(context, 'goods_receipt', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]

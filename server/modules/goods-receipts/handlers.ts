import { goodsReceiptTable } from '@/contracts/columns/goods-receipts'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { basisFor, returnableReceipt } from './basis'
import { goodsReceiptLife } from './document'
import { goodsReceiptList } from './list'
import { downloadReturnPdf } from './paper'

export const goodsReceiptHandlers = [
  handle(goodsReceipts.basis, (context) => basisFor(context, context.query)),
  handle(goodsReceipts.returnable, (context) => returnableReceipt(context, context.params.voucherId, context.query.except)),
  ...documentHandlers(goodsReceipts, { ...goodsReceiptLife, list: goodsReceiptList, file: goodsReceiptTable, pdf: downloadReturnPdf }),
]

import { goodsReceipts } from '@/contracts/goods-receipts'
import { basisQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'

/** Only a return has a PDF: the note that goes back with the goods. */
export const queries = {
  ...documentQueries('goods-receipts', goodsReceipts),
  ...basisQuery('goods-receipts', goodsReceipts.basis, 0),
  returnable: sourceQuery('goods-receipts', goodsReceipts.returnable),
  pdf: pdfQuery('goods-receipts', goodsReceipts.pdf),
}

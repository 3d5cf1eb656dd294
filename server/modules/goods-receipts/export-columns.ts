import { goodsReceiptTable } from '@/contracts/columns/goods-receipts'
import { exportOf } from '../lists/export-cells'

export const goodsReceiptExport = exportOf(goodsReceiptTable)

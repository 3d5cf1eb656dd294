import { salesOrderTable } from '@/contracts/columns/sales-orders'
import { exportOf } from '../lists/export-cells'

export const salesOrderExport = exportOf(salesOrderTable)

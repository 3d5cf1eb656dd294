import { vendorOrderTable } from '@/contracts/columns/vendor-orders'
import { exportOf } from '../lists/export-cells'

export const vendorOrderExport = exportOf(vendorOrderTable)

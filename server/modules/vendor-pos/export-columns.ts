import { vendorPoTable } from '@/contracts/columns/vendor-pos'
import { exportOf } from '../lists/export-cells'

export const vendorPoExport = exportOf(vendorPoTable)

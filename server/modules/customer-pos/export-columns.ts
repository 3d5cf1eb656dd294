import { customerPoTable } from '@/contracts/columns/customer-pos'
import { exportOf } from '../lists/export-cells'

export const customerPoExport = exportOf(customerPoTable)

import { deliveryTable } from '@/contracts/columns/deliveries'
import { exportOf } from '../lists/export-cells'

export const deliveryExport = exportOf(deliveryTable)

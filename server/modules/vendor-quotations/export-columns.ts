import { vendorQuotationTable } from '@/contracts/columns/vendor-quotations'
import { exportOf } from '../lists/export-cells'

export const vendorQuotationExport = exportOf(vendorQuotationTable)

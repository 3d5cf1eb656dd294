import { vendorInvoiceTable } from '@/contracts/columns/vendor-invoices'
import { exportOf } from '../lists/export-cells'

export const vendorInvoiceExport = exportOf(vendorInvoiceTable)

import { customerInvoiceTable } from '@/contracts/columns/customer-invoices'
import { exportOf } from '../lists/export-cells'

export const customerInvoiceExport = exportOf(customerInvoiceTable)

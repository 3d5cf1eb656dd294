import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { exportOf } from '../lists/export-cells'

export const generalInvoiceExport = exportOf(generalInvoiceTable)

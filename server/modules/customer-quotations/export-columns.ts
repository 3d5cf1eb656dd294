import { customerQuotationTable } from '@/contracts/columns/customer-quotations'
import { exportOf } from '../lists/export-cells'

export const customerQuotationExport = exportOf(customerQuotationTable)

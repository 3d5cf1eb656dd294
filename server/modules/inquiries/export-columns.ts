import { inquiryTable } from '@/contracts/columns/inquiries'
import { exportOf } from '../lists/export-cells'

export const inquiryExport = exportOf(inquiryTable)

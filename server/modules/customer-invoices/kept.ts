import { customerInvoices } from '../../db/schema/invoices'
import { keptInvoices } from '../print/invoice-papers'
import { loadPrintable } from './pdf'

export const invoicePapers = keptInvoices('customer-invoices', customerInvoices, loadPrintable)

import { generalInvoices } from '../../db/schema/documents'
import { keptInvoices } from '../print/invoice-papers'
import { loadPrintable } from './pdf'

export const generalInvoicePapers = keptInvoices('general-invoices', generalInvoices, loadPrintable)

import type { PaperSize } from '@/contracts/customer-quotations'
import type { InCompany, Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { downloadInvoice, printableInvoice } from '../print/invoice-papers'
import { invoiceAsData } from './e-invoice'
import { ownOf, requirePaper } from './own'
import { loadGeneralPaper } from './paper'

export const loadPrintable = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const invoice = await loadGeneralPaper(company, documentId, size)
  return printableInvoice(invoice.loaded, invoiceAsData(invoice).data)
}

/** @throws Problem 404, 409 NO_PAPER */
export const downloadGeneralInvoicePdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id } = await findDocument(session, 'general_invoice', voucherId)
  const own = await ownOf(session, id)
  requirePaper(own)
  return downloadInvoice(session, { id, paperFileId: own.paperFileId, size }, loadPrintable)
}

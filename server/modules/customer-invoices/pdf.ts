import type { PaperSize } from '@/contracts/customer-quotations'
import type { InCompany, Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { downloadInvoice, printableInvoice } from '../print/invoice-papers'
import { deliveredOn, invoiceAsData } from './e-invoice'
import { ownOf } from './own'
import { loadInvoicePaper } from './paper'

export const loadPrintable = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const invoice = await loadInvoicePaper(company, documentId, size)
  const descriptions = invoice.loaded.paper.lines.map(({ description }) => description)
  const { data } = invoiceAsData({ ...invoice, descriptions, deliveryDate: await deliveredOn(company, invoice.sources) })
  return printableInvoice(invoice.loaded, data)
}

/** @throws Problem 404 */
export const downloadInvoicePdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id } = await findDocument(session, 'customer_invoice', voucherId)
  const { paperFileId } = await ownOf(session, id)
  return downloadInvoice(session, { id, paperFileId, size }, loadPrintable)
}

import type { PaperSize } from '@/contracts/customer-quotations'
import { withFacturX } from '../../domain/facturx/attach'
import { checkEInvoice } from '../../domain/facturx/check'
import { invoiceDefinition } from '../../domain/print/invoice-definition'
import type { InvoicePaper } from '../../domain/print/paper'
import type { PrintDefinition } from '../../domain/print/definition'
import type { InCompany, Session } from '../../http/context'
import { downloadFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { downloadPdf, type Loaded } from '../print/pdf'
import { loadEInvoice } from './e-invoice'
import { ownOf } from './own'
import { loadInvoicePaper } from './paper'

/**
 * The paper, and how it becomes a PDF: with the invoice as data in it once it is posted, if the data break no rule of EN 16931. One that
 * would (a seller without a tax number, a currency with three decimals) leaves as paper alone.
 */
export const loadPrintable = async (
  company: InCompany,
  documentId: string,
  size?: PaperSize,
): Promise<{ loaded: Loaded<InvoicePaper>; definitionOf: (paper: InvoicePaper) => PrintDefinition }> => {
  const invoice = await loadInvoicePaper(company, documentId, size)
  if (invoice.loaded.paper.mark) return { loaded: invoice.loaded, definitionOf: invoiceDefinition }
  const data = await loadEInvoice(company, invoice)
  const isSound = checkEInvoice(data).length === 0
  return { loaded: invoice.loaded, definitionOf: isSound ? (paper) => withFacturX(invoiceDefinition(paper), data) : invoiceDefinition }
}

/** As it was sent, once it was; else as it is now, made when the result is called. @throws Problem 404 */
export const downloadInvoicePdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id } = await findDocument(session, 'customer_invoice', voucherId)
  const { paperFileId } = await ownOf(session, id)
  if (paperFileId && !size) return downloadFile(session, id, paperFileId)
  const { loaded, definitionOf } = await loadPrintable(session, id, size)
  return () => downloadPdf(session.ports, loaded, definitionOf)
}

import type { PaperSize } from '@/contracts/customer-quotations'
import { quotationDefinition } from '../../domain/print/quotation-definition'
import type { InCompany, Session, Visitor } from '../../http/context'
import type { Download } from '../../http/handle'
import type { Ports } from '../../ports'
import { findDocument } from '../documents/drafts'
import { downloadFile } from '../documents/attachments'
import { downloadPdf, makePdf } from '../print/pdf'
import { withLink } from './answer'
import { ownOf } from './own'
import { type LoadedPaper, loadQuotationPaper } from './paper'

/**
 * The PDF of what was loaded. Takes a second or more, so call it outside of every transaction.
 * @throws PdfError
 */
export const quotationPdf = (ports: Ports, loaded: LoadedPaper): Promise<Download> => makePdf(ports, loaded, quotationDefinition)

/**
 * As it was sent, once it was; else as it is now, made when the result is called. Another sheet than the company's is only ever a copy
 * to print, of the same content.
 */
const pdfOf = async (ports: Ports, company: InCompany, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { paperFileId } = await ownOf(company, documentId)
  if (paperFileId && !size) return downloadFile({ tx, ports, entry }, documentId, paperFileId)
  const loaded = await loadQuotationPaper(tx, entry.company.id, documentId, size)
  return () => downloadPdf(ports, loaded, quotationDefinition)
}

export const downloadQuotationPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { id } = await findDocument(session, 'customer_quotation', voucherId)
  return pdfOf(session.ports, session, id, size)
}

/** For whoever holds the customer's link. */
export const downloadOfferedPdf = (visitor: Visitor, token: string) =>
  withLink(visitor, token, (tx, { row }) => pdfOf(visitor.ports, { tx, entry: { company: { id: row.companyId } } }, row.id))

import type { PaperSize } from '@/contracts/customer-quotations'
import { quotationDefinition } from '../../domain/print/quotation-definition'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { PdfError, type Ports } from '../../ports'
import { findDocument } from '../documents/drafts'
import { logoOf } from '../print/logo'
import { type LoadedPaper, loadQuotationPaper } from './paper'

/**
 * The PDF of what was loaded. Takes a second or more, so call it outside of every transaction.
 * @throws PdfError
 */
export const quotationPdf = async (ports: Ports, { paper, logo }: LoadedPaper): Promise<Download> => {
  const definition = quotationDefinition({ ...paper, company: { ...paper.company, logo: await logoOf(ports, logo) } })
  return { bytes: await ports.pdf.render(definition), mime: 'application/pdf', name: `${definition.title}.pdf` }
}

/** Reads the quotation now, and makes its PDF when the result is called. */
export const downloadQuotationPdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { tx, ports, entry } = session
  const { id } = await findDocument(session, 'customer_quotation', voucherId)
  const loaded = await loadQuotationPaper(tx, entry.company.id, id, size)
  return () =>
    quotationPdf(ports, loaded).catch((error: unknown) => {
      if (!(error instanceof PdfError)) throw error
      ports.log.error({ error: String(error), cause: JSON.stringify(error.cause) }, 'a PDF could not be made')
      throw new Problem(500, error.message, { code: 'PDF_FAILED' })
    })
}

import { type DeliveryPaper, deliveryDefinition } from '../../domain/print/delivery-definition'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { PdfError, type Ports } from '../../ports'
import type { LogoFile } from './company'
import { logoOf } from './logo'

export type GoodsNote = Omit<DeliveryPaper, 'company'> & { company: Omit<DeliveryPaper['company'], 'logo'> }

/** A note that goes with goods, as PDF. @throws Problem 500 PDF_FAILED */
export const renderGoodsNote = async (ports: Ports, note: GoodsNote, logo: LogoFile): Promise<Download> => {
  try {
    const definition = deliveryDefinition({ ...note, company: { ...note.company, logo: await logoOf(ports, logo) } })
    return { bytes: await ports.pdf.render(definition), mime: 'application/pdf', name: `${definition.title}.pdf` }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    ports.log.error({ error: String(error), cause: JSON.stringify(error.cause) }, 'a PDF could not be made')
    throw new Problem(500, error.message, { code: 'PDF_FAILED' })
  }
}

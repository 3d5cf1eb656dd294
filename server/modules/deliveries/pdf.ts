import type { PaperSize } from '@/contracts/customer-quotations'
import { type DeliveryPaper, deliveryDefinition } from '../../domain/print/delivery-definition'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { PdfError, type Ports } from '../../ports'
import { findDocument } from '../documents/drafts'
import { companyOnPaper, type LogoFile } from '../print/company'
import { customerOnPaper } from '../print/customer'
import { logoOf } from '../print/logo'
import { loadDelivery } from './load'

type Loaded = Omit<DeliveryPaper, 'company'> & { company: Omit<DeliveryPaper['company'], 'logo'> }

const render = async (ports: Ports, paper: Loaded, logo: LogoFile): Promise<Download> => {
  const definition = deliveryDefinition({ ...paper, company: { ...paper.company, logo: await logoOf(ports, logo) } })
  return { bytes: await ports.pdf.render(definition), mime: 'application/pdf', name: `${definition.title}.pdf` }
}

/** The delivery note as it is now, made when the result is called. Of a posted delivery it is always the same. */
export const downloadDeliveryPdf = async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
  const { tx, ports, entry } = session
  const row = await findDocument(session, 'delivery', voucherId)
  const delivery = await loadDelivery(session, row)
  const { company, paper, logo } = await companyOnPaper(tx, entry.company.id)
  const customer = await customerOnPaper(tx, entry.company.id, delivery.customer.id)
  const { voucherId: number, date, orders, customerOrderNumbers, carrier, tracking, status, shipTo, notes, lines } = delivery
  const page: Loaded = {
    page: size ?? paper,
    mark: status === 'posted' ? null : status,
    isReturn: delivery.type === 'return',
    company,
    customer: { ...customer, ...(shipTo && { addressLines: shipTo.split('\n') }) },
    number,
    date,
    orders,
    customerOrderNumbers,
    carrier,
    tracking,
    notes,
    lines,
  }
  return () =>
    render(ports, page, logo).catch((error: unknown) => {
      if (!(error instanceof PdfError)) throw error
      ports.log.error({ error: String(error), cause: JSON.stringify(error.cause) }, 'a PDF could not be made')
      throw new Problem(500, error.message, { code: 'PDF_FAILED' })
    })
}

import type { PaperSize } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { type DeliveryPaper, deliveryDefinition } from '../../domain/print/delivery-definition'
import { findDocument } from '../documents/drafts'
import { companyOnPaper } from '../print/company'
import { customerOnPaper } from '../print/customer'
import { downloadPdf, type Loaded } from '../print/pdf'
import { loadDelivery } from './load'

/** The delivery note as it is now, made when the result is called. Of a posted delivery it is always the same. */
export const downloadDeliveryPdf = async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
  const { tx, ports, entry } = session
  const row = await findDocument(session, 'delivery', voucherId)
  const delivery = await loadDelivery(session, row)
  const { company, paper: usual, logo } = await companyOnPaper(tx, entry.company.id)
  const customer = await customerOnPaper(tx, entry.company.id, delivery.customer.id)
  const { voucherId: number, date, orders, customerOrderNumbers, carrier, tracking, status, shipTo, notes, lines } = delivery
  const paper: Loaded<DeliveryPaper>['paper'] = {
    page: size ?? usual,
    mark: status === 'posted' ? null : status,
    way: delivery.type === 'return' ? 'return' : 'delivery',
    company,
    customer: { ...customer, ...(shipTo && { addressLines: shipTo.split('\n') }) },
    number,
    date,
    orders,
    customerOrderNumbers,
    theirDeliveryNo: null,
    returned: null,
    carrier,
    tracking,
    notes,
    lines,
  }
  return () => downloadPdf(ports, { paper, logo }, deliveryDefinition)
}

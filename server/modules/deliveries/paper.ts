import type { PaperSize } from '@/contracts/choices'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { addressedTo } from '../../domain/print/as-printed'
import { type DeliveryPaper, deliveryDefinition } from '../../domain/print/delivery-definition'
import { findDocument } from '../documents/drafts'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { loadDelivery } from './load'

/** The PDF of the delivery note in its current state, made when the result is called. For a posted delivery it is always the same. */
export const downloadDeliveryPdf = async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
  const { ports } = session
  const row = await findDocument(session, 'delivery', voucherId)
  const delivery = await loadDelivery(session, row)
  const printed = await asPrinted(session, row.id)
  const { orders, customerOrderNumbers, carrier, tracking, status, shipTo, notes, lines } = delivery
  const paper: Loaded<DeliveryPaper>['paper'] = {
    ...paperHead(delivery, printed, size),
    mark: status === 'posted' ? null : status,
    way: delivery.type === 'return' ? 'return' : 'delivery',
    customer: addressedTo(printed, { address: shipTo }),
    orders,
    customerOrderNumbers,
    theirDeliveryNo: null,
    returned: null,
    carrier,
    tracking,
    notes,
    lines,
  }
  return () => downloadPdf(ports, { paper, logo: printed.ours.logo }, deliveryDefinition)
}

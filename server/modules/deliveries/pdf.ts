import type { PaperSize } from '@/contracts/customer-quotations'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { findDocument } from '../documents/drafts'
import { companyOnPaper } from '../print/company'
import { customerOnPaper } from '../print/customer'
import { type GoodsNote, renderGoodsNote } from '../print/goods-note'
import { loadDelivery } from './load'

/** The delivery note as it is now, made when the result is called. Of a posted delivery it is always the same. */
export const downloadDeliveryPdf = async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
  const { tx, ports, entry } = session
  const row = await findDocument(session, 'delivery', voucherId)
  const delivery = await loadDelivery(session, row)
  const { company, paper, logo } = await companyOnPaper(tx, entry.company.id)
  const customer = await customerOnPaper(tx, entry.company.id, delivery.customer.id)
  const { voucherId: number, date, orders, customerOrderNumbers, carrier, tracking, status, shipTo, notes, lines } = delivery
  const note: GoodsNote = {
    page: size ?? paper,
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
  return () => renderGoodsNote(ports, note, logo)
}

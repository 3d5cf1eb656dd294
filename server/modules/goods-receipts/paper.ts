import type { PaperSize } from '@/contracts/choices'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { Problem } from '../../http/problem'
import { addressedTo } from '../../domain/print/as-printed'
import { type DeliveryPaper, deliveryDefinition } from '../../domain/print/delivery-definition'
import { findDocument } from '../documents/drafts'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { loadGoodsReceipt } from './load'

/**
 * The PDF of the note that accompanies goods back to the vendor, made when the result is called.
 * @throws Problem 404, 409 NO_PAPER for a receipt that isn't a return: it comes with the vendor's own note
 */
export const downloadReturnPdf = async (session: Session, voucherId: string, size?: PaperSize): Promise<() => Promise<Download>> => {
  const { ports } = session
  const receipt = await loadGoodsReceipt(session, await findDocument(session, 'goods_receipt', voucherId))
  if (receipt.type !== 'return') throw new Problem(409, 'Goods come with the vendor’s own delivery note. Attach that as a file.', { code: 'NO_PAPER' })
  const printed = await asPrinted(session, receipt.id)
  const { orders, carrier, tracking, status, notes, lines, vendorDeliveryNo, returnReason: reason, isReplaced } = receipt
  const paper: Loaded<DeliveryPaper>['paper'] = {
    ...paperHead(receipt, printed, size),
    mark: status === 'posted' ? null : status,
    way: 'to_vendor',
    customer: addressedTo(printed),
    orders,
    customerOrderNumbers: [],
    theirDeliveryNo: vendorDeliveryNo,
    returned: { reason, isReplaced },
    carrier,
    tracking,
    notes,
    lines,
  }
  return () => downloadPdf(ports, { paper, logo: printed.ours.logo }, deliveryDefinition)
}

import type { vendorOrders as endpoints } from '@/contracts/vendor-orders'
import { vendorOrderLines } from '../../db/schema/orders'
import { draftLife } from '../documents/draft-life'
import { findDocument, lockDocument } from '../documents/drafts'
import { writeLinkedLines } from '../documents/linked-lines'
import { replaceOwnLines } from '../documents/stored-lines'
import { compose } from './compose'
import { confirmedLinesOf, loadVendorOrder } from './load'
import { ownOf, vendorOrderStore } from './store'
import { accept, acknowledge, cancel, deliver, dispute, revise, ship } from './steps'
import { requireWithVendor } from './vendor-po'

export const vendorOrderLife = draftLife<typeof endpoints>()({
  ...vendorOrderStore,
  load: loadVendorOrder,
  /** Locks the PO that is confirmed. */
  hold: async (session, id) => lockDocument(session, (await ownOf(session, id)).vendorPoId),
  compose: async (session, input, existing) => {
    if (existing) {
      const stored = await confirmedLinesOf(session, existing.row)
      return compose(session, existing.held, input, new Map(stored.map(({ vendorPoLineId, unitPrice }) => [vendorPoLineId, unitPrice])))
    }
    const po = await findDocument(session, 'vendor_po', 'vendorPoVoucherId' in input ? input.vendorPoVoucherId : '')
    requireWithVendor(po)
    return compose(session, po, input, new Map())
  },
  /** No line of a draft has been shipped, so the only field in the kind's own table is the expected day. */
  write: async (session, { id }, { lines, ownLines, sources }) =>
    replaceOwnLines(session, vendorOrderLines, await writeLinkedLines(session, id, lines, sources), ownLines),
  steps: { acknowledge, accept, dispute, revise, ship, deliver, cancel },
})

import type { vendorPos as endpoints } from '@/contracts/vendor-pos'
import { invalidField } from '../../http/problem'
import { type CreateOf, draftLife } from '../documents/draft-life'
import { hasNumber } from '../documents/drafts'
import { lockDocumentsOfLines } from '../documents/linked-lines'
import { notifyAboutApproval } from './approval'
import { askCancel, askRefresh, askSubmit } from './ask'
import { compose } from './compose'
import { amend, cancel, close } from './end'
import { poLinesOf, requireNotBelowTaken, writePoLines } from './lines'
import { loadVendorPo } from './load'
import { type VendorPoRow, vendorPoStore } from './own'
import { send } from './send'
import { approve, reject } from './steps'
import { requireOffers, requireStillNeeded, submit } from './submit'

interface Sources {
  salesOrderLineId?: string | null | undefined
  vendorQuotationLineId?: string | null | undefined
}
const idsOf = ({ salesOrderLineId, vendorQuotationLineId }: Sources): string[] => [salesOrderLineId ?? [], vendorQuotationLineId ?? []].flat()

export const vendorPoLife = draftLife<typeof endpoints, CreateOf<typeof endpoints> & { kind: VendorPoRow['kind'] }>()({
  ...vendorPoStore,
  load: loadVendorPo,
  /** Locks the documents that the order is bought for and ordered from, both the stored ones and those of the edit. */
  hold: async (session, id, patch) => {
    const stored = await poLinesOf(session, id)
    const editedLines = patch.action === 'edit' ? patch.lines : []
    await lockDocumentsOfLines(session, [
      ...stored.flatMap(({ salesOrderLineId, own: { vendorQuotationLineId } }) => idsOf({ salesOrderLineId, vendorQuotationLineId })),
      ...editedLines.flatMap(idsOf),
    ])
  },
  compose: async (session, input, existing) => {
    if (existing && hasNumber(existing.row) && input.vendorId !== existing.own.vendorId)
      throw invalidField('vendorId', `${existing.row.voucherId} is this vendor’s. Order of another under a number of its own.`, 'fixed')
    return compose(session, existing?.own.kind ?? ('kind' in input ? input.kind : 'general'), input, existing)
  },
  write: async (session, row, composed) => {
    await writePoLines(session, row.id, composed)
    if (!hasNumber(row)) return
    // A numbered order takes from sales orders and offers at once.
    await requireNotBelowTaken(session, row.id)
    await requireStillNeeded(session, row)
    await requireOffers(session, row)
  },
  steps: {
    submit: (session, { row, own }) => submit(session, row, own),
    approve: (session, { row, own }) => approve(session, row, own),
    reject: (session, { row }, { reason }) => reject(session, row, reason),
    send: (session, { row, own }, { mail }) => send(session, row, own, mail),
    markSent: (session, { row, own }) => send(session, row, own, null),
    amend: (session, { row, own }) => amend(session, row, own),
    close: (session, { row, own }, { reason }) => close(session, row, own, reason),
    cancel: (session, { row, own }, { reason }) => cancel(session, row, own, reason),
    submitOrder: (session, { row, own }) => askSubmit(session, row, own),
    refreshOrder: (session, { row, own }) => askRefresh(session, row, own),
    cancelOrder: (session, { row, own }) => askCancel(session, row, own),
  },
  afterwards: (session, { row, own }, action, after) => notifyAboutApproval(session, row, own, action, after),
})

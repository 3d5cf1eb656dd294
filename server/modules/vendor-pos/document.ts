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
import { type VendorPoRow, vendorPoStore } from './store'
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
      ...stored.flatMap(({ salesOrderLineId, kindRow: { vendorQuotationLineId } }) => idsOf({ salesOrderLineId, vendorQuotationLineId })),
      ...editedLines.flatMap(idsOf),
    ])
  },
  compose: async (session, input, existing) => {
    if (existing && hasNumber(existing.row) && input.vendorId !== existing.kindRow.vendorId)
      throw invalidField('vendorId', `${existing.row.voucherId} is this vendor’s. Order of another under a number of its own.`, 'fixed')
    return compose(session, existing?.kindRow.kind ?? ('kind' in input ? input.kind : 'general'), input, existing)
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
    submit: (session, { row, kindRow }) => submit(session, row, kindRow),
    approve: (session, { row, kindRow }) => approve(session, row, kindRow),
    reject: (session, { row }, { reason }) => reject(session, row, reason),
    send: (session, { row, kindRow }, { mail }) => send(session, row, kindRow, mail),
    markSent: (session, { row, kindRow }) => send(session, row, kindRow, null),
    amend: (session, { row, kindRow }) => amend(session, row, kindRow),
    close: (session, { row, kindRow }, { reason }) => close(session, row, kindRow, reason),
    cancel: (session, { row, kindRow }, { reason }) => cancel(session, row, kindRow, reason),
    submitOrder: (session, { row, kindRow }) => askSubmit(session, row, kindRow),
    refreshOrder: (session, { row, kindRow }) => askRefresh(session, row, kindRow),
    cancelOrder: (session, { row, kindRow }) => askCancel(session, row, kindRow),
  },
  afterwards: (session, { row, kindRow }, action, after) => notifyAboutApproval(session, row, kindRow, action, after),
})

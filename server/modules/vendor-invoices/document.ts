import type { vendorInvoices as endpoints } from '@/contracts/vendor-invoices'
import type { Session } from '../../http/context'
import { draftLife } from '../documents/draft-life'
import { lockDocumentsOfLines, writeLinkedLines } from '../documents/linked-lines'
import { idsInColumn } from '../documents/ids'
import { releasePaper } from './release-paper'
import { linesAbove, noteBilled } from './billed'
import { compose } from './compose'
import { loadVendorInvoice } from './load'
import { vendorInvoiceStore } from './store'
import { noteDraftTotal } from './posting'
import { approve, cancel, hold, match, postInvoice, release, reopen } from './steps'

/**
 * Locks the POs, their receipts and the invoice that the document follows from.
 * @returns the POs' ids
 */
const lockSources = async (session: Session, documentId: string): Promise<string[]> => {
  const above = await linesAbove(session, documentId)
  await lockDocumentsOfLines(session, idsInColumn(above, 'lineId'))
  return above.flatMap(({ kind, documentId: id }) => (kind === 'vendor_po' ? id : []))
}

export const vendorInvoiceLife = draftLife<typeof endpoints>()({
  ...vendorInvoiceStore,
  load: loadVendorInvoice,
  hold: async (session, id, { action }) => (action === 'post' || action === 'cancel' ? lockSources(session, id) : []),
  compose,
  write: async (session, { id }, { lines, links }) => {
    await writeLinkedLines(session, id, lines, links)
    await noteDraftTotal(session, id)
  },
  steps: {
    match,
    approve,
    post: async (session, invoice) => {
      await postInvoice(session, invoice)
      await noteBilled(session, invoice.held)
    },
    cancel: async (session, invoice, patch) => {
      await cancel(session, invoice, patch)
      await noteBilled(session, invoice.held)
    },
    hold,
    holdPayment: hold,
    release,
    releasePayment: release,
    reopen,
  },
  release: (session, { id }) => releasePaper(session, id),
})

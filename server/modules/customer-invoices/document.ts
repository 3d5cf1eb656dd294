import { sql } from 'drizzle-orm'
import type { CustomerInvoice, customerInvoices as endpoints } from '@/contracts/customer-invoices'
import { customerInvoiceLines } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import { type CreateOf, draftLife } from '../documents/draft-life'
import { lockDocumentsOfLines, sourcesOf, writeLinkedLines } from '../documents/linked-lines'
import { lockSalesOrders } from '../sales-orders/follow'
import { compose } from './compose'
import { loadCustomerInvoice } from './load'
import { changeOwn, customerInvoiceStore, ownOf } from './store'
import { noteDraftTotal } from './posting'
import { approve, cancel, postInvoice, salesOrdersOf, send, takeBackWriteOff, writeOffRest } from './steps'

/** Locks the sales orders first, with the customers' orders before them; then the deliveries or the invoice that the lines take from. */
const lockSources = async (session: Session, documentId: string): Promise<void> => {
  const sources = await sourcesOf(session, documentId)
  await lockSalesOrders(session, await salesOrdersOf(session, sources, (await ownOf(session, documentId)).invoiceId))
  await lockDocumentsOfLines(
    session,
    sources.flatMap(({ kind, fromLineId }) => (kind === 'sales_order' ? [] : [fromLineId])),
  )
}

/** Stores that a draft waits for an approval, so that lists and to-dos show it as the record does. */
const storeAwaitedApproval = async (session: Session, { id, status, approval }: CustomerInvoice): Promise<void> => {
  if (status === 'draft' && approval === 'awaited') await changeOwn(session, id, { approval })
}

const life = draftLife<typeof endpoints>()({
  ...customerInvoiceStore,
  load: loadCustomerInvoice,
  hold: async (session, id, { action }) => {
    if (action === 'post' || action === 'cancel') await lockSources(session, id)
  },
  compose,
  write: async (session, { id, companyId }, { lines, links, serials }) => {
    const ids = await writeLinkedLines(session, id, lines, links)
    await session.tx
      .insert(customerInvoiceLines)
      .values(ids.map((lineId, index) => ({ companyId, lineId, serials: serials[index] ?? [] })))
      .onConflictDoUpdate({ target: [customerInvoiceLines.companyId, customerInvoiceLines.lineId], set: { serials: sql`excluded.serials` } })
    await noteDraftTotal(session, id)
  },
  steps: { post: postInvoice, approve, send, cancel, writeOff: writeOffRest, undoWriteOff: takeBackWriteOff },
  afterwards: (session, _claimed, _action, after) => storeAwaitedApproval(session, after),
})

export const customerInvoiceLife = {
  ...life,
  create: async (session: Session, input: CreateOf<typeof endpoints>) => {
    const created = await life.create(session, input)
    await storeAwaitedApproval(session, created)
    return created
  },
}

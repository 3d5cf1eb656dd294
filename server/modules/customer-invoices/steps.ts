import { sql } from 'drizzle-orm'
import type { customerInvoices as endpoints } from '@/contracts/customer-invoices'
import { rowsOf } from '../../db/rows'
import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { requireTaxesHold } from '../sales/taxes'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { type SourceLine, sourcesOf } from '../documents/linked-lines'
import { takeRestsOf } from '../documents/rest-of-note'
import { takeCharges } from '../documents/taken-back'
import { linesOf } from '../documents/stored-lines'
import { joinFrom, joinTo } from '../documents/line-facts'
import { chargesAsked } from '../taxes/charges'
import { storeBaseTotal } from '../ledger/base-total'
import { requireCostCentresNamed } from '../ledger/cost-centres'
import { settleByNote, unsettleNote } from '../ledger/notes'
import { dayAfterPosting } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { cancelMailsOf } from '../mails/queue'
import { queueMessage } from '../document-mails/queue-message'
import { requireTaxCodes } from '../taxes/required'
import { followSalesOrders } from '../sales-orders/follow'
import { approveDifferences, requireAgreed } from './differences'
import { begin, changeOwn, type CustomerInvoiceOwn, nextStatus } from './store'
import { postingOf } from './posting'
import { aroundWriteOff, undoWriteOff, writeOff } from './write-off'
import { requireSources } from './sources'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Invoice = Claimed<CustomerInvoiceOwn>

/** Ids of the sales orders whose lines an invoice bills, or whose invoice a credit note credits. */
export const salesOrdersOf = async ({ tx, entry }: Session, sources: readonly SourceLine[], invoiceId: string | null): Promise<string[]> => {
  if (!invoiceId) return sources.flatMap(({ kind, fromDocumentId }) => (kind === 'sales_order' ? [fromDocumentId] : []))
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct f.document_id as id from document_line_links k ${joinTo}
        ${joinFrom}
        join documents d on d.company_id = f.company_id and d.id = f.document_id and d.kind = 'sales_order'
      where k.company_id = ${entry.company.id} and t.document_id = ${invoiceId}`,
  )
  return rows.map(({ id }) => id)
}

/** The sources of an invoice line. If it has both a delivered and an ordered line, the delivered one counts. */
const sourceIdsOf = (sources: readonly SourceLine[], lineId: string) => {
  const sourceId = (kind: string) => sources.find((one) => one.lineId === lineId && one.kind === kind)?.fromLineId ?? null
  return { deliveryLineId: sourceId('delivery'), salesOrderLineId: sourceId('sales_order'), invoiceLineId: sourceId('customer_invoice') }
}

/** Checks that enough is left of the sources. @returns the header; that of a credit note has the amounts that are left now */
const requireRemaining = async (session: Session, row: DocumentRow, kindRow: CustomerInvoiceOwn, sources: readonly SourceLine[]): Promise<DocumentRow> => {
  const { id, qty, unitPrice, discountPct } = documentLines
  const lines = await linesOf(session, row.id, { id, qty, unitPrice, discountPct })
  const takingLines = lines.map(({ id: lineId, ...line }) => ({ ...sourceIdsOf(sources, lineId), ...line }))
  const { rests } = await requireSources(session, takingLines, { type: kindRow.type, customerId: kindRow.customerId, currency: row.currency }, row.id)
  if (!kindRow.invoiceId) return row
  return takeRestsOf(session, row, rests, await takeCharges(session, kindRow.invoiceId, chargesAsked(row), 'credited', row.id))
}

/** Stores each line's cost of goods: its share of the value that the delivery took out of stock. */
const noteCosts = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  await tx.execute(sql`update customer_invoice_lines c set cost = round(v.value * t.qty / f.qty, 4)
    from document_line_links k
      ${joinTo}
      ${joinFrom}
      join delivery_lines v on v.company_id = k.company_id and v.line_id = f.id and v.value is not null
    where k.company_id = ${entry.company.id} and t.document_id = ${documentId} and c.company_id = k.company_id and c.line_id = t.id`)
}

/** Posts a draft to the ledger and gives it its number. The caller has locked the sources. */
export const postInvoice = async (session: Session, { row: draft, kindRow }: Invoice): Promise<void> => {
  const finish = begin(session, draft, 'post')
  const sources = await sourcesOf(session, draft.id)
  if (kindRow.type === 'invoice') {
    await requireTaxesHold(session, draft)
    await requireTaxCodes(session, draft, 'sale', draft.date)
    await requireCostCentresNamed(session, { documentId: draft.id, usual: 'sales' })
  }
  const row = await requireRemaining(session, draft, kindRow, sources)
  const differences = await requireAgreed(session, row, kindRow)
  const posting = await postingOf(session, row, kindRow)
  await storeBaseTotal(session, row.id, posting)
  await noteCosts(session, row.id)
  const { voucherId } = await postDocument(session, row, posting, () =>
    finish({ differences, ...postedNow(session) }, kindRow.type === 'invoice' ? 'INV' : 'CRN'),
  )
  const { invoiceId } = kindRow
  if (invoiceId)
    await aroundWriteOff(session, invoiceId, { date: row.date, reason: `credited by ${voucherId}` }, () => settleByNote(session, row, invoiceId, 'sales'))
  await followSalesOrders(session, await salesOrdersOf(session, sources, kindRow.invoiceId))
}

export const approve = async (session: Session, { row, kindRow }: Invoice): Promise<void> => {
  nextStatus(row, 'approve')
  await approveDifferences(session, row, kindRow)
}

/** @throws Problem 409 INVOICE_HAS_PAYMENTS once a part of the invoice is settled */
export const cancel = async (session: Session, { row, kindRow }: Invoice, { reason, date: requestedDate }: Step<'cancel'>): Promise<void> => {
  const date = dayAfterPosting(session, row, requestedDate)
  const { invoiceId } = kindRow
  const current = invoiceId
    ? await aroundWriteOff(session, invoiceId, { date, reason: `${row.voucherId} is cancelled` }, () => unsettleNote(session, row, invoiceId, date))
    : row
  if (['paid', 'partially_paid', 'credited', 'written_off'].includes(current.status))
    throw new Problem(409, 'Something of it is settled already. Take the payment, the credit note or the write-off back first.', {
      code: 'INVOICE_HAS_PAYMENTS',
    })
  const finish = begin(session, current, 'cancel')
  const sources = await sourcesOf(session, row.id)
  await cancelPosted(session, row, { area: 'sales', date, reason }, async () => {
    await finish({ outcomeReason: reason })
    await cancelMailsOf(session, row.id)
  })
  await followSalesOrders(session, await salesOrdersOf(session, sources, kindRow.invoiceId))
}

/** Mails the invoice with its PDF to the customer, for the first time or again. Cancelling the invoice cancels a mail that still waits. */
export const send = async (session: Session, { row }: Invoice, { mail }: Step<'send'>): Promise<void> => {
  await queueMessage(session, row.id, mail, 'invoice')
  nextStatus(row, 'send')
  await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}

/** Writes off the open amount. */
export const writeOffRest = async (session: Session, { row, kindRow }: Invoice, { reason, date: requestedDate }: Step<'writeOff'>): Promise<void> => {
  const date = dayAfterPosting(session, row, requestedDate)
  if (kindRow.type === 'credit_note')
    throw new Problem(409, 'A credit note isn’t owed to us. Settle it by an invoice or pay it out.', { code: 'INVALID_TRANSITION' })
  const finish = begin(session, row, 'writeOff')
  await changeOwn(session, row.id, { writeOffReason: reason })
  const writtenOff = await writeOff(session, row, date, reason)
  await finish({ writtenOff })
}

export const takeBackWriteOff = async (session: Session, { row }: Invoice, { reason, date: requestedDate }: Step<'undoWriteOff'>): Promise<void> => {
  const date = dayAfterPosting(session, row, requestedDate)
  nextStatus(row, 'undoWriteOff')
  await changeOwn(session, row.id, { writtenOff: '0', writeOffReason: null })
  await undoWriteOff(session, row, date, reason)
}

import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documents } from '../../db/schema/documents'
import { customerInvoiceTransitions } from '../../domain/status/customer-invoice'
import { generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { vendorInvoiceTransitions } from '../../domain/status/vendor-invoice'
import { paymentTransitions } from '../../domain/status/payment'
import { settlementOf, type SettlementAction } from '../../domain/status/settlement'
import { canTransition, transition, type TransitionTable } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { followReminders } from './reminded'

/** Kinds of documents whose status follows from what is settled of them, or by them. */
const settledKinds: Partial<Record<DocumentKind, TransitionTable<string, string>>> = {
  general_invoice: generalInvoiceTransitions,
  customer_invoice: customerInvoiceTransitions,
  vendor_invoice: vendorInvoiceTransitions,
  customer_payment: paymentTransitions('Customer payment'),
  vendor_payment: paymentTransitions('Vendor payment'),
}

/** The action that settled an invoice completely: a write-off, credit or debit notes, or a payment. */
const settlingAction = async ({ tx }: Session, { companyId, id }: DocumentRow): Promise<string> => {
  const [found] = await rowsOf<{ action: string }>(
    tx,
    sql`select case when c.written_off > 0 then 'settleByWriteOff'
        when d.grand_total <= (select coalesce(sum(n.grand_total), 0) from documents n
          where n.company_id = d.company_id and n.voucher_id <> n.draft_id and n.status <> 'cancelled' and n.id in (
            select i.document_id from customer_invoices i where i.company_id = d.company_id and i.invoice_id = d.id
            union all select i.document_id from vendor_invoices i where i.company_id = d.company_id and i.invoice_id = d.id))
        then case d.kind when 'customer_invoice' then 'settleByCredit' else 'settleByDebit' end
        else 'settle' end as action
      from documents d left join customer_invoices c on c.company_id = d.company_id and c.document_id = d.id
      where d.company_id = ${companyId} and d.id = ${id}`,
  )
  return found?.action ?? 'settle'
}

/**
 * Whether a payment settles nothing, something, or leaves nothing on account; what another payment uses of it, as a refund does, counts as well.
 * Its items may have both signs, as when it sets off both sides of a party.
 */
const usedPart = async ({ tx }: Session, { companyId, id }: DocumentRow): Promise<SettlementAction> => {
  const [used] = await rowsOf<{ isOpen: boolean; settles: boolean }>(
    tx,
    sql`select exists (select 1 from open_items i where i.company_id = ${companyId} and i.document_id = ${id} and i.allocated <> i.amount) as "isOpen",
      exists (select 1 from payment_lines r where r.company_id = ${companyId} and r.document_id = ${id} and r.is_settled and r.undone_on is null)
        or exists (select 1 from open_items i join journal_lines l on l.company_id = i.company_id and l.id = i.line_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
          where i.company_id = ${companyId} and i.document_id = ${id} and i.allocated <> 0 and j.purpose = 'payment') as settles`,
  )
  return used?.settles ? (used.isOpen ? 'settlePart' : 'settle') : 'unsettle'
}

/** The action that brings a document's status to its open amount. */
const actionOf = async (session: Session, row: DocumentRow): Promise<string> => {
  if (row.kind === 'customer_payment' || row.kind === 'vendor_payment') return usedPart(session, row)
  const [sums] = await rowsOf<{ open: string; total: string }>(
    session.tx,
    sql`select abs(coalesce(sum(amount - allocated), 0))::text as open, abs(coalesce(sum(amount), 0))::text as total
      from open_items where company_id = ${row.companyId} and document_id = ${row.id}`,
  )
  const settlement = settlementOf(sums?.open ?? '0', sums?.total ?? '0')
  return settlement === 'settle' && row.kind !== 'general_invoice' ? settlingAction(session, row) : settlement
}

/** Updates the status of an invoice or payment to its open amount, and that of its reminders. */
export const followSettlement = async (session: Session, documentId: string): Promise<void> => {
  await followOwn(session, documentId)
  await followReminders(session, documentId)
}

const followOwn = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, documentId)))
  const table = row && settledKinds[row.kind]
  if (!row || !table) return
  const action = await actionOf(session, row)
  if (!canTransition(table, row.status, action)) return
  const status = transition(table, row.status, action)
  if (status !== row.status) await setStatus(session, row, status)
}

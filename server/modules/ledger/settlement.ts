import { and, eq, sql } from 'drizzle-orm'
import { isAnyOf } from '../../db/planned-once'
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
import { type DocumentRow, setStatuses } from '../documents/drafts'
import { followReminders } from './reminded'

/** Kinds of documents whose status follows from what is settled of them, or by them. */
const settledKinds: Partial<Record<DocumentKind, TransitionTable<string, string>>> = {
  general_invoice: generalInvoiceTransitions,
  customer_invoice: customerInvoiceTransitions,
  vendor_invoice: vendorInvoiceTransitions,
  customer_payment: paymentTransitions('Customer payment'),
  vendor_payment: paymentTransitions('Vendor payment'),
}

/** Of each of the invoices, which are settled completely, the action that settled it: a write-off, credit or debit notes, or a payment. */
const settlingActions = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await rowsOf<{ id: string; action: string }>(
    tx,
    sql`select d.id, case when c.written_off > 0 then 'settleByWriteOff'
        when d.grand_total <= (select coalesce(sum(n.grand_total), 0) from documents n
          where n.company_id = d.company_id and n.voucher_id <> n.draft_id and n.status <> 'cancelled' and n.id in (
            select i.document_id from customer_invoices i where i.company_id = d.company_id and i.invoice_id = d.id
            union all select i.document_id from vendor_invoices i where i.company_id = d.company_id and i.invoice_id = d.id))
        then case d.kind when 'customer_invoice' then 'settleByCredit' else 'settleByDebit' end
        else 'settle' end as action
      from documents d left join customer_invoices c on c.company_id = d.company_id and c.document_id = d.id
      where d.company_id = ${entry.company.id} and ${isAnyOf(sql`d.id`, ids)}`,
  )
  return new Map(found.map(({ id, action }) => [id, action]))
}

/**
 * Of each of the payments whether it settles nothing, something, or leaves nothing on account; what another payment uses of it, as a refund does,
 * counts as well. Its items may have both signs, as when it sets off both sides of a party.
 */
const usedParts = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, SettlementAction>> => {
  if (ids.length === 0) return new Map()
  const found = await rowsOf<{ id: string; isOpen: boolean; settles: boolean }>(
    tx,
    sql`select d.id, exists (select 1 from open_items i where i.company_id = d.company_id and i.document_id = d.id and i.allocated <> i.amount) as "isOpen",
      exists (select 1 from payment_lines r where r.company_id = d.company_id and r.document_id = d.id and r.is_settled and r.undone_on is null)
        or exists (select 1 from open_items i join journal_lines l on l.company_id = i.company_id and l.id = i.line_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
          where i.company_id = d.company_id and i.document_id = d.id and i.allocated <> 0 and j.purpose = 'payment') as settles
      from documents d where d.company_id = ${entry.company.id} and ${isAnyOf(sql`d.id`, ids)}`,
  )
  return new Map(found.map(({ id, isOpen, settles }) => [id, settles ? (isOpen ? 'settlePart' : 'settle') : 'unsettle']))
}

const settlementsOf = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, SettlementAction>> => {
  if (ids.length === 0) return new Map()
  const sums = await rowsOf<{ id: string; open: string; total: string }>(
    tx,
    sql`select document_id as id, abs(sum(amount - allocated))::text as open, abs(sum(amount))::text as total
      from open_items where company_id = ${entry.company.id} and ${isAnyOf(sql`document_id`, ids)} group by document_id`,
  )
  const sumsOf = new Map(sums.map((one) => [one.id, one]))
  return new Map(ids.map((id) => [id, settlementOf(sumsOf.get(id)?.open ?? '0', sumsOf.get(id)?.total ?? '0')]))
}

const isPayment = ({ kind }: Pick<DocumentRow, 'kind'>): boolean => kind === 'customer_payment' || kind === 'vendor_payment'

/** The actions that bring the documents' states to their open amounts. */
const actionsOf = async (session: Session, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, string>> => {
  const idsOf = (chosen: readonly DocumentRow[]) => chosen.map(({ id }) => id)
  const invoices = rows.filter((row) => !isPayment(row))
  const settlements = await settlementsOf(session, idsOf(invoices))
  const settled = invoices.filter(({ id, kind }) => kind !== 'general_invoice' && settlements.get(id) === 'settle')
  return new Map<string, string>([
    ...settlements,
    ...(await settlingActions(session, idsOf(settled))),
    ...(await usedParts(session, idsOf(rows.filter(isPayment)))),
  ])
}

/** Updates the states of invoices and payments, and of the reminders of invoices, to their open amounts, by the same statements however many they are. */
export const followSettlements = async (session: Session, documentIds: readonly string[]): Promise<void> => {
  const { tx, entry } = session
  const found = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), isAnyOf(documents.id, documentIds)))
  const rows = found.filter(({ kind }) => settledKinds[kind])
  const actions = await actionsOf(session, rows)
  const changes = rows.flatMap(({ id, kind, voucherId, status }) => {
    const [table, action] = [settledKinds[kind], actions.get(id)]
    if (!table || action === undefined || !canTransition(table, status, action)) return []
    const next = transition(table, status, action)
    return next === status ? [] : [{ id, voucherId, status: next }]
  })
  await setStatuses(session, changes)
  await followReminders(session, documentIds)
}

/** {@link followSettlements} for one document. */
export const followSettlement = (session: Session, documentId: string): Promise<void> => followSettlements(session, [documentId])

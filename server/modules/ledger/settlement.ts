import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { type DocumentKind, documents } from '../../db/schema/documents'
import { generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { type SettlementAction, settlementOf } from '../../domain/status/settlement'
import { canTransition, transition, type TransitionTable } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { setStatus } from '../documents/drafts'

/** Kinds whose state follows from what of them is settled. */
const settled: Partial<Record<DocumentKind, TransitionTable<string, SettlementAction>>> = {
  general_invoice: generalInvoiceTransitions,
}

/** Brings an invoice's state in line with what of it is open. */
export const followSettlement = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, companyId), eq(documents.id, documentId)))
  const table = row && settled[row.kind]
  if (!row || !table) return
  const [sums] = await rowsOf<{ open: string; total: string }>(
    tx,
    sql`select abs(coalesce(sum(amount - allocated), 0))::text as open, abs(coalesce(sum(amount), 0))::text as total
      from open_items where company_id = ${companyId} and document_id = ${documentId}`,
  )
  const action = settlementOf(sums?.open ?? '0', sums?.total ?? '0')
  if (!canTransition(table, row.status, action)) return
  const status = transition(table, row.status, action)
  if (status !== row.status) await setStatus(session, row, status)
}

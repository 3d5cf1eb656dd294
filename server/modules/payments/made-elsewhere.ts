import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import type { PaymentFields } from './store'

/** @throws Problem 409 RUN_PAYMENT for a payment of a run, which the bank may carry out */
export const requireNoRun = async ({ tx, entry }: Session, { runId }: PaymentFields): Promise<void> => {
  if (runId === null) return
  const [run] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, runId)))
  throw new Problem(409, `It is a payment of the run ${run?.voucherId}. Record there that the bank has rejected it.`, { code: 'RUN_PAYMENT' })
}

/**
 * The money of a card stays charged whatever the books say, so it is given back at the processor.
 * @throws Problem 409 CARD_PAYMENT
 */
export const requireNoCard = async ({ tx, entry }: Session, { id }: DocumentRow): Promise<void> => {
  const [found] = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${entry.company.id} and t.receipt_id = ${id}`,
  )
  if (found) throw new Problem(409, `It is what ${found.voucherId} charged to a card. Refund that payment instead.`, { code: 'CARD_PAYMENT' })
}

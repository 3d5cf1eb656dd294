import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { DocumentKind } from '@/contracts/document-kinds'
import { customerQuotations, documents, vendorQuotations } from '../../db/schema/documents'
import { customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition, type TransitionTable } from '../../domain/status/transition'
import { vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'

/** Kinds of documents that are valid until a day. Their transitions define the states that expire. */
const kinds = [
  { kind: 'vendor_quotation', kindRow: vendorQuotations, transitions: vendorQuotationTransitions as TransitionTable<string, string> },
  { kind: 'customer_quotation', kindRow: customerQuotations, transitions: customerQuotationTransitions as TransitionTable<string, string> },
] as const satisfies readonly { kind: DocumentKind; kindRow: unknown; transitions: TransitionTable<string, string> }[]

/**
 * Expires quotations whose last day is past and that nobody has picked or accepted, as a part of the nightly job. Returns their numbers.
 * @param today today's date in the company's timezone, YYYY-MM-DD
 */
export const expireQuotations = async ({ tx, audit }: Pick<Session, 'tx' | 'audit'>, companyId: string, today: string): Promise<string[]> => {
  const expired: string[] = []
  for (const { kind, kindRow, transitions } of kinds) {
    const states = sql.join(
      Object.keys(transitions.actions['expire'] ?? {}).map((state) => sql`${state}`),
      sql`, `,
    )
    const due = await rowsOf<{ id: string; voucherId: string; status: string }>(
      tx,
      sql`select d.id, d.voucher_id as "voucherId", d.status from documents d join ${kindRow} q on q.company_id = d.company_id and q.document_id = d.id
        where d.company_id = ${companyId} and d.kind = ${kind} and d.status in (${states}) and q.valid_until < ${today}::date
        order by d.id for update of d`,
    )
    for (const { id, status: from } of due) {
      const status = transition(transitions, from, 'expire')
      await tx
        .update(documents)
        .set({ status, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
      await audit({ entity: kind, entityId: id, action: 'expire', before: { status: from }, after: { status } })
    }
    expired.push(...due.map(({ voucherId }) => voucherId))
  }
  return expired
}

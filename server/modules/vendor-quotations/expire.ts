import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import { transition } from '../../domain/status/transition'
import { type VendorQuotationState, vendorQuotationTransitions } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'

/**
 * What the nightly job does: offers whose last day is past, and that nobody picked, are expired. Returns their numbers.
 * @param today of the company, YYYY-MM-DD
 */
export const expireQuotations = async ({ tx, audit }: Pick<Session, 'tx' | 'audit'>, companyId: string, today: string): Promise<string[]> => {
  const due = await rowsOf<{ id: string; voucherId: string; status: VendorQuotationState }>(
    tx,
    sql`select d.id, d.voucher_id as "voucherId", d.status from documents d join vendor_quotations v on v.company_id = d.company_id and v.document_id = d.id
      where d.company_id = ${companyId} and d.kind = 'vendor_quotation' and d.status in ('requested', 'received') and v.valid_until < ${today}::date
      order by d.id for update of d`,
  )
  for (const { id, status: from } of due) {
    const status = transition(vendorQuotationTransitions, from, 'expire')
    await tx
      .update(documents)
      .set({ status, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
    await audit({ entity: 'vendor_quotation', entityId: id, action: 'expire', before: { status: from }, after: { status } })
  }
  return due.map(({ voucherId }) => voucherId)
}

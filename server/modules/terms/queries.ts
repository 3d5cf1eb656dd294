import { and, eq, ilike, sql } from 'drizzle-orm'
import { type PaymentTerm, type PaymentTermDetail, paymentTermFilters } from '@/contracts/payment-terms'
import type { Terms } from '@/contracts/rules/payment-terms'
import { contains } from '../../db/keyset'
import { paymentTerms } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

type TermRow = typeof paymentTerms.$inferSelect

export const discountOfTerm = ({
  discountPct: pct,
  discountDays: days,
  discountTaxMode: taxMode,
}: Pick<TermRow, 'discountPct' | 'discountDays' | 'discountTaxMode'>): Terms['discount'] =>
  pct === null || days === null || taxMode === null ? null : { pct, days, taxMode }

const shown = ({ discountPct, discountDays, discountTaxMode, ...term }: TermRow): PaymentTerm => ({
  ...term,
  discount: discountOfTerm({ discountPct, discountDays, discountTaxMode }),
})

export const paymentTermList = defineList({
  module: 'payment-terms',
  filters: paymentTermFilters,
  columns: { isActive: sql`${paymentTerms.isActive}`, code: sql`${paymentTerms.code}`, name: sql`${paymentTerms.name}` },
  sorts: {
    code: { keys: [{ sql: sql`upper(${paymentTerms.code})`, cast: 'text' }] },
    name: { keys: [{ sql: sql`lower(${paymentTerms.name})`, cast: 'text' }] },
  },
  id: paymentTerms.id,
  from: sql`from ${paymentTerms}`,
  scope: (company) => eq(paymentTerms.companyId, company),
  search: (q) => [ilike(paymentTerms.code, contains(q)), ilike(paymentTerms.name, contains(q))],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ term: paymentTerms, sortKeys })
      .from(paymentTerms)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ term, sortKeys: keys }) => ({ ...shown(term), sortKeys: keys }))
  },
})

/** @throws Problem 404 */
export const getPaymentTerm = async ({ tx, entry }: Session, id: string): Promise<PaymentTermDetail> => {
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ row: paymentTerms, updatedByName: changedBy(paymentTerms.updatedBy) })
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, id)))
  if (!found) throw notFound()
  return { ...shown(found.row), updatedAt: found.row.updatedAt ?? '', updatedByName: found.updatedByName }
}

/** The terms that a customer, a vendor or a document has, as forms show them. */
export const namedTerm = async ({ tx, entry }: Session, id: string | null) => {
  if (!id) return null
  const [term] = await tx
    .select({ id: paymentTerms.id, name: paymentTerms.name })
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, id)))
  return term ?? null
}

/**
 * Checks the payment terms that a record names: they must be this company's, and in use unless the record had them before.
 * @throws Problem 422 on `paymentTermId`
 */
export const requirePaymentTerm = async (session: Session, id: string | null | undefined, before?: string | null): Promise<void> => {
  if (!id || id === before) return
  const term = await getPaymentTerm(session, id).catch(() => null)
  if (!term) throw invalidField('paymentTermId', 'There are no such payment terms.', 'unknown')
  if (!term.isActive) throw invalidField('paymentTermId', `“${term.code}” is no longer in use.`, 'inactive')
}
